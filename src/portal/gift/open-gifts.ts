import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './gift-state.ts'
import { gifts, updateGifts } from './gift-store.ts'

/** Loads the gifts of whoever is here. */
export function openGifts(): void {
  followPlayer({
    onPlayer: (player) => {
      if (player) void gifts.load(loadModes.init)
    },
    onStale: updateGifts,
  })
  onSettled((name) => {
    if (name.startsWith(actNameOf(''))) void updateGifts()
  })
}
