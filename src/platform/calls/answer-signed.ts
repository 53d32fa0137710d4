import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { itemsGrantedSchema } from '../../contract/delivery/calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import { serverTicket } from '../../contract/server/calls.ts'
import { talkMessageSchema } from '../../contract/support/webhook.ts'
import { codes, headerNames } from '../../contract/wire.ts'
import { inBatches } from '../db/in-batches.ts'
import { sendTogether, type Tx, toReader, transact } from '../db/transaction.ts'
import type { Answer } from '../http/answer.ts'
import type { Incoming } from '../http/incoming.ts'
import { Refusal } from '../http/refusal.ts'
import { readArrival } from './arrival.ts'
import { nobody } from './call.ts'
import { finish, type Kernel } from './kernel.ts'
import { readInput } from './read-input.ts'
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

/** A signed call, as a repeat of it is known: by its id, its path and its body. */
interface SignedCall {
  caller: string
  webhookId: string
  hash: Buffer
  now: Date
}

interface EarlierCall {
  isSame: boolean
  status: number | null
  answer: string | null
}

/** Keeps a call's id; of two at once, the second waits for the first. Answers what came under it before; null for a new one. */
async function rememberCall(tx: Tx, { caller, webhookId, hash, now }: SignedCall): Promise<EarlierCall | null> {
  const kept = await tx.sql`
    insert into server_calls (game_project, webhook_id, created_at, request_hash)
    values (${caller}, ${webhookId}, ${now.toISOString()}, ${hash})
    on conflict do nothing returning 1`
  if (kept.length > 0) return null
  const [earlier] = await tx.sql<EarlierCall[]>`
    select coalesce(request_hash = ${hash}, false) as "isSame", status, answer from server_calls
    where game_project = ${caller} and webhook_id = ${webhookId}`
  return earlier ?? null
}

/** Refuses with 409 and 1006 another call under an id that came before. */
function refuseOther(earlier: EarlierCall | null): void {
  if (earlier && !earlier.isSame)
    throw new Refusal(codes.keyReused, 'This webhook-id came before, with another body or path', 409)
}

/** Keeps the answer of a call, for whoever asks again because none arrived. */
async function keepCall({ sql }: Tx, { caller, webhookId }: SignedCall, { status, body }: Answer): Promise<void> {
  await sql`
    update server_calls set status = ${status}, answer = ${body}
    where game_project = ${caller} and webhook_id = ${webhookId}`
}

/** What a call was answered before; null where it has no answer yet. */
function repeatAnswer(earlier: EarlierCall | null): Answer | null {
  refuseOther(earlier)
  if (earlier?.answer == null || earlier.status === null) return null
  return { status: earlier.status, code: codes.success, body: earlier.answer }
}

/** The same for the same path and the same bytes. */
const hashCall = (request: Request, body: string) =>
  createHash('sha256').update(new URL(request.url).pathname).update('\n').update(body).digest()

/** Who signs a call: a game by its name, or the help desk. */
function findSigner({ config }: Kernel, { endpoint }: Route, request: Request) {
  if (endpoint.access === 'desk') return { caller: 'helpdesk', findKeys: keysOfDesk(config.helpDesk) }
  const game = findGameByProject(request.headers.get(headerNames.gameProject) ?? '')
  return { caller: game?.gameProject ?? '', findKeys: keysOfGame(game, config.gameSecrets) }
}

/**
 * Answers a signed call of a game's server or the help desk, checking in this order: content type (415), size (413), signature
 * (401; of a long body its headers and time first, behind the budget of the caller's network), input (1001), replay, and then the
 * work. A call that writes counts once: its id is kept in the transaction of its work with its answer, which the same call gets again,
 * as senders of Standard Webhooks repeat it; HTTP 409 with 1006 for another body or path under the id. What only reads is answered anew;
 * its id is kept too, for a signature does not say which call it is for, and a preview that somebody has seen must not become the
 * events.
 */
export async function answerSigned(kernel: Kernel, route: Route, incoming: Incoming): Promise<Answer> {
  const { endpoint } = route
  const { clock, db, refusedBodies } = kernel
  const { request } = incoming
  const { caller, findKeys } = findSigner(kernel, route, request)
  let hash = Buffer.alloc(0)
  const raw = await readInput(incoming, route, {
    async beforeLong() {
      refusedBodies.admit(incoming, clock.now())
      refuseOtherTime(readSignature({ request, findKeys }).time, clock.now())
    },
    inspect(body) {
      verifySignature({ request, body, findKeys, now: clock.now() })
      hash = hashCall(request, body)
    },
  })
  refuseReflected(raw.body)
  const job = route.prepare(raw)
  if (job.kind !== 'run') throw new Error(`${endpoint.path} is a call of players`)
  const { call } = readArrival(kernel, route, incoming, raw.body)
  const answer = async (tx: Tx) => finish(kernel, endpoint, await job.run({ ...call, ...nobody, tx }))
  const signed = { caller, webhookId: request.headers.get(headerNames.webhookId) ?? '', hash, now: call.now }
  if (job.database === 'none') {
    // Its work has transactions of its own and may take long, so the id is kept before it. Where no answer was kept, it is done again.
    const earlier = repeatAnswer(await transact(db, (tx) => rememberCall(tx, signed)))
    if (earlier) return earlier
    const answered = await answer(toReader(db))
    await db.wait(keepCall(toReader(db), signed, answered))
    return answered
  }
  if (job.database === 'read') {
    const tx = toReader(db)
    const [answered, earlier] = await db.wait(sendTogether([answer(tx), rememberCall(tx, signed)]))
    refuseOther(earlier)
    return answered
  }
  return await transact(db, async (tx) => {
    const earlier = repeatAnswer(await rememberCall(tx, signed))
    if (earlier) return earlier
    const answered = await answer(tx)
    // A kept answer holds no token: whoever asks again gets a ticket of its own.
    if (endpoint.path !== serverTicket.path) await keepCall(tx, signed, answered)
    return answered
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
