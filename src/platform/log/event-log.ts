import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'

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
  /** Drops what was not written yet. */
  clear(): void
  close(): Promise<void>
}

/** How long an event waits for others, in milliseconds. */
const gatherTime = 250
/** Events that wait at most: with the database gone, the newest are dropped rather than the memory filled. */
const capacity = 10_000

async function write(db: Database, events: readonly PageEvent[]): Promise<void> {
  await db.sql`
    insert into log_events (app_id, event, sent_at, "user", device, received_at)
    select * from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as sent (
      app_id text, event text, sent_at bigint, "user" jsonb, device jsonb, received_at timestamptz
    )`
}

/** Opens the log of the pages' events. Events of the last moment are lost with the process, which they may be. */
export function openEventLog(db: Database, log: Logger): EventLog {
  let waiting: PageEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    timer = null
    const events = waiting
    waiting = []
    if (events.length === 0) return
    writing = writing
      .then(() => write(db, events))
      .catch((error: unknown) => log.warn({ err: String(error), events: events.length }, 'events lost'))
  }

  return {
    add(event) {
      if (waiting.length >= capacity) return
      waiting.push(event)
      timer ??= setTimeout(flush, gatherTime)
    },
    clear() {
      waiting = []
    },
    async close() {
      if (timer) clearTimeout(timer)
      flush()
      await writing
    },
  }
}

/** Deletes events older than so many days. */
export async function pruneEvents(db: Database, now: Date, days: number): Promise<void> {
  await db.sql`delete from log_events where received_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})`
}
