import * as v from 'valibot'
import type { RuleKey } from '../../contract/benefits/rule-calls.ts'
import { legalPlaceholders } from '../../contract/content/legal.ts'
import {
  fillPlaceholders,
  isLegalPage,
  listPagePlaces,
  listPlaceholders,
  type PageName,
  pageNames,
  pagePlaceholders,
  sharedFolder,
} from '../../contract/content/pages.ts'
import { listAnchors } from '../../contract/content/questions.ts'
import { type GameProject, games } from '../../contract/games.ts'
import { defaultLocale, type LocaleCode } from '../../contract/locales.ts'
import type { CatalogueFiles } from './folder-files.ts'
import {
  checkLinks,
  checkMarkup,
  type MarkdownFile,
  type MarkdownMistakes,
  openMistakes,
  readMarkdown,
} from './markdown-files.ts'
import { gatherLanguages, type Mistake } from './mistakes.ts'
import type { Publisher } from './publisher.ts'
import { suggest } from './suggest.ts'

/** A rule of the house as players read it. */
interface Rule {
  key: RuleKey
  title: string
  /** Markdown, without the title. */
  content: string
  /** The locale it is written in. */
  locale: LocaleCode
}

/** The pages of a catalogue, and what is wrong with them. */
export interface Pages {
  /** The rule of a game, else of all games; in the locale, else in English. */
  rule(key: RuleKey, gameProject: GameProject | '', locale: LocaleCode): Rule
  mistakes: readonly Mistake[]
}

interface Page {
  name: PageName
  title: string
  content: string
  locale: LocaleCode
}

const frontSchema = v.strictObject({ title: v.pipe(v.string(), v.nonEmpty()) })

const toPath = (folder: string, locale: LocaleCode, name: PageName) => `${folder}/pages/${locale}/${name}.md`

function checkContent(own: MarkdownFile, name: PageName, mistakes: MarkdownMistakes): void {
  const { file, content } = own
  const { report } = mistakes
  const known: readonly string[] = isLegalPage(name) ? [...pagePlaceholders, ...legalPlaceholders] : pagePlaceholders
  for (const asked of listPlaceholders(content))
    if (!known.includes(asked)) report(file, `{{${asked}}} is filled by nobody`)
  checkLinks(own, mistakes)
  checkMarkup(own, mistakes)
}

/** Links to single answers are good in every language: a translation has the anchors of the English page, in its order. */
function checkAnchors(own: MarkdownFile, english: MarkdownFile | undefined, { report }: MarkdownMistakes): void {
  const { anchors, nameless, twice } = listAnchors(own.content)
  for (const heading of nameless) report(own.file, `the heading “${heading}” has no anchor, such as {#answer}`)
  for (const anchor of twice) report(own.file, `the anchor #${anchor} is given twice`)
  if (!english || english === own) return
  const wanted = listAnchors(english.content).anchors
  if (anchors.join() === wanted.join()) return
  const missing = wanted.filter((anchor) => !anchors.includes(anchor)).map((anchor) => `lacks #${anchor}`)
  const strange = anchors
    .filter((anchor) => !wanted.includes(anchor))
    .map((anchor) => `has #${anchor}${suggest(anchor, wanted)}`)
  const what = [...missing, ...strange].join(', ') || 'has them in another order'
  report(own.file, `must have the anchors of the English page: ${what}`)
}

function readPage(read: MarkdownFile, all: readonly MarkdownFile[], mistakes: MarkdownMistakes): Page | null {
  const name = pageNames.find((one) => one === read.name)
  if (!name) {
    mistakes.report(read.file, `is none of the pages, which are ${pageNames.join(', ')}`)
    return null
  }
  checkContent(read, name, mistakes)
  if (name === 'faq') {
    const english = all.find(({ file }) => file === toPath(read.folder, defaultLocale, name))
    checkAnchors(read, english, mistakes)
  }
  const front = mistakes.parse(read.front, frontSchema)
  return front && { name, title: front.title, content: read.content, locale: read.locale }
}

/**
 * Reads `pages/<locale>/<name>.md` of every folder, each with its title in the front matter. A file that is no page, one
 * that is missing in English, a link to nowhere and a question without its anchor are mistakes.
 */
export function readPages(files: CatalogueFiles, publisher: Pick<Publisher, 'name' | 'email'>): Pages {
  const mistakes = openMistakes()
  const read = readMarkdown(files, 'pages', mistakes)
  const pages = new Map(read.map((one) => [one.file, readPage(one, read, mistakes)]))
  for (const name of pageNames) {
    const file = toPath(sharedFolder, defaultLocale, name)
    if (files.has(file)) continue
    // Earlier releases had privacy alone of them.
    if (isLegalPage(name) && name !== 'privacy') mistakes.reportTaken(file, 'is missing', 1)
    else mistakes.report(file, 'is missing')
  }
  return {
    mistakes: gatherLanguages(mistakes.mistakes),
    rule(key, gameProject, locale) {
      const game = games.find((one) => one.gameProject === gameProject)
      const places = listPagePlaces(game?.prefix ?? null, locale)
      const page = places.flatMap((place) => pages.get(toPath(place.folder, place.locale, key)) ?? [])[0]
      if (!page) throw new Error(`No rule ${key}`)
      const values = { game: game?.name ?? '', publisher: publisher.name, email: publisher.email }
      return { key, title: page.title, content: fillPlaceholders(page.content, values), locale: page.locale }
    },
  }
}
