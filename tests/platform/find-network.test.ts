import { expect, it } from 'vitest'
import { findNetwork } from '../../src/platform/limits/find-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::2', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (ip, network) => {
  expect(findNetwork(ip)).toBe(network)
})
