import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './act-name.ts'
import { followDeliveries } from './deliveries.ts'
import { updateUses, uses } from './records-store.ts'

/** Loads what whoever is here has used. */
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
}
