import { type CustomerMessage, setCustomerRead } from '../../contract/message/customer-calls.ts'
import { t } from '../i18n/texts.ts'
import { lowerUnread } from '../message/lower-unread.ts'
import { callApi } from '../session/api.ts'
import { createWatch } from '../ui/watch.ts'
import { lookForNew } from './take-in.ts'
import { $outgoing } from './talk-store.ts'
import { $hasBelow, $isAtEnd, $said } from './talk-view-store.ts'
import { isUnread } from './unread.ts'

const isSeen = () => !document.hidden

async function markRead(): Promise<void> {
  const { kind } = await callApi(setCustomerRead, { noloading: true })
  if (kind === 'ok') lowerUnread(['customer'])
}

/** Says an answer of the customer service, and offers the way to it where the player reads further up. */
function announce({ text }: CustomerMessage, wasAtEnd: boolean): void {
  $said.set(t('customer.answer.said', { text: text || t('customer.picture.ours') }))
  $hasBelow.set(!wasAtEnd)
}

/** Shows what has been written since, and marks answers as read, since they are seen. True where there was something. */
async function showNew(): Promise<boolean> {
  // What is on its way may have arrived: it would stand there twice.
  if ($outgoing.get().length > 0) return false
  const wasAtEnd = $isAtEnd.get()
  const fresh = await lookForNew()
  if (fresh === null) return false
  const answer = fresh.find(({ author }) => author === 'support')
  if (answer) announce(answer, wasAtEnd)
  if ((answer || isUnread()) && isSeen()) await markRead()
  return fresh.length > 0
}

/** How often something has happened in the talk. */
let happenings = 0

const keepLooking = createWatch({ count: () => happenings, isSeen, look: lookAgain })

function hurry(): void {
  happenings += 1
  keepLooking()
}

async function lookAgain(): Promise<void> {
  if (await showNew()) hurry()
}

/**
 * Shows what is new in the talk, and looks for more from now on while the page is seen: soon after something has happened, more
 * and more rarely while nothing does.
 */
export async function catchUp(): Promise<void> {
  await showNew()
  hurry()
}
