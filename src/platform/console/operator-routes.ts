import {
  changeRole,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  inviteAgain,
  inviteOperator,
  listOperators,
  type OperatorRow,
} from '../../contract/console/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { OperatorCall } from '../calls/call.ts'
import { auditedRoute, type Route, readRoute } from '../calls/route.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { writeInvitationLink } from './invitations.ts'
import {
  addOperator,
  disable,
  enable,
  endSessions,
  inviteAnew,
  lockOperator,
  type NewInvitation,
  setRole,
  type TargetOperator,
} from './operators.ts'

/** Everybody, by name. */
async function readOperators({ sql }: Tx, now: Date): Promise<OperatorRow[]> {
  const rows = await sql<(Omit<OperatorRow, 'id'> & { id: number })[]>`
    select id, email, name, role,
      case when disabled_at is not null then 'disabled' when invitation_hash is not null then 'invited' else 'active' end
        as state,
      floor(extract(epoch from created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from signed_in_at)), 0)::bigint as signed_in_at,
      (
        select count(*) from operator_sessions s
        where s.operator_id = o.id and s.revoked_at is null and s.expires_at > ${now.toISOString()}
      ) as sessions
    from operators o order by name, id`
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Somebody else: nobody takes their own rights away, so that there is always an administrator. */
async function lockOther({ tx, operator }: OperatorCall, id: string): Promise<TargetOperator> {
  const target = await lockOperator(tx, id)
  if (target.id === operator.id) throw new Refusal(codes.notEligible, 'Another administrator has to do that')
  return target
}

const subjectOf = ({ id }: { id: number }) => `operator:${id}`

function toInvitation({ origin }: OperatorCall, invitation: NewInvitation) {
  return {
    operator_id: String(invitation.operatorId),
    link: writeInvitationLink(origin, invitation),
    expires_at: Math.floor(invitation.expiresAt.getTime() / 1000),
  }
}

const invite = auditedRoute(inviteOperator, async (call, { body: { reason, ...invited } }) => {
  const invitation = await addOperator(call.tx, { ...invited, now: call.now })
  return {
    data: toInvitation(call, invitation),
    audit: { subject: subjectOf({ id: invitation.operatorId }), reason, after: invited },
  }
})

const again = auditedRoute(inviteAgain, async (call, { body: { operator_id, reason } }) => {
  const target = await lockOther(call, operator_id)
  if (target.isDisabled) throw invalidField('operator_id')
  const invitation = await inviteAnew(call.tx, target.id, call.now)
  return { data: toInvitation(call, invitation), audit: { subject: subjectOf(target), reason } }
})

const role = auditedRoute(changeRole, async (call, { body: { operator_id, role: wanted, reason } }) => {
  const target = await lockOther(call, operator_id)
  await setRole(call.tx, { id: target.id, role: wanted, now: call.now })
  const audit = { subject: subjectOf(target), reason, before: { role: target.role }, after: { role: wanted } }
  return { data: {}, audit }
})

const close = auditedRoute(disableOperator, async (call, { body: { operator_id, reason } }) => {
  const target = await lockOther(call, operator_id)
  await disable(call.tx, target.id, call.now)
  const audit = {
    subject: subjectOf(target),
    reason,
    before: { disabled: target.isDisabled },
    after: { disabled: true },
  }
  return { data: {}, audit }
})

const reopen = auditedRoute(enableOperator, async ({ tx }, { body: { operator_id, reason } }) => {
  const target = await lockOperator(tx, operator_id)
  await enable(tx, target.id)
  const audit = {
    subject: subjectOf(target),
    reason,
    before: { disabled: target.isDisabled },
    after: { disabled: false },
  }
  return { data: {}, audit }
})

const endAll = auditedRoute(endOperatorSessions, async ({ tx, now }, { body: { operator_id, reason } }) => {
  const target = await lockOperator(tx, operator_id)
  const ended = await endSessions(tx, target.id, now)
  return { data: { ended }, audit: { subject: subjectOf(target), reason, before: { sessions: ended } } }
})

/** What administrators do with operators. */
export function operatorRoutes(): Route[] {
  const list = readRoute(listOperators, async ({ tx, now }) => ({ operator_list: await readOperators(tx, now) }))
  return [list, invite, again, role, close, reopen, endAll]
}
