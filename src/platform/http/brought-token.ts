import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in a time that tells neither where they differ nor how long they are. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/**
 * Whether an Authorization header brings a token: as `Bearer <token>`, or as the password of `Basic`, which browsers ask their
 * user for.
 */
export function bringsToken(header: string | null | undefined, token: string): boolean {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return isSameText(given, token)
  const pair = Buffer.from(given, 'base64').toString('utf8')
  return isSameText(pair.slice(pair.indexOf(':') + 1), token)
}
