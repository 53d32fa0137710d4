import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { countSchema, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** The score ids of the gift package service (rule 12.5). */
export const defaultScoreIds = ['10268', '10269', '10270'] as const

const phases = v.picklist([1, 2, 3, 4])
const phaseSchema = v.optional(v.pipe(countSchema, phases))
/** Anything but open is closed. */
const statusSchema = v.fallback(v.picklist(['open', 'closed']), 'closed')
export type PackageStatus = v.InferOutput<typeof statusSchema>
const web = { p0: 'web', p1: '86' } as const

/**
 * Whether the gift package activity is open, or the given phase of it. Without a phase it is the one that is open or, where
 * none is, the next; `phase` is 0 and so are the times where none will come any more.
 */
export const packageStatus = defineEndpoint({
  service: 'gift',
  method: 'GET',
  path: 'do',
  access: 'guest',
  plainPath: 'status',
  fixedQuery: { ...web, p2: '2213' },
  query: v.object({ phase: phaseSchema }),
  data: v.object({
    activity_status: statusSchema,
    phase: v.picklist([0, 1, 2, 3, 4]),
    start_time: timeSchema,
    end_time: timeSchema,
  }),
})

/** A movement of a gift score; `op_type` is 1 for in and 2 for out, `title` what it was for. */
export const scoreRecordSchema = v.object({
  id: idSchema,
  sid: idSchema,
  op_type: v.picklist([1, 2]),
  num: amountSchema,
  reason: v.string(),
  title: v.string(),
  created_at: timeSchema,
})

/** The account's records of the default gift scores, latest first. */
export const packageRecords = defineEndpoint({
  service: 'gift',
  method: 'GET',
  path: 'do',
  access: 'half',
  plainPath: 'records',
  fixedQuery: { ...web, p2: '2207' },
  query: v.object(pagingEntries),
  data: v.object({ record_list: v.array(scoreRecordSchema), next_cursor: v.string() }),
})

/** How many of each gift score the account has, in the order of `sid` (a list with commas, at most 20). */
export const packageScores = defineEndpoint({
  service: 'gift',
  method: 'GET',
  path: 'score',
  access: 'half',
  query: v.object({
    sid: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}(,\d{1,10}){0,19}$/)), defaultScoreIds.join(',')),
  }),
  data: v.object({ score_list: v.array(v.object({ sid: idSchema, num: amountSchema })) }),
})

/** What a game sells for money in the phases of its activity, or in one of them; `amount` is in minor units of the currency. */
export const packageProducts = defineEndpoint({
  service: 'gift',
  path: 'api/pay_sdk/products',
  access: 'guest',
  body: v.object({ game_project: idSchema, phase: phaseSchema }),
  data: v.object({
    product_list: v.array(
      v.object({
        product_id: idSchema,
        product_name: v.string(),
        product_icon: v.string(),
        phase: phases,
        amount: amountSchema,
        currency: v.string(),
        item_list: v.array(itemSchema),
      }),
    ),
  }),
})
