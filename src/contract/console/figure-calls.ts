import * as v from 'valibot'
import { deliveryStates } from '../delivery/calls.ts'
import { amountSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall } from './console-call.ts'

/** The most days that one look at figures covers, both ends counted. */
export const figureDays = 92

/** A day in UTC: `2026-11-28`. */
const daySchema = v.pipe(v.string(), v.regex(/^2\d{3}-\d{2}-\d{2}$/), v.isoDate())
const countSchema = amountSchema

/** Days in UTC, from the first to the last, at most 92, else 1001; of one game, or of all where it is left out. */
const range = {
  from: daySchema,
  to: daySchema,
  game_project: v.optional(v.union([v.literal(''), idSchema]), ''),
}

/** What every look at figures has in common; some are asked for more. */
const look = { method: 'GET', permission: 'figures.read', query: v.object(range) } as const

/** What of the ledger is looked at: points, growth of accounts, or tickets of every kind. */
export const figureCurrencies = ['points', 'growth', 'tickets'] as const
export type FigureCurrency = (typeof figureCurrencies)[number]

/** What came to players (`given`) and went from them (`spent`). */
const flow = { given: amountSchema, spent: amountSchema }

/**
 * What accounts were given and spent, by day, by game and by reason of the ledger. What only moved from one account to another
 * (reason `bind`) is listed among the reasons, and no part of the days and games. 3004: too much for one look.
 */
export const readFlowFigures = defineConsoleCall({
  ...look,
  path: 'figures/flows',
  query: v.object({ ...range, currency: v.optional(v.picklist(figureCurrencies), 'points') }),
  data: v.object({
    day_list: v.array(v.object({ day: daySchema, ...flow })),
    /** Game projects; empty for what happened in none. */
    game_list: v.array(v.object({ game_project: v.string(), ...flow })),
    /** The largest first; `currency` as the ledger names it, for tickets have several. */
    reason_list: v.array(v.object({ currency: v.string(), reason: v.string(), ...flow })),
  }),
})
export type FlowFigures = v.InferOutput<typeof readFlowFigures.data>

/** What players claim for nothing, a kind a table. */
export const claimKinds = ['check-in', 'task', 'right', 'member gift', 'letter', 'activation gift'] as const

/** How often players claimed, by day and kind. 3004: too much for one look. */
export const readClaimFigures = defineConsoleCall({
  ...look,
  path: 'figures/claims',
  data: v.object({
    claim_list: v.array(v.object({ day: daySchema, kind: v.picklist(claimKinds), count: countSchema })),
  }),
})
export type ClaimFigures = v.InferOutput<typeof readClaimFigures.data>

const productFigureSchema = v.object({
  game_project: idSchema,
  product_id: idSchema,
  /** In English; empty where the catalogue that runs has no such product. */
  name: v.string(),
  /** How many were bought on these days, and the points that were paid for them. */
  num: amountSchema,
  paid: amountSchema,
  /** Of the sale that is on or comes next: how many there are in all, and how many of them are left; null for any number. */
  stock: v.nullable(amountSchema),
  left: v.nullable(amountSchema),
  /** How many one player may buy in a sale; null for any number. */
  limit: v.nullable(amountSchema),
  /** Whether it can be bought now, or why not. */
  state: v.picklist(['on sale', 'sold out', 'not now', 'off', 'gone']),
})
export type ProductFigure = v.InferOutput<typeof productFigureSchema>

/** What was bought, by day and by product; every product that the games have is listed. 3004: too much for one look. */
export const readSaleFigures = defineConsoleCall({
  ...look,
  path: 'figures/sales',
  query: v.object({ ...range, product_id: v.optional(v.union([v.literal(''), idSchema]), '') }),
  data: v.object({
    /** Of one product where the query names one. */
    day_list: v.array(v.object({ day: daySchema, num: amountSchema, paid: amountSchema })),
    product_list: v.array(productFigureSchema),
  }),
})
export type SaleFigures = v.InferOutput<typeof readSaleFigures.data>

const drawnPrizeSchema = v.object({
  item_id: idSchema,
  num: amountSchema,
  /** In English. */
  name: v.string(),
  /** Spins in ten thousand that give it. */
  odds: amountSchema,
  drawn: countSchema,
  /** How many of the spins give it on average. */
  expected: v.number(),
  /** Between which odds, in ten thousand, the true ones lie by what was drawn: a 95 % interval. */
  low: v.number(),
  high: v.number(),
})
export type DrawnPrize = v.InferOutput<typeof drawnPrizeSchema>

const wheelFigureSchema = v.object({
  game_project: idSchema,
  /** Since when these odds hold, where they came within the days: only later spins are counted (unix seconds); 0 for all days. */
  since: timeSchema,
  spins: countSchema,
  /** Spins whose prize the wheel that runs does not have; they are no part of the others. */
  others: countSchema,
  /** Big prizes, which luck buys and nothing draws. */
  big_prizes: countSchema,
  /**
   * Of a fair wheel, how likely it is that the numbers lie at least as far from the odds as these: from 0 to 1, by a chi-square test.
   * Null where there are too few spins to tell.
   */
  chance: v.nullable(v.number()),
  prize_list: v.array(drawnPrizeSchema),
})
export type WheelFigure = v.InferOutput<typeof wheelFigureSchema>

/** What the wheels gave beside their odds (rule 11.2), a wheel a game. 3004: too much for one look. */
export const readWheelFigures = defineConsoleCall({
  ...look,
  path: 'figures/wheels',
  data: v.object({ wheel_list: v.array(wheelFigureSchema) }),
})

/** Ages of what has not arrived, each up to so many seconds; the last one has no end. */
export const deliveryAges = [
  { age: 'under 1 minute', below: 60 },
  { age: '1 to 15 minutes', below: 900 },
  { age: '15 to 60 minutes', below: 3_600 },
  { age: '1 to 6 hours', below: 21_600 },
  { age: '6 to 24 hours', below: 86_400 },
  { age: 'over a day', below: null },
] as const
const ageSchema = v.picklist(deliveryAges.map(({ age }) => age))

/** Deliveries made on these days by state, and all that have not arrived, of any day, by age. 3004: too much for one look. */
export const readDeliveryFigures = defineConsoleCall({
  ...look,
  path: 'figures/deliveries',
  data: v.object({
    day_list: v.array(v.object({ day: daySchema, state: v.picklist(deliveryStates), count: countSchema })),
    /** Every age, the youngest first. */
    age_list: v.array(v.object({ age: ageSchema, delivering: countSchema, delayed: countSchema })),
  }),
})
export type DeliveryFigures = v.InferOutput<typeof readDeliveryFigures.data>

/**
 * How many sessions were opened, by day and game; an empty game is the portal's own sign-in. Nothing is kept of it but the number
 * (rule 25.10).
 */
export const readSignInFigures = defineConsoleCall({
  ...look,
  path: 'figures/sign-ins',
  data: v.object({
    sign_in_list: v.array(v.object({ day: daySchema, game_project: v.string(), count: countSchema })),
  }),
})
export type SignInFigures = v.InferOutput<typeof readSignInFigures.data>

const figureNames = ['flows', 'claims', 'sales', 'wheels', 'deliveries', 'sign-ins'] as const
export type FigureName = (typeof figureNames)[number]

/**
 * One of the figures as CSV (RFC 4180, UTF-8), with all that is counted: by day and game, and flows of every currency and kind of holder,
 * to the point as the ledger has them.
 */
export const exportFigures = defineConsoleCall({
  ...look,
  path: 'figures/export',
  query: v.object({ ...range, figure: v.picklist(figureNames) }),
  data: v.unknown(),
})
