import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultLocale, findLocale } from '../../src/contract/locales.ts'
import { pathOf, routes, sitePaths } from '../../src/portal/routes.ts'
import { indexedLocales } from '../../src/portal/search/alternates.ts'
import { readPage } from './built-site.ts'
import { findPlace, type Link, type PageFacts, readSiteGraph } from './site-graph.ts'

const { pages, addresses } = readSiteGraph()
const all = [...pages.values()]
const listed = all.filter(({ isIndexed }) => isIndexed)
const homes = new Set(sitePaths().map(({ params }) => `/${params.prefix}`))
const origin = new URL(pages.get('/')?.canonical ?? '').origin

/** Nobody reads more, since what is wrong on one page is on its twins. */
const mostShown = 40

/** Faults by the page that has them. */
function faultsOf(some: readonly PageFacts[], look: (page: PageFacts) => readonly string[]): string[] {
  return some.flatMap((page) => look(page).map((fault) => `${page.address}: ${fault}`)).slice(0, mostShown)
}

const symbols = new Map<string, Set<string>>()

/** Names that no element has, since the page's script reads them. */
const readByScript = /\/benefits\/membership#vip-[1-7]$/

/** Whether a sprite has a drawing, or a page an element, by the name of a fragment. */
function hasFragment({ path, fragment }: Link): boolean {
  const page = pages.get(path)
  if (readByScript.test(`${path}#${fragment}`)) return true
  if (page) return page.ids.has(fragment)
  const known =
    symbols.get(path) ?? new Set([...readPage(path.slice(1)).matchAll(/\sid="([^"]+)"/g)].map((m) => m[1] ?? ''))
  symbols.set(path, known)
  return known.has(fragment)
}

test('every link leads to a page or a file that exists, and to a place in it that exists', () => {
  const look = ({ links, strange }: PageFacts) => [
    ...strange,
    ...links.filter(({ path }) => !addresses.has(path)).map(({ path }) => path),
    ...links
      .filter((link) => link.fragment !== '' && addresses.has(link.path) && !hasFragment(link))
      .map(({ path, fragment }) => `${path}#${fragment}`),
  ]
  expect(faultsOf(all, look)).toEqual([])
})

test('links stay in their language and game, but for the choice of a language and the home pages of other games', () => {
  const look = ({ site, locale, links }: PageFacts) =>
    links
      .filter(({ element, path }) => element === 'a' && site !== null && pages.has(path))
      .filter(({ path, isTranslation }) => {
        const place = findPlace(path)
        const isHome = place.site !== null && homes.has(path) && place.locale === locale
        const isSame = place.site === site && (place.locale === locale || isTranslation)
        return !isSame && !isHome && path !== '/'
      })
      .map(({ path }) => path)
  expect(faultsOf(all, look)).toEqual([])
})

/** Pages that are only shown in frames of others, and those for operators. */
const apart = /^\/(passport|community|console)(\/|$)/

test('each page has a language, a title of its own in its language, and a sentence', () => {
  const titles = Map.groupBy(all, ({ title, locale }) => `${locale} ${title}`)
  const sentences = Map.groupBy(listed, ({ description, locale }) => `${locale} ${description}`)
  const look = ({ title, description, lang, locale, isIndexed, address }: PageFacts) => [
    ...(title === '' ? ['no title'] : []),
    ...(description === '' && !apart.test(address) ? ['no sentence'] : []),
    ...(lang === findLocale(locale).tag ? [] : [`in ${lang}`]),
    ...((titles.get(`${locale} ${title}`)?.length ?? 0) > 1 ? [`"${title}" is the title of another page, too`] : []),
    ...(isIndexed && (sentences.get(`${locale} ${description}`)?.length ?? 0) > 1 ? ['the sentence of another'] : []),
  ]
  expect(faultsOf(all, look)).toEqual([])
})

test('search engines may list exactly what needs no session, in the languages that they see', () => {
  const expected = sitePaths().flatMap(({ props: { site, locale } }) =>
    routes.filter(({ indexed }) => indexed && findLocale(locale).indexed).map(({ name }) => pathOf(site, locale, name)),
  )
  expect(listed.map(({ address }) => address).sort()).toEqual([...expected, '/'].sort())
})

const texts = new WeakMap<ReadonlyMap<string, string>, string>()

/** Twins as one text, which is made once for a page and compared with those of twenty others. */
function written(alternates: ReadonlyMap<string, string>): string {
  const text = texts.get(alternates) ?? [...alternates].join()
  texts.set(alternates, text)
  return text
}

test('a listed page names itself, and all its twins in the same words as they do', () => {
  const tags = [...indexedLocales.map(({ tag }) => tag), 'x-default'].sort()
  const look = ({ address, site, canonical, alternates }: PageFacts) => {
    const faults = canonical === origin + address ? [] : [`canonical is ${canonical}`]
    if (site === null) return faults
    const twins = [...alternates].map(([tag, href]) => ({ tag, page: pages.get(href.slice(origin.length)) }))
    const spoken = written(alternates)
    return [
      ...faults,
      ...([...alternates.keys()].sort().join() === tags.join() ? [] : ['not all languages']),
      ...twins
        .filter(({ tag, page }) => page?.lang !== (tag === 'x-default' ? defaultLocale : tag))
        .map(({ tag }) => `no page in ${tag}`),
      ...twins
        .filter(({ page }) => page && written(page.alternates) !== spoken)
        .map(({ tag }) => `the page in ${tag} names others`),
      ...([...alternates.values()].includes(origin + address) ? [] : ['not among its own twins']),
    ]
  }
  expect(faultsOf(listed, look)).toEqual([])
  expect(
    all.filter(({ isIndexed, alternates, canonical }) => !isIndexed && (alternates.size > 0 || canonical)),
  ).toEqual([])
})

/** The addresses of a sitemap, each with its twins. */
function readSitemap(path: string): { address: string; twins: Map<string, string> }[] {
  return [...readPage(path.slice(1)).matchAll(/<url><loc>([^<]+)<\/loc>([\s\S]*?)<\/url>/g)].map(
    ([, address = '', twins = '']) => ({
      address,
      twins: new Map(
        [...twins.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag = '', to = '']) => [tag, to]),
      ),
    }),
  )
}

