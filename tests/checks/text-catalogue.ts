import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { findLocale } from '../../src/contract/locales.ts'

/** Texts by flat key, `checkin.month.title_one`. */
export type Texts = Map<string, string>

/** How one language says the terms of the product, and where it may look like English on purpose. */
const glossarySchema = v.object({
  /** Each English term with what the language says: the term itself and the stems or other forms it appears in. */
  terms: v.record(v.string(), v.object({ term: v.string(), forms: v.optional(v.array(v.string()), []) })),
  /** Words, or parts of them, that the language never says here. */
  forbidden: v.optional(v.array(v.string()), []),
  /** Keys whose text is rightly the same as in English. */
  same_as_english: v.optional(v.array(v.string()), []),
  /** Latin words that belong into the texts of a language of another script. */
  latin_words: v.optional(v.array(v.string()), []),
})
export type Glossary = v.InferOutput<typeof glossarySchema>

/** English words by which a term is recognised in an English text. */
export const termPatterns: Record<string, RegExp> = {
  points: /\bpoints?\b/i,
  XP: /\bXP\b/,
  'check-in': /\bcheck(?:ed|ing)?[- ]in\b/i,
  'make-up': /\bmake[- ]up\b(?! for)/i,
  // A figure of a game, not a letter of a text.
  character:
    /(?<!invisible |at least\s+|more than\s+|up to\s+|\d\s+|\bto\s+)\bcharacters?\b(?! (?:left|over|too many|long))/i,
  gift: /\bgifts?\b/i,
  'sign in': /\bsign(?:ed|ing)? in\b/i,
  'sign out': /\bsign(?:ed|ing)? out\b/i,
  level: /\blevels?\b/i,
  benefits: /\bbenefits\b/i,
  // Deliveries to a game, not emails. “Is on its way” and “has reached the game” may be translated with a verb.
  delivery: /(?<!email couldn’t be )\bdeliver(?:y|ies|ed)\b(?! (?:is on its way|has reached|and returns))/i,
}

const nestedTexts: v.GenericSchema<NestedTexts> = v.lazy(() => v.record(v.string(), v.union([v.string(), nestedTexts])))
interface NestedTexts {
  [key: string]: string | NestedTexts
}

function flatten(texts: NestedTexts, prefix: string, into: Texts): Texts {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
  return into
}

/** The features that have a catalogue in a locale's folder, by file name. */
export function listFeatures(root: string, locale: string): string[] {
  return readdirSync(join(root, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

/** One locale's catalogue of one feature, its keys beginning with the feature's name. */
export function readFeatureTexts(root: string, locale: string, feature: string): Texts {
  const parsed: unknown = JSON.parse(readFileSync(join(root, locale, `${feature}.json`), 'utf8'))
  return flatten(v.parse(nestedTexts, parsed), `${feature}.`, new Map())
}

const gameSchema = v.object({ slogan: v.optional(v.record(v.string(), v.string()), {}) })

/** What a game is about in one line, which stands in its game.yaml. */
function readSlogan(folder: string, part: string, locale: string): NestedTexts {
  const path = join(folder, part, 'game.yaml')
  if (!existsSync(path)) return {}
  const said = v.parse(gameSchema, parse(readFileSync(path, 'utf8'))).slogan[locale]
  return said === undefined ? {} : { slogan: said }
}

/** One locale's texts of a game's or the shared part of the content catalogue. */
export function readContentTexts(folder: string, part: string, locale: string): Texts {
  const parsed: unknown = parse(readFileSync(join(folder, part, 'texts', `${locale}.yaml`), 'utf8'))
  const texts = { ...v.parse(nestedTexts, parsed), ...readSlogan(folder, part, locale) }
  return flatten(texts, `${part}.`, new Map())
}

/** A language's glossary. */
export function readGlossary(root: string, locale: string): Glossary {
  return v.parse(glossarySchema, JSON.parse(readFileSync(join(root, 'glossary', `${locale}.json`), 'utf8')))
}

/** What translators are told of texts, by key without its plural category. */
export function readNotes(root: string): Record<string, string> {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(join(root, 'notes.json'), 'utf8')))
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

function pluralBase(key: string, texts: Texts): string | null {
  const base = key.replace(pluralSuffix, '')
  return base !== key && texts.has(`${base}_other`) ? base : null
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '').sort()
}

/** The keys a language must have for the English ones: each plural text in exactly the forms that the language counts by. */
function expectedKeys(english: Texts, locale: string): Map<string, string> {
  const categories = new Intl.PluralRules(findLocale(locale).intl).resolvedOptions().pluralCategories
  const expected = new Map<string, string>()
  for (const [key, text] of english) {
    const base = pluralBase(key, english)
    if (base === null) expected.set(key, text)
    else for (const category of categories) expected.set(`${base}_${category}`, english.get(`${base}_other`) ?? text)
  }
  return expected
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{.*?\}\}/g, ' ')
}

