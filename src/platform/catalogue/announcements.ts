import * as v from 'valibot'
import { trimMarkdown } from '../../contract/content/announcements.ts'
import { type ContentFolder, fillPlaceholders, listPlaceholders } from '../../contract/content/pages.ts'
import { defaultLocale, type LocaleCode } from '../../contract/locales.ts'
import { type Notice, noticeLinkSchema } from '../../contract/message/notice-calls.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
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
import { openIsolation, type Texts } from './texts.ts'

const titleSchema = v.pipe(v.string(), v.nonEmpty())
const englishSchema = v.strictObject({
  title: titleSchema,
  window: windowSchema,
  link: v.optional(noticeLinkSchema),
})
const translationSchema = v.strictObject({ title: titleSchema })
const keyPattern = /^[a-z0-9_-]+$/

/** An announcement of a game, or of every game. */
export interface AnnouncementSource {
  file: string
  folder: ContentFolder
  key: string
  window: Window
  /** The page it leads to; empty for none. */
  link: Notice['link']
}

/** The announcements of a catalogue, and what is wrong with them. */
export interface Announcements {
  sources: readonly AnnouncementSource[]
  /** Their titles and contents, as texts `notices.<key>.title` and `.content`, beside those that there are. */
  addTo(texts: Texts): Texts
  /** What is wrong with them; texts of the same name are theirs, too. */
  findMistakes(texts: Texts): Mistake[]
}

type Written = Map<LocaleCode, Map<string, string>>

function write(written: Written, { locale, name, content }: MarkdownFile, title: string): void {
  const texts = written.get(locale) ?? new Map<string, string>()
  texts.set(`notices.${name}.title`, title)
  texts.set(`notices.${name}.content`, trimMarkdown(content))
  written.set(locale, texts)
}

function checkPlaceholders(own: MarkdownFile, { report }: MarkdownMistakes): void {
  for (const name of listPlaceholders(own.content)) {
    if (name !== 'game') report(own.file, `{{${name}}} is filled by nobody`)
  }
}

/** Reads an English announcement, which says when it is out. */
function readEnglish(own: MarkdownFile, known: readonly AnnouncementSource[], mistakes: MarkdownMistakes) {
  const { file, folder, name: key } = own
  if (!keyPattern.test(key)) mistakes.report(file, 'must have a name of a-z, 0-9, - and _')
  if (known.some((one) => one.key === key)) mistakes.report(file, `${key} is given in another folder already`)
  const front = mistakes.parse(own.front, englishSchema)
  if (!front) return null
  const source: AnnouncementSource = { file, folder, key, window: front.window, link: front.link ?? '' }
  return { title: front.title, source }
}

/** Reads a translation, which says what an English announcement of its folder says. */
function readTranslation(own: MarkdownFile, known: readonly AnnouncementSource[], mistakes: MarkdownMistakes) {
  if (!known.some(({ key, folder }) => key === own.name && folder === own.folder)) {
    mistakes.report(own.file, 'is not among the English announcements')
  }
  return mistakes.parse(own.front, translationSchema)
}

/**
 * Reads `announcements/<locale>/<key>.md` of every folder: the English one says when it is out and where it leads, and what another language
 * lacks is shown in English.
 */
export function readAnnouncements(files: CatalogueFiles): Announcements {
  const mistakes = openMistakes()
  const sources: AnnouncementSource[] = []
  const written: Written = new Map()
  for (const own of readMarkdown(files, 'announcements', mistakes)) {
    checkPlaceholders(own, mistakes)
    checkLinks(own, mistakes)
    checkMarkup(own, mistakes)
    if (own.locale !== defaultLocale) {
      const front = readTranslation(own, sources, mistakes)
      if (front) write(written, own, front.title)
      continue
    }
    const read = readEnglish(own, sources, mistakes)
    if (!read) continue
    sources.push(read.source)
    write(written, own, read.title)
  }
  const english = written.get(defaultLocale)
  return {
    sources,
    addTo: (texts) => ({
      has: (key) => (english?.has(key) ?? false) || texts.has(key),
      explainMissing: texts.explainMissing,
      text(key, locale, values = {}) {
        const own = written.get(locale)?.get(key) ?? english?.get(key)
        return own === undefined
          ? texts.text(key, locale, values)
          : fillPlaceholders(own, values, openIsolation(own, locale))
      },
    }),
    findMistakes(texts) {
      const isWritten = (key: string) => texts.text(key, defaultLocale) !== key
      const taken = sources.filter(({ key }) => isWritten(`notices.${key}.title`))
      for (const { file, key } of taken) mistakes.report(file, `${key} has a text notices.${key} already`)
      return gatherLanguages(mistakes.mistakes)
    },
  }
}
