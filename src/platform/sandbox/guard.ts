import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config/config.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { bringsToken } from '../http/brought-token.ts'
import { hostOf, isOfAnotherSite } from '../http/other-site.ts'
import { Refusal } from '../http/refusal.ts'

type GuardConfig = Pick<Config, 'sandboxToken' | 'allowedHosts' | 'publicOrigin'>

/** Names that no stranger can register and lead to this machine: without a dot, or below what is set aside for such. */
const ownName = /^([^.]+|.+\.(localhost|test|internal))$/
/** The webhooks of the fake games and the fake help desk, which their secrets sign. */
const webhook = /^\/sandbox\/(game\/[^/]+(\/[^/]+)?|helpdesk)$/

/** Somebody goes to one of our pages by a link, which shows it to nobody else and changes nothing. */
function isVisit({ method, headers }: Request): boolean {
  return (
    method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  )
}

/** Whether a call comes by a name that is ours, rather than by a stranger's that was made to lead here (DNS rebinding). */
function isOurName({ url }: Request, { allowedHosts, publicOrigin }: GuardConfig): boolean {
  const { host, hostname } = new URL(url)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || ownName.test(hostname)) return true
  return allowedHosts.includes(host) || allowedHosts.includes(hostname) || host === hostOf(publicOrigin)
}

function refuse(request: Request, path: string, config: GuardConfig): Refusal | null {
  const { method, headers } = request
  if (!isVisit(request) && isOfAnotherSite(request, config)) {
    return new Refusal(codes.invalidParameters, 'Calls of other sites are refused here', 403)
  }
  if (webhook.test(path)) return null
  const { sandboxToken } = config
  if (sandboxToken !== null && !bringsToken(headers.get('authorization'), sandboxToken)) {
    return new Refusal(codes.tokenInvalid, 'SANDBOX_TOKEN is needed, as Authorization: Bearer', 401)
  }
  if (sandboxToken === null && !isOurName(request, config)) {
    return new Refusal(codes.invalidParameters, 'Unknown host; name it in ALLOWED_HOSTS', 403)
  }
  // A form posts, and no call here is made by any other method that changes something.
  const isForm =
    method === 'POST' && headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json'
  if (!isForm) return null
  return new Refusal(codes.invalidParameters, 'Unsupported content type; send application/json', 415)
}

/** The answer in place of what is below `/sandbox`, for whoever may not have it; null for all others. */
export function refuseSandbox(
  request: Request,
  config: GuardConfig,
  path = new URL(request.url).pathname,
): Response | null {
  const refusal = refuse(request, path, config)
  if (!refusal) return null
  const answer = toFailure(refusal)
  const asks = refusal.status === 401 ? { 'www-authenticate': 'Basic realm="Guildhall sandbox", charset="UTF-8"' } : {}
  return toResponse({ ...answer, headers: { ...answer.headers, ...asks } })
}

/**
 * Stands before all that is below `/sandbox`: whoever may call it can give and take everything, and a developer's browser reaches it
 * from any page. Refuses calls of other sites (403), by names that are not ours (403), without SANDBOX_TOKEN where there is one
 * (401), and without the content type that no other site's form can send (415).
 */
export function guardSandbox(config: GuardConfig): MiddlewareHandler {
  return async ({ req }, next) => refuseSandbox(req.raw, config, req.path) ?? (await next())
}
