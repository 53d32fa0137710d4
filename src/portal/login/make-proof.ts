/** What a hand-off is begun with, and what redeems it (rule 4.24), both in base64url. */
export interface Proof {
  /** 32 random bytes. */
  verifier: string
  /** The SHA-256 of the verifier. */
  challenge: string
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Makes a proof; null where the browser can't hash, as on a page without TLS. */
export async function makeProof(): Promise<Proof | null> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(verifier))
  return digest ? { verifier, challenge: toBase64Url(new Uint8Array(digest)) } : null
}
