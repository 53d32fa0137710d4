import { runInSeries } from '../limits/run-in-series.ts'
import { type Claimed, claimMails } from './outbox.ts'
import { type PostTools, sendClaimed, type Way } from './send-claimed.ts'
import { mailChannel } from './send-mail.ts'
import { openSmtp } from './smtp.ts'

/** Sends what is in the outbox, from one process. */
export interface PostOffice {
  /** Begins to send as mails are written; `origin` is where this process listens. */
  start(origin: string): Promise<void>
  /** Sends everything that is due, and waits for it. */
  sendDue(): Promise<void>
  /** Takes nothing more, and waits for the mails under way. */
  stop(): Promise<void>
}

/** The mails of each address, in the order in which they were written. */
function byRecipient(claimed: readonly Claimed[]): Claimed[][] {
  const inOrder = claimed.toSorted((one, other) => one.id - other.id)
  return [...Map.groupBy(inOrder, ({ recipient }) => recipient).values()]
}

/** Opens the post office. Any number of processes may open one on the same database: each mail leaves once. */
export function openPostOffice(tools: PostTools): PostOffice {
  const { db, clock, config, log } = tools
  const way: Way = {
    smtp: config.mail && openSmtp(config.mail),
    origin: config.publicOrigin ?? `http://${config.host}:${config.port}`,
  }
  let stopped = false
  let endListening = async () => {}

  const sendInOrder = async (claimed: readonly Claimed[]) => {
    for (const one of claimed) await sendClaimed(tools, way, one)
  }
  const sendAll = async () => {
    for (;;) {
      const claimed = stopped ? [] : await claimMails(db, clock.now())
      if (claimed.length === 0) return
      await Promise.all(byRecipient(claimed).map(sendInOrder))
    }
  }
  const sendDue = runInSeries(() =>
    sendAll().catch((error: unknown) => log.warn({ err: error }, 'mails wait for the database')),
  )
  return {
    sendDue,
    async start(listening) {
      way.origin = config.publicOrigin ?? listening
      endListening = await db.listen(mailChannel, sendDue)
    },
    async stop() {
      stopped = true
      await endListening()
      await sendDue()
      await way.smtp?.close()
    },
  }
}
