import { type Site, sites } from '../../contract/games.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { pathOf, routes } from '../routes.ts'
import { indexedLocales, listAlternates } from './alternates.ts'

type ToAddress = (path: string) => string

/** The sitemap of the pages outside the games; the sitemap protocol lets a file speak of what lies below it only. */
const plainSitemap = '/sitemap.xml'

function sitemapPath(site: Site): string {
  return `${pathOf(site, defaultLocale, 'home')}/sitemap.xml`
}

/** The paths of all sitemaps: one for each game and each product of the fun zone, and one for what belongs to none. */
export function listSitemaps(): string[] {
  return [plainSitemap, ...sites.map(sitemapPath)]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Our paths are letters, digits, hyphens and slashes, and an origin adds nothing that XML would read; `&` comes in none. */
function writeUrls(urls: readonly string[]): string {
  return `${declaration}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** The sitemap index (rule 2.7). */
export function writeSitemapIndex(toAddress: ToAddress): string {
  const entries = listSitemaps().map((path) => `<sitemap><loc>${toAddress(path)}</loc></sitemap>\n`)
  return `${declaration}\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** The sitemap of the pages outside the games. */
export function writePlainSitemap(toAddress: ToAddress): string {
  return writeUrls([`<url><loc>${toAddress('/')}</loc></url>\n`])
}

/**
 * Every page of a site that search engines may list, in every language they see, each with all its twins; `hidden` are routes that are
 * not built.
 */
export function writeSitemap(site: Site, toAddress: ToAddress, hidden: readonly string[]): string {
  const listed = routes.filter(({ indexed, name }) => indexed && !hidden.includes(name))
  return writeUrls(
    listed.flatMap((route) => {
      const twins = listAlternates(site, route).map(
        ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toAddress(path)}"/>\n`,
      )
      const links = twins.join('')
      return indexedLocales.map(
        ({ code }) => `<url><loc>${toAddress(pathOf(site, code, route.name))}</loc>\n${links}</url>\n`,
      )
    }),
  )
}
