import { onSettled } from '../act/acting-store.ts'
import { keptActPrefix } from '../act/kept-act-prefix.ts'
import { unsentPrefix } from '../act/unsent-prefix.ts'
import { getEnvironment } from '../environment.ts'
import { $summary } from '../message/summary-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readAccount } from '../session/read-player.ts'
import { getWebview } from '../session/webview.ts'
import { findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawTalk } from './draw-talk.ts'
import { actPrefix } from './outgoing.ts'
import { $outgoing, dropOutgoing, talk } from './talk-store.ts'
import { isUnread } from './unread.ts'

/** Milliseconds from the opening of the talk, and from a failed attempt, to the first look for something new. */
const firstLook = 4000

async function openTalk(): Promise<void> {
  const { local } = getEnvironment()
  $outgoing.set([])
  await talk.load(loadModes.init)
  if (!local.names().some((name) => name.startsWith(keptActPrefix))) return
  const restoring = await import('./restore-outgoing.ts').catch(() => null)
  restoring?.restoreOutgoing()
}

/** Makes what looks for answers, and fetches it for its first look. */
function createLook(root: HTMLElement) {
  const later = () => {
    getEnvironment().delay(firstLook, () => void look())
  }
  async function look(): Promise<void> {
    const catching = await import('./catch-up.ts').catch(() => null)
    if (catching) await catching.catchUp(root)
    else later()
  }
  return { look: () => void look(), later }
}

/** Brings the talk with the customer service to life. */
export function startTalk(): void {
  const root = findPart(document, 'talk')
  if (!root) return
  drawTalk(root)
  const { look, later } = createLook(root)
  $summary.listen(() => isUnread() && look())
  $outgoing.listen((now, before = []) => now.length < before.length && look())
  let opening = Promise.resolve()
  onSettled(async (name, answer) => {
    if (!name.startsWith(actPrefix)) return
    await opening
    const taking = await import('./take-in.ts').catch(() => null)
    if (taking) taking.settleKept(name, answer)
    else dropOutgoing(name)
  })
  const load = async () => {
    const answers = await import('./answers.ts')
    answers.prepare()
    return answers
  }
  pressLater(root, load)
  const prepare = () => void load().catch(() => undefined)
  const isUnsent = (name: string) => name.startsWith(unsentPrefix)
  for (const type of ['focusin', 'change']) findPart(root, 'composer')?.addEventListener(type, prepare)
  followPlayer(root, {
    meet: () => {
      // The app's own way to choose a picture has to be known before it is asked for, and what was not taken is given back.
      if (getWebview().isInWebview || getEnvironment().local.names().some(isUnsent)) prepare()
      if (readAccount() || root.dataset.view === 'noRole') {
        opening = openTalk()
        void opening.then(() => (isUnread() ? look() : later()))
      }
    },
    again: look,
  })
}
