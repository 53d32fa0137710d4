import type { MiddlewareHandler } from 'hono'
import { codes } from '../../contract/wire.ts'
import { toFailure, toResponse } from './answer.ts'
import { Refusal } from './refusal.ts'

const health = new Set(['/healthz', '/readyz'])

/** Answers requests for other hosts than the configured ones with 421; an empty list allows all. */
export function checkHost(allowedHosts: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const host = (context.req.header('host') ?? new URL(context.req.url).host).toLowerCase()
    const isAllowed = allowedHosts.includes(host) || allowedHosts.includes(host.replace(/:\d+$/, ''))
    if (allowedHosts.length === 0 || isAllowed || health.has(context.req.path)) return await next()
    return toResponse(toFailure(new Refusal(codes.invalidParameters, 'Unknown host', 421)))
  }
}
