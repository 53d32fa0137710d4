import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { customerList, customerSend, setCustomerRead } from '../../contract/message/calls.ts'
import { customerAnswer } from '../../contract/sandbox/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Asking, type Call, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route, writeRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Config } from '../config/config.ts'
import { isSupportOpen } from '../config/support-open.ts'
import { sendTogether } from '../db/transaction.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { askOwnImage, keepImage } from '../image/images.ts'
import { untilNextPeriod } from '../limits/allowance.ts'
import { TooManyTries } from '../limits/limits.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'
import { answerTalk } from './answer-talk.ts'
import {
  addPlayerMessage,
  askMessages,
  askShownThread,
  askThread,
  type MessageRow,
  toMessage,
} from './customer-thread.ts'
import { tellDesk } from './webhook-outbox.ts'

const placeSchema = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)) })

/** How much a player may say. */
export interface CustomerLimits {
  /** Messages that a thread may grow by. */
  perHour: number
  perDay: number
  /** What a network's players say in a day, in bytes as they are kept: in the thread, and once more in the answer. */
  ofNetwork: number
}

/** Without limits of its own an installation for players has the usual. */
export interface CustomerConfig extends Pick<Config, 'sandbox' | 'helpDesk' | 'consoleKeys'> {
  customerLimits?: CustomerLimits | null
}

type TalkCatalogue = Pick<Catalogue, 'items' | 'text' | 'cannedAnswers'>

export const usualCustomerLimits: CustomerLimits = { perHour: 60, perDay: 200, ofNetwork: 8 * 1024 * 1024 }
/** In milliseconds. */
const hour = 60 * 60 * 1000
const day = 24 * hour
/** What a message takes beside its text, in bytes. */
const rowSize = 500

/** Whether a network's players may say so much more; the sandbox has no limit unless a test sets some. */
function openNetworks(limits: CustomerLimits | null): (call: Call, text: string) => void {
  if (!limits) return () => {}
  const isWithin = openNetworkAllowance({ amount: limits.ofNetwork, period: day })
  return ({ ip, now }, text) => {
    if (isWithin(ip, now, 2 * Buffer.byteLength(text) + rowSize)) return
    throw new TooManyTries(untilNextPeriod(now, day))
  }
}

/** Milliseconds until the caller may say more, as far as their own messages are too many. */
async function askWait(asking: Asking, limits: CustomerLimits | null): Promise<number> {
  if (!limits) return 0
  const { sql, tokenHash, gameProject, now } = asking
  const { perHour, perDay } = limits
  const [row] = await sql<{ wait: number }[]>`
    select max(
      extract(epoch from m.created_at - ${now.toISOString()}::timestamptz) * 1000
      + case when m.number = t.total - ${perHour - 1}::int then ${hour}::int else ${day}::int end
    )::float8 as wait
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    join customer_messages m on m.fp_uid = t.fp_uid and m.number in (t.total - ${perHour - 1}::int, t.total - ${perDay - 1}::int)`
  return row?.wait ?? 0
}

/** What a player's message in a thread of so many is when it has been written. */
function toRow(number: number, { text, imageId }: Pick<MessageRow, 'text' | 'imageId'>, now: Date): MessageRow {
  return { number, author: 'player', text, imageId, items: [], at: now.getTime() }
}

function sendRoute(config: CustomerConfig, catalogue: TalkCatalogue): Route {
  const limits = config.customerLimits ?? (config.sandbox ? null : usualCustomerLimits)
  const weigh = openNetworks(limits)
  return actRoute(
    customerSend,
    async (asking, { body }) =>
      await sendTogether([
        askThread(asking),
        askOwnImage(asking, { id: body.image_id, purpose: 'customer' }),
        askWait(asking, limits),
      ]),
    (call, { body }, [{ total }, isOwnImage, wait]) => {
      const { fpUid } = requireSession(call)
      const { text, image_id: imageId } = body
      const { now, game, locale } = call
      const gameProject = game?.gameProject ?? ''
      if (!isSupportOpen(config)) throw new Refusal(codes.notOpen, 'Nobody can answer here')
      if (imageId !== '' && !isOwnImage) throw invalidField('image_id')
      if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000))
      weigh(call, text)
      const message = toRow(total + 1, { text, imageId }, now)
      return {
        data: { message: toMessage(message, catalogue, locale) },
        write: (tx) => [
          addPlayerMessage(tx, fpUid, { text, imageId, gameProject, locale, now }),
          ...(imageId === '' ? [] : [keepImage(tx, imageId)]),
          ...tellDesk(tx, config, { fpUid, number: message.number, now }),
        ],
      }
    },
  )
}

/** The talk between a player and the customer service, as the player has it (rule 14.6). */
export function customerRoutes(config: CustomerConfig, catalogue: TalkCatalogue): Route[] {
  return [
    askRoute(
      customerList,
      async (asking, { query }) =>
        await sendTogether([askShownThread(asking), askMessages(asking, readPage(query, placeSchema))]),
      ({ locale }, { query }, [{ total }, found]) => {
        const { rows, next_cursor } = cutPage(found, readPage(query, placeSchema), ({ number }) => ({ number }))
        return { message_list: rows.map((row) => toMessage(row, catalogue, locale)), total, next_cursor }
      },
    ),
    sendRoute(config, catalogue),
    actRoute(
      setCustomerRead,
      async () => null,
      (call) => {
        const { fpUid } = requireSession(call)
        return {
          data: {},
          write: (tx) => [tx.sql`update customer_threads set unread = 0 where fp_uid = ${fpUid} and unread > 0`],
        }
      },
    ),
  ]
}

/** In the sandbox, the customer service answers by a call. Refuses with 1001 an account that there is not. */
export function customerSandboxRoute(catalogue: TalkCatalogue): Route {
  return writeRoute(customerAnswer, async ({ tx, now, levels }, { body: { fp_uid: fpUid, text } }) => {
    const answer = { fpUid, key: randomUUID(), text, canned: '', pictureId: '' }
    await answerTalk(tx, answer, { agent: { kind: 'helpdesk', name: 'sandbox' }, catalogue, levels, now })
    return {}
  })
}
