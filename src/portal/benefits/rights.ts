import type { Right } from '../../contract/benefits/rights-calls.ts'
import { findCycle } from './cycle.ts'

/** What is known of how often a right can still be claimed; `reset` is when that begins anew (unix seconds, 0 for never). */
export type Times = { kind: 'asked' } | { kind: 'failed' } | { kind: 'known'; count: number; reset: number }

/**
 * What a right is to a player: locked by its level, in force without anything to claim, not looked up yet, not found out, open
 * to claim `count` times, or taken until `reset`.
 */
export type RightStanding =
  | { kind: 'locked' | 'standing' | 'waiting' | 'unknown' }
  | { kind: 'open'; count: number }
  | { kind: 'taken'; reset: number }

/** Works out what a right is at a VIP level. A negative number of times counts as 0 (rule 9.5). */
export function findRightStanding(
  { vip_level: needed, times: most }: Pick<Right, 'vip_level' | 'times'>,
  level: number,
  times: Times | undefined,
): RightStanding {
  if (needed > level) return { kind: 'locked' }
  if (most <= 0) return { kind: 'standing' }
  if (times?.kind !== 'known') return { kind: times?.kind === 'failed' ? 'unknown' : 'waiting' }
  const count = Math.max(0, times.count)
  return count > 0 ? { kind: 'open', count } : { kind: 'taken', reset: times.reset }
}

/** What comes after all cycles. */
const last = 7

/**
 * The rights to show of a level, in the order of their cycles, standing ones last: of the player's own level everything they
 * have, of another what it brings anew.
 */
export function chooseRights<R extends Right>(rights: readonly R[], level: number, own: number): R[] {
  const order = (right: Right) => findCycle(right) || last
  return rights
    .filter(({ vip_level: from }) => (level === own ? from <= own : from === level))
    .sort((a, b) => order(a) - order(b))
}

/** The rights that can be claimed at the player's level as far as is known, each as often as it can, in the order in which they are shown. */
export function listOpen<R extends Right>(
  rights: readonly R[],
  own: number,
  times: Readonly<Record<string, Times>>,
): R[] {
  return chooseRights(rights, own, own).flatMap((right) => {
    const standing = findRightStanding(right, own, times[right.rights_key])
    return standing.kind === 'open' ? Array.from({ length: standing.count }, () => right) : []
  })
}
