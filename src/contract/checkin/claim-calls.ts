import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema } from '../wire.ts'

/**
 * Checks in for today (`resign` 0) or makes up the earliest missed day (`resign` 1) for the next gift's
 * `resigning_consumption` points. Refuses with 3001 (checked in already), 3002 (not enough points), 3005 (the gift's VIP
 * level), 3006 (another month's `active_id`) and 3007 (nothing missed).
 */
export const monthCheckin = defineEndpoint({
  path: 'checkin/month',
  access: 'half',
  keyed: true,
  body: v.object({ active_id: idSchema, uid: idSchema, resign: flagSchema }),
  data: v.object({
    day: amountSchema,
    total_check_days: amountSchema,
    miss_check_times: amountSchema,
    now_day_has_check: flagSchema,
    ...receiptSchema.entries,
  }),
})

/** Takes today's gift of the week. Refuses with 3001 (taken) and 3006 (another week's `active_id`). */
export const weekCheckin = defineEndpoint({
  path: 'checkin/week',
  access: 'half',
  keyed: true,
  body: v.object({ active_id: idSchema, uid: idSchema }),
  data: v.object({ day: amountSchema, ...receiptSchema.entries }),
})
