import { findNews, type News } from './news-store.ts'

/** Where rewards wait until they are claimed, in the order in which they are best claimed: the check-in last, which has a tab of its own. */
export const rewardKeys = ['gift', 'benefits', 'task', 'checkin'] as const

export type RewardKey = (typeof rewardKeys)[number]

/** Places whose news stay until what they speak of is claimed: those, and the letters with something in them. */
export const claimedKeys: readonly string[] = [...rewardKeys, 'letters']

/** The addresses of such places. */
export type RewardPlaces = Readonly<Partial<Record<RewardKey, string>>>

/** How many rewards wait at a place. */
export function countAt(news: readonly News[] | null, key: RewardKey): number {
  return findNews(news, key)?.number ?? 0
}

/** The first of some places where rewards wait; undefined for none. */
export function findRewards(news: readonly News[] | null, places: RewardPlaces): string | undefined {
  return rewardKeys.flatMap((key) => (countAt(news, key) > 0 ? (places[key] ?? []) : []))[0]
}
