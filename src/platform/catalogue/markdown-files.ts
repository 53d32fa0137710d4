import * as v from 'valibot'
import { type ContentFolder, contentFolders } from '../../contract/content/pages.ts'
import { type LocaleCode, locales } from '../../contract/locales.ts'
import type { CatalogueFiles, MarkdownKind } from './folder-files.ts'
import { findsPage, listMarkdownLinks, sayNoPage } from './links.ts'
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
  /** The line of the file that it begins at. */
  firstLine: number
}

/** Says what is wrong with a file, by the lines of its front matter where that is what is wrong. */
export interface MarkdownMistakes {
  report(file: string, message: string, line?: number): void
  /** Says what is wrong that earlier releases took. */
  reportTaken(file: string, message: string, line: number): void
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
    report: (file, message, line = 1) => void mistakes.push({ file, line, field: '', message }),
    reportTaken: (file, message, line) => void mistakes.push({ file, line, field: '', message, wasTaken: true }),
    parse(front, schema) {
      const parsed = v.safeParse(schema, front.value)
      if (parsed.success && front.syntax.length === 0) return parsed.output
      const isSyntax = parsed.success || front.syntax.length > 0
      mistakes.push(...(isSyntax ? front.syntax : toMistakes(front, parsed.issues, schema)))
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
    const before = text.slice(0, text.length - content.trimStart().length)
    const firstLine = before.split('\n').length
    return { file: path, folder, locale, name, front: readYaml(path, `\n${front}`), content: content.trim(), firstLine }
  }
  return null
}

/** Where a link of Markdown may lead: a route of the portal by its name, with an anchor, or out of it. */
const routePattern = /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?(?:#[a-z0-9-]+)?$/
const isLink = (link: string) => routePattern.test(link) || (/^https:\/\/\S+$/.test(link) && URL.canParse(link))

/** Says which links of a file lead nowhere. */
export function checkLinks({ file, content, firstLine }: MarkdownFile, { report }: MarkdownMistakes): void {
  for (const { link, line } of listMarkdownLinks(content)) {
    const at = firstLine + line - 1
    if (!isLink(link)) report(file, `${link} is no route of the portal and no https address`, at)
    else if (!findsPage(link)) report(file, sayNoPage(link), at)
  }
}

/** What begins a tag, a comment, a declaration or an address in angle brackets, in code too: parsers differ on where code ends. */
const tagStart = /<[A-Za-z/!?]/
/** An address that is given apart from its link, which the check of links would not see. */
const referenceStart = /\]:/

/** Says where a file holds HTML, which would become part of pages as it is, and links that are not written in place. */
export function checkMarkup({ file, content, firstLine }: MarkdownFile, { reportTaken }: MarkdownMistakes): void {
  for (const [index, line] of content.split('\n').entries()) {
    const at = firstLine + index
    if (tagStart.test(line)) reportTaken(file, 'must not contain HTML or addresses in angle brackets', at)
    if (referenceStart.test(line)) reportTaken(file, 'must give the address of a link behind its words', at)
  }
}

/** Reads the Markdown of one kind, English first: translations are held against it. */
export function readMarkdown(files: CatalogueFiles, kind: MarkdownKind, mistakes: MarkdownMistakes): MarkdownFile[] {
  const own = [...files].filter(([path]) => path.endsWith('.md') && path.split('/')[1] === kind)
  const read = own.flatMap(([path, text]) => readFile(path, text, mistakes) ?? [])
  return read.toSorted((a, b) => Number(b.locale === 'en') - Number(a.locale === 'en'))
}
