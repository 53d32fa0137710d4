import * as v from 'valibot'
import { amountSchema, idSchema } from './wire.ts'

/** An item as lists and rewards show it (rule 6.14): `item_icon` names a drawing of the icon set. */
export const itemSchema = v.object({
  item_id: idSchema,
  item_num: amountSchema,
  item_name: v.string(),
  item_icon: v.string(),
  game_project: v.string(),
})
export type Item = v.InferOutput<typeof itemSchema>

/** An item where it is looked at closely: `item_text` says in one line what it does. */
export const describedItemSchema = v.object({ ...itemSchema.entries, item_text: v.string() })
export type DescribedItem = v.InferOutput<typeof describedItemSchema>

/** What every claim, purchase, spin and use answers beside its own fields: what was received, and each balance that changed. */
export const receiptSchema = v.object({
  reward_list: v.array(itemSchema),
  coin: v.optional(amountSchema),
  account_growth: v.optional(amountSchema),
  game_growth: v.optional(amountSchema),
  role_growth: v.optional(amountSchema),
})
export type Receipt = v.InferOutput<typeof receiptSchema>
