import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { type Legal, showsLegalPage, versionedPages, writeLegalValues } from '../../contract/content/legal.ts'
import {
  fillPlaceholders,
  isLegalPage,
  listPagePlaces,
  type PageName,
  type PageValues,
} from '../../contract/content/pages.ts'
import type { Site } from '../../contract/games.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { minimumAge } from '../../contract/passport/credentials.ts'
import { pathOf } from '../routes.ts'
import { contentPages } from './pages.ts'
import { escapeHtml, writeHtml } from './write-html.ts'

/** A page of the publisher as one game shows it in one locale. */
export interface ContentPage {
  title: string
  /** Its content as markup. */
  html: string
  /** Its content as Markdown, as `rule_explanation/getbykey` answers it. */
  markdown: string
  /** The locale it is written in: English where it is not translated. */
  locale: LocaleCode
}

/** All at once, since Astro warns of a single entry that is not there, and most games have no pages of their own. */
async function readEntries(): Promise<Map<string, CollectionEntry<'pages'>>> {
  return new Map((await getCollection('pages')).map((entry) => [entry.id, entry]))
}

let entriesOfBuild: ReturnType<typeof readEntries> | undefined

/** Every page asks for several; only the development server sees files change. */
function findEntries(): ReturnType<typeof readEntries> {
  if (import.meta.env.DEV) return readEntries()
  entriesOfBuild ??= readEntries()
  return entriesOfBuild
}

/** Who answers for the hall, and within how many hours. */
export async function readPublisher(): Promise<CollectionEntry<'publisher'>['data']> {
  const publisher = await getEntry('publisher', 'shared/publisher')
  if (!publisher) throw new Error('The catalogue has no shared/publisher.yaml')
  return publisher.data
}

/** What placeholders say in a game: its name, and who answers for the hall. */
export async function readValues(site: Site): Promise<PageValues> {
  const { name, email } = await readPublisher()
  return { game: site.game.name, publisher: name, email }
}

/** What the legal pages say of the publisher. */
export async function readLegal(): Promise<Legal> {
  return (await readPublisher()).legal
}

/** The routes of legal pages that the publisher does not show: no page is built for them, and nothing leads there. */
export async function listHiddenRoutes(): Promise<readonly string[]> {
  const legal = await readLegal()
  const hidden: readonly PageName[] = versionedPages.filter((page) => !showsLegalPage(legal, page))
  return contentPages.filter(({ name }) => hidden.includes(name)).map(({ route }) => route)
}

async function readAllValues(
  site: Site,
  name: PageName,
  written: LocaleCode,
): Promise<Readonly<Record<string, string>>> {
  const values = await readValues(site)
  if (!isLegalPage(name)) return values
  return { ...values, ...writeLegalValues(await readLegal(), { tag: findLocale(written).intl, age: minimumAge }) }
}

/** The page of all markets, with a section for each that the publisher names. */
async function addMarkets(page: ContentPage, site: Site, locale: LocaleCode): Promise<ContentPage> {
  const { markets } = await readLegal()
  const sections = await Promise.all(markets.map((market) => readPage(site, locale, `market_${market}`)))
  return {
    ...page,
    html: [page.html, ...sections.map(({ title, html }) => `<h2>${escapeHtml(title)}</h2>\n${html}`)].join('\n'),
    markdown: [page.markdown, ...sections.map(({ title, markdown }) => `## ${title}\n\n${markdown}`)].join('\n\n'),
  }
}

/**
 * Reads a page for a game and locale, at build time: the game's own before that of all games, the locale before English.
 * Throws where even the English one is missing.
 */
export async function readPage(site: Site, locale: LocaleCode, name: PageName): Promise<ContentPage> {
  const entries = await findEntries()
  for (const { folder, locale: code } of listPagePlaces(site.game.prefix, locale)) {
    const entry = entries.get(`${folder}/pages/${code}/${name}`)
    if (!entry) continue
    const values = await readAllValues(site, name, code)
    const html = writeHtml(entry.rendered?.html ?? '', values, (route) => pathOf(site, locale, route))
    const markdown = fillPlaceholders((entry.body ?? '').trim(), values)
    const page = { title: entry.data.title, html, markdown, locale: code }
    return name === 'markets' ? await addMarkets(page, site, locale) : page
  }
  throw new Error(`The catalogue has no page ${name}`)
}
