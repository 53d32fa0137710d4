import { randomUUID } from 'node:crypto'
import type { TalkMessage } from '../../contract/support/webhook.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import type { Attempt } from '../delivery/attempt.ts'
import { countFailure } from '../delivery/schedule.ts'

/** Tells every process that the help desk is to be told of something. */
export const talksChannel = 'guildhall_talks'

/** A webhook that this process alone tries, as long as its lease lasts, with what it says. */
export interface ClaimedWebhook {
  id: string
  /** Attempts that ended before this one. */
  attempts: number
  deferrals: number
  message: TalkMessage
}

/** A player's message. */
interface Written {
  fpUid: string
  number: number
  now: Date
}

/** Whether there is an address that is to be told: in a sandbox at least the fake help desk's. */
export function hasWebhook({ sandbox, helpDesk }: Pick<Config, 'sandbox' | 'helpDesk'>): boolean {
  return helpDesk !== null && (sandbox || helpDesk.webhook !== null)
}

/** Has the help desk told of a message, if it wants to be; to be sent in the transaction of the message. */
export function tellDesk(
  { sql }: Tx,
  config: Pick<Config, 'sandbox' | 'helpDesk'>,
  { fpUid, number, now }: Written,
): Promise<unknown>[] {
  if (!hasWebhook(config)) return []
  const at = now.toISOString()
  return [
    sql`
      insert into talk_webhooks (id, fp_uid, number, attempts, next_at, created_at)
      values (${randomUUID()}, ${fpUid}, ${number}, 0, ${at}, ${at})`,
    sql`select pg_notify(${talksChannel}, '')`,
  ]
}

/** How many one process tries at a time. */
const batch = 16
/** Longer than an attempt takes with its books, in seconds. */
const leaseTime = 15
/** How long a row is kept after it came, in milliseconds. */
const memory = 30 * 24 * 60 * 60 * 1000

interface Row extends Omit<TalkMessage, 'type' | 'message_id'> {
  id: string
  attempts: number
  deferrals: number
  number: number
}

/** Takes webhooks that are due, the ones that wait longest first. Any number of processes may: none takes what another holds. */
export async function claimWebhooks(db: Database, now: Date): Promise<ClaimedWebhook[]> {
  const rows = await db.wait(db.sql<Row[]>`
    with due as materialized (
      select id from talk_webhooks
      where next_at <= ${now.toISOString()} and (leased_until is null or leased_until <= clock_timestamp())
      order by next_at limit ${batch} for update skip locked
    ), held as (
      update talk_webhooks w set leased_until = clock_timestamp() + make_interval(secs => ${leaseTime})
      from due where w.id = due.id
      returning w.id, w.attempts, w.deferrals, w.fp_uid, w.number
    )
    select h.id, h.attempts, h.deferrals, h.fp_uid, h.number, m.game_project, m.text, (m.image_id <> '')::int as has_picture,
      floor(extract(epoch from m.created_at))::bigint as created_at
    from held h join customer_messages m on m.fp_uid = h.fp_uid and m.number = h.number
    order by m.created_at, h.number`)
  return rows.map(({ id, attempts, deferrals, number, ...said }) => ({
    id,
    attempts,
    deferrals,
    message: { type: 'talk.message', ...said, message_id: String(number) },
  }))
}

/** Writes down how an attempt ended, unless its lease was over and another process has tried since. */
export async function settleWebhook(
  db: Database,
  { id, attempts, deferrals }: ClaimedWebhook,
  { kind, result, retryAfter }: Attempt,
  now: Date,
): Promise<void> {
  const ended = { attempts: attempts + 1, deferrals, nextAt: null }
  const after = kind === 'failed' ? countFailure({ attempts, deferrals }, retryAfter, now) : ended
  const deliveredAt = kind === 'delivered' ? now : null
  await db.wait(db.sql`
    update talk_webhooks
    set attempts = ${after.attempts}, deferrals = ${after.deferrals}, next_at = ${after.nextAt?.toISOString() ?? null},
      delivered_at = ${deliveredAt?.toISOString() ?? null}, last_result = ${result}, leased_until = null
    where id = ${id} and attempts = ${attempts} and deferrals = ${deferrals} and next_at is not null`)
}

/** Forgets what came long ago; the talks themselves stay. */
export async function pruneWebhooks({ sql }: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - memory).toISOString()
  await inBatches(
    (limit) => sql`
      delete from talk_webhooks where id in (
        select id from talk_webhooks where created_at < ${before} order by created_at
        limit ${limit} for update skip locked
      )`,
  )
}
