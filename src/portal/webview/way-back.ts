import { parseUrl } from '../parse-url.ts'

/**
 * Where the player came from, as the `referrer` of an address says it: a path of the same game's pages. Anybody can write an
 * address, so that no other site is taken, and no parameters. Null for none.
 */
export function findWayBack({ origin, pathname, searchParams }: URL, site: string): string | null {
  const from = parseUrl(searchParams.get('referrer') ?? '')
  if (site === '' || !from) return null
  const isOwn = from.origin === origin && `${from.pathname}/`.startsWith(`/${site}/`)
  return isOwn && from.pathname !== pathname ? from.pathname : null
}
