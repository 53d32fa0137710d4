import { cycles, type Right } from '../../contract/benefits/rights-calls.ts'
import type { Texts } from '../i18n/texts.ts'
import { findCycle } from './cycle.ts'
import type { Level } from './ladder.ts'

const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

interface Used {
  right: Right
  /** Unix seconds; 0 for never. */
  reset: number
  /** The player's level. */
  own: number
  ladder: readonly Level[]
}

/** When a right that is used up comes back, if ever. */
export function sayNext({ t, formatDate }: Texts, { right, reset, own, ladder }: Used): string {
  if (reset > 0) return t('benefits.membership.next', { when: formatDate(new Date(reset * 1000), moment) })
  const isLast = findCycle(right) !== cycles.vipWithin || own === ladder.at(-1)?.level
  return isLast ? t('benefits.membership.for_good') : t('benefits.membership.next_level', { level: own + 1 })
}
