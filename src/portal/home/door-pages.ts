import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { findRoute, listPages, prefixOf, tabs } from '../routes.ts'
import type { DoorPages } from './doors.ts'

/** The pages that home leads to, at build time. */
export function listHomePages(site: Site, locale: LocaleCode): DoorPages {
  const pages = listPages(prefixOf(site, locale))
  return { ...pages, guarded: pages.names.filter((name) => findRoute(name).guarded) }
}

/** The pages that doors of home lead to: those that no tab leads to (rule 2.4). */
export function listDoorPages(site: Site, locale: LocaleCode): DoorPages {
  const pages = listHomePages(site, locale)
  return { ...pages, names: pages.names.filter((name) => !tabs.some((tab) => tab === name)) }
}
