import * as v from 'valibot'
import type { GameEvent } from '../../contract/server/event-calls.ts'
import { idSchema } from '../../contract/wire.ts'
import { currencyField, normaliseCurrency } from '../catalogue/money.ts'
import { parseInput } from '../http/parse-input.ts'

const moneySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const currencySchema = v.pipe(v.string(), v.transform(normaliseCurrency), v.nonEmpty(), v.maxLength(64))

/** Strict, since a field that nobody reads could be a part of the money, misspelt, and all of it would be returned. */
const refundSchema = v.strictObject({
  data: v.strictObject({
    event_id: idSchema,
    amount: v.optional(moneySchema),
    currency: v.optional(currencySchema),
  }),
})
const reversalSchema = v.strictObject({ data: v.strictObject({ event_id: idSchema }) })

/** What a refund says: the purchase, and how much of its money is returned; all of the rest where that is null. */
export interface RefundClaim {
  purchaseId: string
  amount: number | null
  /** Null where it isn't said. */
  currency: string | null
}

/** Reads a refund's data. Refuses with 1001 naming the field, unknown ones too. */
export function readRefund({ data }: GameEvent): RefundClaim {
  const { event_id: purchaseId, amount = null, currency = null } = parseInput(refundSchema, { data }, 'entry').data
  return { purchaseId, amount, currency }
}

/** The id of the refund that an event reverses. Refuses with 1001 naming the field, unknown ones too. */
export function readReversal({ data }: GameEvent): string {
  return parseInput(reversalSchema, { data }, 'entry').data.event_id
}

/** The money of a purchase, in its currency's smallest unit. */
export interface Price {
  amount: number
  currency: string
}

const priceSchema = v.object({ amount: moneySchema, [currencyField]: currencySchema })

/** What was paid, by which a partial refund is measured; null for an event that doesn't say it. */
export function readPrice({ data }: GameEvent): Price | null {
  const parsed = v.safeParse(priceSchema, data)
  return parsed.success ? parsed.output : null
}
