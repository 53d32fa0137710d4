import * as v from 'valibot'
import { itemSchema, receiptSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** What lies in a backpack: what opens here, tickets, what goes to the game, and what is worn with pride. */
export const backpackTypes = ['package', 'ticket', 'item', 'badge'] as const

/** How far something is on its way to the game (design section 5); empty where nothing is. */
export const deliverySchema = v.picklist(['', 'delivering', 'delivered', 'delayed'])
export type Delivery = v.InferOutput<typeof deliverySchema>

/** A thing in the backpack (specification section 3, "backpack item"). */
export const backpackEntrySchema = v.object({
  id: idSchema,
  type: v.picklist(backpackTypes),
  title: v.string(),
  /** One of it. */
  items: v.array(itemSchema),
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
    lang: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    ...pagingEntries,
  }),
  data: v.object({ backpack_list: v.array(backpackEntrySchema), ...pagedEntries }),
})

/**
 * Uses `num` of a thing: it is opened, and `reward_list` says what was in it, or it is on its way to the game (`delivery`),
 * and `reward_list` says what the game receives. Refuses with 3007 (not usable, or not that many) and 1001 (`id` unknown, or
 * somebody else's).
 */
export const backpackUse = defineEndpoint({
  path: 'backpack/use',
  access: 'full',
  keyed: true,
  body: v.object({ id: idSchema, num: v.optional(v.pipe(amountSchema, v.minValue(1), v.maxValue(999)), 1) }),
  data: v.object({
    id: idSchema,
    /** How many are left. */
    valid_count: amountSchema,
    record_id: idSchema,
    delivery: deliverySchema,
    ...receiptSchema.entries,
  }),
})

/** What the account has used in the game, latest first (wire, `backpack/records`). */
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

/** The names of things by the ids of the backpack or of their items. Refuses unknown ids with 1001. */
export const cardTitles = defineEndpoint({
  path: 'backpack/cs/card/titles',
  access: 'half',
  body: v.object({ card_ids: v.pipe(v.array(idSchema), v.maxLength(100)) }),
  data: v.object({ title_list: v.array(v.object({ card_id: idSchema, title: v.string() })) }),
})
