import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { toReader } from './db/transaction.ts'
import { prepareMonths } from './ledger/months.ts'
import { pruneEvents } from './log/event-log.ts'
import { pruneSessions } from './session/sessions.ts'

const day = 24 * 60 * 60 * 1000

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'logEventDays'>
  log: Logger
}

async function keepUp({ db, clock, config, log }: Tools): Promise<void> {
  const now = clock.now()
  await prepareMonths({ db, log }, now)
  await pruneEvents(db, now, config.logEventDays)
  await pruneSessions(toReader(db), now)
}

/** What has to be done now and then, once a day: coming partitions, and forgetting what is old. */
export function startUpkeep(tools: Tools): { stop: () => void } {
  const run = () => {
    keepUp(tools).catch((error: unknown) => tools.log.error({ err: error }, 'upkeep failed'))
  }
  const timer = setInterval(run, day)
  timer.unref()
  run()
  return { stop: () => clearInterval(timer) }
}
