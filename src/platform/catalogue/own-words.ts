import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { sharedFolder } from '../../contract/content/pages.ts'
import { defaultLocale, type LocaleCode, locales } from '../../contract/locales.ts'
import { listMailTexts } from './mail-templates.ts'
import { writtenNotices } from './notice-templates.ts'
import { pushTexts } from './push-texts.ts'
import { flatten, textTreeSchema } from './text-tree.ts'
import { readYaml } from './yaml-file.ts'

/** What the platform says by itself, by names of its own: mails, reminders, and notices to a single player. */
export const platformTexts: readonly string[] = [
  ...listMailTexts(),
  ...pushTexts,
  ...writtenNotices.flatMap((key) => [`notices.${key}.title`, `notices.${key}.content`]),
]

/** The catalogue that comes with this release. */
const released = new URL('../../catalogue/', import.meta.url)

function readWords(locale: LocaleCode): Map<string, string> {
  const file = `${sharedFolder}/texts/${locale}.yaml`
  const { value } = readYaml(file, readFileSync(new URL(file, released), 'utf8'))
  const texts = flatten(v.parse(textTreeSchema, value)).map(({ path, text }) => [path.join('.'), text] as const)
  return new Map(texts.filter(([key]) => platformTexts.includes(key)))
}

let words: ReadonlyMap<LocaleCode, ReadonlyMap<string, string>> | undefined

/**
 * What the platform says, in the words of this release's own catalogue, by locale and key. A catalogue of an earlier release does
 * not know what is new in this one, and must not stop an upgrade (rule 24.7).
 */
export function readOwnWords(): ReadonlyMap<LocaleCode, ReadonlyMap<string, string>> {
  words ??= new Map(locales.map(({ code }) => [code, readWords(code)]))
  return words
}

/** What a publisher hears of texts that this release says in its own words, in lines. */
export function warnOfBorrowed(keys: readonly string[]): string[] {
  const file = `${sharedFolder}/texts/${defaultLocale}.yaml`
  return keys.map((key) => `${file}:1 ${key}: is missing, so that players read this release’s own words`)
}
