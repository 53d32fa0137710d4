import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Texts } from './text-catalogue.ts'

const root = join(import.meta.dirname, '../../src/catalogue')

/** Markdown of the catalogue as a translator sees it. */
export interface ContentFile {
  /** `shared/pages/faq`: the same in every language. */
  name: string
  title: string
  /** Paragraphs, headings, points of a list and lines of a table, each in one line. */
  blocks: string[]
}

function toBlocks(markdown: string): string[] {
  const lines = markdown.split('\n').map((line) => line.trimEnd())
  const marked = lines.map((line) => (/^(?:- |\||#|$)/.test(line) ? `\n${line}` : line.trim()))
  return marked
    .join(' ')
    .split('\n')
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^\|[\s|-]*\|$/.test(block))
}

const matterSchema = v.object({ title: v.optional(v.string(), '') })

/** Reads all pages and announcements in a locale. Throws where there are none. */
export function readContentFiles(locale: string): ContentFile[] {
  const paths = globSync(`*/{pages,announcements}/${locale}/*.md`, { cwd: root }).toSorted()
  if (paths.length === 0) throw new Error(`No pages and announcements in ${locale}`)
  return paths.map((path) => {
    const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(root, path), 'utf8')) ?? []
    const { title } = v.parse(matterSchema, parse(matter))
    return { name: path.replace(`/${locale}/`, '/').replace('.md', ''), title, blocks: toBlocks(body) }
  })
}

/** What translators write of a file, section by section; links are their words alone, and anchors are nobody's words. */
export function toTexts({ name, title, blocks }: ContentFile): Texts {
  const texts: Texts = new Map([[`${name}.title`, title]])
  let section = 0
  for (const block of blocks) {
    if (block.startsWith('#')) section += 1
    const words = block
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\{#[a-z0-9-]+\}/g, '')
      .replaceAll(/[#*[\]|]|^- /g, '')
    const key = `${name}.${section}`
    texts.set(key, `${texts.get(key) ?? ''} ${words}`.trim())
  }
  return texts
}

/** Where the links of a file lead, in order. */
export function listLinks({ blocks }: ContentFile): string[] {
  return blocks.flatMap((block) => [...block.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target))
}

const zero = '٠'.codePointAt(0) ?? 0
const isSeparator = String.raw`[.,\u066c\u00a0\u202f '’]`
const number = new RegExp(String.raw`\d{1,3}(?:${isSeparator}\d{3})+(?!\d)|\d+`, 'g')

/** The numbers of a text, whatever digits and separators a language writes them with. */
export function listNumbers(text: string): number[] {
  const latin = text.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - zero))
  return [...latin.matchAll(number)].map(([found]) => Number(found.replace(/\D/g, '')))
}
