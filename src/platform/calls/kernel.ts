import * as v from 'valibot'
import { codes, type Endpoint } from '../../contract/wire.ts'
import { isTlsOrigin, writeCookie } from '../caller/operator-cookie.ts'
import type { Level } from '../catalogue/levels.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { type Answer, toSuccess } from '../http/answer.ts'
import { WithCookie } from './call.ts'
import type { CallCounts } from './call-limits.ts'
import type { CallerQueue } from './caller-queue.ts'
import type { RefusedBodies } from './refused-bodies.ts'
import type { Route } from './route.ts'

/** What calls are answered with. */
export interface Kernel {
  /** The VIP levels, lowest first. */
  levels: readonly Level[]
  db: Database
  clock: Clock
  config: Pick<Config, 'checkAnswers' | 'gameSecrets' | 'helpDesk' | 'publicOrigin'>
  /** Where the writing calls of one caller wait for each other. */
  queue: CallerQueue
  /** What accounts and networks have had written. */
  counts: CallCounts
  /** What refused bodies have cost, by network. */
  refusedBodies: RefusedBodies
  /** Finds what answers the calls of a preview's token in place of this; 1002 where the preview is over. */
  findStage?: (token: string) => Promise<Stage>
}

/** What answers the calls of a preview (rule 25.14). */
export interface Stage {
  kernel: Kernel
  /** Its own route for a call; none for what is no part of a preview. */
  findRoute(endpoint: Endpoint): Route | undefined
}

function checkData({ path, data: schema }: Endpoint, data: unknown): void {
  const checked = v.safeParse(schema, data)
  if (!checked.success) {
    throw new Error(`${path} answers against the contract: ${JSON.stringify(v.flatten(checked.issues))}`)
  }
}

/** What a handler came to, as an answer: a file, or data, which in tests must be what the contract promises. */
export function finish({ config }: Kernel, endpoint: Endpoint, result: unknown): Answer {
  if (result instanceof Response) return { status: result.status, code: codes.success, body: '', file: result }
  const { data, cookie } = result instanceof WithCookie ? result : { data: result, cookie: undefined }
  if (config.checkAnswers) checkData(endpoint, data)
  if (cookie === undefined) return toSuccess(data)
  return { ...toSuccess(data), headers: { 'set-cookie': writeCookie(cookie, isTlsOrigin(config.publicOrigin)) } }
}
