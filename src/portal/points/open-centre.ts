import { meetPlayer } from '../session/meet-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { lately } from './points-store.ts'

/** Loads what moved lately for whoever is here, ahead of the island that shows it. */
export function openCentre(): void {
  meetPlayer({
    meet: (player) => player && lately.load(loadModes.init),
    again: () => lately.load(loadModes.update),
  })
}
