import { findGameByProject } from '../../contract/games.ts'
import { codes, headerNames } from '../../contract/wire.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import type { Answer } from './answer.ts'
import { readArrival } from './arrival.ts'
import { finish, type Kernel } from './kernel.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'
import { verifySignature } from './signature.ts'

/** How long the ids of signed calls are kept, in milliseconds: longer than a signature can be good. */
const memory = 24 * 60 * 60 * 1000

/**
 * Keeps a call's id; of two at once, the second waits for the first. HTTP 409 with 1006 for one that came before: whoever got
 * no answer asks anew under a new id, and is safe, for events count once by their own ids.
 */
async function rememberCall(tx: Tx, gameProject: string, webhookId: string, now: Date): Promise<void> {
  const kept = await tx.sql`
    insert into server_calls (game_project, webhook_id, created_at)
    values (${gameProject}, ${webhookId}, ${now.toISOString()})
    on conflict do nothing returning 1`
  if (kept.length === 0) throw new Refusal(codes.keyReused, 'This webhook-id came before', 409)
}

/**
 * Answers a game server's call, checking in this order: content type (415), size (413), signature (401), input (1001), replay
 * (409), and then the work. A call that writes is good once, and its id is kept in the transaction of its work; what only
 * reads may be asked again.
 */
export async function answerSigned(kernel: Kernel, route: Route, request: Request, ip: string): Promise<Answer> {
  const { endpoint, options } = route
  const { clock, config, db } = kernel
  const header = (name: string) => request.headers.get(name) ?? ''
  const game = findGameByProject(header(headerNames.gameProject))
  const raw = await readInput(request, route, (body) => {
    verifySignature({ request, body, game, secrets: config.gameSecrets, now: clock.now() })
  })
  const job = route.prepare(raw)
  if (job.kind !== 'run') throw new Error(`${endpoint.path} is a call of players`)
  const { call } = readArrival(kernel, route, request, raw, ip)
  const answer = async (tx: Tx) => finish(kernel, endpoint, await job.run({ ...call, tx, session: null, role: null }))
  if (options.database !== 'write') return await db.wait(answer(toReader(db)))
  return await transact(db, async (tx) => {
    await rememberCall(tx, game?.gameProject ?? '', header(headerNames.webhookId), call.now)
    return await answer(tx)
  })
}

/** Forgets the ids of calls whose signatures are no longer good. */
export async function pruneCalls(tx: Tx, now: Date): Promise<void> {
  await tx.sql`delete from server_calls where created_at < ${new Date(now.getTime() - memory).toISOString()}`
}
