import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'

/**
 * How often a reward comes back (rule 9.7): each day, week, month or year of the game, once
 * at every VIP level, or once and for all.
 */
export const cycles = { daily: 1, weekly: 2, monthly: 3, annually: 4, vipWithin: 5, lifelong: 6 } as const
export const cycleSchema = v.picklist([1, 2, 3, 4, 5, 6])

/** What membership brings in a game from a VIP level on (rule 9.5). */
export const rightSchema = v.object({
  rights_key: idSchema,
  title: v.string(),
  content: v.string(),
  icon: v.string(),
  /** The least VIP level that has it. */
  vip_level: amountSchema,
  cycle_type: cycleSchema,
  /** How often it can be claimed in a cycle; 0 is a standing privilege with nothing to claim. */
  times: amountSchema,
  item_list: v.array(itemSchema),
})
export type Right = v.InferOutput<typeof rightSchema>

/** Every right of the game of the Game-Project header, for all levels. */
export const rightsConfig = defineEndpoint({
  path: 'vip/rights_config',
  access: 'guest',
  data: v.object({ rights_infos: v.array(rightSchema) }),
})
