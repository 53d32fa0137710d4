import { PlayerSummaryPanel } from '../players/PlayerSummaryPanel.tsx'
import { TimelineFilterForm } from '../players/TimelineFilterForm.tsx'
import { TimelineTable } from '../players/TimelineTable.tsx'
import { Shell } from '../shell/Shell.tsx'
import { PlayerActs } from './PlayerActs.tsx'

/** A player: the account at a glance, and everything that happened to it (rule 25.6). */
export function PlayerIsland() {
  return (
    <Shell path="/console/players" title="Player" permission="players.read">
      <PlayerSummaryPanel acts={(data) => <PlayerActs data={data} />} />
      <h2 className="panel__title">Timeline</h2>
      <TimelineFilterForm />
      <TimelineTable />
    </Shell>
  )
}
