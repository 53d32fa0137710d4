import * as v from 'valibot'
import { itemSchema, receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/**
 * How often a reward comes back (specification section 4, "Reward cycle"): each day, week, month or year of the game, once
 * at every VIP level, or once and for all.
 */
export const cycles = { daily: 1, weekly: 2, monthly: 3, annually: 4, vipWithin: 5, lifelong: 6 } as const
export const cycleSchema = v.picklist([1, 2, 3, 4, 5, 6])

/** What membership brings in a game from a VIP level on (specification section 3, "vip rights config"). */
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

const rightReference = v.object({ rights_key: idSchema })

/** How often a right can still be claimed, never less than 0, and when that begins anew (`reset_time` 0: never). */
export const rightsTimes = defineEndpoint({
  path: 'vip/rights_times',
  access: 'half',
  body: rightReference,
  data: v.object({ rights_key: idSchema, cycle_type: cycleSchema, times: amountSchema, reset_time: timeSchema }),
})

/**
 * Claims a right once, for the current role; `times` is what is left then. Refuses with 1001 (unknown key), 3001 (used up
 * in this cycle), 3005 (VIP level) and 3007 (a standing privilege).
 */
export const rightsGet = defineEndpoint({
  path: 'vip/rights_get',
  access: 'full',
  keyed: true,
  body: rightReference,
  data: v.object({ rights_key: idSchema, times: amountSchema, ...receiptSchema.entries }),
})
