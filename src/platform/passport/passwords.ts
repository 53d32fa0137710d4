import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id as OWASP's password storage advice has it: 19 MiB of memory, two passes, one lane. A hash carries its own
 * parameters, so they can be raised here and old hashes still verify.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on two keyboards can arrive in two Unicode spellings: both mean the same here. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** Hashes a password for keeping, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), parameters)
}

/** What a password is checked against where there is no account. Made once, so that no sign-in takes longer for it. */
const decoy = hashPassword(crypto.randomUUID())

/**
 * Whether the password fits the kept hash. Without a hash (nobody has that address) it does the same work against a
 * decoy and answers false, so that the time taken does not tell which addresses have an account.
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(kept ?? (await decoy), normalise(password))
  return kept !== undefined && fits
}
