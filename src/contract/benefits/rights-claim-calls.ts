import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'
import { cycleSchema } from './rights-calls.ts'

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
