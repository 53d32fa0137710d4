import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { codes, type Endpoint, headerNames } from '../../contract/wire.ts'
import { isUnavailable } from '../db/failures.ts'
import { type Answer, toFailure, toResponse } from '../http/answer.ts'
import { findIp } from '../http/find-ip.ts'
import type { Incoming } from '../http/incoming.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { readRequest } from '../log/request-scope.ts'
import { answerCall } from './answer-call.ts'
import { type CallConfig, openCallCounts } from './call-limits.ts'
import { openCallerQueue } from './caller-queue.ts'
import type { Kernel } from './kernel.ts'
import { readQuery } from './read-input.ts'
import { openRefusedBodies, type RefusedBodiesConfig } from './refused-bodies.ts'
import type { Route } from './route.ts'

/** A call that was answered. */
export interface NotedCall {
  method: string
  /** As it is mounted, not as it came: a label must not be anybody's to choose. */
  path: string
  status: number
  code: number
  /** Milliseconds. */
  ms: number
}

/** What mounting takes beside the kernel. */
export interface Mount extends Omit<Kernel, 'queue' | 'counts' | 'refusedBodies'> {
  config: Kernel['config'] & CallConfig & RefusedBodiesConfig & { trustedProxies: number }
  log: Logger
  /** Hears of every answer but those to operators who look on in a preview. */
  noteCall?: (call: NotedCall) => void
}

/** The paths of a call: `/half/api` is the same as `/api` (rule 6.1). */
function listPaths({ service, path }: Endpoint): string[] {
  return service === 'api' ? [`/api/${path}`, `/half/api/${path}`] : [`/${service}/${path}`]
}

/** The calls of one address. */
interface PathGroup {
  routes: readonly Route[]
  /** Whether the address names one call by itself, so that no query has to. */
  isPlain: boolean
}

function groupByPath(routes: readonly Route[]): Map<string, PathGroup> {
  const groups = new Map<string, PathGroup>()
  const add = (path: string, route: Route, isPlain: boolean) =>
    groups.set(path, { routes: [...(groups.get(path)?.routes ?? []), route], isPlain })
  for (const route of routes) {
    const { service, plainPath } = route.endpoint
    for (const path of listPaths(route.endpoint)) add(path, route, false)
    if (plainPath !== undefined) add(`/${service}/${plainPath}`, route, true)
  }
  return groups
}

function refuseMethod(routes: readonly Route[]): Answer {
  const methods = routes.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const answer = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
  return { ...answer, headers: { allow: methods.join(', ') } }
}

/** Of calls that share path and method, the one that the query's `p2` names. 1001 names what the query has to say and does not. */
function choose({ routes, isPlain }: PathGroup, query: Readonly<Record<string, string>>): Route {
  const route = routes.find(
    ({ endpoint: { fixedQuery } }) => isPlain || fixedQuery?.p2 === undefined || fixedQuery.p2 === query.p2,
  )
  if (!route) throw invalidField('p2')
  if (isPlain) return route
  const wrong = Object.entries(route.endpoint.fixedQuery ?? {}).find(([name, value]) => query[name] !== value)
  if (wrong) throw invalidField(wrong[0])
  return route
}

async function answer(mount: Mount & Kernel, { routes, isPlain }: PathGroup, context: Context): Promise<Answer> {
  const request = context.req.raw
  const incoming: Incoming = { request, ip: findIp(context, mount.config.trustedProxies), query: {}, received: 0 }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const ofMethod = routes.filter(({ endpoint }) => endpoint.method === method)
  if (ofMethod.length === 0) return refuseMethod(routes)
  try {
    incoming.query = readQuery(request.url)
    const route = choose({ routes: ofMethod, isPlain }, incoming.query)
    // The same call under either address, for its Idempotency-Key as well.
    if (isPlain) incoming.query = { ...incoming.query, ...route.endpoint.fixedQuery }
    return await answerCall(mount, route, incoming)
  } catch (error) {
    if (error instanceof Refusal) mount.refusedBodies.note(incoming, error, mount.clock.now())
    if (isUnavailable(error)) mount.log.warn({ err: error }, 'database out of reach')
    else if (!(error instanceof Refusal)) mount.log.error({ err: error }, 'call failed')
    return toFailure(error)
  }
}

/** Adds the platform's time, which countdowns on phones go by, and the id by which the log knows the request. */
function stamp(given: Answer, now: Date): Answer {
  const headers = {
    // A preview has a time of its own.
    [headerNames.platformTime]: String(now.getTime()),
    ...given.headers,
    'x-request-id': readRequest()?.request ?? '',
  }
  return { ...given, headers }
}

/**
 * Bytes from which an answer is compressed: what fits one packet arrives no sooner. Players' tokens come in answers below it and
 * operators' in a header, so none can be guessed from an answer's length.
 */
const packet = 1400
const compressLong = compress({ threshold: packet })

/** What a kernel counts for itself. */
export function openKernelCounts(config: Mount['config']): Pick<Kernel, 'queue' | 'counts' | 'refusedBodies'> {
  return {
    queue: openCallerQueue(),
    counts: openCallCounts(config),
    refusedBodies: openRefusedBodies(config),
  }
}

/** Mounts calls and writes a line about each: method, path, status, code and milliseconds, beside who asked, and nothing else of it. */
export function mountRoutes(app: Hono, mount: Mount, routes: readonly Route[]): void {
  const kernel = { ...mount, ...openKernelCounts(mount.config) }
  for (const [path, group] of groupByPath(routes)) {
    app.all(path, compressLong, async (context) => {
      const start = performance.now()
      const { method } = context.req
      const given = await answer(kernel, group, context)
      const ms = Math.round((performance.now() - start) * 10) / 10
      const line = { method, path, status: given.status, code: given.code, ms }
      mount.log.info(line, 'call')
      if (!readRequest()?.preview) mount.noteCall?.(line)
      return toResponse(stamp(given, kernel.clock.now()))
    })
  }
}

/** 404 for what is no call. */
export function refuseUnknown(): Response {
  return toResponse(toFailure(new Refusal(codes.invalidParameters, 'Unknown call', 404)))
}
