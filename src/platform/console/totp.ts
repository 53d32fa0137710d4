import { createHmac } from 'node:crypto'

/**
 * One-time codes by time (RFC 6238, with SHA-1, six digits and steps of 30 seconds, which is what every authenticator app knows). Our
 * own, since it is one HMAC of Node's, and a code must be known by its step to be taken only once; tested with the RFC's vectors.
 */
const stepSeconds = 30
const digits = 6
/** Steps by which a phone's clock may be off. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of a step. */
export function makeCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step of a moment. */
export function findStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The step that a code belongs to, now or one step off; null for a wrong code. Whoever takes it has to take each step once only. */
export function matchCode(secret: Uint8Array, code: string, now: Date): number | null {
  const current = findStep(now)
  const steps = [current, current - drift, current + drift]
  return steps.find((step) => step >= 0 && makeCode(secret, step) === code) ?? null
}

/** The address that an authenticator app opens (the Key URI Format of its makers). */
export function writeOtpauth(email: string, secret: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'Guildhall',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${encodeURIComponent(`Guildhall:${email}`)}?${query}`
}
