import type { ConsoleCall } from '../../contract/console/console-call.ts'
import { isPermitted } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { noteAct } from '../caller/audit.ts'
import { type KnownOperator, requireOperatorSession } from '../caller/operator-sessions.ts'
import { type TransactOptions, type Tx, toReader, transact } from '../db/transaction.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Arrival } from './arrival.ts'
import { nobody } from './call.ts'
import { finish, type Kernel } from './kernel.ts'
import type { Job, JobOf, Perform } from './route.ts'

/** An operator's call; the token is the cookie's. */
export interface OperatorArrival extends Pick<Arrival, 'call'> {
  endpoint: ConsoleCall
}

/**
 * The operator who calls. Refuses whoever has no session (1003, 1002), or a role that may not do that (1007, 403). With `holds` both
 * stay as they are until the transaction ends.
 */
async function findOperator(
  tx: Tx,
  { endpoint: { permission }, call: { token, now } }: OperatorArrival,
  holds: boolean,
): Promise<KnownOperator> {
  const found = await requireOperatorSession(tx, token, { now, holds })
  if (permission === 'guest' || permission === 'operator' || isPermitted(found.operator.role, permission)) return found
  throw new Refusal(codes.notPermitted, `Needs the permission ${permission}`, 403)
}

/** Refuses whoever may not call, before a long body is read or a transaction is opened. */
export async function admitOperator({ db }: Kernel, arrival: OperatorArrival): Promise<void> {
  await db.wait(findOperator(toReader(db), arrival, false))
}

async function answerRead(kernel: Kernel, arrival: OperatorArrival, run: JobOf<'run'>['run']): Promise<Answer> {
  const tx = toReader(kernel.db)
  const operatorSession = await findOperator(tx, arrival, false)
  const result = await run({ ...arrival.call, ...nobody, tx, operatorSession })
  return finish(kernel, arrival.endpoint, result)
}

/** Runs an act and writes it down, both in one transaction. */
async function answerAudited(
  kernel: Kernel,
  arrival: OperatorArrival,
  perform: Perform,
  options: TransactOptions,
): Promise<Answer> {
  const { endpoint, call } = arrival
  const act = async (tx: Tx) => {
    const found = await findOperator(tx, arrival, true)
    const operatorCall = { ...call, ...nobody, ...found, tx, operatorSession: found }
    const { data, audit } = await perform(operatorCall)
    await noteAct(tx, { actor: found.operator, act: endpoint.path, now: call.now, note: audit })
    return data
  }
  return finish(kernel, endpoint, await transact(kernel.db, act, options))
}

/** Answers a call of a signed-in operator. */
export async function answerOperator(kernel: Kernel, arrival: OperatorArrival, job: Job): Promise<Answer> {
  switch (job.kind) {
    case 'run':
      return await kernel.db.wait(answerRead(kernel, arrival, job.run))
    case 'audited':
      return await answerAudited(kernel, arrival, job.run, job.options)
    case 'prepared':
      await admitOperator(kernel, arrival)
      return await answerAudited(kernel, arrival, await job.prepare(), {})
    default:
      throw new Error(`${arrival.endpoint.path} is a call of operators`)
  }
}
