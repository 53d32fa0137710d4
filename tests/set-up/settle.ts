import type { Page, Request } from 'playwright'

/** Milliseconds a page may take, and how long and how often in a row it must have been still. */
const patience = 20_000
const stillness = { length: 50, times: 2 }

interface Traffic {
  underWay: Set<Request>
  /** How many requests there were so far. */
  begun: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Counts what a page asks for, for `settle`; from before it goes anywhere. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), begun: 0 }
  trafficOf.set(page, traffic)
  page.on('request', (request) => {
    traffic.begun += 1
    traffic.underWay.add(request)
  })
  const finish = (request: Request) => traffic.underWay.delete(request)
  page.on('requestfinished', finish)
  page.on('requestfailed', finish)
}

/** The page's own idle moment, so that what an answer sets in motion has begun; false where it has moved on meanwhile. */
async function rest(page: Page): Promise<boolean> {
  const wait = (length: number) =>
    new Promise<boolean>((rested) => {
      setTimeout(() => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => rested(true), { timeout: 1000 })
        else setTimeout(() => rested(true), length)
      }, length)
    })
  return page.evaluate(wait, stillness.length).catch(() => false)
}

/**
 * Waits until a page has loaded and is still: all that it asked for has come, and its idle moments set nothing more in motion.
 * That is sooner than the half second of `networkidle`, and surer where a script takes longer than that between two calls.
 */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('This page is not watched')
  const end = performance.now() + patience
  let still = 0
  while (still < stillness.times) {
    if (performance.now() > end) {
      throw new Error(`The page does not settle: ${[...traffic.underWay].map((request) => request.url()).join(' ')}`)
    }
    await page.waitForLoadState('load')
    const { begun } = traffic
    const isStill = (await rest(page)) && traffic.underWay.size === 0 && traffic.begun === begun
    still = isStill ? still + 1 : 0
  }
}
