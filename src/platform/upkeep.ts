import type { Logger } from 'pino'
import { eraseAccounts } from './account/erase-accounts.ts'
import type { PersonalData } from './account/personal-data.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { toReader } from './db/transaction.ts'
import { pruneCalls } from './http/answer-signed.ts'
import { pruneAnswers } from './http/kept-answers.ts'
import { pruneImages } from './image/images.ts'
import { expireGrowth } from './ledger/expire-growth.ts'
import { prepareMonths } from './ledger/months.ts'
import { pruneEvents } from './log/event-log.ts'
import { warnOfExpiry } from './message/warn-of-expiry.ts'
import { pruneTries } from './passport/limits.ts'
import { pruneResets } from './passport/resets.ts'
import { pruneVerifications } from './passport/verifications.ts'
import { prunePending } from './session/pending-roles.ts'
import { pruneSessions } from './session/sessions.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'logEventDays' | 'growthMonths'>
  log: Logger
  listPersonalData: () => readonly PersonalData[]
}

type Chores = Readonly<Record<string, () => Promise<void>>>

/** What anybody can make us write, and so must not wait for a day. */
function listHourly({ db, config }: Tools, now: Date): Chores {
  return {
    events: () => pruneEvents(db, now, config.logEventDays),
    answers: () => pruneAnswers(toReader(db), now),
    sessions: () => pruneSessions(toReader(db), now),
    tries: () => pruneTries(toReader(db), now),
    pending: () => prunePending(toReader(db), now),
    resets: () => pruneResets(toReader(db), now),
    verifications: () => pruneVerifications(toReader(db), now),
    images: () => pruneImages(toReader(db), now),
  }
}

function listDaily({ db, config, log, listPersonalData }: Tools, now: Date): Chores {
  return {
    months: () => prepareMonths({ db, log }, now),
    calls: () => pruneCalls(toReader(db), now),
    deletions: () => eraseAccounts({ db, log, data: listPersonalData() }, now),
    warnings: () => warnOfExpiry({ db, log }, now, config.growthMonths),
  }
}

/** One after the other, and each whatever became of the one before it. */
async function keepUp(tools: Tools, list: (tools: Tools, now: Date) => Chores): Promise<void> {
  for (const [chore, run] of Object.entries(list(tools, tools.clock.now()))) {
    await run().catch((error: unknown) => tools.log.error({ err: error, chore }, 'upkeep failed'))
  }
}

/** Milliseconds until growth may expire again: the turn of the month, or an hour, for what was left over. */
function untilExpiry(now: Date): number {
  const turn = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.min(hour, turn - now.getTime())
}

function startExpiry({ db, clock, config, log }: Tools): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    await expireGrowth({ db, log }, clock.now(), config.growthMonths)
    if (!stopped) timer = setTimeout(run, untilExpiry(clock.now())).unref()
  }
  run()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * What has to be done now and then: once an hour, forgetting what is old of what anybody can have written; once a day coming
 * partitions, forgetting who has left, and telling players of growth that is about to expire; at the turn of a month, and every
 * hour, taking away the growth that has expired.
 */
export function startUpkeep(tools: Tools): { stop: () => void } {
  const expiry = startExpiry(tools)
  const timers = [setInterval(() => keepUp(tools, listHourly), hour), setInterval(() => keepUp(tools, listDaily), day)]
  for (const timer of timers) timer.unref()
  keepUp(tools, listHourly).then(() => keepUp(tools, listDaily))
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
      expiry.stop()
    },
  }
}
