import type { Texts } from '../i18n/texts.ts'
import type { BalanceChange } from './balance-change.ts'
import type { Content } from './contents.ts'
import { sayContents } from './say-items.ts'

/** What was received and the new balance, as screen readers hear it. */
export function sayReceived(t: Texts['t'], contents: readonly Content[], balance: BalanceChange | null): string {
  const received = t('reward.received', { gift: sayContents(contents) })
  const points = balance ? [t('reward.balance', { count: balance.after })] : []
  return [received, ...points].join('. ')
}
