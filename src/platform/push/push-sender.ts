import type { Logger } from 'pino'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Clock } from '../clock/clock.ts'
import type { VapidKeys } from '../config/vapid-config.ts'
import type { Database } from '../db/connection.ts'
import { toReader } from '../db/transaction.ts'
import { runInSeries } from '../limits/run-in-series.ts'
import { type Claimed, claimReminders, forgetSubscription, postpone, settleReminder } from './outbox.ts'
import { planReminders } from './plan-reminders.ts'
import { postPush } from './post-push.ts'
import { ClosedAddress } from './public-address.ts'
import { type PushConfig, readVapidKeys } from './vapid-keys.ts'
import { writeReminder } from './write-push.ts'

export interface PushTools {
  db: Database
  clock: Clock
  config: PushConfig
  catalogue: { current(): Pick<Catalogue, 'text'> }
  log: Pick<Logger, 'info' | 'warn'>
}

/** Sends reminders to players' browsers, from one process. */
export interface PushSender {
  /** Begins to look each minute whether it is time. */
  start(): void
  /** Plans and sends everything that is due, and waits for it. */
  sendDue(): Promise<void>
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** How often it is looked whether reminders are due, in milliseconds. */
const gap = 60_000

/** What a push service's status says. Whoever answers otherwise, such as that our keys are wrong, would do so again. */
function sortStatus(status: number): 'sent' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** What kind of error it was; its words may hold the address, which is a secret. */
function nameTrouble(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Hands a reminder over; `later` where nobody answers, `gone` where the address is not for us to reach. */
async function tryReminder({ config, catalogue }: PushTools, keys: VapidKeys, claimed: Claimed) {
  const message = { text: writeReminder(claimed, catalogue.current()), lifetime: claimed.left }
  try {
    const { status, retryAfter } = await postPush(claimed, message, { keys, sandbox: config.sandbox })
    return { status, end: sortStatus(status), trouble: null, retryAfter }
  } catch (error) {
    const end = error instanceof ClosedAddress ? ('gone' as const) : ('later' as const)
    return { status: 0, end, trouble: nameTrouble(error), retryAfter: null }
  }
}

async function sendReminder(tools: PushTools, keys: VapidKeys, claimed: Claimed): Promise<void> {
  const { db, clock, log } = tools
  const { status, end, trouble, retryAfter } = await tryReminder(tools, keys, claimed)
  const tx = toReader(db)
  if (end === 'gone') await db.wait(forgetSubscription(tx, claimed))
  const standing =
    end === 'later'
      ? postpone(claimed, retryAfter, clock.now())
      : { dueAt: null, sentAt: end === 'sent' ? clock.now().toISOString() : null }
  await db.wait(settleReminder(tx, claimed, standing))
  const line = {
    service: new URL(claimed.endpoint).host,
    player: claimed.fpUid,
    game: claimed.game.gameProject,
    status,
    end,
    ...(trouble && { trouble }),
    attempt: claimed.attempts,
  }
  if (end === 'sent') log.info(line, 'push')
  else log.warn(line, 'push')
}

/** Opens the sender of reminders. Any number of processes may open one on the same database: each reminder leaves once. */
export function openPushSender(tools: PushTools): PushSender {
  const { db, clock, config, log } = tools
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const sendAll = async () => {
    const keys = stopped ? null : await readVapidKeys(db, config)
    if (!keys) return
    await planReminders(db, clock.now())
    for (;;) {
      const { claimed, looked } = stopped ? { claimed: [], looked: 0 } : await claimReminders(db, clock.now())
      if (looked === 0) return
      // One that fails keeps none of the others, and nothing is left under way behind it.
      const ends = await Promise.allSettled(claimed.map((one) => sendReminder(tools, keys, one)))
      for (const end of ends) if (end.status === 'rejected') log.warn({ err: end.reason }, 'a reminder failed')
    }
  }
  const sendDue = runInSeries(() =>
    sendAll().catch((error: unknown) => log.warn({ err: error }, 'reminders wait for the database')),
  )
  return {
    sendDue,
    start() {
      timer = setInterval(sendDue, gap).unref()
      // Its failures are in the log, and the timer tries again: a start does not wait for it.
      void sendDue()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await sendDue()
    },
  }
}
