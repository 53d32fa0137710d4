import type { LocaleCode } from '../../contract/locales.ts'
import type { Tx } from '../db/transaction.ts'
import { hashToken } from '../session/tokens.ts'

/** What may be done once at an address. */
export type Errand = 'export' | 'link'

interface NewErrand {
  errand: Errand
  /** Of the session that may. */
  sessionHash: Buffer
  locale: LocaleCode
  now: Date
  /** Milliseconds. */
  life: number
}

/** Makes a new token a ticket for an address, good once; forgets some that are over. One statement. */
export async function keepErrand({ sql }: Pick<Tx, 'sql'>, token: string, given: NewErrand): Promise<void> {
  const { errand, sessionHash, locale, now, life } = given
  await sql`
    with over as (
      delete from account_errands where token_hash in (
        select token_hash from account_errands where expires_at <= ${now.toISOString()} limit 100 for update skip locked
      )
    )
    insert into account_errands (token_hash, session_hash, errand, locale, expires_at)
    values (
      ${hashToken(token)}, ${sessionHash}, ${errand}, ${locale}, ${new Date(now.getTime() + life).toISOString()}
    )`
}

/** A ticket that was good: whose it is, and by which session. */
export interface TakenErrand {
  fpUid: string
  sessionHash: Buffer
  locale: string
}

/**
 * Uses a ticket up; of several at once, one gets it. Null where it is unknown, used, over or for something else, and where its
 * session has ended. One statement.
 */
export async function takeErrand(
  { sql }: Pick<Tx, 'sql'>,
  { token, errand, now }: { token: string; errand: Errand; now: Date },
): Promise<TakenErrand | null> {
  const [taken] = await sql<TakenErrand[]>`
    with taken as (
      delete from account_errands where token_hash = ${hashToken(token)} and errand = ${errand}
      returning session_hash, locale, expires_at
    )
    select s.fp_uid as "fpUid", t.session_hash as "sessionHash", t.locale
    from taken t join sessions s on s.token_hash = t.session_hash
    where t.expires_at > ${now.toISOString()} and s.mode = 'full' and s.revoked_at is null
      and s.expires_at > ${now.toISOString()}`
  return taken ?? null
}
