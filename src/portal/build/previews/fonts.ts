import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import * as v from 'valibot'
import type { LocaleCode } from '../../../contract/locales.ts'

/** Fonts of a locale's pictures: files on the disk, and the family that its text is written in. */
export interface Fonts {
  files: readonly string[]
  family: string
}

/** All text is bold: what draws it looks for missing characters only in fonts of the same weight. */
const weight = 700
const base = { folder: 'noto-sans', family: 'Noto Sans' }
/** Up to here the base font writes for all, since each font's own Latin is of another design. */
const lastLatin = '\u02ff'

/**
 * Scripts that join or stack their letters are written in their own font from the first letter on. Chinese, Japanese and
 * Korean come in a hundred slices a font, and each is looked up for the characters it has.
 */
const scripts: Partial<Record<LocaleCode, { folder: string; family: string }>> = {
  ar: { folder: 'noto-sans-arabic', family: 'Noto Sans Arabic' },
  th: { folder: 'noto-sans-thai', family: 'Noto Sans Thai' },
  ja: { folder: 'noto-sans-jp', family: base.family },
  ko: { folder: 'noto-sans-kr', family: base.family },
  'zh-cn': { folder: 'noto-sans-sc', family: base.family },
  zhi: { folder: 'noto-sans-sc', family: base.family },
  'zh-tw': { folder: 'noto-sans-tc', family: base.family },
}

const rangesSchema = v.record(v.string(), v.string())
const require = createRequire(import.meta.url)

function isInRange(character: string, range: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return range.split(',').some((span) => {
    const [first = '', last = first] = span.trim().replace('U+', '').split('-')
    return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16)
  })
}

/**
 * Cuts out of a font package what some characters need, into files in a folder, and takes these characters out of `wanted`.
 * Spaces go into each file, so that a line is not broken up by them.
 */
async function cutFont(folder: string, wanted: Set<string>, into: string): Promise<string[]> {
  const home = dirname(require.resolve(`@fontsource-variable/${folder}/package.json`))
  const ranges = v.parse(rangesSchema, JSON.parse(await readFile(join(home, 'unicode.json'), 'utf8')))
  const files: string[] = []
  for (const [slice, range] of Object.entries(ranges)) {
    const found = [...wanted].filter((character) => isInRange(character, range))
    if (found.length === 0) continue
    for (const character of found) wanted.delete(character)
    const name = `${folder}-${slice.replace(/[[\]]/g, '')}`
    const font = await readFile(join(home, 'files', `${name}-wght-normal.woff2`))
    const text = `${found.sort().join('')} `
    const cut = await subsetFont(font, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    const file = join(into, `${name}-${weight}.ttf`)
    await writeFile(file, cut)
    files.push(file)
  }
  return files
}

/**
 * A text as it is drawn: in as few characters as there are, but the Thai vowel am as the two signs it is made of, the first
 * of them below a tone, since what draws it leaves no room for the second otherwise.
 */
export function spell(text: string): string {
  return text.normalize('NFC').replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}

/**
 * Makes the fonts that write a locale's text, which is spelt, from Noto as npm has it, with these characters only. Throws
 * where a character is in none of them.
 */
export async function makeFonts(locale: LocaleCode, text: string, folder: string): Promise<Fonts> {
  const into = join(folder, locale)
  await mkdir(into, { recursive: true })
  const characters = [...new Set(text.replace(/\s/g, ''))]
  const script = scripts[locale]
  const wanted = new Set(characters.filter((character) => script !== undefined && character > lastLatin))
  const own = script ? await cutFont(script.folder, wanted, into) : []
  const left = new Set([...wanted, ...characters.filter((character) => !script || character <= lastLatin)])
  const files = [...own, ...(await cutFont(base.folder, left, into))]
  if (left.size > 0) throw new Error(`No font has ${[...left].join(' ')} for ${locale}`)
  return { files, family: (script ?? base).family }
}
