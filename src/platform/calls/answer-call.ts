import { isConsoleCall } from '../../contract/console/console-call.ts'
import { codes, type Endpoint, headerNames, isSigned } from '../../contract/wire.ts'
import { isPreviewToken } from '../caller/preview-token.ts'
import { toReader } from '../db/transaction.ts'
import { type Answer, toFailure } from '../http/answer.ts'
import type { Incoming } from '../http/incoming.ts'
import { isOfAnotherSite } from '../http/other-site.ts'
import { Refusal } from '../http/refusal.ts'
import { noteRequest } from '../log/request-scope.ts'
import { answerAct } from './answer-act.ts'
import { answerAsk } from './answer-ask.ts'
import { admitOperator, answerOperator, type OperatorArrival } from './answer-operator.ts'
import { answerRun } from './answer-run.ts'
import { answerSigned } from './answer-signed.ts'
import { type Arrival, readArrival, readCaller, readToken, toCaller } from './arrival.ts'
import type { RawInput } from './call.ts'
import type { Kernel, Stage } from './kernel.ts'
import { readInput } from './read-input.ts'
import type { Job, Route } from './route.ts'

function requireToken({ endpoint, call }: Arrival): void {
  if (endpoint.access !== 'guest' && call.token === '') throw new Refusal(codes.tokenInvalid, 'No token')
}

/** An operator's call as it arrived; null for anybody else's. */
function toOperatorArrival({ endpoint, call }: Arrival): OperatorArrival | null {
  return isConsoleCall(endpoint) && endpoint.access === 'operator' ? { endpoint, call } : null
}

/** What answers in place of the kernel where the token is a preview's; null for any other. */
async function findStage(
  kernel: Kernel,
  { endpoint }: Route,
  { request }: Incoming,
  body: unknown,
): Promise<Stage | null> {
  if (!kernel.findStage) return null
  const token = readToken(kernel, endpoint, request, body)
  return isPreviewToken(token) ? await kernel.findStage(token) : null
}

/**
 * Refuses who may not call before a long body is read: that is one more round trip, and few bodies are long. Nobody reads a
 * long body to find a token in it.
 */
async function refuseStranger(kernel: Kernel, route: Route, incoming: Incoming): Promise<void> {
  kernel.refusedBodies.admit(incoming, kernel.clock.now())
  if (route.endpoint.access === 'guest') return
  if (await findStage(kernel, route, incoming, {})) return
  const arrival = readArrival(kernel, route, incoming, {})
  const ofOperator = toOperatorArrival(arrival)
  if (ofOperator) return await admitOperator(kernel, ofOperator)
  requireToken(arrival)
  toCaller(arrival, await kernel.db.wait(readCaller(toReader(kernel.db), arrival)))
}

/** Only the console has a cookie, so only its calls can come from another site in an operator's name. */
function refuseOtherSites({ config }: Kernel, endpoint: Endpoint, request: Request): void {
  if (isConsoleCall(endpoint) && isOfAnotherSite(request, config))
    throw new Refusal(codes.invalidParameters, 'Calls of other sites are refused here', 403)
}

/**
 * Answers a call whose path and method are known, checking in this order: other sites (403, the console only), content type (415),
 * declared size (413), input (1001), who calls, and then the work. Who calls is, for players, token (1002, 1003), mode (1005), a kept
 * answer, Priv-Uid (2010) and a frozen account (3012); for operators, session (1002, 1003) and permission (1007). Where the body is
 * longer than a small one, the budget of the caller's network (429) and who calls come before it is read. Throws Refusal and what the
 * database throws, and 1004 where too many calls of the caller wait.
 */
export async function answerCall(kernel: Kernel, route: Route, incoming: Incoming): Promise<Answer> {
  const { endpoint } = route
  if (isSigned(endpoint)) return await answerSigned(kernel, route, incoming)
  refuseOtherSites(kernel, endpoint, incoming.request)
  const raw = await readInput(incoming, route, { beforeLong: () => refuseStranger(kernel, route, incoming) })
  const stage = await findStage(kernel, route, incoming, raw.body)
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

/** Does the work of a player's call, or of one that everybody may make. */
async function runJob(kernel: Kernel, arrival: Arrival, raw: RawInput, job: Job): Promise<Answer> {
  switch (job.kind) {
    case 'ask':
      return await kernel.db.wait(answerAsk(kernel, arrival, job))
    case 'act':
      return await answerAct(kernel, arrival, raw, job)
    case 'run': {
      const answered = answerRun(kernel, arrival, job)
      return job.database === 'read' ? await kernel.db.wait(answered) : await answered
    }
    default:
      throw new Error(`${arrival.endpoint.path} is a call of players`)
  }
}

/** Answers a call whose input has been read. */
async function answerInput(kernel: Kernel, route: Route, incoming: Incoming, raw: RawInput): Promise<Answer> {
  const job = route.prepare(raw)
  const arrival = readArrival(kernel, route, incoming, raw.body)
  const ofOperator = toOperatorArrival(arrival)
  if (ofOperator) return await answerOperator(kernel, ofOperator, job)
  requireToken(arrival)
  const work = () => runJob(kernel, arrival, raw, job)
  const locks = (job.kind === 'act' || (job.kind === 'run' && job.database === 'write')) && arrival.call.token !== ''
  return locks ? await kernel.queue(arrival.tokenHash, work) : await work()
}
