import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` filled in. */
function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const filling = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...filling, ...after]
}

/**
 * What is counted as one ip: an IPv4 address, or the /64 of an IPv6 one, because every household and phone has a whole
 * /64 to itself and could take another address for each try.
 */
export function findNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const groups = expand(ip.toLowerCase().split('%')[0] ?? '')
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