/** Whether a plural form stands for a single number, so that words alone may say it ("one point", "two points"). */
function namesOneNumber(key: string, locale: string): boolean {
  const category = pluralSuffix.exec(key)?.[1]
  const rules = new Intl.PluralRules(findLocale(locale).intl)
  return Array.from({ length: 300 }, (_, count) => rules.select(count)).filter((each) => each === category).length === 1
}

function checkPlaceholders(key: string, text: string, english: string, locale: string): string[] {
  const wanted = placeholders(english)
  const got = placeholders(text)
  const missing = wanted.filter((name) => !got.includes(name) && !(name === 'count' && namesOneNumber(key, locale)))
  const unknown = got.filter((name) => !wanted.includes(name))
  return [
    ...missing.map((name) => `${key}: placeholder {{${name}}} is missing`),
    ...unknown.map((name) => `${key}: placeholder {{${name}}} is not in English`),
  ]
}

const nonLatin = new Set(['ar', 'ja', 'ko', 'ru', 'th', 'zh-cn', 'zh-tw', 'zhi'])
const namesOfOurOwn = new Set([
  'VIP',
  'UTC',
  'XP',
  'Guildhall',
  'Google',
  'Facebook',
  'State',
  'of',
  'Survival',
  'Stormshot',
  'King',
  'Avalon',
  'Dark',
  'Legion',
  'Tiny',
  'Survivors',
])

function checkLanguage(key: string, text: string, english: string, locale: string, glossary: Glossary): string[] {
  const faults: string[] = []
  const words = withoutPlaceholders(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const translatable = words.some((word) => !namesOfOurOwn.has(word))
  if (text === english && translatable && !glossary.same_as_english.includes(key))
    faults.push(`${key}: the same as in English`)
  if (nonLatin.has(locale)) {
    const latin = words.filter((word) => /^\p{Script=Latin}{2,}$/u.test(word) && !namesOfOurOwn.has(word))
    for (const word of latin.filter((word) => !glossary.latin_words.includes(word)))
      faults.push(`${key}: Latin word "${word}"`)
  }
  return faults
}

function checkTerms(key: string, text: string, english: string, glossary: Glossary): string[] {
  const lower = text.toLocaleLowerCase('und')
  const source = withoutPlaceholders(english)
  return Object.entries(termPatterns).flatMap(([name, pattern]) => {
    const entry = glossary.terms[name]
    if (!entry) return [`glossary: the term "${name}" is missing`]
    if (!pattern.test(source)) return []
    const known = [entry.term, ...entry.forms].some((form) => lower.includes(form.toLocaleLowerCase('und')))
    return known ? [] : [`${key}: says "${name}" without a word of the glossary`]
  })
}

/** Every fault of one language's texts against the English ones. */
export function findFaults(english: Texts, texts: Texts, locale: string, glossary: Glossary): string[] {
  const expected = expectedKeys(english, locale)
  const faults: string[] = []
  for (const key of texts.keys()) if (!expected.has(key)) faults.push(`${key}: not a key of this language`)
  for (const [key, source] of expected) {
    const text = texts.get(key)
    if (text === undefined) faults.push(`${key}: missing`)
    else if (text.trim() === '' || text !== text.trim()) faults.push(`${key}: empty, or with space at its ends`)
    else {
      faults.push(...checkPlaceholders(key, text, source, locale))
      if (locale !== 'en')
        faults.push(...checkLanguage(key, text, source, locale, glossary), ...checkTerms(key, text, source, glossary))
    }
  }
  return [...new Set(faults)]
}
