/** A VIP level with the account growth it begins at (`vip/level_config`). */
export interface Level {
  level: number
  growth: number
  level_name: string
}

/** What the ladder needs to know of a player. */
export interface Climber {
  vip_level: number
  account_growth: number
}

/** Where a player stands: `share` of the way to the next level (0 to 1), and what is missing to it; null at the top. */
export interface Standing {
  level: Level
  next: Level | null
  share: number
  missing: number
}

/** The growth that is missing to a level, never less than 0. */
export function countMissing(level: Level, { account_growth: growth }: Climber): number {
  return Math.max(0, level.growth - growth)
}

/**
 * Places an account on the ladder. The platform's own `vip_level` decides the level; growth decides how far it is to the
 * next. Undefined when the ladder does not know the level.
 */
export function findStanding(levels: readonly Level[], account: Climber): Standing | undefined {
  const level = levels.find((candidate) => candidate.level === account.vip_level)
  if (!level) return undefined
  const next = levels.find((candidate) => candidate.level === account.vip_level + 1) ?? null
  if (!next) return { level, next, share: 1, missing: 0 }
  const share = (account.account_growth - level.growth) / Math.max(1, next.growth - level.growth)
  return { level, next, share: Math.min(1, Math.max(0, share)), missing: countMissing(next, account) }
}

/** What a level is to a player: passed, stood on, next, or further up; guests stand nowhere. */
export type Place = 'reached' | 'here' | 'next' | 'ahead'

/** Says what a level is to a player. */
export function placeLevel(level: number, climber: Climber | null): Place {
  if (!climber || level > climber.vip_level + 1) return 'ahead'
  if (level === climber.vip_level) return 'here'
  return level < climber.vip_level ? 'reached' : 'next'
}
