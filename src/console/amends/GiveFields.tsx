import { useStore } from '@nanostores/react'
import type { AmendsOptions } from '../../contract/console/calls.ts'
import { amendsCeilings, amendsKinds } from '../../contract/console/permissions.ts'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import type { useForm } from '../../portal/ui/use-form.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { $operator } from '../session/operator-store.ts'
import type { Receiver } from './read-giving.ts'

/** What ties fields to their form. */
type Tied = Pick<ReturnType<typeof useForm<string, Record<string, string>>>, 'field' | 'problemOf'>

const kindWords = { points: 'Points', growth: 'Growth', ticket: 'Tickets', item: 'Items' } as const

/** What the operator's role gives alone. */
export function Ceiling() {
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

/** Who receives it, and what the player reads as the reason. */
export function ReceiverFields({
  field,
  receivers,
  reasons,
}: Tied & { receivers: readonly Receiver[]; reasons: AmendsOptions['reason_list'] }) {
  return (
    <div className="form form--row">
      <SelectField
        id="give-receiver"
        label="To"
        options={receivers.map(({ name }, place) => [String(place), name] as const)}
        {...field('receiver')}
      />
      <SelectField
        id="give-reason"
        label="What the player reads as the reason"
        options={reasons.map(({ reason, text }) => [reason, text] as const)}
        {...field('grant_reason')}
      />
    </div>
  )
}

interface Items {
  items: AmendsOptions['item_list']
  /** The receiver's game. */
  project: string
}

function ItemChoice({ items, project }: Items) {
  return amendsKinds.map((kind) => (
    <optgroup key={kind} label={kindWords[kind]}>
      {items
        .filter((item) => item.kind === kind && ['', project].includes(item.game_project))
        .map(({ item_id, name }) => (
          <option key={item_id} value={item_id}>
            {name === item_id ? item_id : `${name} (${item_id})`}
          </option>
        ))}
    </optgroup>
  ))
}

/** One of the things that are given, and how many of it. */
export function ThingFields({ field, problemOf, place, ...choice }: Tied & Items & { place: number }) {
  const [item, num] = [`item-${place}`, `num-${place}`]
  return (
    <div className="form form--row">
      <Field id={`give-${item}`} label={`Thing ${place + 1}`} problem={problemOf(item)}>
        <select className="field__control" {...controlOf(`give-${item}`, problemOf(item))} {...field(item)}>
          <option value="">Choose …</option>
          <ItemChoice {...choice} />
        </select>
      </Field>
      <InputField
        id={`give-${num}`}
        label={`How many of thing ${place + 1}`}
        problem={problemOf(num)}
        inputMode="numeric"
        autoComplete="off"
        {...field(num)}
      />
    </div>
  )
}

/** What the player reads with it, if anything. */
export function LetterFields({ field, problemOf }: Tied) {
  const hint = 'In the player’s language. Empty for no letter.'
  return (
    <>
      <InputField
        id="give-title"
        label="Letter: title"
        hint={hint}
        problem={problemOf('title')}
        maxLength={60}
        autoComplete="off"
        {...field('title')}
      />
      <Field id="give-text" label="Letter: text" problem={problemOf('text')}>
        <textarea
          className="field__control"
          maxLength={1000}
          {...controlOf('give-text', problemOf('text'))}
          {...field('text')}
        />
      </Field>
    </>
  )
}
