import { routes } from '../routes.ts'

const routeLink = /^([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?)(#[a-z0-9-]+)?$/

/**
 * Where a link of a text may lead: a route of the portal by its name, under `prefix` (`/stormshot/ar`), or out of it by https.
 * Null for a route that there is none of and for every other address.
 */
export function findLink(link: string, prefix: string): string | null {
  if (/^https:\/\/\S+$/.test(link) && URL.canParse(link)) return link
  const [, name, anchor = ''] = routeLink.exec(link) ?? []
  const route = routes.find((one) => one.name === name && !one.path.includes(':'))
  return route ? `${prefix}${route.path === '/' ? '' : route.path}${anchor}` : null
}
