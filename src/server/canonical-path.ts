import { type Site, sites } from '../contract/games.ts'
import { findLocale, type LocaleCode, locales } from '../contract/locales.ts'
import { lookUpLanguage } from '../contract/look-up-language.ts'
import { routePaths } from '../contract/route-paths.ts'
import { pathOfTarget } from './request-path.ts'

const codes = locales.map(({ code }) => code)
const routes = new Map(routePaths.map((path) => [path.toLowerCase(), path]))
const firstSegments = new Set(routePaths.map((path) => path.split('/')[1]?.toLowerCase() ?? ''))
/** Routes with a parameter at their end, up to it. */
const openRoutes = routePaths.filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))

interface Place {
  site: Site
  /** What stands behind the site's path. */
  rest: readonly string[]
}

function findPlace(segments: readonly string[]): Place | null {
  for (const site of sites) {
    const own = site.path.split('/')
    if (own.every((segment, index) => segments[index]?.toLowerCase() === segment)) {
      return { site, rest: segments.slice(own.length) }
    }
  }
  return null
}

/** The locale in an address after its site, in any spelling; null where that segment is a page. */
function findLocaleSegment(segment: string | undefined): LocaleCode | null {
  if (segment === undefined || !/^[\w-]+$/.test(segment) || firstSegments.has(segment.toLowerCase())) return null
  return lookUpLanguage(segment, codes) ?? null
}

function writeRoute(segments: readonly string[]): string {
  const path = segments.map((segment) => `/${segment}`).join('')
  const open = openRoutes.find((start) => path.toLowerCase().startsWith(start.toLowerCase()))
  if (open) return open + path.slice(open.length)
  return routes.get(path.toLowerCase()) ?? path
}

/**
 * Where a page of a site stands that is asked for in other letters or under another name of its language (rule 2.1): `/Stormshot/pt-BR` is
 * `/stormshot/pt`, and English has no segment. With the query; null where the address is what it should be, or no site's.
 */
export function findCanonicalTarget(target: string): string | null {
  const path = pathOfTarget(target)
  const place = findPlace(path.split('/').slice(1))
  if (!place || path.includes('\\')) return null
  const { site, rest } = place
  const locale = findLocaleSegment(rest[0])
  const language = locale === null || locale === findLocale('').code ? '' : `/${locale}`
  const canonical = `/${site.path}${language}${writeRoute(locale === null ? rest : rest.slice(1))}`
  return canonical === path ? null : canonical + target.slice(path.length)
}
