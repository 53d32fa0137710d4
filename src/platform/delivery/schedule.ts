import { deferralLimit } from '../http/retry-after.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after what came before each attempt is made (rule 13.3), in milliseconds; the first one at once. */
export const schedule = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const

/** How often something was tried, and put off at its receiver's wish. */
export interface Tries {
  attempts: number
  deferrals: number
}

/**
 * Where a message stands after an attempt that failed: a receiver that asks to be called later is, and that costs none of the attempts, so
 * many times. `nextAt` is null where it was tried often enough.
 */
export function countFailure({ attempts, deferrals }: Tries, retryAfter: number | null, now: Date) {
  if (retryAfter !== null && deferrals < deferralLimit)
    return { attempts, deferrals: deferrals + 1, nextAt: new Date(now.getTime() + retryAfter) }
  const nextAt = findNextAttempt(attempts + 1, now)
  // After its last deferral too, a receiver is not called before its time.
  const earliest = new Date(now.getTime() + (retryAfter ?? 0))
  return { attempts: attempts + 1, deferrals, nextAt: nextAt && nextAt < earliest ? earliest : nextAt }
}

/** When to try again after so many attempts that failed, the last of them now; null where it is parked. */
function findNextAttempt(attempts: number, now: Date): Date | null {
  const gap = schedule[attempts]
  return gap === undefined ? null : new Date(now.getTime() + gap)
}
