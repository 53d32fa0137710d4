import type { IncomingMessage } from 'node:http'

/** A year, for this host alone: what else the domain serves is not ours to promise for. */
export const transportSecurity = 'max-age=31536000'

export interface TransportOptions {
  /** The origin that players see; null where it is the one they ask by. */
  publicOrigin: string | null
  /** How many proxies stand in front. */
  trustedProxies: number
}

/** What the outermost of our proxies was asked by; null where none says. */
function readProtocol({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string | null {
  if (trustedProxies === 0) return null
  const seen = (headers['x-forwarded-proto']?.toString() ?? '').split(',').map((one) => one.trim().toLowerCase())
  return seen.at(-trustedProxies) || seen[0] || null
}

/** Whether a request came by TLS: as a proxy of ours says, else as the origin that players see. */
export function createTlsCheck({ publicOrigin, trustedProxies }: TransportOptions) {
  const isPublic = publicOrigin?.startsWith('https://') ?? false
  return (request: Pick<IncomingMessage, 'headers'>): boolean => {
    const protocol = readProtocol(request, trustedProxies)
    return protocol === null ? isPublic : protocol === 'https'
  }
}
