import type { Config } from './config.ts'

/** The page on which players write to customer service. */
export const supportRoute = 'messages/customer'

/**
 * Whether somebody can answer what players write to customer service (rule 26.6): operators at the console, or the publisher's help
 * desk. A sandbox always has both.
 */
export function isSupportOpen({
  sandbox,
  helpDesk,
  consoleKeys,
}: Pick<Config, 'sandbox' | 'helpDesk' | 'consoleKeys'>): boolean {
  return sandbox || helpDesk !== null || consoleKeys.length > 0
}
