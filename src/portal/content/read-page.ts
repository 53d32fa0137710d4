import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { fillPlaceholders, listPagePlaces, type PageName, type PageValues } from '../../contract/content/pages.ts'
import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { pathOf } from '../routes.ts'
import { writeHtml } from './write-html.ts'

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

/**
 * Reads a page for a game and locale, at build time: the game's own before that of all games, the locale before English.
 * Throws where even the English one is missing.
 */
export async function readPage(site: Site, locale: LocaleCode, name: PageName): Promise<ContentPage> {
  const entries = await findEntries()
  for (const { folder, locale: code } of listPagePlaces(site.game.prefix, locale)) {
    const entry = entries.get(`${folder}/pages/${code}/${name}`)
    if (!entry) continue
    const values = await readValues(site)
    const html = writeHtml(entry.rendered?.html ?? '', values, (route) => pathOf(site, locale, route))
    const markdown = fillPlaceholders((entry.body ?? '').trim(), values)
    return { title: entry.data.title, html, markdown, locale: code }
  }
  throw new Error(`The catalogue has no page ${name}`)
}
