import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { games } from '../../contract/games.ts'
import type { Talk } from '../../contract/support/talk.ts'
import { countLimit } from '../../contract/support/talk-calls.ts'
import { Shell } from '../shell/Shell.tsx'
import { Choice } from '../table/Choice.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { $inboxCounts, $inboxFilter, filterInbox, type InboxFilter, inboxList } from './inbox-store.ts'
import { TalkState } from './TalkState.tsx'

function Select({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <label className="days__one">
      {label}
      <select className="select" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </label>
  )
}

const sayCount = (count: number) => (count >= countLimit ? `${countLimit}+` : String(count))

function listShows(counts: ReturnType<typeof $inboxCounts.get>): (readonly [InboxFilter['show'], string])[] {
  const unanswered = counts ? ` (${sayCount(counts.open + counts.assigned)})` : ''
  const waiting = counts ? ` (${sayCount(counts.waiting)})` : ''
  return [
    ['unanswered', `To answer${unanswered}`],
    ['waiting', `Answered${waiting}`],
    ['closed', 'Closed'],
    ['all', 'All'],
  ]
}

const hands = [
  ['any', 'Everybody’s'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
] as const

const hour = 60 * 60
const ages = [
  [hour, 'an hour'],
  [4 * hour, '4 hours'],
  [24 * hour, 'a day'],
  [3 * 24 * hour, '3 days'],
] as const

function FilterForm() {
  const filter = useStore($inboxFilter, { ssr: 'initial' })
  const counts = useStore($inboxCounts, { ssr: 'initial' })
  return (
    <div className="filter">
      <Choice
        label="Which talks"
        options={listShows(counts)}
        isPressed={(show) => show === filter.show}
        onPress={(show) => filterInbox({ show })}
      />
      <Choice
        label="Whose"
        options={hands}
        isPressed={(hand) => hand === filter.hand}
        onPress={(hand) => filterInbox({ hand })}
      />
      <div className="days">
        <Select label="Game" value={filter.game_project} onChange={(game_project) => filterInbox({ game_project })}>
          <option value="">all</option>
          {games.map(({ gameProject, name }) => (
            <option value={gameProject} key={gameProject}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Waiting for at least"
          value={filter.older_than}
          onChange={(older_than) => filterInbox({ older_than })}
        >
          <option value="">any time</option>
          {ages.map(([seconds, words]) => (
            <option value={String(seconds)} key={seconds}>
              {words}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

const columns: readonly Column<Talk>[] = [
  {
    heading: 'Talk',
    kind: 'wide',
    cell: ({ fp_uid, last_text }) => (
      <a className="link" dir="auto" href={`/console/talk?id=${encodeURIComponent(fp_uid)}`}>
        {last_text || 'A picture or a gift'}
      </a>
    ),
  },
  { heading: 'State', cell: (talk) => <TalkState {...talk} /> },
  { heading: 'Since (UTC)', cell: ({ since }) => <Time at={since} /> },
  { heading: 'Player', kind: 'short', cell: ({ fp_uid }) => fp_uid },
  { heading: 'Game', cell: ({ game_project }) => nameGame(game_project) },
  { heading: 'Language', kind: 'short', cell: ({ locale }) => locale },
]

/** The talks with customer service, as operators look after them (rule 26.5). */
export function InboxIsland() {
  return (
    <Shell path="/console/inbox" title="Inbox" permission="players.personal">
      <FilterForm />
      <ConsoleTable
        list={inboxList}
        label="Talks with customer service"
        columns={columns}
        keyOf={({ fp_uid }) => fp_uid}
        empty="No talk fits this filter."
      />
    </Shell>
  )
}
