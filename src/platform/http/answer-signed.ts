import * as v from 'valibot'
import { itemsGrantedSchema } from '../../contract/delivery/calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import { talkMessageSchema } from '../../contract/support/webhook.ts'
import { codes, headerNames } from '../../contract/wire.ts'
import { inBatches } from '../db/in-batches.ts'
import { sendTogether, type Tx, toReader, transact } from '../db/transaction.ts'
import type { Answer } from './answer.ts'
import { readArrival } from './arrival.ts'
import type { Incoming } from './incoming.ts'
import { finish, type Kernel } from './kernel.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'
import { keysOfDesk, keysOfGame, readSignature, refuseOtherTime, verifySignature } from './signature.ts'

/** How long the ids of signed calls are kept, in milliseconds: longer than a signature can be good. */
const memory = 24 * 60 * 60 * 1000

/** What we send ourselves, which carries the same signature. */
const ownSchema = v.union([v.pick(itemsGrantedSchema, ['type']), v.pick(talkMessageSchema, ['type'])])

/**
 * Refuses with 1003 what we have sent ourselves and somebody sends back: a delivery would be a role's uid to `server/ticket`,
 * signed, and a player's message would close their talk.
 */
function refuseReflected(body: unknown): void {
  if (v.is(ownSchema, body)) throw new Refusal(codes.tokenInvalid, 'This is one of our webhooks, and no call', 401)
}

/** Keeps a call's id; of two at once, the second waits for the first. Answers whether it is new. */
async function rememberCall(tx: Tx, caller: string, webhookId: string, now: Date): Promise<boolean> {
  const kept = await tx.sql`
    insert into server_calls (game_project, webhook_id, created_at)
    values (${caller}, ${webhookId}, ${now.toISOString()})
    on conflict do nothing returning 1`
  return kept.length > 0
}

/** Who signs a call: a game by its name, or the help desk. */
function findSigner({ config }: Kernel, { endpoint }: Route, request: Request) {
  if (endpoint.access === 'desk') return { caller: 'helpdesk', findKeys: keysOfDesk(config.helpDesk) }
  const game = findGameByProject(request.headers.get(headerNames.gameProject) ?? '')
  return { caller: game?.gameProject ?? '', findKeys: keysOfGame(game, config.gameSecrets) }
}

/**
 * Answers a signed call of a game's server or the help desk, checking in this order: content type (415), size (413), signature
 * (401; of a long body its headers and time first, behind the budget of the caller's network), input (1001), replay (409), and
 * then the work. A call that writes is good once, and its id is kept in the transaction of its work: HTTP 409 with 1006 for one
 * that came before. Whoever got no answer asks anew under a new id, and is safe, for events count once by their own ids. What only
 * reads may be asked again; its id is kept too, for a signature does not say which call it is for, and a preview that somebody has
 * seen must not become the events.
 */
export async function answerSigned(kernel: Kernel, route: Route, incoming: Incoming): Promise<Answer> {
  const { endpoint, options } = route
  const { clock, db, refusedBodies } = kernel
  const { request } = incoming
  const { caller, findKeys } = findSigner(kernel, route, request)
  const raw = await readInput(incoming, route, {
    async beforeLong() {
      refusedBodies.admit(incoming, clock.now())
      refuseOtherTime(readSignature({ request, findKeys }).time, clock.now())
    },
    inspect: (body) => verifySignature({ request, body, findKeys, now: clock.now() }),
  })
  refuseReflected(raw.body)
  const job = route.prepare(raw)
  if (job.kind !== 'run') throw new Error(`${endpoint.path} is a call of players`)
  const { call } = readArrival(kernel, route, incoming, raw.body)
  const answer = async (tx: Tx) => finish(kernel, endpoint, await job.run({ ...call, tx, session: null, role: null }))
  const webhookId = request.headers.get(headerNames.webhookId) ?? ''
  const remember = (tx: Tx) => rememberCall(tx, caller, webhookId, call.now)
  const refuseSecond = async (tx: Tx) => {
    if (!(await remember(tx))) throw new Refusal(codes.keyReused, 'This webhook-id came before', 409)
  }
  if (options.database === 'none') {
    // Its work has transactions of its own and may take long, so the id is kept before it: whoever got no answer has a new one.
    await transact(db, refuseSecond)
    return await answer(toReader(db))
  }
  if (options.database === 'read') {
    const tx = toReader(db)
    const [answered] = await db.wait(sendTogether([answer(tx), remember(tx)]))
    return answered
  }
  return await transact(db, async (tx) => {
    await refuseSecond(tx)
    return await answer(tx)
  })
}

/** Forgets the ids of calls whose signatures are no longer good. */
export async function pruneCalls({ sql }: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - memory).toISOString()
  await inBatches(
    (limit) => sql`
      delete from server_calls where (game_project, webhook_id) in (
        select game_project, webhook_id from server_calls where created_at < ${before} order by created_at
        limit ${limit} for update skip locked
      )`,
  )
}
