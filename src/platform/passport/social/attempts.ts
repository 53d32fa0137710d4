import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { ProviderType } from '../../../contract/passport/calls.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Proof } from '../providers/discover.ts'
import { socialAttempts } from '../tables.ts'
import type { ReturnPlace } from './return-place.ts'

/** How long a player may stay on the provider's page, in milliseconds. */
const patience = 10 * 60_000
/** How long an attempt is remembered after that, only to know where its browser belongs, in milliseconds. */
const memory = 24 * 60 * 60_000

/** What is kept of a state, and of a browser's name. */
export const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()

/** What an answer is for; where both are null, the browser that asks is signed in itself. */
export interface Purpose {
  /** The session whose account is linked. */
  sessionHash: Buffer | null
  /** The webview that is signed in. */
  handOffHash: Buffer | null
}

/** Keeps what has to match when the provider sends the browser back, and forgets attempts that are long over. */
export async function openAttempt(
  tx: Tx,
  attempt: {
    provider: ProviderType
    browser: string
    proof: Proof
    place: ReturnPlace
    purpose: Purpose
    now: Date
  },
): Promise<void> {
  const { provider, browser, proof, place, purpose, now } = attempt
  await tx.orm.delete(socialAttempts).where(lt(socialAttempts.expiresAt, new Date(now.getTime() - memory)))
  await tx.orm.insert(socialAttempts).values({
    stateHash: hashOf(proof.state),
    browserHash: hashOf(browser),
    provider,
    ...place,
    nonce: proof.nonce,
    verifier: proof.verifier,
    ...purpose,
    expiresAt: new Date(now.getTime() + patience),
  })
}

/** An attempt that an answer came to. */
export interface TakenAttempt {
  place: ReturnPlace
  /** Null where it is over, or was of another provider. */
  proof: Proof | null
  purpose: Purpose
}

function describe({
  site,
  locale,
  departure = null,
  sessionHash,
  handOffHash,
}: ReturnPlace & Purpose): Omit<TakenAttempt, 'proof'> {
  return { place: { site, locale, departure }, purpose: { sessionHash, handOffHash } }
}

/**
 * Takes the attempt that an answer belongs to, once. Undefined for a state that this browser did not ask with.
 */
export async function takeAttempt(
  tx: Tx,
  answer: { provider: ProviderType; browser: string; state: string; now: Date },
): Promise<TakenAttempt | undefined> {
  const { provider, browser, state, now } = answer
  const ours = and(eq(socialAttempts.stateHash, hashOf(state)), eq(socialAttempts.browserHash, hashOf(browser)))
  const open = and(
    isNull(socialAttempts.usedAt),
    gt(socialAttempts.expiresAt, now),
    eq(socialAttempts.provider, provider),
  )
  const [taken] = await tx.orm.update(socialAttempts).set({ usedAt: now }).where(and(ours, open)).returning()
  if (taken) {
    const { nonce, verifier } = taken
    return { ...describe(taken), proof: { state, nonce, verifier } }
  }
  const [over] = await tx.orm.select().from(socialAttempts).where(ours)
  return over && { ...describe(over), proof: null }
}
