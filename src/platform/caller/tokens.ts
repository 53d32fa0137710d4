import { hash, randomBytes } from 'node:crypto'

/** A token or ticket: 256 random bits, in letters that an address carries as they are. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token (rule 4.12). */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
