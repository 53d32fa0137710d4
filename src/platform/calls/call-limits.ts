import type { Config } from '../config/config.ts'
import { openAllowance, untilNextPeriod } from '../limits/allowance.ts'
import { TooManyTries } from '../limits/limits.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'

/** How much accounts and networks may have written. */
export interface CallLimits {
  /** Writing calls of an account, those that only repeat a kept answer apart. */
  perMinute: number
  perDay: number
  /** Refusals of a network's calls that are kept in a day; what is refused beyond that is not kept. */
  refusalsPerDay: number
}

/** Without limits of its own an installation for players has the usual. */
export interface CallConfig extends Pick<Config, 'sandbox'> {
  callLimits?: CallLimits | null
}

/** Who takes all that is there to be taken makes some hundred calls in a minute. */
export const usualCallLimits: CallLimits = { perMinute: 300, perDay: 5_000, refusalsPerDay: 10_000 }

const minute = 60_000
const day = 24 * 60 * minute

/** Counts what is written, in this process. */
export interface CallCounts {
  /** Counts a writing call of an account; throws 1004 as HTTP 429 where it makes too many. */
  admit(fpUid: string, now: Date): void
  /** Whether a refusal may be kept for a caller from an ip. */
  mayKeepRefusal(ip: string, now: Date): boolean
}

/** Opens the counting; the sandbox has no limits unless a test sets some. */
export function openCallCounts({ sandbox, callLimits }: CallConfig): CallCounts {
  const limits = callLimits ?? (sandbox ? null : usualCallLimits)
  if (!limits) return { admit: () => {}, mayKeepRefusal: () => true }
  const inMinute = openAllowance({ amount: limits.perMinute, period: minute })
  const inDay = openAllowance({ amount: limits.perDay, period: day })
  const refusals = openNetworkAllowance({ amount: limits.refusalsPerDay, period: day })
  return {
    admit(fpUid, now) {
      if (!inMinute(fpUid, now)) throw new TooManyTries(untilNextPeriod(now, minute))
      if (!inDay(fpUid, now)) throw new TooManyTries(untilNextPeriod(now, day))
    },
    mayKeepRefusal: (ip, now) => refusals(ip, now),
  }
}
