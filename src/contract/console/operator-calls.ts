import * as v from 'valibot'
import { emailSchema } from '../passport/credentials.ts'
import { writtenText } from '../text/kinds.ts'
import { idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'
import { operatorRoleSchema } from './permissions.ts'

/** What an operator's account is: waiting for its invitation to be taken, in use, or closed. */
const operatorStates = ['invited', 'active', 'disabled'] as const

const operatorSchema = v.object({
  id: idSchema,
  email: v.string(),
  name: v.string(),
  role: operatorRoleSchema,
  state: v.picklist(operatorStates),
  created_at: timeSchema,
  /** When they signed in last; 0 for never. */
  signed_in_at: timeSchema,
  /** How many sessions of theirs are open. */
  sessions: v.number(),
})
export type OperatorRow = v.InferOutput<typeof operatorSchema>

/** A link that opens an account once, within 48 hours; it is shown once, and only its hash is kept. */
const invitationSchema = v.object({ operator_id: idSchema, link: v.string(), expires_at: timeSchema })
export type Invitation = v.InferOutput<typeof invitationSchema>

/** What an operator is called. */
export const operatorNameSchema = writtenText('name', { most: 80 })
const target = { operator_id: idSchema, reason: reasonSchema }

/** Everybody who is or was an operator, by name. */
export const listOperators = defineConsoleCall({
  method: 'GET',
  path: 'operators/list',
  permission: 'operators.manage',
  data: v.object({ operator_list: v.array(operatorSchema) }),
})

/** Makes an account that waits for its invitation to be taken. 2101: the address has one already; 3004: there are 500 operators. */
export const inviteOperator = defineConsoleCall({
  path: 'operators/invite',
  permission: 'operators.manage',
  body: v.object({ email: emailSchema, name: operatorNameSchema, role: operatorRoleSchema, reason: reasonSchema }),
  data: invitationSchema,
})

/**
 * A new invitation for somebody who lost the link, the password or the phone: sessions end and the old password and app no longer
 * serve. 1001 names an operator that is unknown or disabled; 3007: yourself.
 */
export const inviteAgain = defineConsoleCall({
  path: 'operators/invite-again',
  permission: 'operators.manage',
  body: v.object(target),
  data: invitationSchema,
})

/** Gives an operator another role and ends their sessions. 3007: yourself, so that there is always an administrator. */
export const changeRole = defineConsoleCall({
  path: 'operators/change-role',
  permission: 'operators.manage',
  body: v.object({ ...target, role: operatorRoleSchema }),
  data: v.object({}),
})

/** Closes an account: its sessions end at once, and it signs in no more. 3007: yourself. */
export const disableOperator = defineConsoleCall({
  path: 'operators/disable',
  permission: 'operators.manage',
  body: v.object(target),
  data: v.object({}),
})

/** Opens a closed account again, with the password and the app it had. */
export const enableOperator = defineConsoleCall({
  path: 'operators/enable',
  permission: 'operators.manage',
  body: v.object(target),
  data: v.object({}),
})

/** Ends all sessions of an operator at once. */
export const endOperatorSessions = defineConsoleCall({
  path: 'operators/end-sessions',
  permission: 'operators.manage',
  body: v.object(target),
  data: v.object({ ended: v.number() }),
})
