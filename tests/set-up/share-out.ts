/** `npm run test:pages` has every walk go to all pages; in `npm test` the walks share them out, for the sake of time. */
const isWhole = process.env.PAGES === 'all'

/**
 * The places that one walk of several goes to: the one at `index` of `count` takes every count-th, so that together they see
 * them all.
 */
export function shareOut<Place>(places: readonly Place[], index: number, count: number): Place[] {
  return places.filter((_, at) => isWhole || at % count === index % count)
}
