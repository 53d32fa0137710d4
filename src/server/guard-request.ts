import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes } from '../contract/wire.ts'
import { isPlatformPath, pathOfTarget } from './request-path.ts'

/** No address of ours comes near it, in characters. */
const longestPath = 2048
/** Asked by machines that know an address and no name: health, metrics, and the fake games, to which the server itself delivers. */
const nameless = /^\/(healthz|readyz|metrics|sandbox\/game\/[^/]+(?:\/[^/]+)?)$/

/** A target with scheme and host, as one sends it to a proxy, is ours as well, and its host counts (RFC 9112, 3.2.2). */
function takeAbsoluteTarget(request: IncomingMessage): void {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? []
  if (authority === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority.slice(authority.lastIndexOf('@') + 1)
}

function isAllowed(host: string, allowedHosts: readonly string[]): boolean {
  const name = host.toLowerCase()
  return allowedHosts.length === 0 || allowedHosts.includes(name) || allowedHosts.includes(name.replace(/:\d+$/, ''))
}

function refuse(response: ServerResponse, path: string, status: number, msg: string): void {
  const [type, body] = isPlatformPath(path)
    ? ['application/json', JSON.stringify({ code: codes.invalidParameters, msg, data: null })]
    : ['text/plain', `${msg}\n`]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}

/**
 * Looks at each request before any part of the server does: its target's form and length (414), and its host (421; an
 * empty list allows all, and who knows no name needs none). Answers what is refused, and then gives false.
 */
export function createGuard(
  allowedHosts: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    takeAbsoluteTarget(request)
    const path = pathOfTarget(request.url ?? '/')
    if (nameless.test(path)) request.headers.host = 'localhost'
    else if (!isAllowed(request.headers.host ?? '', allowedHosts)) {
      refuse(response, path, 421, 'Unknown host')
      return false
    }
    if (path.length <= longestPath) return true
    refuse(response, path, 414, 'The address is too long')
    return false
  }
}
