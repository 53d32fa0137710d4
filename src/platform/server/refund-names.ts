import type { RefundPolicies } from '../catalogue/refunds.ts'

/** The events that take back what a purchase gave: money returned, and money that the bank has taken back (rule 20.6). */
const refundNames: readonly string[] = ['refund', 'chargeback'] satisfies (keyof RefundPolicies)[]

/** Whether an event of this name refunds a purchase; no rule of the catalogue can have such a name. */
export function isRefundName(name: string): name is keyof RefundPolicies {
  return refundNames.includes(name)
}

/** A refund of a purchase that a role made. */
export interface RefundRef {
  uid: string
  purchaseId: string
}

/** Where a refund is found by its role and its purchase. */
export const refundKey = ({ uid, purchaseId }: RefundRef) => JSON.stringify([uid, purchaseId])
