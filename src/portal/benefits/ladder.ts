/** A VIP level with the account growth it begins at (`vip/level_config`). */
export interface Level {
  level: number
  growth: number
  level_name: string
}

/** Where a player stands: `share` of the way to the next level (0 to 1), and what is missing to it; null at the top. */
export interface Standing {
  level: Level
  next: Level | null
  share: number
  missing: number
}

/**
 * Places an account on the ladder. The platform's own `vip_level` decides the level; growth decides how far it is to the
 * next. Undefined when the ladder does not know the level.
 */
export function findStanding(
  levels: readonly Level[],
  account: { vip_level: number; account_growth: number },
): Standing | undefined {
  const level = levels.find((candidate) => candidate.level === account.vip_level)
  if (!level) return undefined
  const next = levels.find((candidate) => candidate.level === account.vip_level + 1) ?? null
  if (!next) return { level, next, share: 1, missing: 0 }
  const share = (account.account_growth - level.growth) / Math.max(1, next.growth - level.growth)
  return {
    level,
    next,
    share: Math.min(1, Math.max(0, share)),
    missing: Math.max(0, next.growth - account.account_growth),
  }
}
