import type { Right } from '../../contract/benefits/rights-calls.ts'
import { type Climber, countMissing, type Level } from './ladder.ts'

/** What is known of how often a right can still be claimed; `reset` is when that begins anew (unix seconds, 0 for never). */
export type Times = { kind: 'asked' } | { kind: 'failed' } | { kind: 'known'; left: number; reset: number }

/** What a right is to a player: why it is locked, that it simply holds, or how often it can still be claimed. */
export type RightStanding =
  | { kind: 'locked'; level: number; missing: number }
  | { kind: 'standing' }
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'open'; left: number }
  | { kind: 'taken'; reset: number }

/** The names of the reward cycles 1 to 6 (specification section 4), as the texts call them. */
const cycleNames = ['daily', 'weekly', 'monthly', 'annually', 'vip_within', 'lifelong'] as const

/** The name of a right's cycle; one without times is always on. */
export function nameCycle({ cycle_type: cycle, times }: Right): (typeof cycleNames)[number] | 'standing' {
  return times > 0 ? (cycleNames[cycle - 1] ?? 'lifelong') : 'standing'
}

/** Whether how often a right can be claimed is a question at all for a player. */
export function isCountable({ times, vip_level: level }: Right, climber: Climber): boolean {
  return times > 0 && level <= climber.vip_level
}

/** Works out what a right is to a player. A negative number of times counts as 0 (specification section 5). */
export function findRightStanding(
  right: Right,
  climber: Climber,
  levels: readonly Level[],
  times: Times | undefined,
): RightStanding {
  if (right.vip_level > climber.vip_level) {
    const level = levels.find((candidate) => candidate.level === right.vip_level)
    return { kind: 'locked', level: right.vip_level, missing: level ? countMissing(level, climber) : 0 }
  }
  if (right.times <= 0) return { kind: 'standing' }
  if (times?.kind === 'failed') return { kind: 'unknown' }
  if (times?.kind !== 'known') return { kind: 'waiting' }
  const left = Math.max(0, times.left)
  return left > 0 ? { kind: 'open', left } : { kind: 'taken', reset: times.reset }
}

/**
 * The rights to show of a level, in the order of their cycles, standing ones last: of the player's own level everything they
 * have, of another what it brings anew.
 */
export function chooseRights(rights: readonly Right[], { level, own }: { level: number; own: number }): Right[] {
  const order = ({ times, cycle_type: cycle }: Right) => (times > 0 ? cycle : cycleNames.length + 1)
  const chosen = rights.filter((right) => (level === own ? right.vip_level <= own : right.vip_level === level))
  return chosen.toSorted((a, b) => order(a) - order(b))
}

/**
 * The rights to show in short, `count` of them: the player's own, the highest first, and at the end one of the next level, for
 * something to look forward to. Who has no level yet is shown them from the first on.
 */
export function pickRights(rights: readonly Right[], level: number, count: number): Right[] {
  const rising = rights.toSorted((a, b) => a.vip_level - b.vip_level)
  const own = rising.filter((right) => right.vip_level <= level).reverse()
  const ahead = rising.filter((right) => right.vip_level > level)
  const shown = own.slice(0, ahead.length > 0 ? count - 1 : count)
  return [...shown, ...ahead.slice(0, own.length > 0 ? 1 : count)]
}
