import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { grantLetterSchema } from '../server/grant-calls.ts'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'
import { amendsKinds } from './permissions.ts'

/** What may be given here, and why, as the catalogue has it; texts in English. */
export const readAmendsOptions = defineConsoleCall({
  method: 'GET',
  path: 'amends/options',
  permission: 'amends.give',
  data: v.object({
    reason_list: v.array(v.object({ reason: idSchema, text: v.string() })),
    item_list: v.array(
      v.object({
        item_id: idSchema,
        name: v.string(),
        kind: v.picklist(amendsKinds),
        /** The game whose players it is for; empty for all. */
        game_project: v.string(),
        /** The most that one call gives; nobody approves more. */
        limit: amountSchema,
      }),
    ),
  }),
})
export type AmendsOptions = v.InferOutput<typeof readAmendsOptions.data>

/** Where what somebody wants to give stands: `expired` was decided on by nobody within three days. */
export const amendsStates = ['open', 'given', 'declined', 'expired'] as const
export type AmendsState = (typeof amendsStates)[number]

const givenItem = v.object({
  item_id: idSchema,
  item_num: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
})

/**
 * Makes good: to the role `uid` of a game, or with an empty `uid` to the account, which has a character in it. `key` is the page's own
 * name for it: told again it answers the same and gives nothing, told otherwise it is refused with 1006. Within the ceiling of the operator's role it
 * is given at once; above it, it waits for a second person (rule 25.8). 1001 names a field that does not fit; 3004: more than the
 * catalogue lets anybody give, or too many wait.
 */
export const giveAmends = defineConsoleCall({
  path: 'amends/give',
  permission: 'amends.give',
  body: v.object({
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
    id: idSchema,
    game_project: idSchema,
    uid: v.optional(v.union([v.literal(''), idSchema]), ''),
    item_list: v.pipe(v.array(givenItem), v.minLength(1), v.maxLength(10)),
    /** One of the catalogue's, which the player reads in the record. */
    grant_reason: idSchema,
    letter: v.optional(grantLetterSchema),
    reason: reasonSchema,
  }),
  data: v.object({ amends_id: idSchema, state: v.picklist(amendsStates) }),
})
export type GivenAmends = v.InferInput<typeof giveAmends.body>

const rowSchema = v.object({
  amends_id: idSchema,
  fp_uid: idSchema,
  game_project: v.string(),
  uid: v.string(),
  item_list: v.array(itemSchema),
  grant_reason: v.string(),
  /** Null for none, and for one that is not the caller's to read: without `players.personal` only that which they may decide on. */
  letter: v.nullable(grantLetterSchema),
  /** Why, in the words of whoever asked. */
  reason: v.string(),
  state: v.picklist(amendsStates),
  /** Names of operators. */
  asked_by: v.string(),
  asked_at: timeSchema,
  expires_at: timeSchema,
  /** Empty where nobody decided, since nobody had to, or has yet. */
  decided_by: v.string(),
  /** 0 likewise. */
  decided_at: timeSchema,
  decided_reason: v.string(),
  /** Whether whoever calls may decide on it. */
  may_decide: flagSchema,
})
export type AmendsRow = v.InferOutput<typeof rowSchema>

/** What was given or is to be, newest first. */
export const listAmends = defineConsoleCall({
  method: 'GET',
  path: 'amends/list',
  permission: 'amends.give',
  query: v.object({
    state: v.optional(v.picklist(['', ...amendsStates]), ''),
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ amends_list: v.array(rowSchema), next_cursor: v.string() }),
})

const decision = v.object({ amends_id: idSchema, reason: reasonSchema })

/** Gives what another operator wants to give. 3007: one's own, decided on before, or expired; 1001: unknown; others as for giving. */
export const approveAmends = defineConsoleCall({
  path: 'amends/approve',
  permission: 'amends.approve',
  body: decision,
  data: v.object({}),
})

/** Declines it. 3007: one's own, decided on before, or expired; 1001: unknown. */
export const declineAmends = defineConsoleCall({
  path: 'amends/decline',
  permission: 'amends.approve',
  body: decision,
  data: v.object({}),
})
