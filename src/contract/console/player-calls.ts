import * as v from 'valibot'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/** By what a player was found. */
const matchKinds = ['number', 'email', 'uid', 'nickname', 'order', 'event', 'delivery'] as const

const matchSchema = v.object({
  fp_uid: idSchema,
  by: v.picklist(matchKinds),
  /** What it was that matched: a nickname, a uid, an id. */
  matched: v.string(),
  /** The game it was in; empty for none. */
  game_project: v.string(),
  /** The nickname of the account, or of one of its roles; empty for none. */
  name: v.string(),
  roles: v.number(),
})
export type PlayerMatch = v.InferOutput<typeof matchSchema>

/**
 * Finds players by member number, uid of a role, beginning of a nickname, id of an order, event or delivery; by e-mail address only
 * with `players.personal`. At most 20. A POST, so that no address on the way keeps what was looked for.
 */
export const findPlayers = defineConsoleCall({
  path: 'players/find',
  permission: 'players.read',
  body: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(254)) }),
  data: v.object({ player_list: v.array(matchSchema) }),
})

const roleSchema = v.object({
  game_project: idSchema,
  uid: idSchema,
  nickname: v.string(),
  server: v.string(),
  level: v.number(),
  is_active: flagSchema,
  is_current: flagSchema,
  created_at: timeSchema,
  /** When its game said that it is gone; 0 for not. */
  deleted_at: timeSchema,
})
export type PlayerRole = v.InferOutput<typeof roleSchema>

const balanceSchema = v.object({
  /** Whose it is: the account's, the account's in a game, or a role's; `debt` is what the account owes (rule 20.8). */
  of: v.picklist(['account', 'debt', 'game', 'role']),
  game_project: v.string(),
  uid: v.string(),
  currency: v.string(),
  amount: amountSchema,
})
export type PlayerBalance = v.InferOutput<typeof balanceSchema>

const idQuery = { id: idSchema }

/** An account at a glance. The e-mail address is masked without `players.personal`. 1001 names an id that is nobody's. */
export const showPlayer = defineConsoleCall({
  method: 'GET',
  path: 'players/show',
  permission: 'players.read',
  query: v.object(idQuery),
  data: v.object({
    fp_uid: idSchema,
    /** `shadow` stands behind a role that is not bound; of `erased` only books are left. */
    kind: v.picklist(['full', 'shadow', 'erased']),
    nickname: v.string(),
    email: v.string(),
    email_verified: flagSchema,
    vip_level: v.number(),
    created_at: timeSchema,
    /** When it will be erased at its player's wish; 0 for not. */
    erased_at: timeSchema,
    sessions: v.number(),
    /** When one of its sessions was used last, to the day; 0 for never. */
    seen_at: timeSchema,
    /** Since when it is frozen, why, and what that goes back to: a purchase, an operator; 0 and empty for not. */
    frozen_at: timeSchema,
    freeze_reason: v.string(),
    freeze_reference: v.string(),
    role_list: v.array(roleSchema),
    balance_list: v.array(balanceSchema),
  }),
})
export type PlayerSummary = v.InferOutput<typeof showPlayer.data>

const freezeBody = { ...idQuery, reason: reasonSchema }

/**
 * Freezes an account: it looks at everything, and neither spends nor claims (rule 4.25); its player is told. 3007: it is frozen
 * already; 1001 names an id that is nobody's.
 */
export const freezePlayer = defineConsoleCall({
  path: 'players/freeze',
  permission: 'players.freeze',
  body: v.object(freezeBody),
  data: v.object({}),
})

/** Lets a frozen account spend and claim again; its player is told. 3007: it is not frozen. */
export const thawPlayer = defineConsoleCall({
  path: 'players/thaw',
  permission: 'players.freeze',
  body: v.object(freezeBody),
  data: v.object({}),
})

/** What a timeline is made of. */
export const timelineKinds = [
  'ledger',
  'claim',
  'purchase',
  'spin',
  'backpack',
  'delivery',
  'event',
  'letter',
  'talk',
  'freeze',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const entrySchema = v.object({
  kind: v.picklist(timelineKinds),
  /** Unique within its kind. */
  id: v.string(),
  at: timeSchema,
  game_project: v.string(),
  uid: v.string(),
  /** What it was, in a word or a few: `check-in`, `account`, `level_up`, what somebody wrote. */
  text: v.string(),
  /** How much came (or, below 0, went) of what; null where nothing did. */
  amount: v.nullable(amountSchema),
  unit: v.string(),
  /** Why: a reason of the ledger or the backpack. */
  reason: v.string(),
  /** What caused it, by id, and its name where the catalogue has one. */
  reference: v.string(),
  reference_name: v.string(),
  /** How a delivery stands, or `read` for a notice; empty for anything else. */
  state: v.string(),
})
export type TimelineEntry = v.InferOutput<typeof entrySchema>

const kindList = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.split(',').filter((kind) => kind !== '')),
  v.array(v.picklist(timelineKinds)),
)
const moment = v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number))

const timelineQuery = {
  ...idQuery,
  /** With commas between; empty for all. Talks need `players.personal` and are left out without it. */
  kinds: v.optional(kindList, ''),
  /** Unix seconds; from the first, up to and without the second. */
  from: v.optional(moment, '0'),
  to: v.optional(moment, '99999999999'),
}

/** Everything that happened to an account and its roles, newest first. */
export const readTimeline = defineConsoleCall({
  method: 'GET',
  path: 'players/timeline',
  permission: 'players.read',
  query: v.object({
    ...timelineQuery,
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ entry_list: v.array(entrySchema), next_cursor: v.string() }),
})

/** The same as CSV (RFC 4180, UTF-8), at most 50,000 rows; 60 an hour of an operator (1004, 429). */
export const exportTimeline = defineConsoleCall({
  method: 'GET',
  path: 'players/export',
  permission: 'players.export',
  query: v.object(timelineQuery),
  data: v.unknown(),
})
