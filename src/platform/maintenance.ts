import type { Logger } from 'pino'
import { eraseAccounts } from './account/erase-accounts.ts'
import { pruneOperatorSessions } from './caller/operator-sessions.ts'
import { prunePreviews } from './caller/previews.ts'
import { pruneSessions } from './caller/sessions.ts'
import { pruneCalls } from './calls/answer-signed.ts'
import { pruneAnswers } from './calls/kept-answers.ts'
import type { LiveCatalogue } from './catalogue/live-catalogue.ts'
import type { Catalogue } from './catalogue/load-catalogue.ts'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import { pruneDrafts } from './console/content/drafts.ts'
import type { Database } from './db/connection.ts'
import { toReader } from './db/transaction.ts'
import { pruneEvents } from './events/event-log.ts'
import { noteFlows } from './figures/flow-days.ts'
import { noteSignIns } from './figures/sign-ins.ts'
import { settleParked } from './game-server/parked-events.ts'
import { prunePending } from './game-server/pending-roles.ts'
import { pruneImages } from './image/images.ts'
import { expireGrowth } from './ledger/expire-growth.ts'
import { prepareMonths } from './ledger/months.ts'
import { pruneTries } from './limits/limits.ts'
import { warnOfExpiry } from './message/warn-of-expiry.ts'
import { pruneRounds } from './minigame/rounds.ts'
import { pruneResets } from './passport/resets.ts'
import { pruneHandOffs } from './passport/social/hand-offs.ts'
import { pruneVerifications } from './passport/verifications.ts'
import type { PersonalData } from './personal-data/section.ts'
import { pruneReminders } from './push/outbox.ts'
import { pruneWebhooks } from './support/webhook-outbox.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'logEventDays' | 'growthMonths' | 'sandbox' | 'eventLimits'>
  log: Logger
  listPersonalData: () => readonly PersonalData[]
  /** The catalogue that runs. */
  current: LiveCatalogue['current']
  /** Takes drafts of the catalogue live whose date has come. */
  takeDrafts: () => Promise<void>
}

type Jobs = Readonly<Record<string, () => Promise<void>>>

/**
 * Counts what has waited for another catalogue, all of it once with each, since going over it again would find nothing new; and applies
 * drafts whose date has come.
 */
function openByMinute({ db, config, log, current, takeDrafts }: Tools): (tools: Tools, now: Date) => Jobs {
  let settled: Catalogue | null = null
  return (_, now) => ({
    async parked() {
      const catalogue = current()
      // With the same catalogue, only what a reversed refund has let wait again can count.
      const since = catalogue === settled ? new Date(now.getTime() - 5 * 60_000) : undefined
      await settleParked({ db, config, log, catalogue }, now, since)
      settled = catalogue
    },
    drafts: takeDrafts,
  })
}

/**
 * Deletes what anybody can make us store, and what must not wait for a day; sign-ins are counted before their sessions are
 * forgotten.
 */
function listHourly({ db, config, log, current }: Tools, now: Date): Jobs {
  return {
    // Also what a call that began with the catalogue before has kept since.
    parked: () => settleParked({ db, config, log, catalogue: current() }, now),
    events: () => pruneEvents(db, now, config.logEventDays),
    answers: () => pruneAnswers(toReader(db), now),
    signIns: () => noteSignIns(toReader(db), now),
    // A sandbox's clock also goes back.
    ...(!config.sandbox && { flows: () => noteFlows(db, now) }),
    sessions: () => pruneSessions(toReader(db), now),
    tries: () => pruneTries(toReader(db), now),
    pending: () => prunePending(toReader(db), now),
    resets: () => pruneResets(toReader(db), now),
    handOffs: () => pruneHandOffs(toReader(db), now),
    verifications: () => pruneVerifications(toReader(db), now),
    images: () => pruneImages(toReader(db), now),
    rounds: () => pruneRounds(toReader(db), now),
    operators: () => pruneOperatorSessions(toReader(db), now),
    drafts: () => pruneDrafts(toReader(db), now),
    previews: () => prunePreviews(toReader(db), now),
    talks: () => pruneWebhooks(toReader(db), now),
    reminders: () => pruneReminders(toReader(db), now),
  }
}

function listDaily({ db, config, log, listPersonalData }: Tools, now: Date): Jobs {
  return {
    months: () => prepareMonths({ db, log }, now),
    calls: () => pruneCalls(toReader(db), now),
    deletions: () => eraseAccounts({ db, log, data: listPersonalData() }, now),
    warnings: () => warnOfExpiry({ db, log }, now, config.growthMonths),
  }
}

/** One after the other, and each whatever became of the one before it. */
async function runJobs(tools: Tools, list: (tools: Tools, now: Date) => Jobs): Promise<void> {
  for (const [job, run] of Object.entries(list(tools, tools.clock.now()))) {
    await run().catch((error: unknown) => tools.log.error({ err: error, job }, 'maintenance failed'))
  }
}

/** Runs jobs each period, unless those of the period before still run. */
function repeat(tools: Tools, list: (tools: Tools, now: Date) => Jobs, period: number): NodeJS.Timeout {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await runJobs(tools, list)
    isRunning = false
  }
  return setInterval(run, period).unref()
}

/** Milliseconds until growth may expire again: the first of the month, or an hour, for what was left over. */
function untilExpiry(now: Date): number {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.min(hour, month - now.getTime())
}

function startExpiry({ db, clock, config, log }: Tools): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    await expireGrowth({ db, log }, clock.now(), config.growthMonths)
    if (!stopped) timer = setTimeout(run, untilExpiry(clock.now())).unref()
  }
  // Its failures are in the log, and the timer tries again: a start does not wait for it.
  void run()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Runs the periodic jobs. Every minute: counting events that waited for a rate, where the catalogue is another, and taking drafts
 * live whose date has come. Every hour: counting those events again, and deleting old rows of what anybody can make us store.
 * Every day: creating the next partitions, erasing accounts that are due, and telling players of growth that is about to expire.
 * On the first of a month, and every hour: taking away the growth that has expired.
 */
export function startMaintenance(tools: Tools): { stop: () => void } {
  const expiry = startExpiry(tools)
  const timers = [
    repeat(tools, openByMinute(tools), minute),
    repeat(tools, listHourly, hour),
    repeat(tools, listDaily, day),
  ]
  // Each job’s failure is in the log: a start does not wait for them.
  void runJobs(tools, listHourly).then(() => runJobs(tools, listDaily))
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
      expiry.stop()
    },
  }
}
