import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** The keys of the console, newest first: the first seals, all of them open. None where there is no console. */
export type ConsoleKeys = readonly Buffer[]

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

function isKey(text: string): boolean {
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes && key.toString('base64') === text
}

/** `CONSOLE_KEY`: the base64 of 32 random bytes; two by `|` while one takes the other's place. */
export const consoleKeysSchema = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split('|').map((key) => key.trim()))),
  v.check((keys) => keys.every(isKey), `must be the base64 of ${keyBytes} bytes (openssl rand -base64 ${keyBytes})`),
  v.transform((keys): ConsoleKeys => keys.map((key) => Buffer.from(key, 'base64'))),
)

/** The keys that hold: those that are set, and in a sandbox a well-known one, so that it always has a console. */
export function deriveConsoleKeys(given: ConsoleKeys, sandbox: boolean): ConsoleKeys {
  if (given.length > 0 || !sandbox) return given
  return [createHash('sha256').update('guildhall-sandbox-console').digest()]
}

function first(keys: ConsoleKeys): Buffer {
  const [key] = keys
  if (!key) throw new Error('The console has no key')
  return key
}

/** Seals a secret for keeping (AES-256-GCM): nonce, tag, text. */
export function seal(keys: ConsoleKeys, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', first(keys), nonce)
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function tryKey(key: Buffer, sealed: Buffer): Buffer | null {
  const tagEnd = nonceBytes + tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(nonceBytes, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}

/** What was sealed; null where it was not sealed here, or none of the keys fits, since it was sealed with one that is gone. */
export function unseal(keys: ConsoleKeys, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  for (const key of keys) {
    const opened = tryKey(key, sealed)
    if (opened) return opened
  }
  return null
}

/** The TOTP secret that goes with an invitation: the same however often its link is opened, and kept nowhere until it is taken. */
export function deriveSecret(keys: ConsoleKeys, invitation: string): Buffer {
  return createHmac('sha256', first(keys)).update(`totp of ${invitation}`).digest().subarray(0, 20)
}
