import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes } from '../contract/wire.ts'
import { filePathOf, isPlatformPath, pathOfTarget } from './request-path.ts'

/** No address of ours comes near it, in characters. */
const longestPath = 2048
/** Asked by machines that know an address and no name: health, metrics, and the fake games, to which the server itself delivers. */
const nameless = /^\/(healthz|readyz|metrics|sandbox\/game\/[^/]+(?:\/[^/]+)?)$/

/** A target with scheme and host, as one sends it to a proxy, is ours as well, and its host counts (RFC 9112, 3.2.2). */
function takeAbsoluteTarget(request: IncomingMessage): void {
  const [target, authority] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '') ?? []
  if (target === undefined || authority === undefined) return
  const rest = (request.url ?? '').slice(target.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority.slice(authority.lastIndexOf('@') + 1)
}

function isAllowed(host: string, allowedHosts: readonly string[]): boolean {
  const name = host.toLowerCase()
  return allowedHosts.length === 0 || allowedHosts.includes(name) || allowedHosts.includes(name.replace(/:\d+$/, ''))
}

/**
 * What others read as another path than we do, so that the rules of a proxy would hold for the one and we answer the other: letters, digits,
 * dots, slashes, backslashes and control characters that are encoded, once or several times, dot segments, backslashes, and slashes in a row
 * but at the end.
 */
const ambiguous = /%(?:25)*(?:[01][\da-f]|2[def]|3\d|[46][1-9a-f]|5[\dacf]|7[\daef])|\/\.\.?(?:\/|$)|\\|\/\/[^/]/i

/** Header fields that say whom a request is for, who sends it, or where its body ends and what it is: there is one of each. */
const singular = ['host', 'authorization', 'content-type', 'content-length', 'content-encoding', 'transfer-encoding']

/** Whether a header field came twice that must not: a proxy may believe the one and we the other. */
function repeatsHeader({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase())
  return singular.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}

function refuse(response: ServerResponse, path: string, status: number, msg: string): void {
  const [type, body] = isPlatformPath(path)
    ? ['application/json', JSON.stringify({ code: codes.invalidParameters, msg, data: null })]
    : ['text/plain', `${msg}\n`]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}

/** Why a request is refused, as status and message; null where it is not. */
function judge(request: IncomingMessage, path: string, allowedHosts: readonly string[]): [number, string] | null {
  if (path.length > longestPath) return [414, 'The address is too long']
  // A parameter may hold anything: whatever it is, the page is the same.
  if (ambiguous.test(filePathOf(path))) return [400, 'The address can be read in several ways']
  if (repeatsHeader(request)) return [400, 'A header field came twice']
  if (nameless.test(path)) request.headers.host = 'localhost'
  else if (!isAllowed(request.headers.host ?? '', allowedHosts)) return [421, 'Unknown host']
  return null
}

/**
 * Looks at each request before any part of the server does: its target's form (400) and length (414), header fields that came twice (400),
 * and its host (421; an empty list allows all, and who knows no name needs none). Rule 2.2. Answers what is refused, and then gives false.
 */
export function createGuard(
  allowedHosts: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    takeAbsoluteTarget(request)
    const path = pathOfTarget(request.url ?? '/')
    const refusal = judge(request, path, allowedHosts)
    if (refusal) refuse(response, path, ...refusal)
    return refusal === null
  }
}
