import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { findRoute, pathOf } from '../routes.ts'
import { entries, type LinkedEntry } from './entries.ts'

/** The places of the benefits with their addresses, at build time. */
export function linkEntries(site: Site, locale: LocaleCode): LinkedEntry[] {
  return entries.map(({ route, ...entry }) => ({
    ...entry,
    href: pathOf(site, locale, route),
    isDeep: findRoute(route).guarded,
  }))
}
