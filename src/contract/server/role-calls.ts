import * as v from 'valibot'
import { defineEndpoint, flagSchema, idSchema } from '../wire.ts'
import { batchOf, resultEntries } from './batch.ts'

const nameSchema = v.pipe(v.string(), v.maxLength(64))

/**
 * A role as its game reports it; what is left out stays as it is. `fp_uid` is whose it is, empty for one that nobody has bound,
 * or to leave the owner as it is.
 */
export const reportedRoleSchema = v.object({
  uid: idSchema,
  fp_uid: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
  nickname: v.optional(nameSchema),
  server: v.optional(nameSchema),
  deleted: v.optional(flagSchema, 0),
})
export type ReportedRole = v.InferOutput<typeof reportedRoleSchema>

/**
 * Reports roles, at most 100 at once: new ones, new levels and names, deleted ones. The first role of an account in a game is
 * active and its current one, if the account's limit leaves room. An account that is unknown, a role that is somebody
 * else's, and the deletion of a role that is unknown are refused by themselves with 1001 naming the field.
 *
 * A deleted role is nobody's current role, is listed nowhere and gets no events; its growth and its things stay in the books,
 * and what was claimed with it stays claimed. Reported again, it is back.
 */
export const serverRoles = defineEndpoint({
  service: 'server',
  path: 'roles',
  access: 'game',
  body: v.object({ roles: batchOf(reportedRoleSchema) }),
  data: v.object({ result_list: v.array(v.object({ uid: v.string(), ...resultEntries })) }),
})

/** How a game's webview arrives at the portal: the address parameters of the same names (rule 4.9). */
export const gameTicketSchema = v.object({
  platform_token: idSchema,
  logged_in_mode: v.picklist(['FULL', 'HALF']),
  uid: idSchema,
  fp_uid: idSchema,
})

/**
 * A one-time ticket, good for 60 seconds, for the game's webview: FULL for a bound role, HALF for an unbound one. Refuses
 * with 1001 a role that is unknown or deleted.
 */
export const serverTicket = defineEndpoint({
  service: 'server',
  path: 'ticket',
  access: 'game',
  body: v.object({ uid: idSchema }),
  data: gameTicketSchema,
})
