import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { Texts } from '../i18n/texts.ts'
import { findCycle } from './cycle.ts'

/** The reward cycles by number (rule 9.7); 0 is always on. */
const cycles = ['standing', 'daily', 'weekly', 'monthly', 'annually', 'vip_within', 'lifelong'] as const

/** How often a right comes back. */
export function sayCycle(t: Texts['t'], right: Pick<Right, 'times' | 'cycle_type'>): string {
  return t(`benefits.cycle.${cycles[findCycle(right)] ?? 'standing'}`)
}
