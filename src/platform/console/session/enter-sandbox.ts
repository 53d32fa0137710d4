import type { OperatorRole } from '../../../contract/console/permissions.ts'
import { noteAct } from '../../caller/audit.ts'
import type { Operator } from '../../caller/operator-sessions.ts'
import { openOperatorSession } from '../../caller/operator-sessions.ts'
import type { Call } from '../../calls/call.ts'
import { type Tx, transact } from '../../db/transaction.ts'
import type { ConsoleTools } from '../console-tools.ts'

const names: Readonly<Record<OperatorRole, string>> = {
  support: 'Sam Support',
  'live-ops': 'Lee Live-Ops',
  developer: 'Dana Developer',
  administrator: 'Alex Administrator',
}

/** The sandbox's operator of a role, made when somebody first enters as one. Their role stays what their address says. */
async function findOrMake({ sql }: Tx, role: OperatorRole, now: Date): Promise<Operator> {
  const [operator] = await sql<Operator[]>`
    insert into operators (email, name, role, created_at)
    values (${`${role}@sandbox.test`}, ${names[role]}, ${role}, ${now.toISOString()})
    on conflict (email) do update set role = excluded.role, disabled_at = null
    returning id, email, name, role`
  if (!operator) throw new Error('The sandbox has no operator')
  return operator
}

/** Opens a session as an operator of a role, in a sandbox only. */
export async function enterAs({ db }: ConsoleTools, { now }: Pick<Call, 'now'>, role: OperatorRole) {
  return await transact(db, async (tx) => {
    const operator = await findOrMake(tx, role, now)
    await noteAct(tx, { actor: operator, act: 'console/enter', now, note: { subject: `operator:${operator.id}` } })
    return await openOperatorSession(tx, operator, now)
  })
}
