import type { linkErrors } from '../../../contract/account/link-calls.ts'
import { sites } from '../../../contract/games.ts'
import { findLocale } from '../../../contract/locales.ts'
import { type ProviderType, providerNames } from '../../../contract/passport/ways.ts'
import { lockSessionAccount } from '../../caller/context.ts'
import { sendTogether, type Tx } from '../../db/transaction.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeNotice } from '../../notices/write-notice.ts'
import { lockIdentity } from '../identities.ts'
import { listWays, toMailLines } from '../ways.ts'
import type { ReturnPlace } from './return-place.ts'

/** What came of it. */
export type LinkResult = 'linked' | (typeof linkErrors)[number]

interface Link {
  provider: ProviderType
  /** The provider's unchanging name for who signed in there. */
  subject: string
  /** The session whose account it is to be. */
  sessionHash: Buffer
  /** Where the player is, and reads. */
  place: ReturnPlace
  now: Date
}

/** The account of a session that is still open; undefined where it has ended. */
async function findAccount({ sql }: Tx, sessionHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ fpUid: string }[]>`
    select fp_uid as "fpUid" from sessions
    where token_hash = ${sessionHash} and mode = 'full' and revoked_at is null and expires_at > ${now.toISOString()}`
  return row?.fpUid
}

/** Tells the player, by mail and in the hall, so that nobody who got in for a moment stays without their knowing. */
async function tellLink(tx: Tx, fpUid: string, { provider, place, now }: Pick<Link, 'provider' | 'place' | 'now'>) {
  const ways = await listWays(tx, fpUid, now)
  const locale = findLocale(place.locale).code
  const project = sites.find(({ path }) => path === place.site)?.project ?? ''
  const values = { name: providerNames[provider] }
  const lines = toMailLines(ways, { line: 'open_sessions', count: ways.session_num })
  await sendTogether([
    writeNotice(tx, fpUid, { template: 'identity_linked', values, now }),
    sendMail(tx, fpUid, { template: 'identity_linked', values, lines, locale, project, now }),
  ])
}

/**
 * Lets an account sign in by a provider, one account of the provider's at most. What signs in to another account here stays
 * there: who has two accounts decides between them by themselves.
 */
export async function linkIdentity(tx: Tx, { provider, subject, sessionHash, place, now }: Link): Promise<LinkResult> {
  const [, , fpUid] = await sendTogether([
    lockIdentity(tx, { provider, subject }),
    lockSessionAccount(tx, sessionHash),
    findAccount(tx, sessionHash, now),
  ])
  if (fpUid === undefined) return 'failed'
  const known = await tx.sql<{ fpUid: string; subject: string }[]>`
    select fp_uid as "fpUid", subject from passport_identities
    where provider = ${provider} and (subject = ${subject} or fp_uid = ${fpUid})`
  const owner = known.find((identity) => identity.subject === subject)?.fpUid
  if (owner === fpUid) return 'linked'
  if (owner !== undefined) return 'taken'
  if (known.length > 0) return 'failed'
  await tx.sql`
    insert into passport_identities (provider, subject, fp_uid, created_at)
    values (${provider}, ${subject}, ${fpUid}, ${now.toISOString()})`
  await tellLink(tx, fpUid, { provider, place, now })
  return 'linked'
}
