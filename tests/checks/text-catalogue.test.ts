import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '../../src/contract/locales.ts'
import {
  findFaults,
  type Glossary,
  listFeatures,
  readContentTexts,
  readFeatureTexts,
  readGlossary,
  type Texts,
  termPatterns,
} from './text-catalogue.ts'

const root = join(import.meta.dirname, '../../locales')
const content = join(import.meta.dirname, '../../src/catalogue')
const features = listFeatures(root, 'en')
const parts = readdirSync(content).filter((part) => existsSync(join(content, part, 'texts')))
const translated = locales.map((locale) => locale.code)
const anything: Glossary = { terms: {}, same_as_english: [], latin_words: [] }

function glossaryOf(locale: string): Glossary {
  return locale === 'en' ? anything : readGlossary(root, locale)
}

describe.each(translated)('texts in %s', (locale) => {
  it('has the same features as English', () => {
    expect(listFeatures(root, locale)).toEqual(features)
  })
  it.each(features)('%s is complete and sound', (feature) => {
    const faults = findFaults(
      readFeatureTexts(root, 'en', feature),
      readFeatureTexts(root, locale, feature),
      locale,
      glossaryOf(locale),
    )
    expect(faults).toEqual([])
  })
  it.each(parts)('the content of %s is complete and sound', (part) => {
    const faults = findFaults(
      readContentTexts(content, part, 'en'),
      readContentTexts(content, part, locale),
      locale,
      glossaryOf(locale),
    )
    expect(faults).toEqual([])
  })
})

describe('the checker', () => {
  const english: Texts = new Map([
    ['a.title', 'Your points, {{name}}'],
    ['a.days_one', '{{count}} day'],
    ['a.days_other', '{{count}} days'],
  ])
  const glossary: Glossary = {
    terms: Object.fromEntries(
      Object.keys(termPatterns).map((name) => [name, { term: name === 'points' ? 'очк' : '-', forms: [] }]),
    ),
    same_as_english: [],
    latin_words: [],
  }
  const russian: [string, string][] = [
    ['a.title', 'Твои очки, {{name}}'],
    ['a.days_one', '{{count}} день'],
    ['a.days_few', '{{count}} дня'],
    ['a.days_many', '{{count}} дней'],
    ['a.days_other', '{{count}} дня'],
  ]

  it('passes a sound translation', () => {
    expect(findFaults(english, new Map(russian), 'ru', glossary)).toEqual([])
  })
  it.each([
    ['a missing plural form', russian.filter(([key]) => key !== 'a.days_few'), 'a.days_few: missing'],
    [
      'a form the language does not have',
      [...russian, ['a.days_two', 'x {{count}}']],
      'a.days_two: not a key of this language',
    ],
    ['a lost placeholder', [...russian, ['a.title', 'Твои очки']], 'a.title: placeholder {{name}} is missing'],
    [
      'an invented placeholder',
      [...russian, ['a.title', 'Твои очки, {{name}} {{x}}']],
      'a.title: placeholder {{x}} is not in English',
    ],
    [
      'a number missing where the language needs it',
      [...russian, ['a.days_many', 'дней']],
      'a.days_many: placeholder {{count}} is missing',
    ],
    ['English left over', [...russian, ['a.title', 'Your points, {{name}}']], 'a.title: the same as in English'],
    ['an English word within', [...russian, ['a.title', 'Твои points очки, {{name}}']], 'a.title: Latin word "points"'],
    [
      'another word than the glossary has',
      [...russian, ['a.title', 'Твои баллы, {{name}}']],
      'a.title: says "points" without a word of the glossary',
    ],
    [
      'a number left to words where the form counts 1 and 21',
      [...russian, ['a.days_one', 'один день']],
      'a.days_one: placeholder {{count}} is missing',
    ],
    ['an empty text', [...russian, ['a.title', '']], 'a.title: empty, or with space at its ends'],
  ] satisfies [string, [string, string][], string][])('finds %s', (_name, texts, fault) => {
    expect(findFaults(english, new Map(texts), 'ru', glossary)).toContain(fault)
  })
})
