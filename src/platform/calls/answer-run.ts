import { type Context, lockSessionAccount } from '../caller/context.ts'
import { sendTogether, type Tx, toReader, transact } from '../db/transaction.ts'
import type { Answer } from '../http/answer.ts'
import { type Arrival, readCaller, refuseFrozen, refuseStale, renewIfDue, toCaller } from './arrival.ts'
import { type Call, nobody } from './call.ts'
import { finish, type Kernel } from './kernel.ts'
import type { JobOf } from './route.ts'

type Caller = Pick<Call, 'tx' | 'session' | 'role' | 'operatorSession'>
type Work = (caller: Caller) => Promise<Answer>

async function answerKnown(tx: Tx, arrival: Arrival, found: Context | null, work: Work): Promise<Answer> {
  const { context, session, role } = toCaller(arrival, found)
  if (context) {
    refuseStale(arrival, context)
    refuseFrozen(arrival, context)
    await renewIfDue(tx, context, arrival.call.now)
  }
  return await work({ tx, session, role, operatorSession: null })
}

async function answerInTransaction(kernel: Kernel, arrival: Arrival, work: Work): Promise<Answer> {
  return await transact(kernel.db, async (tx) => {
    const [, found] = await sendTogether([lockSessionAccount(tx, arrival.tokenHash), readCaller(tx, arrival)])
    return await answerKnown(tx, arrival, found, async (caller) => {
      if (caller.session) kernel.counts.admit(caller.session.fpUid, arrival.call.now)
      return await work(caller)
    })
  })
}

/** Answers a player's call, or one that everybody may make, whose handler asks the database itself. */
export async function answerRun(kernel: Kernel, arrival: Arrival, { database, run }: JobOf<'run'>): Promise<Answer> {
  const { call, endpoint } = arrival
  const { db } = kernel
  const work = async (caller: Caller) => finish(kernel, endpoint, await run({ ...call, ...caller }))
  if (endpoint.access === 'guest') {
    return database === 'write'
      ? await transact(db, (tx) => work({ ...nobody, tx }))
      : await work({ ...nobody, tx: toReader(db) })
  }
  if (database === 'write') return await answerInTransaction(kernel, arrival, work)
  const tx = toReader(db)
  // Who calls must be known in time also where the work may take as long as it likes.
  return await answerKnown(tx, arrival, await db.wait(readCaller(tx, arrival)), work)
}
