/** How much a network may send. */
export interface AllowanceOptions {
  /** Events in a minute. */
  perMinute: number
}

const minute = 60_000
/** Networks that are counted in a minute; what comes from more of them is too much for one process anyway. */
const networkLimit = 20_000

/** Counts an event of a network at a moment, and says whether it is within what the network may send. */
export type Allowance = (network: string, now: number) => boolean

/**
 * What anybody may send without a name has to have an end, or a stranger fills the disk. Counted minute by minute in this
 * process alone, since a call that must not wait cannot ask the others.
 */
export function openAllowance({ perMinute }: AllowanceOptions): Allowance {
  const counts = new Map<string, number>()
  let current = 0
  return (network, now) => {
    const started = Math.floor(now / minute)
    if (started !== current) {
      counts.clear()
      current = started
    }
    const count = counts.get(network) ?? 0
    if (count >= perMinute || (count === 0 && counts.size >= networkLimit)) return false
    counts.set(network, count + 1)
    return true
  }
}
