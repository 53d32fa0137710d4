import { useStore } from '@nanostores/react'
import type { ConsoleDelivery } from '../../contract/console/calls.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { DeliveryFilterForm } from './DeliveryFilterForm.tsx'
import { deliveryList, pressResend } from './deliveries-store.ts'

function Acts(row: ConsoleDelivery) {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  if (row.state === 'replaced' || !permissions.includes('deliveries.resend')) return null
  return (
    <div className="buttons">
      <button className="button button--small" type="button" onClick={() => pressResend(row, false)}>
        Send again
      </button>
      {row.state !== 'delivering' && (
        <button className="button button--small" type="button" onClick={() => pressResend(row, true)}>
          Send under a new id
        </button>
      )}
    </div>
  )
}

function State({ state, state_reason, attempts, last_result, next_at, replaced_by }: ConsoleDelivery) {
  return (
    <>
      <span className={`chip chip--${state}`}>{state}</span> {state_reason !== '' && <strong>{state_reason}</strong>}{' '}
      <span className="quiet">
        {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        {last_result !== '' && `: ${last_result}`}
        {replaced_by !== '' && `, by ${replaced_by}`}
        {next_at > 0 && (
          <>
            , next <Time at={next_at} />
          </>
        )}
      </span>
    </>
  )
}

const columns: readonly Column<ConsoleDelivery>[] = [
  { heading: 'Made (UTC)', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    heading: 'To',
    cell: ({ fp_uid, game_project, environment, uid }) => (
      <>
        <PlayerLink id={fp_uid} />{' '}
        <span className="quiet cell__second">
          {nameGame(game_project)} {environment} {uid}
        </span>
      </>
    ),
  },
  {
    heading: 'What',
    cell: ({ item_list, id }) => (
      <>
        {item_list.map(({ item_id, item_name, item_num }) => `${item_num} ${item_name || item_id}`).join(', ')}{' '}
        <code className="quiet cell__second">{id}</code>
      </>
    ),
  },
  { heading: 'State', kind: 'wide', cell: (row) => <State {...row} /> },
  { heading: 'Actions', cell: (row) => <Acts {...row} /> },
]

/** Deliveries to games, and sending them again (rule 25.9). */
export function DeliveriesIsland() {
  return (
    <Shell path="/console/deliveries" title="Deliveries" permission="deliveries.read">
      <DeliveryFilterForm />
      <ConsoleTable
        list={deliveryList}
        label="Deliveries"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No delivery fits this filter."
        end="That is all."
      />
    </Shell>
  )
}
