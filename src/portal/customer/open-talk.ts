import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { summary } from '../message/summary-store.ts'
import { followPlayer, readView } from '../session/follow-player.ts'
import { keptActPrefix } from '../session/kept-act-prefix.ts'
import { readAccount } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { catchUp } from './catch-up.ts'
import { takeBack } from './draft-store.ts'
import { actPrefix } from './outgoing.ts'
import { settleKept } from './take-in.ts'
import { $outgoing, talk } from './talk-store.ts'
import { $receipt } from './talk-view-store.ts'
import { isUnread } from './unread.ts'

/** Milliseconds from the opening of the talk to the first look for something new. */
const firstLook = 4000

let opening = Promise.resolve()

/** Shows what was written before the page was loaded and has not been answered. */
async function restoreOutgoing(): Promise<void> {
  const isKept = getEnvironment()
    .local.names()
    .some((name) => name.startsWith(keptActPrefix))
  const restoring = isKept ? await import('./restore-outgoing.ts').catch(() => null) : null
  restoring?.restoreOutgoing()
}

async function loadTalk(): Promise<void> {
  $outgoing.set([])
  $receipt.set(null)
  await talk.load(loadModes.init)
  await restoreOutgoing()
}

/** Opens the talk of whoever is here, which is the account's, with a role or without. */
function open(): void {
  takeBack()
  if (!readAccount() && readView() !== 'noRole') return
  opening = loadTalk()
  void opening.then(() => {
    getEnvironment().delay(isUnread() ? 0 : firstLook, catchUp)
  })
}

/** What was sent again by itself has arrived, or is given back where it was not taken. */
async function settle(name: string, answer: unknown): Promise<void> {
  takeBack()
  if (!name.startsWith(actPrefix)) return
  await opening
  settleKept(name, answer)
}

/** Loads the talk ahead of the island that shows it, and follows what happens in it. */
export function openTalk(): void {
  summary.$state.listen(() => {
    if (isUnread()) void catchUp()
  })
  $outgoing.listen((now, before = []) => {
    if (now.length < before.length) void catchUp()
  })
  onSettled(settle)
  followPlayer({ onPlayer: open, onStale: catchUp })
}
