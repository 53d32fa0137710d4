import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { defineEndpoint, idSchema, timeSchema } from '../wire.ts'
import { deliverySchema } from './list-calls.ts'

/** What the account has used in the game, latest first (rule 13.2). */
export const backpackRecords = defineEndpoint({
  method: 'GET',
  path: 'backpack/records',
  access: 'half',
  query: v.object(pagingEntries),
  data: v.object({
    record_list: v.array(
      v.object({
        id: idSchema,
        title: v.string(),
        /** What came of it: what was in it, or what the game receives. */
        item_list: v.array(itemSchema),
        delivery: deliverySchema,
        created_at: timeSchema,
      }),
    ),
    ...pagedEntries,
  }),
})
