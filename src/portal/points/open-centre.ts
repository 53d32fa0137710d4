import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { lately } from './points-store.ts'

/** Loads what moved lately for whoever is here, ahead of the island that shows it. */
export function openCentre(): void {
  followPlayer({
    onPlayer: (player) => player && lately.load(loadModes.init),
    onStale: () => lately.load(loadModes.update),
  })
}
