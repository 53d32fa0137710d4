import type { Site } from '../../contract/games.ts'
import { defaultLocale, locales } from '../../contract/locales.ts'
import { pathOf, type Route } from '../routes.ts'

/** The same page in another language, for search engines: what `hreflang` says, and the page's path. */
export interface Alternate {
  hreflang: string
  path: string
}

/** The locales that search engines see (rule 2.7). */
export const indexedLocales = locales.filter(({ indexed }) => indexed)

/** A page in all languages that search engines see, itself among them, and English for any other language. */
export function listAlternates(site: Site, route: Route): Alternate[] {
  return [
    ...indexedLocales.map(({ code, tag }) => ({ hreflang: tag, path: pathOf(site, code, route.name) })),
    { hreflang: 'x-default', path: pathOf(site, defaultLocale, route.name) },
  ]
}
