import { Shell } from '../shell/Shell.tsx'
import { PlayerSummaryPanel } from './PlayerSummaryPanel.tsx'
import { TimelineFilterForm } from './TimelineFilterForm.tsx'
import { TimelineTable } from './TimelineTable.tsx'

/** A player: the account at a glance, and everything that happened to it (rule 25.6). */
export function PlayerIsland() {
  return (
    <Shell path="/console/players" title="Player" permission="players.read">
      <PlayerSummaryPanel />
      <h2 className="panel__title">Timeline</h2>
      <TimelineFilterForm />
      <TimelineTable />
    </Shell>
  )
}
