const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after what came before each attempt is made (rule 13.3), in milliseconds; the first one at once. */
export const schedule = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const

/** When to try again after so many attempts that failed, the last of them now; null where it is parked. */
export function findNextAttempt(attempts: number, now: Date): Date | null {
  const gap = schedule[attempts]
  return gap === undefined ? null : new Date(now.getTime() + gap)
}
