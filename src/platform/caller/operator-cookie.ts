import { sessionLife } from './operator-sessions.ts'

/** Calls of the console alone bring it along: pages and calls of players never carry it. */
const path = '/console/api'

const nameOf = (isTls: boolean) => `${isTls ? '__Secure-' : ''}guildhall_console`

/** Whether the origin that operators see is TLS, so that the cookie goes by nothing else. */
export function isTlsOrigin(publicOrigin: string | null): boolean {
  return publicOrigin?.startsWith('https://') ?? false
}

/** The token of a request; empty for none. */
export function readCookie(request: Request, isTls: boolean): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const prefix = `${nameOf(isTls)}=`
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
}

/** A Set-Cookie header: no script reads it, no other site's page brings it; null takes it away. */
export function writeCookie(token: string | null, isTls: boolean): string {
  const age = token === null ? 0 : sessionLife / 1000
  const attributes = [`Path=${path}`, `Max-Age=${age}`, 'HttpOnly', 'SameSite=Strict', ...(isTls ? ['Secure'] : [])]
  return [`${nameOf(isTls)}=${token ?? ''}`, ...attributes].join('; ')
}
