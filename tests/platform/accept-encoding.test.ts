import { expect, test } from 'vitest'
import { chooseEncoding } from '../../src/platform/http/accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding: %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
