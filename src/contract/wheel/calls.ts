import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** The score ids of the wheel (rule 11.1): a spin costs one turn score and adds one luck score. */
export const wheelScores = { luck: '10798', turn: '10801' } as const

/** The item types of prizes that are shown (rule 11.3): things, and points. */
export const shownItemTypes = { item: 1, points: 201 } as const

/** The most spins of one call. */
export const spinLimit = 50

/** What a spin gave; `item_code` is an item of the catalogue, `item_nums` how many of it. */
export const spinResultSchema = v.object({
  item_type: amountSchema,
  item_code: idSchema,
  item_nums: amountSchema,
  item_name: v.string(),
})
export type SpinResult = v.InferOutput<typeof spinResultSchema>

const prizeEntries = { ...spinResultSchema.entries, item_icon: v.string() }

/** A prize of the wheel; `odds` are the spins in ten thousand that give it, and those of all prizes are ten thousand. */
export const prizeSchema = v.object({ ...prizeEntries, odds: amountSchema })
export type Prize = v.InferOutput<typeof prizeSchema>

const scoreSchema = v.object({ sid: idSchema, num: amountSchema })

/** What a player has of both scores. */
const scoreEntries = { score_list: v.array(scoreSchema) }

/** The prizes in the order in which they stand on the wheel, their odds, and what the big prize costs in luck. */
export const wheelPrizes = defineEndpoint({
  service: 'wheel',
  method: 'GET',
  path: 'prizes',
  access: 'guest',
  data: v.object({
    prize_list: v.array(prizeSchema),
    big_prize: v.object(prizeEntries),
    big_prize_cost: amountSchema,
  }),
})

/** What the player has won in the game, latest first (rule 11.9). */
export const wheelRecords = defineEndpoint({
  service: 'wheel',
  method: 'GET',
  path: 'do',
  plainPath: 'records',
  fixedQuery: { p2: '2572' },
  access: 'half',
  query: v.object(pagingEntries),
  data: v.object({
    record_list: v.array(
      v.object({ vItemCode: idSchema, vItemNum: amountSchema, vItemName: v.string(), created_at: timeSchema }),
    ),
    next_cursor: v.string(),
  }),
})

/** The tickets for spins and the luck that the account has. */
export const wheelScore = defineEndpoint({
  service: 'wheel',
  method: 'GET',
  path: 'do',
  plainPath: 'scores',
  fixedQuery: { p2: '2576' },
  access: 'half',
  data: v.object(scoreEntries),
})

/**
 * Who spins, as the page knows it: ids that are sent must be the session's own. `gameServerEnv` is the game's environment that
 * what is won goes to, by its name in `GAME_WEBHOOKS`; empty for the usual one.
 */
const spinnerEntries = {
  openid: v.optional(v.string(), ''),
  fp_uid: v.optional(v.string(), ''),
  gameServerEnv: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  'h5-auth': v.optional(v.string(), ''),
}

/**
 * Spins `count` times (1 to 50) and tells what each spin gave, in order. Refuses with -1 where the tickets do not suffice
 * for all of them, and then spins none; 1001 for another player's ids and an unknown `gameServerEnv`.
 */
export const wheelSpin = defineEndpoint({
  service: 'wheel',
  path: 'do',
  plainPath: 'spin',
  fixedQuery: { p2: '2573' },
  access: 'full',
  keyed: true,
  tokenField: 'h5-auth',
  body: v.object({
    ...spinnerEntries,
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(spinLimit)), 1),
  }),
  data: v.object({ result: v.array(spinResultSchema), ...scoreEntries, ...receiptSchema.entries }),
})

/** Takes the guaranteed big prize for luck. Refuses with -1 where the luck does not suffice; else as a spin. */
export const wheelBigPrize = defineEndpoint({
  service: 'wheel',
  path: 'do',
  plainPath: 'big_prize',
  fixedQuery: { p2: '2571' },
  access: 'full',
  keyed: true,
  tokenField: 'h5-auth',
  body: v.object(spinnerEntries),
  data: v.object({ result: v.array(spinResultSchema), ...scoreEntries, ...receiptSchema.entries }),
})
