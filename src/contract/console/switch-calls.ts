import * as v from 'valibot'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { flagSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'
import { switchKinds } from './switch-kinds.ts'

const anyId = v.optional(v.union([v.literal(''), idSchema]), '')
const keySchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const rowSchema = v.object({
  kind: v.picklist(switchKinds),
  /** Its id or key; of a prize how many of what (`10 coin`) or `big_prize`. */
  key: v.string(),
  /** In English; empty for what the catalogue that runs does not have. */
  name: v.string(),
  /** The games that have it; none where it is off and the catalogue that runs does not have it. */
  game_list: v.array(idSchema),
  /** Where it is switched off: in a game, or with an empty `game_project` in all; by whom, why, since when. */
  off_list: v.array(v.object({ game_project: v.string(), author: v.string(), note: v.string(), since: timeSchema })),
})
export type SwitchRow = v.InferOutput<typeof rowSchema>

/**
 * What of the catalogue that runs can be switched (rule 1.8), and whatever else is off: of a kind, in a game, with a text in its key or
 * name, what is off only. What is empty does not narrow the list.
 */
export const listSwitches = defineConsoleCall({
  method: 'GET',
  path: 'switches/list',
  permission: 'releases.read',
  query: v.object({
    kind: v.optional(v.picklist(['', ...switchKinds]), ''),
    game_project: anyId,
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    state: v.optional(v.picklist(['', 'off']), ''),
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ switch_list: v.array(rowSchema), next_cursor: v.string() }),
})

const turnSchema = v.object({
  turn_id: idSchema,
  kind: v.picklist(switchKinds),
  key: v.string(),
  game_project: v.string(),
  is_off: flagSchema,
  author: v.string(),
  note: v.string(),
  turned_at: timeSchema,
})
export type SwitchTurn = v.InferOutput<typeof turnSchema>

/** Which switches were turned, by whom and why, latest first. */
export const listSwitchTurns = defineConsoleCall({
  method: 'GET',
  path: 'switches/turns',
  permission: 'releases.read',
  query: v.object({ page_size: v.optional(upToLimitSchema, 50), cursor: v.optional(cursorSchema, '') }),
  data: v.object({ turn_list: v.array(turnSchema), next_cursor: v.string() }),
})

/**
 * Switches something off or on, in one game or with an empty `game_project` in all, which every process follows within seconds. 1001
 * names a key that what runs does not have, or an unknown game; 3007: it is so already, or off by another switch, which the message
 * names; 3004: 1,000 things are off.
 */
export const turnSwitch = defineConsoleCall({
  path: 'switches/turn',
  permission: 'switches.turn',
  body: v.object({
    kind: v.picklist(switchKinds),
    key: keySchema,
    game_project: anyId,
    is_off: flagSchema,
    reason: reasonSchema,
  }),
  data: v.object({}),
})
