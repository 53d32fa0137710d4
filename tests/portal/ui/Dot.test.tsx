// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dot } from '../../../src/portal/ui/Dot.tsx'
import { renderIsland } from '../set-up/render-island.tsx'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a dot says %i as %s', (number, said) => {
  renderIsland(<Dot number={number} sayLabel={() => 'unread'} />, [])
  expect(screen.getByRole('img', { name: 'unread' }).textContent).toBe(said)
})

test('nothing unread is no dot', () => {
  renderIsland(<Dot number={0} sayLabel={() => 'unread'} />, [])
  expect(screen.queryByRole('img')).toBeNull()
})
