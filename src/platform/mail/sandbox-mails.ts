import type * as v from 'valibot'
import type { LocaleCode } from '../../contract/locales.ts'
import type { sandboxMail } from '../../contract/sandbox/calls.ts'
import type { Tx } from '../db/transaction.ts'
import type { Letter } from './write-letter.ts'

/** The most that a list shows. */
const listLimit = 100

export type KeptMail = v.InferOutput<(typeof sandboxMail)['data']>['mail_list'][number]

/** Keeps a letter to be looked at. */
export async function keepMail(
  { sql }: Pick<Tx, 'sql'>,
  { recipient, locale, letter, now }: { recipient: string; locale: LocaleCode; letter: Letter; now: Date },
): Promise<void> {
  const { subject, text, html, link } = letter
  await sql`
    insert into sandbox_mails (recipient, locale, subject, text, html, link, created_at)
    values (${recipient}, ${locale}, ${subject}, ${text}, ${html}, ${link}, ${now.toISOString()})`
}

/** What was mailed to an address, or to all with an empty one, latest first. */
export async function listKeptMails({ sql }: Pick<Tx, 'sql'>, recipient: string): Promise<KeptMail[]> {
  const rows = await sql<KeptMail[]>`
    select id::text as id, recipient as "to", locale, subject, text, html, link,
      floor(extract(epoch from created_at))::bigint as created_at
    from sandbox_mails
    where ${recipient} in ('', recipient)
    order by sandbox_mails.id desc
    limit ${listLimit}`
  return [...rows]
}
