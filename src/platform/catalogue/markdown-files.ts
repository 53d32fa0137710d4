import * as v from 'valibot'
import { type ContentFolder, contentFolders } from '../../contract/content/pages.ts'
import { type LocaleCode, locales } from '../../contract/locales.ts'
import type { CatalogueFiles, MarkdownKind } from './folder-files.ts'
import { findsPage, listMarkdownLinks } from './links.ts'
import type { Mistake } from './mistakes.ts'
import { findUnfit } from './unfit-texts.ts'
import { readYaml, toMistakes, type YamlFile } from './yaml-file.ts'

/** A file `<folder>/<kind>/<locale>/<name>.md`, whose front matter is not checked yet. */
export interface MarkdownFile {
  file: string
  folder: ContentFolder
  locale: LocaleCode
  name: string
  /** What stands between the two lines of dashes at the top. */
  front: YamlFile
  /** The Markdown below. */
  content: string
}

/** Says what is wrong with a file, by the lines of its front matter where that is what is wrong. */
export interface MarkdownMistakes {
  report(file: string, message: string): void
  /** What of a front matter fits a schema; null where it does not, which is then said. */
  parse<Schema extends v.GenericSchema>(front: YamlFile, schema: Schema): v.InferOutput<Schema> | null
  mistakes: Mistake[]
}

const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

/** Opens a list of mistakes in Markdown. */
export function openMistakes(): MarkdownMistakes {
  const mistakes: Mistake[] = []
  return {
    mistakes,
    report: (file, message) => void mistakes.push({ file, line: 1, field: '', message }),
    parse(front, schema) {
      const parsed = v.safeParse(schema, front.value)
      if (parsed.success && front.syntax.length === 0) return parsed.output
      mistakes.push(...(parsed.success || front.syntax.length > 0 ? front.syntax : toMistakes(front, parsed.issues)))
      return null
    },
  }
}

function readFile(path: string, text: string, { report }: MarkdownMistakes): MarkdownFile | null {
  const [folderName = '', , ...rest] = path.split('/')
  const folder = contentFolders.find((one) => one === folderName)
  const localeName = rest.slice(0, -1).join('/')
  const locale = locales.find(({ code }) => code === localeName)?.code
  const [, front, content = ''] = parts.exec(text) ?? []
  const unfit = findUnfit(content)
  if (!folder) report(path, `${folderName} is no folder of the catalogue`)
  else if (!locale) report(path, `${localeName || path} is no locale of the portal`)
  else if (front === undefined) report(path, 'must begin with --- and a title')
  else if (content.trim() === '') report(path, 'says nothing')
  else if (unfit !== null) report(path, unfit)
  else {
    const name = rest.at(-1)?.replace(/\.md$/, '') ?? ''
    // An empty line in place of the dashes, so that mistakes are told with the lines of the file.
    return { file: path, folder, locale, name, front: readYaml(path, `\n${front}`), content: content.trim() }
  }
  return null
}

/** Where a link of Markdown may lead: a route of the portal by its name, with an anchor, or out of it. */
const linkPattern = /^(?:[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?(?:#[a-z0-9-]+)?|https:\/\/\S+)$/

/** Says which links of a file lead nowhere. */
export function checkLinks({ file, content }: MarkdownFile, { report }: MarkdownMistakes): void {
  for (const { link } of listMarkdownLinks(content)) {
    if (!linkPattern.test(link)) report(file, `${link} is no route of the portal and no https address`)
    else if (!findsPage(link)) report(file, `${link} is no page of the portal`)
  }
}

/** Reads the Markdown of one kind, English first: translations are held against it. */
export function readMarkdown(files: CatalogueFiles, kind: MarkdownKind, mistakes: MarkdownMistakes): MarkdownFile[] {
  const own = [...files].filter(([path]) => path.endsWith('.md') && path.split('/')[1] === kind)
  const read = own.flatMap(([path, text]) => readFile(path, text, mistakes) ?? [])
  return read.toSorted((a, b) => Number(b.locale === 'en') - Number(a.locale === 'en'))
}
