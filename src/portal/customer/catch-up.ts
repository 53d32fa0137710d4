import { type CustomerMessage, setCustomerRead } from '../../contract/message/customer-calls.ts'
import { t } from '../i18n/texts.ts'
import { lowerUnread } from '../message/lower-unread.ts'
import { callApi } from '../session/api.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { isAtEnd, onEnd } from './scroll.ts'
import { lookForNew } from './take-in.ts'
import { $outgoing } from './talk-store.ts'
import { isUnread } from './unread.ts'

const isSeen = () => !document.hidden

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

let hurry: (() => void) | null = null

/** Looks for answers while the page is seen: soon after something has happened, more and more rarely while nothing does. */
async function watchForAnswers(root: HTMLElement): Promise<void> {
  const { createWatch } = await import('../ui/watch.ts')
  let happenings = 1
  const look = async () => {
    if (await showNew(root)) hurry?.()
  }
  const keep = createWatch({ count: () => happenings, isSeen, look })
  hurry = () => {
    happenings += 1
    keep()
  }
  onEnd(() => findPart(root, 'below')?.setAttribute('hidden', ''))
}

/** Shows what is new in the talk, and looks for more from now on. */
export async function catchUp(root: HTMLElement): Promise<void> {
  await showNew(root)
  if (!hurry) await watchForAnswers(root)
  hurry?.()
}
