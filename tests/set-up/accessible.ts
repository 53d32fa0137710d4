import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * What axe finds wrong with the page as it stands, with the elements it is about; `state` says which of several it is. All
 * frames are of the portal's own origin, where axe's older way finds the same in half of the time. `within` is the way to a part of
 * the page, by selectors of the frames that it is in and its own.
 */
export async function expectAccessible(page: Page, state = 'accessible', within?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  expect.soft(found, state).toEqual([])
}
