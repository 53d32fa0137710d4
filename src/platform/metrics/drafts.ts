import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import { isUnavailable, within } from '../db/failures.ts'

/** How long the database has for its part, in milliseconds: a scrape is answered without it as well. */
const patience = 2_000
/** How late a draft may be before it counts as overdue, in milliseconds: it goes live within a minute. */
const grace = 5 * 60 * 1000

interface Counts {
  stopped: number
  blocked: number
  overdue: number
}

async function readDrafts({ sql }: Database, now: Date): Promise<Counts | undefined> {
  const late = new Date(now.getTime() - grace).toISOString()
  const [counts] = await within(
    patience,
    sql<Counts[]>`
      select count(*) filter (where state = 'stopped') as stopped, count(*) filter (where conflict <> '') as blocked,
        count(*) filter (where state = 'approved' and live_at < ${late}) as overdue
      from content_drafts where state in ('submitted', 'approved', 'stopped')`,
  )
  return counts
}

/** Shows how many drafts of the catalogue do not go live, so that no stop goes unnoticed (rule 25.13). */
export function watchDrafts(db: Database, clock: Clock, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'guildhall_drafts',
    help: 'Drafts of the catalogue by trouble: stopped at their date, blocked by a newer version while they wait, or overdue.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await readDrafts(db, clock.now()).catch((error: unknown) => {
        if (isUnavailable(error)) return undefined
        throw error
      })
      gauge.reset()
      for (const [state, count] of Object.entries(counts ?? {})) gauge.set({ state }, count)
    },
  })
}
