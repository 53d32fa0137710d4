import * as v from 'valibot'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { parkedEventSchema, parkReasons } from '../server/event-calls.ts'
import { amountSchema, flagSchema, givenIdSchema, idSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/**
 * An event that waits, with its game and whose the role is (empty where nobody is known to have it). `credit_list` is what it gives if it is
 * accepted, empty where that can't be known; `is_accepted` says that an operator accepted it and that it waits for its role or for room.
 */
const waitingEventSchema = v.object({
  ...parkedEventSchema.entries,
  game_project: idSchema,
  fp_uid: v.string(),
  is_accepted: flagSchema,
  credit_list: v.array(v.object({ currency: idSchema, amount: amountSchema })),
})
export type WaitingEvent = v.InferOutput<typeof waitingEventSchema>

/** The events of games that wait, oldest first: of one game, for one reason. What is empty does not narrow the list. */
export const listWaitingEvents = defineConsoleCall({
  method: 'GET',
  path: 'events/list',
  permission: 'events.read',
  query: v.object({
    game_project: v.optional(v.union([v.literal(''), idSchema]), ''),
    event_reason: v.optional(v.picklist(['', ...parkReasons]), ''),
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ event_list: v.array(waitingEventSchema), next_cursor: v.string() }),
})

const decision = v.object({ game_project: idSchema, event_id: givenIdSchema, reason: reasonSchema })

/**
 * Lets an event count in spite of the limits (rule 20.10), at once; `is_counted` is 0 where its role is not known yet or its balance is full,
 * and it counts once that is over. 3007: it doesn't wait any more, or there is no rate for what was paid.
 */
export const acceptEvent = defineConsoleCall({
  path: 'events/accept',
  permission: 'events.decide',
  body: decision,
  data: v.object({ is_counted: flagSchema }),
})

/** Lets an event never count: told again it answers 0 and gives nothing. 3007: it doesn't wait any more. */
export const rejectEvent = defineConsoleCall({
  path: 'events/reject',
  permission: 'events.decide',
  body: decision,
  data: v.object({}),
})
