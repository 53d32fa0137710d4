import type { Config } from '../config.ts'

/** The page on which players write to customer service. */
export const supportRoute = 'messages/customer'

/**
 * Whether somebody can answer what players write to customer service (rule 26.6): the publisher's help desk, which a sandbox always
 * has.
 */
export function isSupportOpen({ sandbox, helpDesk }: Pick<Config, 'sandbox' | 'helpDesk'>): boolean {
  return sandbox || helpDesk !== null
}
