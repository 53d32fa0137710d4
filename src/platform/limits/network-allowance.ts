import { type Allowance, type AllowanceOptions, openAllowance } from './allowance.ts'
import { listNetworks } from './find-network.ts'

/**
 * Counts what comes from a caller's ip in each network that it belongs to, of which a larger one has a multiple of the amount (rule 21.1).
 * What the smallest has no room for is not counted in those around it.
 */
export function openNetworkAllowance({ amount, ...options }: AllowanceOptions): Allowance {
  const byShare = new Map<number, Allowance>()
  const open = (share: number) => {
    const opened = byShare.get(share) ?? openAllowance({ amount: amount * share, ...options })
    byShare.set(share, opened)
    return opened
  }
  return (ip, now, taken = 1) => listNetworks(ip).every(({ name, share }) => open(share)(name, now, taken))
}
