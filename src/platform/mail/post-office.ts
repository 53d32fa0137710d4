import type { Logger } from 'pino'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { toReader, transact } from '../db/transaction.ts'
import { createReset } from '../passport/resets.ts'
import { type LinkPlace, linkToForgot, linkToPage, linkToReset } from './mail-links.ts'
import { mailTemplates } from './mail-templates.ts'
import { type Claimed, claimMails, forgetMail, postponeMail } from './outbox.ts'
import { keepMail } from './sandbox-mails.ts'
import { mailChannel } from './send-mail.ts'
import { describeSmtpFailure, openSmtp, type Smtp } from './smtp.ts'
import { type Letter, writeLetter } from './write-letter.ts'

/** What the post office works with. */
export interface PostTools {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandbox' | 'mail' | 'publicOrigin' | 'host' | 'port'>
  catalogue: { current(): Pick<Catalogue, 'text'> }
  log: Pick<Logger, 'info' | 'warn'>
}

/** Sends what is in the outbox, from one process. */
export interface PostOffice {
  /** Begins to send as mails are written; `origin` is where this process listens. */
  start(origin: string): Promise<void>
  /** Sends everything that is due, and waits for it. */
  sendDue(): Promise<void>
  /** Takes nothing more, and waits for the mails under way. */
  stop(): Promise<void>
}

/** A mail that will never arrive is given up: the server knows no such address. */
const isFinal = ({ code, status }: { code: string; status: number }) => code === 'EENVELOPE' && status >= 500

/** Null for a mail that has nobody to go to. */
async function makeLink({ db }: PostTools, claimed: Claimed, place: LinkPlace, now: Date): Promise<string | null> {
  const { target } = mailTemplates[claimed.template]
  if (target === null) return ''
  if (target.kind === 'forgot') return linkToForgot(place)
  if (target.kind === 'page') return linkToPage(place, target.route)
  const token = await transact(db, (tx) => createReset(tx, claimed.recipient, now))
  return token === null ? null : linkToReset(place, token)
}

async function hand(
  tools: PostTools,
  smtp: Smtp | null,
  { recipient, locale }: Claimed,
  letter: Letter,
): Promise<void> {
  if (smtp) await smtp.send(recipient, letter)
  const { db, clock, config } = tools
  if (config.sandbox) await db.wait(keepMail(toReader(db), { recipient, locale, letter, now: clock.now() }))
}

/** Opens the post office: any number of processes may on one database, and each mail leaves once. */
export function openPostOffice(tools: PostTools): PostOffice {
  const { db, clock, config, catalogue, log } = tools
  const smtp = config.mail && openSmtp(config.mail)
  let origin = config.publicOrigin ?? `http://${config.host}:${config.port}`
  let stopped = false
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null
  let endListening = async () => {}

  const settle = async (claimed: Claimed, error: unknown) => {
    const failure = describeSmtpFailure(error)
    const about = { mail: claimed.id, template: claimed.template, attempt: claimed.attempts, ...failure }
    const isKept = !isFinal(failure) && (await postponeMail(toReader(db), claimed, clock.now()))
    if (isKept) log.warn(about, 'a mail is tried again later')
    else {
      log.warn(about, 'a mail was given up')
      await forgetMail(toReader(db), claimed)
    }
  }
  const send = async (claimed: Claimed) => {
    const { template, values, locale, project } = claimed
    try {
      const link = await makeLink(tools, claimed, { origin, project, locale }, clock.now())
      if (link !== null)
        await hand(tools, smtp, claimed, writeLetter({ template, values, locale, link }, catalogue.current()))
    } catch (error) {
      await settle(claimed, error)
      return
    }
    await forgetMail(toReader(db), claimed)
  }
  const sendAll = async () => {
    for (;;) {
      const claimed = stopped ? [] : await claimMails(db, clock.now())
      if (claimed.length === 0) return
      await Promise.all(claimed.map(send))
    }
  }
  // One after the other: whoever waits for what is due waits for what is under way as well.
  const sendDue = () => {
    next ??= underWay
      .then(() => {
        next = null
        return sendAll()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'mails wait for the database'))
    underWay = next
    return next
  }

  return {
    sendDue,
    async start(listening) {
      origin = config.publicOrigin ?? listening
      endListening = await db.listen(mailChannel, sendDue)
    },
    async stop() {
      stopped = true
      await endListening()
      await underWay
      await smtp?.close()
    },
  }
}
