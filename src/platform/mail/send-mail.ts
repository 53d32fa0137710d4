import type { LocaleCode } from '../../contract/locales.ts'
import type { MailLine } from '../catalogue/mail-lines.ts'
import type { MailTemplate } from '../catalogue/mail-templates.ts'
import type { NoticeValue } from '../catalogue/notice-templates.ts'
import type { Tx } from '../db/transaction.ts'

/** Tells every process that a mail was written. */
export const mailChannel = 'guildhall_mails'

/** A mail, written where something happened. */
export interface MailOrder {
  template: MailTemplate
  /** What fills the template's placeholders; none where it has none. */
  values?: Readonly<Record<string, NoticeValue>>
  /** The lines of its list, if it has one. */
  lines?: readonly MailLine[]
  locale: LocaleCode
  /** The Game-Project whose pages its link leads to; empty where none is known. */
  project: string
  now: Date
}

/** Mails that may wait when somebody asks for one to an address; an account's own are few, and always taken. */
export const outboxLimit = 10_000

/** To an account, or to an address; the other is empty. */
type Addressee = { fpUid: string; email: '' } | { fpUid: ''; email: string }

async function writeMail({ sql }: Pick<Tx, 'sql'>, { fpUid, email }: Addressee, order: MailOrder): Promise<void> {
  const { template, values = {}, lines = [], locale, project } = order
  const content = lines.length === 0 ? values : { ...values, lines }
  const now = order.now.toISOString()
  await sql`
    with written as (
      insert into mails (recipient, template, values, locale, project, created_at, due_at, attempts)
      select address, ${template}, ${JSON.stringify(content)}::text::jsonb, ${locale}, ${project}, ${now}, ${now}, 0
      from (
        select ${email}::text as address
        union all
        select email from passport_credentials where fp_uid = ${fpUid}
      ) as known
      where address <> '' and (${email} = '' or not exists (select 1 from mails offset ${outboxLimit - 1}))
      returning id
    )
    select pg_notify(${mailChannel}, '') from written`
}

/**
 * Mails an account at the address it signs in by; one without an address gets nothing. One statement, which may travel with
 * others: the mail leaves when they are committed, and in its own time, so that nobody waits for a mail server. It keeps the
 * address, so that an account that is erased in the same transaction is still told.
 */
export async function sendMail(tx: Pick<Tx, 'sql'>, fpUid: string, order: MailOrder): Promise<void> {
  await writeMail(tx, { fpUid, email: '' }, order)
}

/**
 * Mails an address (lower case), whether or not anybody here has it: what becomes of the mail is decided when it leaves, so that
 * neither the answer nor its time tells. Nothing is written while too many mails wait. One statement.
 */
export async function sendMailTo(tx: Pick<Tx, 'sql'>, email: string, order: MailOrder): Promise<void> {
  await writeMail(tx, { fpUid: '', email }, order)
}
