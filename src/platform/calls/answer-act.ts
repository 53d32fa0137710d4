import { lockSessionAccount } from '../caller/context.ts'
import { readFailure } from '../db/failures.ts'
import { sendTogether, transact, type WritingTx } from '../db/transaction.ts'
import { type Answer, toFailure } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { settle } from './answer-ask.ts'
import { type Arrival, readCaller, refuseFrozen, refuseStale, renewIfDue, toAsking, toCaller } from './arrival.ts'
import type { Outcome, RawInput } from './call.ts'
import { checkSize, hashInput, isLasting, type KeyedCall, keepAnswer, readKept, repeatKept } from './kept-answers.ts'
import { finish, type Kernel } from './kernel.ts'
import type { JobOf } from './route.ts'

/** The call's key with what it belongs to; null without one. Calls that share a path are told apart by their query. */
function toKeyed({ call: { key, now }, endpoint, tokenHash }: Arrival, raw: RawInput): KeyedCall | null {
  if (key === null) return null
  const { service, path, fixedQuery, tokenField } = endpoint
  const call = `${service}/${path}${fixedQuery ? `?${new URLSearchParams(fixedQuery)}` : ''}`
  return { tokenHash, call, key, bodyHash: hashInput(raw, tokenField), now }
}

/** What the database said no to, as the refusal it stands for. */
function toRefusal(error: unknown, { refusals = {} }: Pick<Outcome<unknown>, 'refusals'>): Refusal | null {
  if (error instanceof Refusal) return error
  const { code, constraint, detail, message } = readFailure(error)
  if (code === 'GH002') return new Refusal(Number(detail), message)
  return refusals[constraint] ?? null
}

/** What has to be known before a call may write; all of it under the account's lock. */
async function prepareAct(tx: WritingTx, arrival: Arrival, keyed: KeyedCall | null, job: JobOf<'act'>) {
  const asking = toAsking(arrival, tx.sql)
  const [, found, kept, asked] = await sendTogether([
    arrival.call.token === '' ? null : lockSessionAccount(tx, arrival.tokenHash),
    readCaller(tx, arrival),
    keyed ? readKept(tx, keyed) : null,
    settle(job.ask(asking)),
  ])
  return { caller: toCaller(arrival, found), kept, asked }
}

/** A refusal that only the database could tell: its work is undone, and the answer kept by itself. */
async function keepRefusal(kernel: Kernel, arrival: Arrival, keyed: KeyedCall, refusal: Refusal): Promise<Answer> {
  return await transact(kernel.db, async (tx) => {
    const [, found, kept] = await sendTogether([
      lockSessionAccount(tx, arrival.tokenHash),
      readCaller(tx, arrival),
      readKept(tx, keyed),
    ])
    const { session } = toCaller(arrival, found)
    if (kept) return repeatKept(kept, keyed)
    const answer = toFailure(refusal)
    if (session) tx.trail([keepAnswer(tx, session.fpUid, keyed, answer)])
    return answer
  })
}

/** Runs the decision; a refusal is an answer as well. */
function decide(kernel: Kernel, { endpoint }: Arrival, act: () => Outcome<unknown>) {
  try {
    const outcome = act()
    return { answer: finish(kernel, endpoint, outcome.data), outcome }
  } catch (error) {
    if (error instanceof Refusal) return { answer: toFailure(error), outcome: null, refusal: error }
    throw error
  }
}

/** Answers a call that writes, in two round trips; with a key, what it does is done once and its answer kept. */
export async function answerAct(kernel: Kernel, arrival: Arrival, raw: RawInput, job: JobOf<'act'>): Promise<Answer> {
  const { call } = arrival
  const { now } = call
  const keyed = toKeyed(arrival, raw)
  const isKept = (refusal: Refusal) =>
    keyed !== null && isLasting(refusal) && kernel.counts.mayKeepRefusal(call.ip, now)
  let sent: Pick<Outcome<unknown>, 'refusals'> | null = null
  const run = async (tx: WritingTx): Promise<Answer> => {
    // Of a run that the database undid nothing counts for the next, which may be refused before it decides.
    sent = null
    const { caller, kept, asked } = await prepareAct(tx, arrival, keyed, job)
    const { context, session, role } = caller
    if (keyed && kept) return repeatKept(kept, keyed)
    if (context) refuseStale(arrival, context)
    if (context) refuseFrozen(arrival, context)
    if (session) kernel.counts.admit(session.fpUid, now)
    const { answer, outcome, refusal } = decide(kernel, arrival, () =>
      asked()({ ...call, tx, session, role, operatorSession: null }),
    )
    if (refusal && !isKept(refusal)) throw refusal
    if (keyed) checkSize(answer)
    sent = outcome ?? {}
    tx.trail([
      ...(context ? [renewIfDue(tx, context, now)] : []),
      ...(outcome?.write(tx) ?? []),
      ...(keyed && session ? [keepAnswer(tx, session.fpUid, keyed, answer)] : []),
    ])
    return answer
  }
  try {
    return await transact(kernel.db, run)
  } catch (error) {
    // What is refused before the work is decided on (token, mode, another body) is no answer to keep.
    const refusal = sent && toRefusal(error, sent)
    if (!refusal) throw error
    if (!keyed || !isKept(refusal)) throw refusal
    return await keepRefusal(kernel, arrival, keyed, refusal)
  }
}
