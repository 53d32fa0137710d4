import { summary } from '../message/summary-store.ts'

/** Whether the customer service has answered something that the player has not read, as the summary knows it. */
export function isUnread(): boolean {
  return (summary.read()?.customer.number ?? 0) > 0
}