test('robots.txt names the index, the index the sitemaps, and these every listed page with its twins', () => {
  expect(readPage('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml\n`)
  const index = [...readPage('sitemap-index.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  const paths = index.map((loc) => loc.slice(origin.length))
  const entries = paths.flatMap((path) =>
    readSitemap(path).map((entry) => ({
      ...entry,
      isBelow: entry.address.startsWith(origin + path.replace(/\/?sitemap\.xml$/, '')),
    })),
  )
  expect(entries.filter(({ isBelow }) => !isBelow)).toEqual([])
  expect(entries.map(({ address }) => address).sort()).toEqual(listed.map(({ canonical }) => canonical).sort())
  const others = entries.filter(({ address, twins }) => {
    const page = pages.get(address.slice(origin.length))
    return !page || written(twins) !== written(page.alternates)
  })
  expect(others.map(({ address }) => address)).toEqual([])
})

const trailSchema = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.array(
    v.object({ position: v.number(), name: v.pipe(v.string(), v.nonEmpty()), item: v.string() }),
  ),
})
const questionSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  acceptedAnswer: v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
})
const questionsSchema = v.object({ '@type': v.literal('FAQPage'), mainEntity: v.array(questionSchema) })

test('listed pages tell the way to them, and those of questions each question with its answer', () => {
  const look = ({ data, canonical, address, site }: PageFacts) => {
    const parsed = data.map((text) => v.safeParse(v.variant('@type', [trailSchema, questionsSchema]), JSON.parse(text)))
    const faults = parsed.flatMap(({ issues }) => issues?.map(({ message }) => message) ?? [])
    const known = parsed.flatMap(({ success, output }) => (success ? [output] : []))
    const trail = known.find((entry) => entry['@type'] === 'BreadcrumbList')
    const questions = known.find((entry) => entry['@type'] === 'FAQPage')
    const isLobby = site === null || homes.has(address)
    const asked = address.endsWith('/faq')
      ? readPage(`${address.slice(1)}.html`).split('<details').length - 1
      : undefined
    return [
      ...faults,
      ...(isLobby || trail?.itemListElement.at(-1)?.item === canonical ? [] : ['the way does not lead here']),
      ...(trail?.itemListElement.some(({ item }) => !addresses.has(item.slice(origin.length)))
        ? ['a way by nowhere']
        : []),
      ...(questions?.mainEntity.length !== asked ? ['not all questions'] : []),
    ]
  }
  expect(faultsOf(listed, look)).toEqual([])
})

test('pages that are shared have a picture that is there', () => {
  const look = ({ picture, address }: PageFacts) => {
    if (picture === null)
      return apart.test(address) ||
        /\/(404|not-found\/[\w-]+|offline|preview|sandbox\/game|myinfo\/active\/uid)$/.test(address)
        ? []
        : ['no picture']
    const path = picture.slice(origin.length)
    return picture.startsWith(origin) && addresses.has(path) ? [] : [picture]
  }
  expect(faultsOf(all, look)).toEqual([])
})
