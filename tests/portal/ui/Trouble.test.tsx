// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextsProvider } from '../../../src/portal/i18n/TextsProvider.tsx'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'
import { Trouble } from '../../../src/portal/ui/Trouble.tsx'
import { renderIsland } from '../set-up/render-island.tsx'

test('trying again is busy until it is known whether it came, and asks once meanwhile', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const ask = vi.fn(() => answer)
  const player = renderIsland(
    <TextsProvider locale="en">
      <Trouble failure={connectionLost} onRetry={ask} />
    </TextsProvider>,
    ['layout.state'],
  )
  const retry = screen.getByRole('button', { name: 'Try again' })
  await player.click(retry)
  await player.click(retry)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(retry.getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve())
  expect(retry.getAttribute('aria-busy')).toBe('false')
  await player.click(retry)
  expect(ask).toHaveBeenCalledTimes(2)
})
