import { expect, test } from 'vitest'
import { findNext } from '../../src/console/session/next-address.ts'

test.each([
  ['/console/player?id=1&kinds=talk', '/console/player?id=1&kinds=talk'],
  ['/console', '/console'],
  ['https://evil.test/', '/console'],
  ['//evil.test', '/console'],
  ['/console/../store', '/console'],
  ['/console/sign-in?next=x', '/console'],
  ['/console\\evil.test', '/console'],
  ['javascript:alert(1)', '/console'],
  ['', '/console'],
])('the sign-in leads from %s to %s', (next, expected) => {
  const address = new URL(`https://hall.test/console/sign-in?${new URLSearchParams({ next })}`)
  expect(findNext(address)).toBe(expected)
})
