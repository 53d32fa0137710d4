import { type CustomerMessage, setCustomerRead } from '../../contract/message/customer-calls.ts'
import { onSettled } from '../act/acting-store.ts'
import { keptActPrefix } from '../act/kept-act-prefix.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { lowerUnread } from '../message/lower-unread.ts'
import { $summary } from '../message/summary-store.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { getWebview } from '../session/webview.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { createWatch } from '../ui/watch.ts'
import { drawTalk } from './draw-talk.ts'
import { actPrefix } from './outgoing.ts'
import { isAtEnd, onEnd } from './scroll.ts'
import { $outgoing, dropOutgoing, lookForNew, talk } from './talk-store.ts'

const isSeen = () => !document.hidden

function isUnread(): boolean {
  const state = $summary.get()
  return state.kind === 'ready' && state.summary.customer.number > 0
}

async function markRead(): Promise<void> {
  const { kind } = await callApi(setCustomerRead, { noloading: true })
  if (kind === 'ok') lowerUnread(['customer'])
}

/** Says an answer of the customer service, and offers the way to it where the player reads further up. */
function announce(root: HTMLElement, { text }: CustomerMessage, wasAtEnd: boolean): void {
  fillPart(root, 'said', t('customer.answer.said', { text: text || t('customer.picture.ours') }))
  findPart(root, 'below')?.toggleAttribute('hidden', wasAtEnd)
}

/** Shows what has been written since, and marks answers as read, since they are seen. Says whether there was anything. */
async function showNew(root: HTMLElement): Promise<boolean> {
  // What is on its way may have arrived: it would stand there twice.
  if ($outgoing.get().length > 0) return false
  const wasAtEnd = isAtEnd()
  const fresh = await lookForNew()
  if (fresh === null) return false
  const answer = fresh.find(({ author }) => author === 'support')
  if (answer) announce(root, answer, wasAtEnd)
  if ((answer || isUnread()) && isSeen()) await markRead()
  return fresh.length > 0
}

/** Looks for answers while the page is seen: soon after something has happened, more and more rarely while nothing does. */
function watchForAnswers(root: HTMLElement): () => void {
  let happenings = 1
  const hurry = () => {
    happenings += 1
    keep()
  }
  const look = async () => {
    if (await showNew(root)) hurry()
  }
  const keep = createWatch({ count: () => happenings, isSeen, look })
  return hurry
}

async function openTalk(): Promise<void> {
  const { local } = getEnvironment()
  $outgoing.set([])
  await talk.load(loadModes.init)
  if (!local.names().some((name) => name.startsWith(keptActPrefix))) return
  const restoring = await import('./restore-outgoing.ts').catch(() => null)
  restoring?.restoreOutgoing()
}

/** Brings the talk with the customer service to life. */
export function startTalk(): void {
  const root = findPart(document, 'talk')
  if (!root) return
  drawTalk(root)
  const hurry = watchForAnswers(root)
  const load = async () => {
    const answers = await import('./answers.ts')
    answers.prepare()
    return answers
  }
  const catchUp = () => void showNew(root).then(hurry)
  followPlayer(root, {
    meet: (player) => {
      if (player || root.dataset.view === 'noRole') void openTalk().then(() => (isUnread() ? catchUp() : hurry()))
    },
    again: catchUp,
  })
  $summary.listen(() => isUnread() && isSeen() && catchUp())
  $outgoing.listen((now, before = []) => now.length < before.length && hurry())
  onSettled((name) => {
    if (!name.startsWith(actPrefix)) return
    dropOutgoing(name)
    catchUp()
  })
  onEnd(() => findPart(root, 'below')?.setAttribute('hidden', ''))
  pressLater(root, load)
  findPart(root, 'composer')?.addEventListener('focusin', () => load().catch(() => undefined))
  // The app's own way to choose a picture has to be known before it is asked for.
  if (getWebview().isInWebview) void load().catch(() => undefined)
}
