import type { LocaleCode } from '../../contract/locales.ts'
import { hashToken } from '../caller/tokens.ts'
import type { Tx } from '../db/transaction.ts'

/** What a one-time link is for: downloading what is kept of an account, or linking a provider. */
export type LinkPurpose = 'export' | 'link'

interface NewOneTimeLink {
  purpose: LinkPurpose
  /** The session that may use it. */
  sessionHash: Buffer
  locale: LocaleCode
  now: Date
  /** Milliseconds. */
  life: number
}

/** Makes a new token a ticket that opens an address once; deletes some that have expired. One statement. */
export async function createOneTimeLink({ sql }: Pick<Tx, 'sql'>, token: string, given: NewOneTimeLink): Promise<void> {
  const { purpose, sessionHash, locale, now, life } = given
  await sql`
    with expired as (
      delete from one_time_links where token_hash in (
        select token_hash from one_time_links where expires_at <= ${now.toISOString()} limit 100 for update skip locked
      )
    )
    insert into one_time_links (token_hash, session_hash, purpose, locale, expires_at)
    values (
      ${hashToken(token)}, ${sessionHash}, ${purpose}, ${locale}, ${new Date(now.getTime() + life).toISOString()}
    )`
}

/** A ticket that was valid: its account and session. */
export interface RedeemedLink {
  fpUid: string
  sessionHash: Buffer
  locale: string
}

/**
 * Looks a ticket up that may be used again until it expires, by the session that it was made for. Null where it is unknown, expired or for
 * another purpose, and where its session has ended.
 */
export async function findOneTimeLink(
  { sql }: Pick<Tx, 'sql'>,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<RedeemedLink | null> {
  const [found] = await sql<RedeemedLink[]>`
    select s.fp_uid as "fpUid", t.session_hash as "sessionHash", t.locale
    from one_time_links t join sessions s on s.token_hash = t.session_hash
    where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and t.expires_at > ${now.toISOString()}
      and s.mode = 'full' and s.revoked_at is null and s.expires_at > ${now.toISOString()}`
  return found ?? null
}

/**
 * Redeems a ticket; of several attempts at once, one succeeds. Null where it is unknown, used, expired or for another purpose,
 * and where its session has ended. One statement.
 */
export async function redeemOneTimeLink(
  { sql }: Pick<Tx, 'sql'>,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<RedeemedLink | null> {
  const [taken] = await sql<RedeemedLink[]>`
    with taken as (
      delete from one_time_links where token_hash = ${hashToken(token)} and purpose = ${purpose}
      returning session_hash, locale, expires_at
    )
    select s.fp_uid as "fpUid", t.session_hash as "sessionHash", t.locale
    from taken t join sessions s on s.token_hash = t.session_hash
    where t.expires_at > ${now.toISOString()} and s.mode = 'full' and s.revoked_at is null
      and s.expires_at > ${now.toISOString()}`
  return taken ?? null
}
