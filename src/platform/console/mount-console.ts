import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { codes, headerNames } from '../../contract/wire.ts'
import type { NotedCall } from '../calls/mount.ts'
import { readQuery } from '../calls/read-input.ts'
import type { Config } from '../config/config.ts'
import { isUnavailable } from '../db/failures.ts'
import { type Answer, toFailure, toResponse } from '../http/answer.ts'
import { findIp } from '../http/find-ip.ts'
import type { Incoming } from '../http/incoming.ts'
import { Refusal } from '../http/refusal.ts'
import { readRequest } from '../log/request-scope.ts'
import { answerConsole, type ConsoleKernel } from './answer-console.ts'
import type { ConsoleRoute } from './console-route.ts'

/** What mounting takes beside the kernel. */
export interface ConsoleMount extends ConsoleKernel {
  config: ConsoleKernel['config'] & Pick<Config, 'trustedProxies'>
  log: Logger
  /** Hears of every answer. */
  noteCall?: (call: NotedCall) => void
}

/** What goes back, and its code: a file has none of its own. */
interface Answered {
  code: number
  response: Response
}

/** Bytes from which an answer is compressed. A session's token is in a header, so none is guessed by an answer's length. */
const packet = 1400
const compressLong = compress({ threshold: packet })

const refuse = (answer: Answer): Answered => ({ code: answer.code, response: toResponse(answer) })

function toFailed(error: unknown, { log }: ConsoleMount): Answered {
  if (isUnavailable(error)) log.warn({ err: error }, 'database out of reach')
  else if (!(error instanceof Refusal)) log.error({ err: error }, 'call failed')
  return refuse(toFailure(error))
}

async function answer(mount: ConsoleMount, route: ConsoleRoute, context: Context): Promise<Answered> {
  const request = context.req.raw
  const { method } = route.endpoint
  const incoming: Incoming = { request, ip: findIp(context, mount.config.trustedProxies), query: {}, received: 0 }
  try {
    if (request.method !== method) {
      const refused = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
      return refuse({ ...refused, headers: { allow: method } })
    }
    incoming.query = readQuery(request.url)
    return { code: codes.success, response: await answerConsole(mount, route, incoming) }
  } catch (error) {
    return toFailed(error, mount)
  }
}

/** Mounts the calls of the console, each at a path of its own, with the line and the count of players' calls (`calls/mount.ts`). */
export function mountConsole(app: Hono, mount: ConsoleMount, routes: readonly ConsoleRoute[]): void {
  for (const route of routes) {
    const path = `/${route.endpoint.service}/${route.endpoint.path}`
    app.all(path, compressLong, async (context) => {
      const start = performance.now()
      const { code, response } = await answer(mount, route, context)
      response.headers.set(headerNames.platformTime, String(mount.clock.now().getTime()))
      response.headers.set('x-request-id', readRequest()?.request ?? '')
      const ms = Math.round((performance.now() - start) * 10) / 10
      const line = { method: context.req.method, path, status: response.status, code, ms }
      mount.log.info(line, 'call')
      mount.noteCall?.(line)
      return response
    })
  }
}
