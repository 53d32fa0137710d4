import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** What axe finds wrong with the page as it stands, with the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
