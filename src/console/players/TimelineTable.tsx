import type { TimelineEntry } from '../../contract/console/calls.ts'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { timeline } from './player-store.ts'

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

function Amount({ amount, unit }: Pick<TimelineEntry, 'amount' | 'unit'>) {
  if (amount === null) return null
  return (
    <>
      <strong className={amount < 0 ? 'minus' : 'plus'}>{signed.format(amount)}</strong> {unit}
    </>
  )
}

function Why({ reason, reference, reference_name }: TimelineEntry) {
  return (
    <>
      {reason} {reference_name && <strong>{reference_name}</strong>}{' '}
      {reference !== '' && <code className="quiet">{reference}</code>}
    </>
  )
}

function Where({ game_project, uid }: TimelineEntry) {
  if (game_project === '') return null
  return (
    <>
      {nameGame(game_project)} {uid !== '' && <span className="quiet cell__second">{uid}</span>}
    </>
  )
}

const columns: readonly Column<TimelineEntry>[] = [
  { heading: 'When (UTC)', cell: ({ at }) => <Time at={at} /> },
  { heading: 'Kind', cell: ({ kind }) => <span className="chip">{kind}</span> },
  {
    heading: 'What',
    kind: 'wide',
    cell: ({ text, state, ...entry }) => (
      <>
        {text} {state !== '' && <span className={`chip chip--${state}`}>{state}</span>} <Amount {...entry} />
      </>
    ),
  },
  { heading: 'Why', kind: 'wide', cell: (entry) => <Why {...entry} /> },
  { heading: 'Where', kind: 'short', cell: (entry) => <Where {...entry} /> },
]

/** Everything that happened to a player, as it is filtered, newest first (rule 25.6). */
export function TimelineTable() {
  return (
    <ConsoleTable
      list={timeline}
      label="Timeline"
      columns={columns}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty="No entry fits this filter."
      end="That is the oldest entry."
    />
  )
}
