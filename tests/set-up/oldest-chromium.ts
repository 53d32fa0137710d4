import { selectors } from 'playwright'

/** Whether this run is in a Chromium of the oldest number itself, not in one of today without the newer APIs (`npm run test:oldest`). */
export const isOldestChromium = process.env.OLDEST === 'chromium'

/**
 * Lets Playwright's locators work in the oldest Chromium, which lacks `checkVisibility`: the script of an engine runs in the world that
 * locators have to themselves, so that pages see nothing of it. Before a browser is connected, once in a file.
 */
export async function supportOldestChromium(): Promise<void> {
  await selectors.register('oldest-chromium', () => {
    Element.prototype.checkVisibility ??= function () {
      return this.getClientRects().length > 0
    }
    return { query: () => null, queryAll: () => [] }
  })
}
