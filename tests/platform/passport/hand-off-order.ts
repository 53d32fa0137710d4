import { createHash, randomBytes } from 'node:crypto'

/** What a webview keeps of a hand-off, and what it begins one with. */
export function createHandOffOrder() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, body: { provider: 13 as const, challenge, site: 'stormshot', locale: 'ar' } }
}
