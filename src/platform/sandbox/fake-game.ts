import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { itemsGrantedSchema } from '../../contract/delivery/calls.ts'
import { type Game, games } from '../../contract/games.ts'
import { codes, headerNames } from '../../contract/wire.ts'
import { keysOfGame, verifySignature } from '../calls/signature.ts'
import { type Clock, realClock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { toReader } from '../db/transaction.ts'
import { listEnvironments } from '../delivery/webhook-addresses.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { readBytes } from '../http/read-bytes.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { type Behaviour, noteArrival, readBehaviour } from './game-inbox.ts'

interface Tools {
  db: Database
  clock: Clock
  config: Pick<Config, 'gameSecrets' | 'gameWebhooks' | 'sandbox'>
}

/** The largest delivery that a fake game reads, in bytes. */
const bodyLimit = 64 * 1024
/** How long a silent game holds its breath, in milliseconds: longer than anybody waits for it. */
const silence = 15_000

const messageSchema = v.pipe(v.string(), v.parseJson(), itemsGrantedSchema)

/** The delivery of a request, once its signature is verified as a game does it: by its own clock, not by the sandbox's. */
async function readDelivery({ config }: Tools, game: Game, request: Request) {
  const body = (await readBytes(request, bodyLimit)).toString('utf8')
  verifySignature({ request, body, findKeys: keysOfGame(game, config.gameSecrets), now: realClock.now() })
  const parsed = v.safeParse(messageSchema, body)
  if (!parsed.success) throw invalidField(v.getDotPath(parsed.issues[0]) ?? 'body')
  const webhookId = request.headers.get(headerNames.webhookId) ?? ''
  return { webhookId, uid: parsed.output.uid, itemList: parsed.output.item_list }
}

/** Whether a game of this mood takes what comes. */
function isTaken({ mode }: Behaviour): boolean {
  if (mode === 'flaky') return randomInt(2) === 0
  return mode === 'ok' || mode === 'slow' || mode === 'twice'
}

/** How it answers what came for the so-and-so-many-th time. */
async function answer({ mode, delayMs }: Behaviour, isAccepted: boolean, attempts: number, signal: AbortSignal) {
  const rest = mode === 'slow' ? delayMs : mode === 'silent' ? silence : 0
  if (rest > 0) await wait(rest, undefined, { signal }).catch(() => {})
  if (mode === 'gone') return new Response('No deliveries here any more', { status: 410 })
  const isDenied = mode === 'twice' && attempts === 1
  return isAccepted && !isDenied
    ? new Response('Taken', { status: 200 })
    : new Response('The game is out of order', { status: 500 })
}

async function receive(tools: Tools, prefix: string, environment: string, request: Request): Promise<Response> {
  const game = games.find((one) => one.prefix === prefix)
  if (!game || !listEnvironments(tools.config, game).includes(environment))
    throw new Refusal(codes.invalidParameters, 'Unknown game', 404)
  const delivery = await readDelivery(tools, game, request)
  const tx = toReader(tools.db)
  const behaviour = await readBehaviour(tx, game)
  const accepted = isTaken(behaviour)
  const attempts = await noteArrival(tx, game, { ...delivery, environment, accepted, now: tools.clock.now() })
  return await answer(behaviour, accepted, attempts, request.signal)
}

/**
 * `POST /sandbox/game/<prefix>` and, for another environment than the usual one, `/<environment>` behind it: each game's server,
 * as far as deliveries go. It behaves as `sandbox/game` has told it; what it
 * received is at `sandbox/deliveries`. 401 for a signature that is none.
 */
export function mountFakeGame(app: Hono, tools: Tools): void {
  app.post('/sandbox/game/:prefix/:environment?', async ({ req }) => {
    try {
      return await receive(tools, req.param('prefix'), req.param('environment') ?? '', req.raw)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}
