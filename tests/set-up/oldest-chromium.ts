import { type Page, selectors } from 'playwright'
import { minimumBrowsers } from '../../src/portal/build/browser-support.ts'

/** Whether a page is in the oldest Chromium itself (`npm run test:oldest`), not in a Chromium of today. */
export function isOldestChromium(page: Page): boolean {
  return page.context().browser()?.version().split('.')[0] === minimumBrowsers.chromium
}

/**
 * Lets Playwright's locators work in the oldest Chromium, which lacks `checkVisibility`: the script of an engine runs in the world that
 * locators have to themselves, so that pages see nothing of it. Before a browser is connected, once in a file.
 */
export async function supportOldestChromium(): Promise<void> {
  await selectors.register('oldest-chromium', () => {
    Element.prototype.checkVisibility ??= function () {
      return this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents'
    }
    return { query: () => null, queryAll: () => [] }
  })
}
