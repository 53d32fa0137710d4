/** How much may come under one name, in a period of the clock. */
export interface AllowanceOptions {
  /** In whatever the caller counts: events, calls or bytes. */
  amount: number
  /** In milliseconds; the periods begin at midnight, UTC. */
  period: number
  /** Whether the last to be taken may be more than is left, for what is known only once it has come. */
  overdraws?: boolean
}

/** Names that are counted at once, 100 bytes each. */
const nameLimit = 20_000

/**
 * Takes something of what a name may have at a moment; answers false, and takes nothing, where that is not enough. An amount of 0 only
 * asks.
 */
export type Allowance = (name: string, now: Date, amount?: number) => boolean

/**
 * Counts what comes under a name, such as a network or an account, in this process alone and without asking anybody: each process
 * allows as much. Where there are too many names, the one that came first in the period starts anew, so that nobody is turned
 * away because others are many.
 */
export function openAllowance({ amount: limit, period, overdraws = false }: AllowanceOptions): Allowance {
  const taken = new Map<string, number>()
  let current = 0
  return (name, now, amount = 1) => {
    const started = Math.floor(now.getTime() / period)
    if (started !== current) {
      taken.clear()
      current = started
    }
    const before = taken.get(name) ?? 0
    if (overdraws ? before >= limit : before + amount > limit) return false
    if (amount === 0) return true
    if (before === 0 && taken.size >= nameLimit) taken.delete(taken.keys().next().value ?? '')
    taken.set(name, before + amount)
    return true
  }
}

/** Seconds until a period of the clock is over, at least one. */
export function untilNextPeriod(now: Date, period: number): number {
  return Math.max(1, Math.ceil((period - (now.getTime() % period)) / 1000))
}
