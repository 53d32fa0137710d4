import { followPlayer, readView } from '../session/follow-player.ts'
import { readAccount } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { loadReminders } from './load-reminders.ts'
import { groups } from './setting-store.ts'

/** Loads the switches of whoever is here, ahead of the island that shows them: they are the account's, with a role or without. */
export function openSettings(): void {
  followPlayer({
    onPlayer: () => {
      if (!readAccount() && readView() !== 'noRole') return
      void groups.load(loadModes.init)
      void loadReminders()
    },
    onStale: () => {
      void groups.load(loadModes.update)
      // The browser's own settings may have changed.
      void loadReminders()
    },
  })
}
