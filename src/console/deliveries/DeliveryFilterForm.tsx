import { useStore } from '@nanostores/react'
import { deliveryFailures, deliveryStates } from '../../contract/delivery/calls.ts'
import { games } from '../../contract/games.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { $deliveryFilter, filterDeliveries, pressOutage } from './deliveries-store.ts'
import { filterNames, isOutage, noFilter } from './delivery-filter.ts'

const choices = [
  { name: 'game_project', label: 'Game', options: games.map(({ gameProject, name }) => [gameProject, name] as const) },
  { name: 'state', label: 'State', options: deliveryStates.map((state) => [state, state] as const) },
  {
    name: 'state_reason',
    label: 'Why it failed',
    options: deliveryFailures.map((reason) => [reason, reason] as const),
  },
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
      <form
        className="panel form form--grid"
        aria-label="Filter the deliveries"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const typed = filterNames.map((name) => [name, String(form.get(name) ?? '').trim()])
          filterDeliveries({ ...noFilter, ...Object.fromEntries(typed) })
        }}
      >
        {choices.map(({ name, label, options }) => (
          <div className="field" key={name}>
            <label className="field__label" htmlFor={`delivery-${name}`}>
              {label}
            </label>
            <select className="field__control" id={`delivery-${name}`} name={name} defaultValue={filter[name]}>
              <option value="">any</option>
              {options.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
          </div>
        ))}
        {fields.map(({ name, label, type }) => (
          <div className="field" key={name}>
            <label className="field__label" htmlFor={`delivery-${name}`}>
              {label}
            </label>
            <input
              className="field__control"
              type={type}
              id={`delivery-${name}`}
              name={name}
              autoComplete="off"
              defaultValue={filter[name]}
            />
          </div>
        ))}
        <button className="button button--main" type="submit">
          Filter
        </button>
      </form>
      <OutageButtons />
    </>
  )
}
