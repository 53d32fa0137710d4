import * as v from 'valibot'
import { amountSchema, defineEndpoint, flagSchema, timeSchema } from '../wire.ts'

/** An entry of the message page: the title of the latest (empty for none), when it came (0), and how many are unread. */
export const summaryEntrySchema = v.object({ title: v.string(), number: amountSchema, created_at: timeSchema })

/**
 * What the message page shows (rule 14.1): `custom_dot` is 1 while customer service has
 * answered something unread, `member_gift_has_new` while a member gift can be received. `customer_open` is 0 where nobody can answer
 * what players write: then home, messages, notices and the points page don't lead there (rule 26.6).
 */
export const noticeSummary = defineEndpoint({
  path: 'system_notice/summary',
  method: 'GET',
  access: 'half',
  data: v.object({
    system_notices: summaryEntrySchema,
    community_notices: summaryEntrySchema,
    game_notices: summaryEntrySchema,
    customer: summaryEntrySchema,
    custom_dot: flagSchema,
    customer_open: flagSchema,
    member_gift_has_new: flagSchema,
  }),
})
