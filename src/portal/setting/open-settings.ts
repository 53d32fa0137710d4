import { meetPlayer, readView } from '../session/meet-player.ts'
import { readAccount } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { groups } from './setting-store.ts'

/** Loads the switches of whoever is here, ahead of the island that shows them: they are the account's, with a role or without. */
export function openSettings(): void {
  meetPlayer({
    meet: () => {
      if (readAccount() || readView() === 'noRole') void groups.load(loadModes.init)
    },
    again: () => void groups.load(loadModes.update),
  })
}
