import { expect, it } from 'vitest'
import { listNetworks } from '../../src/platform/limits/find-network.ts'
import { openNetworkAllowance } from '../../src/platform/limits/network-allowance.ts'

const now = new Date('2026-11-18T12:00:00Z')
const period = 24 * 60 * 60 * 1000

it('an IPv6 address belongs to its /64, /56 and /48, an IPv4 address to itself', () => {
  expect(listNetworks('2001:db8:0:12ab:aaaa::1')).toEqual([
    { name: '2001:db8:0:12ab::/64', share: 1 },
    { name: '2001:db8:0:1200::/56', share: 2 },
    { name: '2001:db8:0:0::/48', share: 4 },
  ])
  expect(listNetworks('::ffff:203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1 }])
})

it('65,536 networks of one /48 have four times of what one has', () => {
  const take = openNetworkAllowance({ amount: 100, period })
  let taken = 0
  for (let n = 0; n < 0x10000; n += 1) if (take(`2001:db8:7:${n.toString(16)}::1`, now, 30)) taken += 30
  expect(taken).toBeLessThanOrEqual(400)
  expect(taken).toBeGreaterThan(300)
  expect(take('2001:db8:8::1', now, 100)).toBe(true)
})

it('one network cannot use up what those around it have', () => {
  const take = openNetworkAllowance({ amount: 100, period })
  for (let n = 0; n < 1_000; n += 1) take('2001:db8:7:1::1', now)
  expect([take('2001:db8:7:1::2', now), take('2001:db8:7:2::1', now)]).toEqual([false, true])
})
