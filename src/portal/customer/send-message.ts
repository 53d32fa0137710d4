import { customerSend } from '../../contract/message/customer-calls.ts'
import { codes } from '../../contract/wire.ts'
import { forgetAct, placeOf, readKeptAct } from '../act/kept-acts.ts'
import { performAct } from '../act/perform-act.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { platformNow } from '../platform-clock.ts'
import { fetchReceipt } from './fetch-receipt.ts'
import { actPrefix } from './outgoing.ts'
import { settleOutgoing } from './take-in.ts'
import type { Outgoing } from './talk.ts'
import { $outgoing, dropOutgoing } from './talk-store.ts'
import { $receipt } from './talk-view-store.ts'

/** How much of a message names it where it is told of later, in characters. */
const labelLength = 40

/** What was written: words, a picture, or both. */
export type Message = Pick<Outgoing, 'text' | 'imageId' | 'imageUrl'>

/** Words of the player inside a sentence of the page, which may run the other way (Unicode's first strong isolate). */
const isolate = (words: string) => `\u2068${words}\u2069`

function labelOf(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')]
  if (letters.length === 0) return t('customer.picture.yours')
  const named = letters.length > labelLength ? `${letters.slice(0, labelLength).join('')}…` : letters.join('')
  return isolate(named)
}

function markWaiting(name: string): void {
  $outgoing.set($outgoing.get().map((each) => (each.name === name ? { ...each, state: 'waiting' } : each)))
}

/**
 * Sends one message with its key; answers what is to be given back where it was refused, which is without a picture that there
 * is not any more. One without an answer stays in the talk, waits, and is sent again by itself (rule 3.7).
 */
async function send({ name, text, imageId, imageUrl }: Outgoing): Promise<Message | null> {
  const place = placeOf(name)
  const body = { text, image_id: imageId }
  const acted = await performAct(customerSend, { name, body, label: labelOf(text), waitsForNetwork: true })
  if (acted.kind === 'done') {
    settleOutgoing(name, acted.data.message)
    // A receipt whose code does not come is not missed: the message stands in the talk.
    fetchReceipt().then(
      () => $receipt.set(text),
      () => undefined,
    )
  }
  if (acted.kind === 'retrying') markWaiting(name)
  // Where the account has changed the page is about to be loaded anew, and sends it then.
  if (acted.kind !== 'refused' || acted.code === codes.accountInfoChanged) return null
  // Its first try may have arrived: given back, it would be sent twice.
  if (acted.isEarlier && readKeptAct(place)) return null
  forgetAct(place)
  dropOutgoing(name)
  tellOutcome(acted, { refused: { [codes.invalidParameters]: t('customer.picture.gone') } })
  return acted.code === codes.invalidParameters ? { text, imageId: '', imageUrl: '' } : { text, imageId, imageUrl }
}

/** Sends what still waits. What was answered meanwhile, here or in another tab, would be another message: it only goes. */
async function sendWaiting(giveBack: (message: Message) => void): Promise<void> {
  for (const { name } of $outgoing.get()) {
    const waiting = $outgoing.get().find((each) => each.name === name && each.state === 'waiting')
    if (waiting && !readKeptAct(placeOf(name))) dropOutgoing(name)
    else if (waiting) {
      const refused = await send(waiting)
      if (refused) giveBack(refused)
    }
  }
}

/** What is written is sent one after the other, so that it arrives in this order. */
let queue: Promise<unknown> = Promise.resolve()

/** Sends a message after all that waits before it; it stands in the talk at once. What is refused is given back. */
export function sendMessage(message: Message, giveBack: (message: Message) => void): void {
  const name = actPrefix + getEnvironment().createId()
  const outgoing: Outgoing = { name, ...message, at: platformNow(), state: 'sending' }
  $outgoing.set([...$outgoing.get(), outgoing])
  queue = queue.then(async () => {
    await sendWaiting(giveBack)
    const refused = await send(outgoing)
    if (refused) giveBack(refused)
  })
}
