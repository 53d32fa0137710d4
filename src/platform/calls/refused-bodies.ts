import { codes } from '../../contract/wire.ts'
import type { Config } from '../config/config.ts'
import { type Incoming, smallBody, weighBody } from '../http/incoming.ts'
import type { Refusal } from '../http/refusal.ts'
import { untilNextPeriod } from '../limits/allowance.ts'
import { TooManyTries } from '../limits/limits.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'

/** How many bytes of bodies a network may have refused in a minute. */
export interface RefusedBodiesConfig extends Pick<Config, 'sandbox'> {
  refusedBytesLimit?: number
}

/** Refused forms and pages that are out of date of thousands of players behind one carrier, and sixteen of the largest bodies. */
const usualLimit = 1024 * 1024
const minute = 60_000

/** What each network's refused bodies come to. */
export interface RefusedBodies {
  /** Refuses with 1004 (HTTP 429) and Retry-After a network that is past its budget. */
  admit(incoming: Incoming, now: Date): void
  /** Counts a body whose call was refused. */
  note(incoming: Incoming, refusal: Refusal, now: Date): void
}

/** Whether a refusal is about what was sent, or about who sent so much. */
function isCounted({ code, status }: Refusal, weight: number): boolean {
  if ([400, 401, 413, 415].includes(status)) return weight > 0
  return (
    weight > smallBody && [codes.tokenInvalid, codes.tokenExpired, codes.notAllowedInMode].some((one) => one === code)
  )
}

/**
 * Reading and parsing what is then refused costs as much as answering, and anybody can make us do it. A network has a budget of it for
 * each minute; past that its long bodies are not read. Small ones still are, so that nobody can shut out the neighbours behind
 * one address. The sandbox has no budget unless a test sets one.
 */
export function openRefusedBodies({ sandbox, refusedBytesLimit }: RefusedBodiesConfig): RefusedBodies {
  const amount = refusedBytesLimit ?? (sandbox ? Number.POSITIVE_INFINITY : usualLimit)
  const take = openNetworkAllowance({ amount, period: minute, overdraws: true })
  return {
    admit({ ip }, now) {
      if (!take(ip, now, 0)) throw new TooManyTries(untilNextPeriod(now, minute))
    },
    note(incoming, refusal, now) {
      const weight = weighBody(incoming)
      if (isCounted(refusal, weight)) take(incoming.ip, now, weight)
    },
  }
}
