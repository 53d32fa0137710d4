import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { type Item, readItems } from '../../src/platform/catalogue/items.ts'
import type { Mistake } from '../../src/platform/catalogue/mistakes.ts'
import { type CatalogueReader, openCatalogue } from '../../src/platform/catalogue/reader.ts'
import { readTexts, type Texts } from '../../src/platform/catalogue/texts.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

/** One change of a file; null for `to` takes the file away. */
export interface Edit {
  file: string
  from: string
  to: string | null
}

/** A kind of file beside the items and the English texts: what it is called, and how it is read. */
export interface ReadKind {
  name: string
  read(reader: CatalogueReader, texts: Texts, items: ReadonlyMap<string, Item>): unknown
}

function apply(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file)
  if (to === null) {
    rmSync(path)
    return
  }
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** The mistakes that one kind of file of the project's own catalogue has after some changes. */
export function listMistakesAfter(edits: readonly Edit[], { name, read }: ReadKind): Mistake[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  const isRead = (path: string) => ['items.yaml', join('texts', 'en.yaml'), name].some((end) => path.endsWith(end))
  try {
    cpSync(published, folder, { recursive: true, filter: (path) => statSync(path).isDirectory() || isRead(path) })
    for (const edit of edits) apply(folder, edit)
    const reader = openCatalogue(readFolder(folder).files)
    const texts = readTexts(reader)
    read(reader, texts, readItems(reader, texts))
    return reader.finish()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
