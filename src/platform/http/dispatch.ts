import * as v from 'valibot'
import { findGameByProject } from '../../contract/games.ts'
import { fromLangHeader } from '../../contract/locales.ts'
import { codes, type Endpoint, headerNames, idempotencyKeyLimit } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { sendTogether, type Tx, toReader, transact, type WritingTx, withSavepoint } from '../db/transaction.ts'
import { type Context, lockSessionAccount, readContext } from '../session/context.ts'
import { renewalGap, renewSession } from '../session/sessions.ts'
import { hashToken } from '../session/tokens.ts'
import { type Answer, toFailure, toSuccess } from './answer.ts'
import { claimKey, hashInput, type KeyedCall, keepAnswer, readKept } from './kept-answers.ts'
import { readInput } from './read-input.ts'
import { invalidField, Refusal } from './refusal.ts'
import type { Call, RawInput, Route } from './route.ts'

/** What calls are answered with. */
export interface Kernel {
  db: Database
  clock: Clock
  config: Pick<Config, 'checkAnswers'>
}

type Work = (call: Call) => Promise<Answer>

/** A call as its headers tell it. */
interface Arrival {
  endpoint: Endpoint
  uid: string
  call: Omit<Call, 'tx' | 'session' | 'role'>
}

function readArrival({ clock }: Kernel, { endpoint }: Route, request: Request, ip: string): Arrival {
  const header = (name: string) => request.headers.get(name) ?? ''
  const project = header(headerNames.gameProject)
  const key = endpoint.keyed ? header(headerNames.idempotencyKey) : ''
  if (key.length > idempotencyKeyLimit) throw invalidField('Idempotency-Key')
  return {
    endpoint,
    uid: header(headerNames.uid),
    call: {
      now: clock.now(),
      locale: fromLangHeader(header(headerNames.lang)),
      game: findGameByProject(project) ?? null,
      project,
      ip,
      token: header(headerNames.token),
      key: key === '' ? null : key,
    },
  }
}

/** Refuses who may not call: 1002 and 1003, then 1005. */
function admit(context: Context, { access }: Endpoint) {
  if (context.kind === 'unknown') throw new Refusal(codes.tokenInvalid, 'Unknown token')
  if (context.kind === 'expired') throw new Refusal(codes.tokenExpired, 'Expired token')
  if (access === 'full' && context.session.mode !== 'full') {
    throw new Refusal(codes.notAllowedInMode, 'Not allowed in this login mode')
  }
  return context
}

/**
 * A page that still shows another role than the current one is out of date (wire, "Who may call what"). Without a game
 * there is no telling: 1001 names the header.
 */
function refuseStale({ endpoint, uid, call }: Arrival, context: Context & { kind: 'known' }): void {
  const isExempt = endpoint.service === 'api' && /^(user|auth)\//.test(endpoint.path)
  if (uid === '' || isExempt) return
  if (!call.game) throw invalidField('Game-Project')
  if (uid === context.role?.uid) return
  throw new Refusal(codes.accountInfoChanged, 'The current role has changed')
}

async function renewIfDue(tx: Tx, { session }: Context & { kind: 'known' }, now: Date): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() > renewalGap) await renewSession(tx, session.tokenHash, now)
}

async function answerGuest(kernel: Kernel, { options }: Route, { call }: Arrival, work: Work): Promise<Answer> {
  const guest = { session: null, role: null }
  if (options.database === 'write') return await transact(kernel.db, (tx) => work({ ...call, tx, ...guest }))
  const answer = work({ ...call, tx: toReader(kernel.db), ...guest })
  return options.database === 'read' ? await kernel.db.wait(answer) : await answer
}

async function answerReader(kernel: Kernel, arrival: Arrival, work: Work): Promise<Answer> {
  const { call, endpoint } = arrival
  const tx = toReader(kernel.db)
  const context = admit(await readContext(tx, hashToken(call.token), call.game?.gameProject ?? '', call.now), endpoint)
  refuseStale(arrival, context)
  const [answer] = await Promise.all([
    work({ ...call, tx, session: context.session, role: context.role }),
    renewIfDue(tx, context, call.now),
  ])
  return answer
}

/** Runs keyed work behind a savepoint, so that a refusal is undone and yet kept. */
async function answerOnce(tx: WritingTx, fpUid: string, keyed: KeyedCall, work: (part: Tx) => Promise<Answer>) {
  const answer = await withSavepoint(tx, work).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 429) return toFailure(error)
    throw error
  })
  await keepAnswer(tx, fpUid, keyed, answer)
  return answer
}

/** The account's lock comes first: its calls run one by one, and each sees what the one before left. */
async function answerWriter(kernel: Kernel, arrival: Arrival, raw: RawInput, work: Work): Promise<Answer> {
  const { call, endpoint } = arrival
  const { key, now, token } = call
  const tokenHash = hashToken(token)
  const keyed = key && { tokenHash, call: `${endpoint.service}/${endpoint.path}`, key, bodyHash: hashInput(raw), now }
  return await transact(kernel.db, async (tx) => {
    const [, found, isFirst] = await sendTogether([
      lockSessionAccount(tx, tokenHash),
      readContext(tx, tokenHash, call.game?.gameProject ?? '', now),
      keyed ? claimKey(tx, keyed) : true,
    ])
    const context = admit(found, endpoint)
    const { session, role } = context
    if (keyed && !isFirst) return await readKept(tx, session.fpUid, keyed)
    refuseStale(arrival, context)
    await renewIfDue(tx, context, now)
    const run = (part: Tx) => work({ ...call, tx: part, session, role })
    return keyed ? await answerOnce(tx, session.fpUid, keyed, run) : await run(tx)
  })
}

/** The handler's data as an answer; in tests it must be what the contract promises. */
function finish({ config }: Kernel, endpoint: Endpoint, data: unknown): Answer {
  if (config.checkAnswers) {
    const checked = v.safeParse(endpoint.data, data)
    if (!checked.success) {
      throw new Error(`${endpoint.path} answers against the contract: ${JSON.stringify(v.flatten(checked.issues))}`)
    }
  }
  return toSuccess(data)
}

/**
 * Answers a call whose path and method are known, checking in this order: content type (415), size (413), input (1001),
 * token (1002, 1003), mode (1005), a kept answer, Priv-Uid (2010), and then the work. Throws Refusal and what the
 * database throws.
 */
export async function answerCall(kernel: Kernel, route: Route, request: Request, ip: string): Promise<Answer> {
  const { endpoint, options } = route
  const raw = await readInput(request, route)
  const handle = route.prepare(raw)
  const arrival = readArrival(kernel, route, request, ip)
  const work: Work = async (call) => finish(kernel, endpoint, await handle(call))
  if (endpoint.access === 'guest') return await answerGuest(kernel, route, arrival, work)
  if (arrival.call.token === '') throw new Refusal(codes.tokenInvalid, 'No token')
  return options.database === 'write'
    ? await answerWriter(kernel, arrival, raw, work)
    : await kernel.db.wait(answerReader(kernel, arrival, work))
}
