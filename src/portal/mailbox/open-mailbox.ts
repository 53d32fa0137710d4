import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './letter-state.ts'
import { letters, updateLetters } from './letters-store.ts'
import { isMailbox } from './mailboxes.ts'

/** Loads a mailbox of whoever is here. */
export function openMailbox(mailbox: string): void {
  if (!isMailbox(mailbox)) return
  const update = () => void updateLetters(mailbox)
  followPlayer({
    onPlayer: (player) => {
      if (player) void letters[mailbox].load(loadModes.init)
    },
    onStale: update,
  })
  onSettled((name) => {
    if (name.startsWith(actNameOf(''))) update()
  })
}
