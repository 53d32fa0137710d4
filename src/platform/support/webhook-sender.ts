import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { attemptDelivery } from '../delivery/attempt.ts'
import { toOwnAddress } from '../delivery/webhook-addresses.ts'
import { runInSeries } from '../limits/run-in-series.ts'
import { type ClaimedWebhook, claimWebhooks, hasWebhook, settleWebhook, talksChannel } from './webhook-outbox.ts'

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandbox' | 'helpDesk'>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Tells the help desk what players write (rule 26.4), from one process. */
export interface WebhookSender {
  /** Begins to send as players write; `origin` is where this process listens. */
  start(origin: string): Promise<void>
  /** Sends everything that is due, and waits for it. */
  sendDue(): Promise<void>
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** How often it looks by itself, in milliseconds: for a second attempt, or a lease that is over. */
const gap = 5_000

/** Opens the sender. Any number of processes may open one on the same database: each message is sent once, unless a process is killed. */
export function openWebhookSender({ db, clock, config, log }: Tools): WebhookSender {
  const secrets = config.helpDesk?.secrets ?? []
  let address = config.helpDesk?.webhook ?? null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let endListening = async () => {}

  const send = async (address: string, claimed: ClaimedWebhook) => {
    const { id, attempts, message } = claimed
    const attempt = await attemptDelivery({ address, secrets }, { id, body: JSON.stringify(message) })
    await settleWebhook(db, claimed, attempt, clock.now())
    const line = { webhook: id, attempt: attempts + 1, status: attempt.status, end: attempt.kind }
    if (attempt.kind === 'delivered') log.info(line, 'talk told')
    else log.warn(line, 'talk not told')
  }
  const sendAll = async () => {
    for (;;) {
      const claimed = stopped || address === null ? [] : await claimWebhooks(db, clock.now())
      if (address === null || claimed.length === 0) return
      const to = address
      const ends = await Promise.allSettled(claimed.map((one) => send(to, one)))
      for (const end of ends) if (end.status === 'rejected') log.warn({ err: end.reason }, 'a talk is told later')
    }
  }
  const sendDue = runInSeries(() =>
    sendAll().catch((error: unknown) => log.warn({ err: error }, 'talks wait for the database')),
  )
  return {
    sendDue,
    async start(origin) {
      if (!hasWebhook(config)) return
      address ??= `${toOwnAddress(origin)}/sandbox/helpdesk`
      timer = setInterval(sendDue, gap).unref()
      endListening = await db.listen(talksChannel, sendDue)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await endListening()
      await sendDue()
    },
  }
}
