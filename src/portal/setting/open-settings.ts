import { followPlayer, readView } from '../session/follow-player.ts'
import { readAccount } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { groups } from './setting-store.ts'

/** Loads the switches of whoever is here, ahead of the island that shows them: they are the account's, with a role or without. */
export function openSettings(): void {
  followPlayer({
    onPlayer: () => {
      if (readAccount() || readView() === 'noRole') void groups.load(loadModes.init)
    },
    onStale: () => void groups.load(loadModes.update),
  })
}
