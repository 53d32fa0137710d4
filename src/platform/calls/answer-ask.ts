import { toReader } from '../db/transaction.ts'
import type { Answer } from '../http/answer.ts'
import { type Arrival, readCaller, refuseStale, renewIfDue, toAsking, toCaller } from './arrival.ts'
import { finish, type Kernel } from './kernel.ts'
import type { JobOf } from './route.ts'

/** Waits for something without failing yet: who calls is decided before what they asked for can be wrong. */
export async function settle<T>(pending: Promise<T>): Promise<() => T> {
  try {
    const value = await pending
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Answers a call that reads, in one round trip. */
export async function answerAsk(kernel: Kernel, arrival: Arrival, job: JobOf<'ask'>): Promise<Answer> {
  const { call, endpoint } = arrival
  const tx = toReader(kernel.db)
  const [found, asked] = await Promise.all([readCaller(tx, arrival), settle(job.ask(toAsking(arrival, tx.sql)))])
  const { context, session, role } = toCaller(arrival, found)
  if (context) refuseStale(arrival, context)
  const answer = finish(kernel, endpoint, asked()({ ...call, tx, session, role, operatorSession: null }))
  if (context) await renewIfDue(tx, context, call.now)
  return answer
}
