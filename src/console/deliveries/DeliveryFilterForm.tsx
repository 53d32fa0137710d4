import { useStore } from '@nanostores/react'
import { deliveryFailures, deliveryStates } from '../../contract/delivery/calls.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { gameOptions } from '../table/name-game.ts'
import { $deliveryFilter, filterDeliveries, pressOutage } from './deliveries-store.ts'
import { filterNames, isOutage, noFilter } from './delivery-filter.ts'

const anyOf = (words: readonly string[]) => [['', 'any'], ...words.map((word) => [word, word] as const)] as const
const choices = [
  { name: 'game_project', label: 'Game', options: [['', 'any'], ...gameOptions] },
  { name: 'state', label: 'State', options: anyOf(deliveryStates) },
  { name: 'state_reason', label: 'Why it failed', options: anyOf(deliveryFailures) },
] as const
const fields = [
  { name: 'fp_uid', label: 'Member number', type: 'text' },
  { name: 'uid', label: 'Role uid', type: 'text' },
  { name: 'item_id', label: 'Item', type: 'text' },
  { name: 'from', label: 'Made from (UTC)', type: 'datetime-local' },
  { name: 'to', label: 'Made until (UTC)', type: 'datetime-local' },
] as const

/** Sending again all that the filter shows; for one game only, since an outage is one game's. */
function OutageButtons() {
  const filter = useStore($deliveryFilter, { ssr: 'initial' })
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  if (!permissions.includes('deliveries.resend-all')) return null
  if (!isOutage(filter))
    return <p className="quiet">To resend a whole outage, choose a game and no state, or “delivering” or “delayed”.</p>
  return (
    <div className="buttons">
      <button className="button" type="button" onClick={() => pressOutage(0)}>
        Send all of these again …
      </button>
      {filter.state !== 'delivering' && (
        <button className="button" type="button" onClick={() => pressOutage(1)}>
          Send all of these under new ids …
        </button>
      )}
    </div>
  )
}

/** Which deliveries are shown, and what may be done with all of them. */
export function DeliveryFilterForm() {
  const filter = useStore($deliveryFilter, { ssr: 'initial' })
  return (
    <>
      <PlainForm
        className="panel form form--grid"
        aria-label="Filter the deliveries"
        onSend={(read) =>
          filterDeliveries({ ...noFilter, ...Object.fromEntries(filterNames.map((name) => [name, read(name)])) })
        }
      >
        {choices.map((choice) => (
          <SelectField
            key={choice.name}
            id={`delivery-${choice.name}`}
            defaultValue={filter[choice.name]}
            {...choice}
          />
        ))}
        {fields.map((field) => (
          <InputField
            key={field.name}
            id={`delivery-${field.name}`}
            autoComplete="off"
            defaultValue={filter[field.name]}
            {...field}
          />
        ))}
        <button className="button button--main" type="submit">
          Filter
        </button>
      </PlainForm>
      <OutageButtons />
    </>
  )
}
