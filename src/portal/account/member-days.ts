const dayInMilliseconds = 24 * 60 * 60 * 1000

/** Whole days since the account began (`created_at`, unix seconds); 0 on its first day, also where clocks disagree. */
export function countMemberDays(createdAt: number, now: number): number {
  return Math.max(0, Math.floor((now - createdAt * 1000) / dayInMilliseconds))
}
