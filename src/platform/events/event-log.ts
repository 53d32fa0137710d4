import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'
import { locks } from '../db/locks.ts'
import { sendTogether, transact } from '../db/transaction.ts'

/** An event as a page reported it. */
export interface PageEvent {
  app_id: string
  event: string
  sent_at: number
  user: unknown
  device: unknown
  received_at: string
}

/** An event as it waits to be written. */
export interface Entry {
  /** Its JSON. */
  text: string
  /** What it counts for, against what its network and its day may have. */
  bytes: number
  /** The day (UTC) on which it came, `YYYY-MM-DD`. */
  day: string
}

/** Takes events without making anybody wait, and writes them in batches. */
export interface EventLog {
  add(entry: Entry): void
  /** Drops what was not written yet, and waits for what is just being written. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** How long an event waits for others, in milliseconds. */
const gatherTime = 250
/**
 * What may be kept in memory, waiting and being written together, in bytes as they are counted: with the database gone, the newest are
 * dropped rather than the memory filled.
 */
const capacity = 4 * 1024 * 1024
/** What goes into one statement, in bytes as they are counted. */
const batchSize = 1024 * 1024

/** What a row takes beside its event's JSON, in bytes, its places in the indexes among them. */
const rowSize = 150

/** Makes an event ready to be written. */
export function toEntry(event: PageEvent): Entry {
  const text = JSON.stringify(event)
  return { text, bytes: Buffer.byteLength(text) + rowSize, day: event.received_at.slice(0, 10) }
}

const sum = (events: readonly Entry[]) => events.reduce((total, { bytes }) => total + bytes, 0)

/** How much the table takes. */
export interface EventSpace {
  /** Bytes in a day (UTC), of all networks and processes together. */
  perDay: number
  /** Days that events are kept. */
  days: number
}

/**
 * Writes events if the day has room for them, and the table for another day: should what is old not have been deleted, it does
 * not grow for ever. Answers whether it had.
 */
async function write(db: Database, events: readonly Entry[], day: string, space: EventSpace): Promise<boolean> {
  const { perDay, days } = space
  const bytes = sum(events)
  const [, { count }] = await transact(db, ({ sql }) =>
    sendTogether([
      // What another process adds meanwhile, perhaps for another day, has to be in the sum below.
      sql`select pg_advisory_xact_lock(${locks.events})`,
      sql`
        with taken as (
          insert into log_days as kept (day, bytes)
          select ${day}::text::date, ${bytes}::bigint
          where ${bytes}::bigint <= ${perDay}::bigint
            and ${bytes}::bigint + (select coalesce(sum(bytes), 0) from log_days) <= ${perDay * (days + 1)}::bigint
          on conflict (day) do update set bytes = kept.bytes + excluded.bytes
            where kept.bytes + excluded.bytes <= ${perDay}::bigint
          returning 1
        )
        insert into log_events (app_id, event, sent_at, "user", device, received_at)
        select sent.* from jsonb_to_recordset(${`[${events.map(({ text }) => text).join(',')}]`}::text::jsonb) as sent (
          app_id text, event text, sent_at bigint, "user" jsonb, device jsonb, received_at timestamptz
        )
        where exists (select 1 from taken)`,
    ]),
  )
  return count > 0
}

/** How many of the first events fit into one batch, one at least. */
function countBatch(events: readonly Entry[]): number {
  let size = 0
  const end = events.findIndex(({ bytes }, index) => {
    size += bytes
    return index > 0 && size > batchSize
  })
  return end === -1 ? events.length : end
}

/**
 * Opens the log of the pages' events, which are kept as their JSON and written one batch at a time. Events of the last
 * moment are lost with the process, which they may be, and so are those for which their day has no more room.
 */
export function openEventLog(db: Database, log: Pick<Logger, 'warn'>, space: EventSpace): EventLog {
  let waiting: Entry[] = []
  /** Bytes that wait or are being written. */
  let kept = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  let closed = false
  let fullDay = ''

  const writeBatch = async (batch: readonly Entry[]) => {
    const day = batch[0]?.day ?? ''
    if (day === fullDay) return
    if (await write(db, batch, day, space)) return
    fullDay = day
    log.warn({ day }, 'no more events are kept on this day')
  }
  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, countBatch(waiting))
      try {
        await writeBatch(batch)
      } catch (error) {
        log.warn({ err: error, events: batch.length }, 'events lost')
        if (closed) waiting = []
      } finally {
        kept -= sum(batch)
      }
    }
  }
  const flush = async () => {
    timer = null
    writing ??= writeAll().finally(() => {
      writing = null
    })
    await writing
  }

  return {
    add(entry) {
      if (closed || entry.day === fullDay || kept + entry.bytes > capacity) return
      kept += entry.bytes
      waiting.push(entry)
      if (!writing) timer ??= setTimeout(flush, gatherTime)
    },
    async clear() {
      kept -= sum(waiting)
      waiting = []
      fullDay = ''
      await writing
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await flush()
    },
  }
}

/** Deletes events older than so many days. */
export async function pruneEvents(db: Database, now: Date, days: number): Promise<void> {
  await inBatches(
    (limit) => db.sql`
      delete from log_events where id in (
        select id from log_events
        where received_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
        order by received_at
        limit ${limit} for update skip locked
      )`,
  )
  await db.wait(
    db.sql`delete from log_days where day < (${now.toISOString()}::timestamptz at time zone 'utc')::date - ${days}::int`,
  )
}
