import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { mailTemplates } from '../catalogue/mail-templates.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { type LinkPlace, linkToDraft, linkToForgot, linkToPage, linkToTokenPage } from './mail-links.ts'
import { type Claimed, forgetMail, postponeMail } from './outbox.ts'
import { keepMail } from './sandbox-mails.ts'
import { describeSmtpFailure, type Smtp, type SmtpFailure } from './smtp.ts'
import { writeLetter } from './write-letter.ts'

/** What becomes of the links of mails; the passport has the tables that they are kept in. */
export interface MailedLinks {
  /** Makes the token of a link that leaves now, for each page that takes one; null where the address waits for none any more. */
  create: Readonly<Record<TokenTarget, (tx: Tx, email: string, now: Date) => Promise<string | null>>>
  /** Notes that an address refuses our mail for good. */
  fail(tx: Pick<Tx, 'sql'>, email: string, now: Date): Promise<void>
}

/** What mails are sent with. */
export interface PostTools {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandbox' | 'mail' | 'publicOrigin' | 'host' | 'port'>
  catalogue: { current(): Pick<Catalogue, 'text'> }
  links: MailedLinks
  log: Pick<Logger, 'info' | 'warn'>
}

/** The way out of here: a mail server, where there is one, and where links lead to. */
export interface Way {
  smtp: Smtp | null
  origin: string
}

const draftSchema = v.object({ draft_id: v.string() })

/** The pages that links with a token lead to. */
const tokenPages = { reset: 'password', verify: 'verify' } as const
type TokenTarget = keyof typeof tokenPages

/** Null for a mail that has nobody to go to. A secret is made here, so that no table ever held it. */
async function makeLink({ db, clock, links }: PostTools, { template, recipient, values }: Claimed, place: LinkPlace) {
  const { target } = mailTemplates[template]
  if (target === null) return ''
  if (target.kind === 'forgot') return linkToForgot(place)
  if (target.kind === 'draft') return linkToDraft(place, v.parse(draftSchema, values).draft_id)
  if (target.kind === 'page') return linkToPage(place, target.route)
  const create = links.create[target.kind]
  const token = await transact(db, (tx) => create(tx, recipient, clock.now()))
  return token === null ? null : linkToTokenPage(place, tokenPages[target.kind], token)
}

async function handOver(tools: PostTools, { smtp, origin }: Way, claimed: Claimed): Promise<void> {
  const { db, clock, config, catalogue } = tools
  const { template, values, locale, project, recipient } = claimed
  const link = await makeLink(tools, claimed, { origin, project, locale })
  if (link === null) return
  const letter = writeLetter({ template, values, locale, link }, catalogue.current())
  if (smtp) await smtp.send(recipient, letter)
  if (config.sandbox) await db.wait(keepMail(toReader(db), { recipient, locale, letter, now: clock.now() }))
}

/** A mail that will never arrive: the server knows no such address. What it has against our own, somebody can mend. */
const isFinal = ({ command, status }: SmtpFailure) => command === 'RCPT TO' && status >= 500

async function settleFailure({ db, clock, links, log }: PostTools, claimed: Claimed, error: unknown): Promise<void> {
  const failure = describeSmtpFailure(error)
  const { id, template, attempts } = claimed
  const about = { mail: id, template, attempt: attempts, ...failure }
  if (isFinal(failure)) await links.fail(toReader(db), claimed.recipient, clock.now())
  const isKept = !isFinal(failure) && (await postponeMail(toReader(db), claimed, clock.now()))
  log.warn(about, isKept ? 'a mail is tried again later' : 'a mail was given up')
  if (!isKept) await forgetMail(toReader(db), claimed)
}

/** Sends a mail that this process holds, once; what does not leave is tried again later, or given up. */
export async function sendClaimed(tools: PostTools, way: Way, claimed: Claimed): Promise<void> {
  try {
    await handOver(tools, way, claimed)
  } catch (error) {
    await settleFailure(tools, claimed, error)
    return
  }
  await forgetMail(toReader(tools.db), claimed)
}
