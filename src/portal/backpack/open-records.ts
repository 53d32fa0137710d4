import { onSettled } from '../act/acting-store.ts'
import { openHistory } from '../gift/open-history.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './act-name.ts'
import { followDeliveries } from './deliveries.ts'
import { updateUses, uses } from './records-store.ts'

/** Loads what whoever is here has used, and what they have received once it is looked at. */
export function openRecords(): void {
  followDeliveries(uses, updateUses)
  followPlayer({
    onPlayer: (player) => {
      if (player) void uses.load(loadModes.init)
    },
    onStale: updateUses,
  })
  onSettled((name) => {
    if (name.startsWith(actNameOf(''))) void updateUses()
  })
  openHistory()
}
