import { useStore } from '@nanostores/react'
import { timelineKinds } from '../../contract/console/calls.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Choice } from '../table/Choice.tsx'
import { $playerId, $timelineFilter, fileAddress, filterTimeline, toggleKind } from './player-store.ts'

const kindWords = {
  ledger: 'Ledger',
  claim: 'Claims',
  purchase: 'Purchases',
  spin: 'Spins',
  backpack: 'Backpack',
  delivery: 'Deliveries',
  event: 'Events',
  letter: 'Letters',
  talk: 'Talks',
  freeze: 'Freezes',
} as const

function KindChoice() {
  const { kinds } = useStore($timelineFilter, { ssr: 'initial' })
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  const shown = timelineKinds.filter((kind) => kind !== 'talk' || permissions.includes('players.personal'))
  return (
    <Choice
      label="Show only"
      options={shown.map((kind) => [kind, kindWords[kind]] as const)}
      isPressed={(kind) => kinds.includes(kind)}
      onPress={toggleKind}
    />
  )
}

function DayChoice({ name, label }: { name: 'from' | 'to'; label: string }) {
  const filter = useStore($timelineFilter, { ssr: 'initial' })
  return (
    <label className="days__one">
      {label}
      <input
        className="select"
        type="date"
        value={filter[name]}
        onChange={({ currentTarget }) => filterTimeline({ ...filter, [name]: currentTarget.value })}
      />
    </label>
  )
}

function ExportLink() {
  const id = useStore($playerId, { ssr: 'initial' })
  const filter = useStore($timelineFilter, { ssr: 'initial' })
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  if (!permissions.includes('players.export')) return null
  return (
    <a className="button button--small" href={fileAddress(id, filter)} download>
      Export as CSV
    </a>
  )
}

/** What of the timeline is shown, and the same as a file. */
export function TimelineFilterForm() {
  return (
    <div className="filter">
      <KindChoice />
      <div className="days">
        <DayChoice name="from" label="From" />
        <DayChoice name="to" label="to" />
        <ExportLink />
      </div>
    </div>
  )
}
