import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { AmendsOptions, PlayerSummary } from '../../contract/console/calls.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { Ceiling, LetterFields, ReceiverFields, ThingFields } from './GiveFields.tsx'
import { amendsOptions, closeGiving, pressGive } from './give-store.ts'
import { listReceivers, mostThings, readGiving } from './read-giving.ts'

const typedSchema = v.record(v.string(), v.string())

interface Props {
  data: PlayerSummary
}

function beginWith({ reason_list }: AmendsOptions): Record<string, string> {
  const rows = Array.from({ length: mostThings }, (_, place) => place)
  return {
    receiver: '0',
    grant_reason: reason_list[0]?.reason ?? '',
    title: '',
    text: '',
    ...Object.fromEntries(
      rows.flatMap((place) => [
        [`item-${place}`, ''],
        [`num-${place}`, '1'],
      ]),
    ),
  }
}

function Fields({ data, options }: Props & { options: AmendsOptions }) {
  const receivers = listReceivers(data)
  const [things, setThings] = useState(1)
  const [receiver, setReceiver] = useState('0')
  const [initial] = useState(() => beginWith(options))
  const { field, problemOf, handleSubmit } = useForm({
    initial,
    schema: () => typedSchema,
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
  const tied = { field, problemOf }
  return (
    <form className="panel form" noValidate onSubmit={handleSubmit(send)} aria-label="Compensate">
      <Ceiling />
      <ReceiverFields {...tied} receivers={receivers} reasons={options.reason_list} />
      {Array.from({ length: things }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <ThingFields {...tied} key={place} place={place} items={options.item_list} project={project} />
      ))}
      {things < mostThings && (
        <button className="button button--small form__more" type="button" onClick={() => setThings(things + 1)}>
          One more thing
        </button>
      )}
      <LetterFields {...tied} />
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

/** Compensates the player on the page (rule 25.8). */
export function GiveForm({ data }: Props) {
  const state = useStore(amendsOptions.$state, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" />
  if (state.kind === 'failed')
    return <Trouble message={state.message || 'What may be given could not be loaded.'} onRetry={amendsOptions.load} />
  if (listReceivers(data).length === 0) return <p className="quiet">The player has no role in any game.</p>
  if (state.data.reason_list.length === 0)
    return <p className="quiet">The catalogue has no grants.yaml: nothing may be given.</p>
  return <Fields data={data} options={state.data} />
}
