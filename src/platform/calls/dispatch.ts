import { codes, type Endpoint, headerNames, isSigned } from '../../contract/wire.ts'
import { type Context, lockSessionAccount } from '../caller/context.ts'
import { isPreviewToken } from '../caller/preview-token.ts'
import { sendTogether, type Tx, toReader, transact } from '../db/transaction.ts'
import { type Answer, toFailure } from '../http/answer.ts'
import type { Incoming } from '../http/incoming.ts'
import { Refusal } from '../http/refusal.ts'
import { noteRequest } from '../log/request-scope.ts'
import { answerAct } from './answer-act.ts'
import { answerAsk } from './answer-ask.ts'
import { answerSigned } from './answer-signed.ts'
import {
  type Arrival,
  readArrival,
  readCaller,
  readToken,
  refuseFrozen,
  refuseStale,
  renewIfDue,
  toCaller,
} from './arrival.ts'
import { finish, type Kernel, type Stage } from './kernel.ts'
import { readInput } from './read-input.ts'
import type { Call, JobOf, RawInput, Route } from './route.ts'

type Work = (more: Pick<Call, 'tx' | 'session' | 'role'>) => Promise<Answer>

async function answerKnown(tx: Tx, arrival: Arrival, found: Context | null, work: Work): Promise<Answer> {
  const { context, session, role } = toCaller(arrival, found)
  if (context) {
    refuseStale(arrival, context)
    refuseFrozen(arrival, context)
    await renewIfDue(tx, context, arrival.call.now)
  }
  return await work({ tx, session, role })
}

/** Who calls must be known in time also where the work may take as long as it likes. */
async function answerReader({ db }: Kernel, arrival: Arrival, work: Work): Promise<Answer> {
  const tx = toReader(db)
  return await answerKnown(tx, arrival, await db.wait(readCaller(tx, arrival)), work)
}

async function answerRun(kernel: Kernel, arrival: Arrival, { options }: Route, job: JobOf<'run'>): Promise<Answer> {
  const { call, endpoint } = arrival
  const work = async (more: Pick<Call, 'tx' | 'session' | 'role'>) =>
    finish(kernel, endpoint, await job.run({ ...call, ...more }))
  const guest = { session: null, role: null }
  if (endpoint.access === 'guest') {
    return options.database === 'write'
      ? await transact(kernel.db, (tx) => work({ tx, ...guest }))
      : await work({ tx: toReader(kernel.db), ...guest })
  }
  if (options.database !== 'write') return await answerReader(kernel, arrival, work)
  return await transact(kernel.db, async (tx) => {
    const [, found] = await sendTogether([lockSessionAccount(tx, arrival.tokenHash), readCaller(tx, arrival)])
    return await answerKnown(tx, arrival, found, async (more) => {
      if (more.session) kernel.counts.admit(more.session.fpUid, call.now)
      return await work(more)
    })
  })
}

function requireToken({ endpoint, call }: Arrival): void {
  if (endpoint.access !== 'guest' && call.token === '') throw new Refusal(codes.tokenInvalid, 'No token')
}

/** What answers in place of the kernel where the token is a preview's; null for any other. */
async function findStage({ findStage: find }: Kernel, token: string): Promise<Stage | null> {
  return find && isPreviewToken(token) ? await find(token) : null
}

/**
 * Refuses who may not call before a long body is read: that is one more round trip, and few bodies are long. Nobody reads a
 * long body to find a token in it.
 */
async function refuseStranger(kernel: Kernel, route: Route, incoming: Incoming): Promise<void> {
  kernel.refusedBodies.admit(incoming, kernel.clock.now())
  if (route.endpoint.access === 'guest') return
  if (await findStage(kernel, readToken(route.endpoint, incoming.request, {}))) return
  const arrival = readArrival(kernel, route, incoming, {})
  requireToken(arrival)
  toCaller(arrival, await kernel.db.wait(readCaller(toReader(kernel.db), arrival)))
}

/**
 * Answers a call whose path and method are known, checking in this order: content type (415), declared size (413), input (1001),
 * token (1002, 1003), mode (1005), a kept answer, Priv-Uid (2010), a frozen account (3012), and then the work. Where the body is
 * longer than a small one, the budget of the caller's network (429), token and mode come before it is read. Throws Refusal and
 * what the database throws, and 1004 where too many calls of the caller wait.
 */
export async function answerCall(kernel: Kernel, route: Route, incoming: Incoming): Promise<Answer> {
  const { endpoint } = route
  if (isSigned(endpoint)) return await answerSigned(kernel, route, incoming)
  const raw = await readInput(incoming, route, { beforeLong: () => refuseStranger(kernel, route, incoming) })
  const stage = await findStage(kernel, readToken(endpoint, incoming.request, raw.body))
  return stage ? await answerOnStage(stage, endpoint, incoming, raw) : await answerInput(kernel, route, incoming, raw)
}

/** Answers a call of a preview, refusals too, at the preview's time. 1005: the call is no part of one. */
async function answerOnStage(
  { kernel, findRoute }: Stage,
  endpoint: Endpoint,
  incoming: Incoming,
  raw: RawInput,
): Promise<Answer> {
  noteRequest({ preview: true })
  const route = findRoute(endpoint)
  const work = route
    ? answerInput(kernel, route, incoming, raw)
    : Promise.reject(new Refusal(codes.notAllowedInMode, 'Not in a preview'))
  const answer = await work.catch((error: unknown) => {
    if (error instanceof Refusal) return toFailure(error)
    throw error
  })
  const time = String(kernel.clock.now().getTime())
  return { ...answer, headers: { ...answer.headers, [headerNames.platformTime]: time } }
}

/** Answers a call whose input has been read. */
async function answerInput(kernel: Kernel, route: Route, incoming: Incoming, raw: RawInput): Promise<Answer> {
  const { options } = route
  const job = route.prepare(raw)
  const arrival = readArrival(kernel, route, incoming, raw.body)
  requireToken(arrival)
  const work = async () => {
    if (job.kind === 'act') return await answerAct(kernel, arrival, raw, job)
    return job.kind === 'ask' ? await answerAsk(kernel, arrival, job) : await answerRun(kernel, arrival, route, job)
  }
  if (options.database === 'read') return await kernel.db.wait(work())
  const locks = options.database === 'write' && arrival.call.token !== ''
  return locks ? await kernel.queue(arrival.tokenHash, work) : await work()
}
