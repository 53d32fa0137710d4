import * as v from 'valibot'
import { writtenText } from '../text/kinds.ts'
import { amountSchema, defineEndpoint, givenIdSchema, idSchema } from '../wire.ts'
import { batchOf, resultEntries } from './batch.ts'

const optionalId = v.optional(v.union([v.literal(''), idSchema]), '')
const positive = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)))

/** What the player reads with it, in the language of whoever writes it; at most 60 and 1,000 characters. */
export const grantLetterSchema = v.object({
  title: writtenText('line', { most: 60 }),
  text: writtenText('text', { most: 1000 }),
})

/**
 * Something given to a player: to the role `uid`, or to the account `fp_uid` (the member number); so much of a `currency`, or so many of an
 * item. `grant_id` is the giver's own, `reason` one of the catalogue's, which the player reads in the record.
 */
export const serverGrantSchema = v.object({
  grant_id: givenIdSchema,
  uid: optionalId,
  fp_uid: optionalId,
  /** `coin`, `growth`, or tickets by their score ids: `ticket:10801`. */
  currency: optionalId,
  amount: positive,
  item_id: optionalId,
  item_num: positive,
  reason: idSchema,
  letter: v.optional(grantLetterSchema),
})
export type ServerGrant = v.InferOutput<typeof serverGrantSchema>

const balance = v.optional(amountSchema)

/** What became of a grant, with what there is now of what it moved. */
export const grantResultSchema = v.object({
  /** Empty where an entry had none. */
  grant_id: v.string(),
  ...resultEntries,
  coin: balance,
  account_growth: balance,
  game_growth: balance,
  role_growth: balance,
  /** Of the tickets that were given. */
  ticket_num: balance,
  /** Of the items that were given, in the backpack. */
  item_num: balance,
})
export type GrantResult = v.InferOutput<typeof grantResultSchema>

/**
 * Gives points, growth, tickets and items, at most 100 grants at once, from the publisher's own tools: to say sorry, for a contest, for
 * what got lost. Each counts once for ever by its `grant_id`: told again it answers 0 and gives nothing, told otherwise it is refused
 * with 1006. Points, growth and tickets stand in the player's record under `reason`, items go to the backpack of the role, or of the
 * account for a grant to an `fp_uid`; a `letter` comes with the player's messages. Each entry is answered with the balances as they are
 * after the call.
 *
 * Refused by themselves are, with 1001 naming the field, ill-typed entries, a player of no character in this game, an unknown
 * currency, item or reason; with 3010 an unknown or deleted role; with 3004 more than the catalogue allows in one grant or one call, or
 * more than a balance holds (rule 20.7).
 */
export const serverGrants = defineEndpoint({
  service: 'server',
  path: 'grants',
  access: 'game',
  body: v.object({ grants: batchOf(serverGrantSchema) }),
  data: v.object({ result_list: v.array(grantResultSchema) }),
})
