import type { Database } from '../db/connection.ts'
import {
  countInTurn,
  forgiveTry,
  type PassportLimits,
  TooManyTries,
  type Try,
  triesOfNetworks,
} from '../limits/limits.ts'
import { findKnownNetwork, rememberNetwork } from './known-networks.ts'

/** Who tries, and for which address. */
export interface Attempt {
  now: Date
  ip: string
  email: string
  /** What stands before all that is counted, where it is none of the players' buckets. */
  scope?: string
}

/** What is counted of an attempt, in this order: of its networks, of the address from them, of the address from anywhere. */
function listTries({ perIp, perAddressAndIp, perAddress }: PassportLimits, { ip, email, scope = '' }: Attempt): Try[] {
  return [
    ...triesOfNetworks('ip', ip, perIp, scope),
    ...triesOfNetworks('address from ip', ip, perAddressAndIp, `${scope}${email} `),
    { kind: 'address', value: scope + email, limit: perAddress },
  ]
}

/** Counts tries, does the work and gives them back unless it fails: a try that stays counted harms less than a sign-in that fails after all. */
async function runCounted<T>(db: Database, now: Date, counted: readonly Try[], work: () => Promise<T>): Promise<T> {
  const wait = await countInTurn(db, now, counted)
  if (wait > 0) throw new TooManyTries(wait)
  const done = await work()
  await forgiveTry(db, counted).catch(() => {})
  return done
}

/**
 * Runs what may not be tried too often for an address; only what is refused stays counted, so that the right password of one uses up nothing
 * of others behind the same ip. It counts before it knows, so that many tries at once are counted one by one. Who signed in from a network
 * before has tries of their own there, whatever strangers do: what they fail counts against the network as well, but does not wait for it.
 * Throws TooManyTries.
 */
export async function tryWithin<T>(
  db: Database,
  limits: PassportLimits,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const { now, ip, email, scope = '' } = attempt
  const known = await findKnownNetwork(db, scope + email, ip, now)
  const counted = listTries(limits, attempt)
  const done = await (known === null
    ? runCounted(db, now, counted, work)
    : runKnown(db, limits, { ...attempt, known, ofNetworks: counted.filter(({ kind }) => kind === 'ip') }, work))
  await rememberNetwork(db, scope + email, ip, now).catch(() => {})
  return done
}

interface KnownAttempt extends Attempt {
  known: string
  ofNetworks: readonly Try[]
}

async function runKnown<T>(
  db: Database,
  { perAddressAndIp: limit }: PassportLimits,
  { now, email, scope = '', known, ofNetworks }: KnownAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const own: Try = { kind: 'address from known ip', value: `${scope}${email} ${known}`, limit }
  try {
    return await runCounted(db, now, [own], work)
  } catch (error) {
    await countInTurn(db, now, ofNetworks).catch(() => {})
    throw error
  }
}
