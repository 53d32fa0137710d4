import * as v from 'valibot'
import { describedItemSchema, itemSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** What lies in a backpack: what opens here, tickets, what goes to the game, and what is worn with pride. */
export const backpackTypes = ['package', 'ticket', 'item', 'badge'] as const

/** How far something is on its way to the game (rule 13.5); empty where nothing is. */
export const deliverySchema = v.picklist(['', 'delivering', 'delivered', 'delayed'])
export type Delivery = v.InferOutput<typeof deliverySchema>

/** A thing in the backpack (rule 13.1). */
export const backpackEntrySchema = v.object({
  id: idSchema,
  type: v.picklist(backpackTypes),
  title: v.string(),
  /** One of it. */
  items: v.array(describedItemSchema),
  /** How many there are. */
  valid_count: amountSchema,
  /** Unix seconds; 0 for what never expires. */
  expire_time: timeSchema,
  /** The latest that was used of it, while it has not reached the game. */
  delivery: deliverySchema,
  /** Whether `backpack/use` takes it. */
  usable: flagSchema,
  /** What one of it is opened into; empty for what goes to the game. */
  content_list: v.array(itemSchema),
})
export type BackpackEntry = v.InferOutput<typeof backpackEntrySchema>

/**
 * What the current role and the account have in the game, what opens first. `type` is empty for all; `lang` names another
 * language than the header.
 */
export const backpackList = defineEndpoint({
  path: 'backpack/list',
  access: 'half',
  body: v.object({
    type: v.optional(v.picklist(['', ...backpackTypes]), ''),
    lang: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    ...pagingEntries,
  }),
  data: v.object({ backpack_list: v.array(backpackEntrySchema), ...pagedEntries }),
})
