import { parseUrl } from '../parse-url.ts'

/**
 * The address of a month's picture, as CSS may have it: one of this page's own origin, since pages show no others; null for none.
 */
export function findMonthPicture(bgUrl: string, page: URL): string | null {
  const url = bgUrl === '' ? null : parseUrl(bgUrl, page.origin)
  return url?.origin === page.origin ? url.href : null
}
