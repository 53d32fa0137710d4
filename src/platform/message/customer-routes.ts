import * as v from 'valibot'
import { customerList, customerSend, setCustomerRead } from '../../contract/message/calls.ts'
import { customerAnswer } from '../../contract/sandbox/calls.ts'
import type { Config } from '../config.ts'
import { sendTogether } from '../db/transaction.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { type Asking, actRoute, askRoute, type Route, requireSession, route } from '../http/route.ts'
import { askOwnImage, keepImage } from '../image/images.ts'
import { TooManyTries } from '../passport/limits.ts'
import { lockAccounts } from '../session/accounts.ts'
import { addMessage, askMessages, askThread, type MessageRow, toMessage } from './customer-thread.ts'

const placeSchema = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)) })

/** How many messages a thread may grow by in an hour. */
export interface CustomerConfig extends Pick<Config, 'sandbox'> {
  customerLimit?: number
}

const usualLimit = 60
/** In milliseconds. */
const hour = 60 * 60 * 1000

/** The sandbox has no limit unless a test sets one (rule 21.1). */
function findLimit({ sandbox, customerLimit }: CustomerConfig): number | null {
  return customerLimit ?? (sandbox ? null : usualLimit)
}

/** When the message came with which the limit was reached, in milliseconds; null for a thread that is far from it. */
async function askLimit({ sql, tokenHash, gameProject }: Asking, limit: number | null): Promise<number | null> {
  if (limit === null) return null
  const [row] = await sql<{ at: number }[]>`
    select (extract(epoch from m.created_at) * 1000)::bigint as at
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    join customer_messages m on m.fp_uid = t.fp_uid and m.number = t.total - ${limit - 1}::int`
  return row?.at ?? null
}

function sendRoute(limit: number | null): Route {
  return actRoute(
    customerSend,
    async (asking, { body }) =>
      await sendTogether([
        askThread(asking),
        askOwnImage(asking, { id: body.image_id, purpose: 'customer' }),
        askLimit(asking, limit),
      ]),
    (call, { body }, [{ total }, isOwnImage, reachedAt]) => {
      const { fpUid } = requireSession(call)
      const { text, image_id: imageId } = body
      const { now, game } = call
      if (imageId !== '' && !isOwnImage) throw invalidField('image_id')
      const wait = reachedAt === null ? 0 : reachedAt + hour - now.getTime()
      if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000))
      const message: MessageRow = { number: total + 1, author: 'player', text, imageId, at: now.getTime() }
      return {
        data: { message: toMessage(message) },
        write: (tx) => [
          addMessage(tx, fpUid, { author: 'player', text, imageId, gameProject: game?.gameProject ?? '', now }),
          ...(imageId === '' ? [] : [keepImage(tx, imageId)]),
        ],
      }
    },
  )
}

/** The talk between a player and the customer service. */
export function customerRoutes(config: CustomerConfig): Route[] {
  return [
    askRoute(
      customerList,
      async (asking, { query }) =>
        await sendTogether([askThread(asking), askMessages(asking, readPage(query, placeSchema))]),
      (_, { query }, [{ total }, found]) => {
        const { rows, next_cursor } = cutPage(found, readPage(query, placeSchema), ({ number }) => ({ number }))
        return { message_list: rows.map(toMessage), total, next_cursor }
      },
    ),
    sendRoute(findLimit(config)),
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
export function customerSandboxRoute(): Route {
  return route(customerAnswer, async ({ tx, now }, { body: { fp_uid, text } }) => {
    await lockAccounts(tx, [fp_uid])
    const found = await tx.sql`select 1 from accounts where fp_uid = ${fp_uid} and kind <> 'erased'`
    if (found.length === 0) throw invalidField('fp_uid')
    await addMessage(tx, fp_uid, { author: 'support', text, imageId: '', gameProject: '', now })
    return {}
  })
}
