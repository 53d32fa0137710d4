import { useStore } from '@nanostores/react'
import { type AmendsRow, amendsStates } from '../../contract/console/calls.ts'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Choice } from '../table/Choice.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { $amendsState, amendsList, pressApprove, pressDecline, sayItems, showState } from './amends-store.ts'

const stateWords = { '': 'All', open: 'Waiting', given: 'Given', declined: 'Declined', expired: 'Expired' } as const

const stateOptions = ([...amendsStates, ''] as const).map((state) => [state, stateWords[state]] as const)

function StateChoice() {
  const shown = useStore($amendsState, { ssr: 'initial' })
  return <Choice label="Show" options={stateOptions} isPressed={(state) => state === shown} onPress={showState} />
}

function Letter({ letter }: Pick<AmendsRow, 'letter'>) {
  if (!letter) return null
  return (
    <details className="more">
      <summary>Letter: {letter.title}</summary>
      <p>{letter.text}</p>
    </details>
  )
}

function Decision(row: AmendsRow) {
  if (row.may_decide === 1)
    return (
      <div className="buttons">
        <button className="button button--small" type="button" onClick={() => pressApprove(row)}>
          Approve
        </button>
        <button className="button button--small" type="button" onClick={() => pressDecline(row)}>
          Decline
        </button>
      </div>
    )
  if (row.state === 'open')
    return (
      <span className="quiet">
        until <Time at={row.expires_at} />
      </span>
    )
  if (row.decided_by === '') return null
  return (
    <>
      {row.decided_by}: {row.decided_reason}
    </>
  )
}

const columns: readonly Column<AmendsRow>[] = [
  { heading: 'When (UTC)', cell: ({ asked_at }) => <Time at={asked_at} /> },
  {
    heading: 'To',
    cell: ({ fp_uid, game_project, uid }) => (
      <>
        <PlayerLink id={fp_uid} />{' '}
        <span className="quiet cell__second">
          {nameGame(game_project)} {uid || 'account'}
        </span>
      </>
    ),
  },
  {
    heading: 'What',
    cell: (row) => (
      <>
        <strong>{sayItems(row)}</strong> <span className="quiet">{row.grant_reason}</span>
        <Letter {...row} />
      </>
    ),
  },
  {
    heading: 'Who and why',
    kind: 'wide',
    cell: ({ asked_by, reason }) => (
      <>
        {asked_by}: {reason}
      </>
    ),
  },
  {
    heading: 'State',
    cell: ({ state }) => <span className={`chip chip--${state}`}>{stateWords[state].toLowerCase()}</span>,
  },
  { heading: 'Decision', cell: (row) => <Decision {...row} /> },
]

/** What waits for a second person, and what was given (rule 25.8). */
export function AmendsIsland() {
  return (
    <Shell path="/console/amends" title="Compensation" permission="amends.give">
      <StateChoice />
      <ConsoleTable
        list={amendsList}
        label="Compensation"
        columns={columns}
        keyOf={({ amends_id }) => amends_id}
        empty="Nothing to show."
        end=""
      />
    </Shell>
  )
}
