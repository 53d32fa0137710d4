import type { PageName } from '../../contract/content/pages.ts'

/** A page of the publisher: its name in the catalogue, its route, and its drawing where it is linked. */
export interface ContentRoute {
  name: PageName
  route: string
  icon: string
}

/** All of them, in the order in which they are offered. */
export const contentPages: readonly ContentRoute[] = [
  { name: 'faq', route: 'myinfo/faq', icon: 'i-question' },
  { name: 'points_rule', route: 'benefits/pointsrule', icon: 'i-coin' },
  { name: 'exp_rule', route: 'benefits/exprule', icon: 'i-growth' },
  { name: 'about', route: 'myinfo/about', icon: 'i-hall' },
  { name: 'privacy', route: 'myinfo/privacy', icon: 'i-shield' },
  { name: 'terms', route: 'myinfo/terms', icon: 'i-scroll' },
  { name: 'markets', route: 'myinfo/markets', icon: 'i-globe' },
  { name: 'imprint', route: 'myinfo/imprint', icon: 'i-badge' },
]

/** Where a page of the publisher is. */
export function routeOf(name: PageName): string {
  const found = contentPages.find((page) => page.name === name)
  if (!found) throw new Error(`No route shows the page ${name}`)
  return found.route
}
