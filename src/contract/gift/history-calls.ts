import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { countSchema, numberedEntries, pagingEntries } from '../paging.ts'
import { defineEndpoint, idSchema, timeSchema } from '../wire.ts'
import { cycleSchema } from './cycle.ts'

/** What was received: `id` is the receipt's own, and the items are those that were given then. */
export const receivedGiftSchema = v.object({
  id: idSchema,
  gift_id: idSchema,
  title: v.string(),
  icon: v.string(),
  cycle_type: cycleSchema,
  game_project: idSchema,
  item_list: v.array(itemSchema),
  received_at: timeSchema,
})

/** The account's received gifts, latest first; of all games and cycles unless the query names one (`cycle_type` 0 is all). */
export const receivedGiftHistory = defineEndpoint({
  method: 'GET',
  path: 'member_gift/received_history',
  access: 'half',
  query: v.object({
    ...pagingEntries,
    game_project: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    cycle_type: v.optional(v.pipe(countSchema, v.picklist([0, 1, 2, 3, 4, 5, 6])), 0),
  }),
  data: v.object({ history_list: v.array(receivedGiftSchema), ...numberedEntries }),
})
