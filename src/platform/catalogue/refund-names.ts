import type { RefundPolicies } from './refunds.ts'

/** The events that take back what a purchase gave: money returned, and money that the bank has taken back (rule 20.6). */
const refundNames: readonly string[] = ['refund', 'chargeback'] satisfies (keyof RefundPolicies)[]

/** The event that undoes a refund: of a dispute that was won (rule 20.10). */
export const reversalName = 'refund_reversed'

/** Whether an event goes by its purchase or refund, so that no rule of the catalogue can have its name. */
export const takesNoRule = (name: string): boolean => isRefundName(name) || name === reversalName

/** Whether an event of this name refunds a purchase. */
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
