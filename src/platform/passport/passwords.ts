import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { createLimiter } from '../limits/limiter.ts'
import { TooManyTries } from '../limits/limits.ts'

/**
 * Argon2id as OWASP's password storage advice has it: 19 MiB of memory, two passes, one lane. A hash carries its own
 * parameters, so they can be raised here and old hashes still verify.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords hashed at once: each takes a core, and one of the four threads that Node has for files and names as well. */
const atOnce = Math.min(availableParallelism(), 3)
/** Calls that may hash a password, now or after a wait; who comes after them may try again after so many seconds. */
const places = 64
const recoveryTime = 2
const refuse = () => new TooManyTries(recoveryTime)

const hashing = createLimiter({ atOnce, waiting: places, refuse })
/**
 * Runs a call that hashes a password, from its first statement to its last; refuses with 1004 where too many are under way, so
 * that a call that finds the queue full costs nothing and counts against nobody.
 */
export const admitHashing = createLimiter({ atOnce: places, waiting: 0, refuse })

/** The same password typed on two keyboards can arrive in two Unicode spellings: both mean the same here. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** Hashes a password for keeping, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => argon2.hash(normalise(password), parameters))
}

/** What a password is checked against where there is no account. Made once, so that no sign-in takes longer for it. */
const decoy = hashPassword(crypto.randomUUID())

/**
 * Whether the password fits the kept hash. Without a hash (nobody has that address) it does the same work against a
 * decoy and answers false, so that the time taken does not tell which addresses have an account.
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const compared = kept ?? (await decoy)
  const fits = await hashing(() => argon2.verify(compared, normalise(password)))
  return kept !== undefined && fits
}
