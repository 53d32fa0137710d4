import { randomInt } from 'node:crypto'
import { handOffMinutes } from '../../../contract/passport/hand-off-calls.ts'
import type { ProviderType } from '../../../contract/passport/ways.ts'
import { codes } from '../../../contract/wire.ts'
import { createToken, hashToken } from '../../caller/tokens.ts'
import { inBatches } from '../../db/in-batches.ts'
import { sendTogether, type Tx } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { TooManyTries } from '../../limits/limits.ts'
import { createTicket } from '../../roles/tickets.ts'
import { hashOf } from './attempts.ts'
import type { ReturnPlace } from './return-place.ts'

const minute = 60_000
/** How long it is known that a hand-off has expired, in milliseconds. */
const memory = 60 * minute

/** A hand-off that begins. */
interface NewHandOff {
  provider: ProviderType
  /** Base64url of the SHA-256 of what only the webview knows. */
  challenge: string
  place: ReturnPlace
  /** The network that it begins in, and how many it may have open; null for any number. */
  network: string
  openLimit: number | null
  now: Date
}

/** Six digits (`483 920`): enough to tell one player's from another's, and read in every language. */
function createCode(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Has the hand-offs of one network begin one after the other, and throws 1004 where as many as may be are open. */
async function admit(tx: Pick<Tx, 'sql'>, networkHash: Buffer, openLimit: number, now: Date): Promise<void> {
  const [, [open]] = await sendTogether([
    tx.sql`select pg_advisory_xact_lock(hashtextextended(${`hand-offs ${networkHash.toString('hex')}`}, 0))`,
    tx.sql<{ count: number; wait: number | null }[]>`
      select count(*)::int as count, ceil(extract(epoch from min(expires_at) - ${now.toISOString()}::timestamptz))::int as wait
      from passport_hand_offs where network_hash = ${networkHash} and expires_at > ${now.toISOString()}`,
  ])
  if (open && open.count >= openLimit) throw new TooManyTries(Math.max(1, open.wait ?? 1))
}

/** Begins a hand-off and answers its id, of which only the hash is kept, and its code. Throws 1004. */
export async function openHandOff(tx: Tx, given: NewHandOff): Promise<{ id: string; code: string }> {
  const { provider, challenge, place, network, openLimit, now } = given
  const networkHash = hashOf(network)
  if (openLimit !== null) await admit(tx, networkHash, openLimit, now)
  const id = createToken()
  const code = createCode()
  await tx.sql`
    insert into passport_hand_offs (id_hash, challenge, provider, site, locale, code, network_hash, expires_at)
    values (
      ${hashToken(id)}, ${Buffer.from(challenge, 'base64url')}, ${provider}, ${place.site}, ${place.locale}, ${code},
      ${networkHash}, ${new Date(now.getTime() + handOffMinutes * minute).toISOString()}
    )`
  return { id, code }
}

/** Where a hand-off stands. */
interface Standing {
  provider: ProviderType
  site: string
  code: string
  status: 'waiting' | 'failed' | 'done'
  expired: boolean
}

/** Throws 1003 (unknown) and 1002 (expired). */
function requireOpen(standing: Standing | undefined): Standing {
  if (!standing) throw new Refusal(codes.tokenInvalid, 'Unknown or used hand-off')
  if (standing.expired) throw new Refusal(codes.tokenExpired, 'Expired hand-off')
  return standing
}

/** What the page in the system's browser says of a hand-off. Throws 1003 (unknown, or answered already) and 1002 (expired). */
export async function readHandOff({ sql }: Pick<Tx, 'sql'>, id: string, now: Date): Promise<Standing> {
  const [standing] = await sql<Standing[]>`
    select provider, site, code, 'waiting' as status, expires_at <= ${now.toISOString()} as expired
    from passport_hand_offs where id_hash = ${hashToken(id)} and fp_uid is null and failed_at is null`
  return requireOpen(standing)
}

/**
 * Notes which browser takes a hand-off to its provider, and answers its hash and where the player is. Undefined where it has ended or
 * another browser was first, so that who has only seen the id cannot answer for the player any more.
 */
export async function claimHandOff(
  { sql }: Pick<Tx, 'sql'>,
  { id, provider, browser, now }: { id: string; provider: ProviderType; browser: string; now: Date },
): Promise<{ hash: Buffer; place: ReturnPlace } | undefined> {
  const hash = hashToken(id)
  const [place] = await sql<ReturnPlace[]>`
    update passport_hand_offs set browser_hash = ${hashOf(browser)}
    where id_hash = ${hash} and provider = ${provider} and fp_uid is null and failed_at is null
      and expires_at > ${now.toISOString()} and (browser_hash is null or browser_hash = ${hashOf(browser)})
    returning site, locale`
  return place && { hash, place }
}

/** Gives a hand-off the account that its provider vouched for; false where it was cancelled, or has expired meanwhile. */
export async function settleHandOff(
  { sql }: Pick<Tx, 'sql'>,
  hash: Buffer,
  fpUid: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update passport_hand_offs set fp_uid = ${fpUid}
    where id_hash = ${hash} and fp_uid is null and failed_at is null and expires_at > ${now.toISOString()}`
  return count > 0
}

/** Notes that nothing comes of a hand-off, so that its webview does not wait for it. */
export async function failHandOff({ sql }: Pick<Tx, 'sql'>, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update passport_hand_offs set failed_at = ${now.toISOString()}
    where id_hash = ${hash} and fp_uid is null and failed_at is null`
}

/** Who wants to know: with the id alone nobody is told anything. */
interface Claim {
  id: string
  verifier: string
  now: Date
}

/** Where a hand-off stands, for who began it. Throws 1003 (unknown, or not theirs) and 1002 (expired). */
export async function lookAtHandOff({ sql }: Pick<Tx, 'sql'>, { id, verifier, now }: Claim): Promise<Standing> {
  const [standing] = await sql<Standing[]>`
    select provider, site, code, expires_at <= ${now.toISOString()} as expired,
      case when fp_uid is not null then 'done' when failed_at is not null then 'failed' else 'waiting' end as status
    from passport_hand_offs where id_hash = ${hashToken(id)} and challenge = ${hashOf(verifier)}`
  return requireOpen(standing)
}

/** Ends a hand-off for who began it, whatever has become of it. */
export async function endHandOff({ sql }: Pick<Tx, 'sql'>, { id, verifier }: Omit<Claim, 'now'>): Promise<void> {
  await sql`delete from passport_hand_offs where id_hash = ${hashToken(id)} and challenge = ${hashOf(verifier)}`
}

/**
 * Turns a hand-off that its provider has answered into a ticket; of several attempts at once, one succeeds. Throws 1003. The row goes
 * first: who ends the account's sessions takes it before the tickets, and so sees either.
 */
export async function redeem(tx: Tx, { id, verifier, now }: Claim): Promise<{ token: string; fp_uid: string }> {
  const [taken] = await tx.sql<{ fpUid: string }[]>`
    delete from passport_hand_offs
    where id_hash = ${hashToken(id)} and challenge = ${hashOf(verifier)} and fp_uid is not null
      and expires_at > ${now.toISOString()}
    returning fp_uid as "fpUid"`
  if (!taken) throw new Refusal(codes.tokenInvalid, 'Unknown or used hand-off')
  return { token: await createTicket(tx, { fpUid: taken.fpUid, now }), fp_uid: taken.fpUid }
}

/** Forgets hand-offs an hour after they expired. */
export async function pruneHandOffs({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - memory).toISOString()
  await inBatches(
    (limit) => sql`
      delete from passport_hand_offs where id_hash in (
        select id_hash from passport_hand_offs where expires_at < ${longAgo}
        limit ${limit} for update skip locked
      )`,
  )
}
