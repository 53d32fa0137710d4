import { getEnvironment } from '../environment.ts'
import { $isOffline } from '../ui/network-store.ts'

/** Asked where a call got no answer: whether it was the call or the network. No worker answers it, and it costs the server nothing. */
const probe = '/healthz'

/** Milliseconds that its answer may take. */
const patience = 5000

let looking: Promise<void> | null = null

async function look(): Promise<void> {
  const { delay, fetch } = getEnvironment()
  const isHeard = fetch(probe, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  const isLate = new Promise<false>((late) => delay(patience, () => late(false)))
  $isOffline.set(!(await Promise.race([isHeard, isLate])))
  looking = null
}

/**
 * Finds out whether the network is away (rule 3.21), by a request, since what a browser says of itself is wrong in many apps. Who asks
 * meanwhile waits for the same answer.
 */
export function lookForNetwork(): Promise<void> {
  looking ??= look()
  return looking
}
