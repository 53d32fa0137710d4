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

/** What a level is to a player: passed, stood on, or further up. The platform's own `vip_level` decides. */
export function placeLevel({ level }: Level, { vip_level: own }: Climber): 'reached' | 'here' | 'ahead' {
  if (level === own) return 'here'
  return level < own ? 'reached' : 'ahead'
}

/**
 * The way that a level shows a player: from the level they stand on to the next, else to the level itself. `share` of it (0
 * to 1) lies behind them, `missing` growth before them; at the top the goal is reached.
 */
export function findWay(
  levels: readonly Level[],
  level: Level,
  { vip_level: own, account_growth: growth }: Climber,
): { goal: Level; share: number; missing: number } {
  const isHere = level.level === own
  const goal = (isHere && levels.find((candidate) => candidate.level === own + 1)) || level
  const from = goal === level ? 0 : level.growth
  const share = level.level < own || goal.level === own ? 1 : (growth - from) / Math.max(1, goal.growth - from)
  return { goal, share: Math.min(1, Math.max(0, share)), missing: Math.max(0, goal.growth - growth) }
}
