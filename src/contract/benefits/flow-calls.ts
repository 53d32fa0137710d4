import * as v from 'valibot'
import { countSchema, cursorSchema, numberedEntries, upToLimitSchema } from '../paging.ts'
import { amountSchema, defineEndpoint, timeSchema } from '../wire.ts'

/** Which way something moved: `op_type` 1 came in, 2 went out; a list takes 0 for both (rule 9.8). */
export const opTypes = { all: 0, in: 1, out: 2 } as const

/** One line of a record of points or growth. */
export const flowSchema = v.object({
  id: v.string(),
  op_type: v.picklist([1, 2]),
  amount: amountSchema,
  /** Why, as the platform names it (`checkin_month`). */
  reason: v.string(),
  /** The same in the player's words. */
  title: v.string(),
  /** What caused it, as the platform names it: a product, a task, a day of a check-in. */
  reference: v.string(),
  /** The same in the player's words; empty where it has no name. */
  reference_name: v.string(),
  /** The game in which it happened; empty for none. */
  game_project: v.string(),
  created_at: timeSchema,
})
export type Flow = v.InferOutput<typeof flowSchema>

/** What a flow takes, in the query, the body or both: the body wins, and defaults count where neither says anything. */
const flowEntries = {
  op_type: v.pipe(countSchema, v.picklist([0, 1, 2])),
  page: upToLimitSchema,
  page_size: upToLimitSchema,
  cursor: cursorSchema,
}
const coinInput = v.partial(v.object(flowEntries))
const growthInput = v.partial(
  v.object({
    ...flowEntries,
    game_project: v.pipe(v.string(), v.maxLength(64)),
    uid: v.pipe(v.string(), v.maxLength(255)),
  }),
)

/** The account's points record, newest first. `total` is of the wanted `op_type`. */
export const coinFlow = defineEndpoint({
  path: 'coin/flow',
  access: 'half',
  query: coinInput,
  body: coinInput,
  data: v.object({ coin_flow_list: v.array(flowSchema), coin: amountSchema, ...numberedEntries }),
})

/**
 * A growth record, newest first: with `uid` that role's in the game of `game_project` (or of the header), else with
 * `game_project` the account's in that game, else all of the account's. `total_growth` is the account's growth, of which
 * `expire_growth` expires next, at `expire_time` (0 for never). Refuses with 1001 a game there is none of and a role of
 * somebody else.
 */
export const growthFlow = defineEndpoint({
  path: 'growth/flow',
  access: 'half',
  query: growthInput,
  body: growthInput,
  data: v.object({
    grow_flow_list: v.array(flowSchema),
    game_growth: amountSchema,
    total_growth: amountSchema,
    expire_growth: amountSchema,
    expire_time: timeSchema,
    ...numberedEntries,
  }),
})
