/**
 * The address of a month's picture, as CSS may have it: one of this page's own origin, since pages show no others; null for none.
 */
export function findMonthPicture(bgUrl: string, page: URL): string | null {
  if (bgUrl === '' || !URL.canParse(bgUrl, page.origin)) return null
  const { origin, href } = new URL(bgUrl, page.origin)
  return origin === page.origin ? href : null
}
