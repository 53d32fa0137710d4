import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What of IPv4 is not the open internet (IANA's special-purpose registry), and multicast. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix)
}
/** Inside of what IPv6 gives out: Teredo and 6to4, which lead to IPv4 addresses, and documentation. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6')
}
/** What IPv6 gives out to the open internet; all else is local, mapped or reserved. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address)
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A host that is, or leads to, an address that is not of the open internet. */
export class ClosedAddress extends Error {
  constructor() {
    super('The host is not on the open internet')
    this.name = 'ClosedAddress'
  }
}

/**
 * Looks a name up for a connection, which then goes to an address that was looked at: a name that leads elsewhere a moment later
 * leads nowhere. Addresses that stand for themselves are not looked up: who connects looks at them first.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const isOpen = found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!isOpen || !first) return callback(new ClosedAddress(), [])
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
