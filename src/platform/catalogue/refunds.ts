import * as v from 'valibot'
import type { CatalogueReader } from './reader.ts'

/** What happens where a purchase gave something that was spent before it was refunded. */
const policySchema = v.picklist(['debt', 'freeze'])
type RefundPolicy = v.InferOutput<typeof policySchema>

export const refundsKind = {
  file: 'refunds.yaml',
  about: 'What happens where a refunded purchase gave something that is spent already.',
  folders: 'shared',
  pattern: /^refunds\.yaml$/,
  schema: v.strictObject({
    refund: v.optional(policySchema, 'debt'),
    chargeback: v.optional(policySchema, 'freeze'),
  }),
  fields: {
    refund:
      'Of a refund: with `debt` what the player earns next pays it, with `freeze` the account is frozen as well, until it is thawed.',
    chargeback: 'The same of a payment that the bank has taken back.',
  },
} as const

/** The policy of each kind of refund. */
export type RefundPolicies = Readonly<Record<'refund' | 'chargeback', RefundPolicy>>

/** Reads the policies; the usual ones without the file. */
export function readRefundPolicies(reader: CatalogueReader): RefundPolicies {
  return reader.take(refundsKind)[0]?.value ?? { refund: 'debt', chargeback: 'freeze' }
}
