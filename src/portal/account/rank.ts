import { type Climber, findWay, type Level } from '../benefits/ladder.ts'

/** Where a member stands on the ladder, and the way from there. */
export interface Rank extends ReturnType<typeof findWay> {
  level: Level
  isTop: boolean
}

/** Finds the rank of a member; null where the ladder does not have it, so that the way is left out rather than guessed. */
export function findRank(ladder: readonly Level[], climber: Climber): Rank | null {
  const level = ladder.find((candidate) => candidate.level === climber.vip_level)
  if (!level) return null
  const way = findWay(ladder, level, climber)
  return { ...way, level, isTop: way.goal === level }
}
