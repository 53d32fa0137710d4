import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'

/** An event as a page reported it. */
export interface PageEvent {
  app_id: string
  event: string
  sent_at: number
  user: unknown
  device: unknown
  received_at: string
}

/** Takes events without making anybody wait, and writes them in batches. */
export interface EventLog {
  add(event: PageEvent): void
  /** Drops what was not written yet, and waits for what is just being written. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** How long an event waits for others, in milliseconds. */
const gatherTime = 250
/**
 * What may be kept in memory, waiting and being written together, in bytes of JSON: with the database gone, the newest are
 * dropped rather than the memory filled.
 */
const capacity = 4 * 1024 * 1024
/** What goes into one statement, in bytes of JSON. */
const batchSize = 1024 * 1024

async function write(db: Database, events: readonly string[]): Promise<void> {
  const writing = db.sql`
    insert into log_events (app_id, event, sent_at, "user", device, received_at)
    select * from jsonb_to_recordset(${`[${events.join(',')}]`}::text::jsonb) as sent (
      app_id text, event text, sent_at bigint, "user" jsonb, device jsonb, received_at timestamptz
    )`
  await db.wait(writing)
}

/** How many of the first events fit into one batch, one at least. */
function countBatch(events: readonly string[]): number {
  let size = 0
  const end = events.findIndex((event, index) => {
    size += Buffer.byteLength(event)
    return index > 0 && size > batchSize
  })
  return end === -1 ? events.length : end
}

/**
 * Opens the log of the pages' events, which are kept as their JSON and written one batch at a time. Events of the last
 * moment are lost with the process, which they may be.
 */
export function openEventLog(db: Database, log: Pick<Logger, 'warn'>): EventLog {
  let waiting: string[] = []
  /** Bytes that wait or are being written. */
  let kept = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  let closed = false

  const measure = (events: readonly string[]) => events.reduce((sum, event) => sum + Buffer.byteLength(event), 0)

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, countBatch(waiting))
      try {
        await write(db, batch)
      } catch (error) {
        log.warn({ err: error, events: batch.length }, 'events lost')
        if (closed) waiting = []
      } finally {
        kept -= measure(batch)
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
    add(event) {
      const text = JSON.stringify(event)
      const size = Buffer.byteLength(text)
      if (closed || kept + size > capacity) return
      kept += size
      waiting.push(text)
      if (!writing) timer ??= setTimeout(flush, gatherTime)
    },
    async clear() {
      kept -= measure(waiting)
      waiting = []
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
}
