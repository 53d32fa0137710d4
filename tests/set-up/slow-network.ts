import type { BrowserContext } from 'playwright'

/** `npm run test:slow` has every page wait for its answers, in no order: what a test or a page takes for granted shows. */
export const isSlow = process.env.NETWORK === 'slow'

/** The most milliseconds that an answer of the platform, or a script that a page fetches, is late. */
const longest = { answer: 1500, script: 300 }

/** Mostly a little late, sometimes very. */
const pickDelay = (most: number) => Math.random() ** 2 * most

/** Makes answers and scripts late and uneven, as on a bad network. */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(/\/(api|passport|_astro)\//, async (route) => {
    const most = route.request().resourceType() === 'script' ? longest.script : longest.answer
    await new Promise((resolve) => setTimeout(resolve, pickDelay(most)))
    // A page that has moved on meanwhile does not wait for it any more.
    await route.continue().catch(() => undefined)
  })
}
