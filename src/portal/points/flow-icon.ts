import type { Flow } from '../../contract/benefits/flow-calls.ts'

/** What is recorded: points or growth. */
export type RecordKind = 'record' | 'growth'

const icons: Readonly<Record<string, string>> = {
  big_prize: 'wheel',
  chargeback: 'scale',
  refund_reversed: 'scale',
  checkin_make_up: 'calendar',
  checkin_month: 'calendar',
  checkin_week: 'calendar',
  debt: 'scale',
  event: 'swords',
  gift_package: 'gift',
  letter: 'envelope',
  member_gift: 'gift',
  purchase: 'shop',
  recharge: 'chest',
  refund: 'scale',
  right: 'crown',
  spin: 'wheel',
  task: 'star',
  use_item: 'backpack',
}

/** The drawing of a line's reason; one without a drawing has that of what is recorded. */
export function findFlowIcon(kind: RecordKind, { reason }: Pick<Flow, 'reason'>): string {
  if (reason.startsWith('grant_')) return 'headset'
  return icons[reason] ?? (kind === 'record' ? 'coin' : 'growth')
}
