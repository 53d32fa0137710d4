import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { AmendsOptions, PlayerSummary } from '../../contract/console/calls.ts'
import { amendsCeilings, amendsKinds } from '../../contract/console/permissions.ts'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { useForm } from '../../portal/ui/use-form.ts'
import { $operator } from '../session/operator-store.ts'
import { amendsOptions, closeGiving, pressGive } from './give-store.ts'
import { listReceivers, mostThings, readGiving } from './read-giving.ts'

const kindWords = { points: 'Points', growth: 'Growth', ticket: 'Tickets', item: 'Items' } as const

/** What the operator's role gives alone. */
function Ceiling() {
  const state = useStore($operator, { ssr: 'initial' })
  if (state.kind !== 'ready') return null
  const ceiling = amendsCeilings[state.operator.role]
  const most = amendsKinds.map((kind) => `${ceiling[kind]} ${kindWords[kind].toLowerCase()}`)
  return (
    <p className="quiet">
      To one player within a day you give up to {most.join(', ')}. Above it another operator decides.
    </p>
  )
}

const texts = v.record(v.string(), v.string())

interface Props {
  data: PlayerSummary
}

function ItemChoice({ options, project }: { options: AmendsOptions; project: string }) {
  return amendsKinds.map((kind) => (
    <optgroup key={kind} label={kindWords[kind]}>
      {options.item_list
        .filter((item) => item.kind === kind && ['', project].includes(item.game_project))
        .map(({ item_id, name }) => (
          <option key={item_id} value={item_id}>
            {name === item_id ? item_id : `${name} (${item_id})`}
          </option>
        ))}
    </optgroup>
  ))
}

function Fields({ data, options }: Props & { options: AmendsOptions }) {
  const receivers = listReceivers(data)
  const [things, setThings] = useState(1)
  const [receiver, setReceiver] = useState('0')
  const [initial] = useState<Record<string, string>>({
    receiver: '0',
    grant_reason: options.reason_list[0]?.reason ?? '',
    title: '',
    text: '',
    ...Object.fromEntries(Array.from({ length: mostThings }, (_, place) => [`item-${place}`, ''])),
    ...Object.fromEntries(Array.from({ length: mostThings }, (_, place) => [`num-${place}`, '1'])),
  })
  const { field, problemOf, handleSubmit } = useForm({
    initial,
    schema: () => texts,
    isBusy: () => false,
    onType: ({ receiver: chosen = '0' }) => setReceiver(chosen),
  })
  const send = async (typed: Record<string, string>) => {
    const read = readGiving(typed, { data, options, things })
    if ('problem' in read) return read.problem
    pressGive(read.giving, read)
    return null
  }
  const project = receivers[Number(receiver)]?.game_project ?? ''
  return (
    <form className="panel form" noValidate onSubmit={handleSubmit(send)} aria-label="Make good">
      <Ceiling />
      <div className="form form--row">
        <Field id="give-receiver" label="To">
          <select className="field__control" {...controlOf('give-receiver', undefined)} {...field('receiver')}>
            {receivers.map(({ name }, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="give-reason" label="What the player reads as the reason">
          <select className="field__control" {...controlOf('give-reason', undefined)} {...field('grant_reason')}>
            {options.reason_list.map(({ reason, text }) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {Array.from({ length: things }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div className="form form--row" key={place}>
          <Field id={`give-item-${place}`} label="Thing" problem={problemOf(`item-${place}`)}>
            <select
              className="field__control"
              {...controlOf(`give-item-${place}`, problemOf(`item-${place}`))}
              {...field(`item-${place}`)}
            >
              <option value="">Choose …</option>
              <ItemChoice options={options} project={project} />
            </select>
          </Field>
          <Field id={`give-num-${place}`} label="How many" problem={problemOf(`num-${place}`)}>
            <input
              className="field__control"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              {...controlOf(`give-num-${place}`, problemOf(`num-${place}`))}
              {...field(`num-${place}`)}
            />
          </Field>
        </div>
      ))}
      {things < mostThings && (
        <button className="button button--small form__more" type="button" onClick={() => setThings(things + 1)}>
          One more thing
        </button>
      )}
      <Field
        id="give-title"
        label="Letter: title"
        hint="In the player’s language. Empty for no letter."
        problem={problemOf('title')}
      >
        <input
          className="field__control"
          type="text"
          maxLength={60}
          autoComplete="off"
          {...controlOf('give-title', problemOf('title'))}
          {...field('title')}
        />
      </Field>
      <Field id="give-text" label="Letter: text" problem={problemOf('text')}>
        <textarea
          className="field__control"
          maxLength={1000}
          {...controlOf('give-text', problemOf('text'))}
          {...field('text')}
        />
      </Field>
      <div className="buttons">
        <button className="button button--main" type="submit">
          Give …
        </button>
        <button className="button" type="button" onClick={closeGiving}>
          Cancel
        </button>
      </div>
    </form>
  )
}

/** Makes good to the player on the page (rule 25.8). */
export function GiveForm({ data }: Props) {
  const state = useStore(amendsOptions.$state, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" />
  if (state.kind === 'failed')
    return (
      <div className="trouble">
        <p role="alert">{state.message || 'What may be given could not be loaded.'}</p>
        <button className="button" type="button" onClick={amendsOptions.load}>
          Try again
        </button>
      </div>
    )
  if (listReceivers(data).length === 0) return <p className="quiet">The player has no role in any game.</p>
  if (state.data.reason_list.length === 0)
    return <p className="quiet">The catalogue has no grants.yaml: nothing may be given.</p>
  return <Fields data={data} options={state.data} />
}
