import * as v from 'valibot'
import { writtenText } from '../text/kinds.ts'
import { defineEndpoint, flagSchema, idSchema } from '../wire.ts'
import { batchOf, resultEntries } from './batch.ts'

const nameSchema = writtenText('line', { least: 0, most: 64 })

/**
 * A role as its game reports it; what is left out stays as it is. `fp_uid` is whose it is, empty for one that nobody has bound,
 * or to leave the owner as it is; say it until the role is its player's. `gary` puts the role's account into the grey release
 * (1), or takes it out (0).
 */
export const reportedRoleSchema = v.object({
  uid: idSchema,
  fp_uid: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
  nickname: v.optional(nameSchema),
  server: v.optional(nameSchema),
  deleted: v.optional(flagSchema, 0),
  gary: v.optional(flagSchema),
})
export type ReportedRole = v.InferOutput<typeof reportedRoleSchema>

/**
 * What a reported role is now: an account's, nobody's yet, waiting for its player's yes, or deleted; `refused` where the entry
 * was.
 */
export const roleStates = ['bound', 'unbound', 'pending', 'deleted', 'refused'] as const

/**
 * Reports roles, at most 100 at once: new ones, new levels and names, deleted ones. The first role of an account in a game is
 * active and its current one, if the account's limit leaves room. A role that is somebody else's is refused by itself with 1001
 * naming the field, the deletion of a role that is unknown with 3010.
 *
 * An account is connected to a game by its player, who binds a role of the game or says yes to one. A role that is reported for any
 * other account waits for that player's yes (`state` is `pending`, `code` 0): they are told of it, and until then it is unknown to
 * tickets and events. The answer is the same for an `fp_uid` that there is none of. Of an account at most 20 wait in a game; what
 * has waited for 30 days is forgotten, as is what is reported for another account.
 *
 * A deleted role is nobody's current role, is listed nowhere and gets no events; its growth and its things stay in the books,
 * and what was claimed with it stays claimed. Reported again, it is back.
 */
export const serverRoles = defineEndpoint({
  service: 'server',
  path: 'roles',
  access: 'game',
  body: v.object({ roles: batchOf(reportedRoleSchema) }),
  data: v.object({
    result_list: v.array(v.object({ uid: v.string(), ...resultEntries, state: v.picklist(roleStates) })),
  }),
})

/** How a game's webview arrives at the portal: the address parameters of the same names (rule 4.9). */
export const gameTicketSchema = v.object({
  platform_token: idSchema,
  logged_in_mode: v.picklist(['FULL', 'HALF']),
  uid: idSchema,
  fp_uid: idSchema,
})

/**
 * A one-time ticket, good for 60 seconds, for the game's webview: FULL for a bound role, HALF for an unbound one. It opens a
 * session of this game. Refuses with 3010 a role that is unknown or deleted, or that waits for its player's yes.
 */
export const serverTicket = defineEndpoint({
  service: 'server',
  path: 'ticket',
  access: 'game',
  body: v.object({ uid: idSchema }),
  data: gameTicketSchema,
})
