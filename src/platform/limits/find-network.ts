import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` filled in. */
function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const filling = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...filling, ...after]
}

/** A network that a caller belongs to, and of how many networks' limits all of it has the use. */
export interface Network {
  name: string
  share: number
}

/**
 * What is counted for an ip, smallest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 one, since whoever
 * rents a server is often given a /48, and could take another /64 for each try (rule 21.1).
 */
export function listNetworks(ip: string): readonly [Network, ...Network[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return [{ name: mapped, share: 1 }]
  if (!isIPv6(ip)) return [{ name: ip, share: 1 }]
  const groups = expand(ip.toLowerCase().split('%')[0] ?? '').map((group) => Number.parseInt(group, 16))
  const nameOf = (bits: number) => {
    const kept = groups.slice(0, 4).map((group, place) => (place === 3 ? group & (0xffff << (64 - bits)) : group))
    return `${kept.map((group) => (group & 0xffff).toString(16)).join(':')}::/${bits}`
  }
  return [
    { name: nameOf(64), share: 1 },
    { name: nameOf(56), share: 2 },
    { name: nameOf(48), share: 4 },
  ]
}

/** The smallest network of an ip: an IPv4 address, or an IPv6 /64, all of whose addresses a household or phone has to itself. */
export function findNetwork(ip: string): string {
  return listNetworks(ip)[0].name
}
