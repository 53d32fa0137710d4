import type { Right } from '../../contract/benefits/rights-calls.ts'

/** The number of a right's cycle, 1 to 6 (rule 9.7); 0 for one that is always on. */
export function findCycle({ times, cycle_type: cycle }: Pick<Right, 'times' | 'cycle_type'>): number {
  return times > 0 ? cycle : 0
}
