import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LocaleCode, locales } from '../../src/contract/locales.ts'
import { findLanguageFaults, measureText, readLimit } from './language-faults.ts'
import {
  findFaults,
  type Glossary,
  listFeatures,
  readContentTexts,
  readFeatureTexts,
  readGlossary,
  readNotes,
  type Texts,
  termPatterns,
} from './text-catalogue.ts'

const root = join(import.meta.dirname, '../../locales')
const content = join(import.meta.dirname, '../../src/catalogue')
const features = listFeatures(root, 'en')
const parts = readdirSync(content).filter((part) => existsSync(join(content, part, 'texts')))
const translated = locales.map((locale) => locale.code)
const anything: Glossary = { terms: {}, forbidden: [], same_as_english: [], latin_words: [] }
const notes = readNotes(root)

/**
 * An address is confirmed, in one word (locales/README.md), and the spelling is American. Two phrases that translators could only
 * misread: what counts for benefits, and an amount that seems to grow.
 */
const englishRules: Glossary = {
  ...anything,
  forbidden: ['verif', 'towards', 'count toward your benefits', 'bigger batch'],
}

function glossaryOf(locale: string): Glossary {
  return locale === 'en' ? englishRules : readGlossary(root, locale)
}

describe.each(translated)('texts in %s', (locale) => {
  it('has the same features as English', () => {
    expect(listFeatures(root, locale)).toEqual(features)
  })
  it.each(features)('%s keeps the rules of the language', (feature) => {
    const texts = readFeatureTexts(root, locale, feature)
    expect(findLanguageFaults(texts, { locale, forbidden: glossaryOf(locale).forbidden, notes })).toEqual([])
  })
  it.each(parts)('the content of %s keeps the rules of the language', (part) => {
    const texts = readContentTexts(content, part, locale)
    expect(findLanguageFaults(texts, { locale, forbidden: glossaryOf(locale).forbidden, notes })).toEqual([])
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

/** A button's text, and its name for a screen reader where several such buttons stand beside one another. */
const named = [
  ['account', 'account.security.devices.confirm', 'account.security.devices.end_label'],
  ['account', 'account.ways.link', 'account.ways.link_label'],
  ['account', 'account.ways.unlink', 'account.ways.unlink_label'],
  ['session', 'session.roles.switch', 'session.roles.switch_label'],
  ['session', 'session.roles.activate', 'session.roles.activate_label'],
] as const

// Who speaks to the phone says what they read (WCAG 2.5.3).
describe.each(named)('the name of a button in %s: %s', (feature, text, name) => {
  it.each(translated)('has the text of the button in it, in %s', (locale) => {
    const texts = readFeatureTexts(root, locale, feature)
    const [shown, said] = [texts.get(text), texts.get(name)].map((one) => one?.toLocaleLowerCase(locale) ?? '')
    expect(shown).not.toBe('')
    const isWord = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(shown ?? '')
    const words = isWord ? `(?<!\\p{L})${shown}(?!\\p{L})` : shown
    expect(said).toMatch(new RegExp(words ?? '', 'u'))
  })
})

// After “Discard your changes?”, a bare “Continue” would seem to go on and discard them.
it.each(translated)('the button that keeps what was typed is not a bare “Continue” in %s', (locale) => {
  const kept = readFeatureTexts(root, locale, 'account').get('account.profile.discard_cancel')
  const resume = readFeatureTexts(root, locale, 'minigame').get('minigame.resume')
  expect(kept).toBeTruthy()
  expect(kept).not.toBe(resume)
})

// A tab that is called like one of the pages behind it would seem to lead there.
it.each(translated)('the tab of the account is not called like the profile in it, in %s', (locale) => {
  const tab = readFeatureTexts(root, locale, 'layout').get('layout.tab.myinfo')
  expect(tab).toBeTruthy()
  expect(tab).not.toBe(readFeatureTexts(root, locale, 'account').get('account.profile.title'))
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
    forbidden: [],
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

describe('the notes to translators', () => {
  it('are each about a text that there is', () => {
    const english = [
      ...features.flatMap((feature) => [...readFeatureTexts(root, 'en', feature).keys()]),
      ...parts.flatMap((part) => [...readContentTexts(content, part, 'en').keys()]),
    ]
    const bases = new Set(english.flatMap((key) => [key, key.replace(/_(one|other)$/, '')]))
    expect(Object.keys(notes).filter((key) => !bases.has(key))).toEqual([])
  })
})

describe('the checker of a language', () => {
  const rules = { forbidden: ['Wachstum'], notes: { 'a.tab': 'A tab of the bar: at most 6 characters.' } }
  const sound: [LocaleCode, string][] = [
    ['en', 'You’ve got “{{name}}”, and 1,200 points.'],
    ['ar', 'بقيت {{count, number}} نقطة، «{{name}}»؟'],
    ['fr', 'C’est «\u00a0{{name}}\u00a0»\u202f!'],
    ['ko', '{{name}}을(를) 받았어요'],
    ['ja', '「{{name}}」を、受け取りました。'],
    ['ru', 'До {{date}} осталось мало.'],
    ['tr', 'Karakter: {{name}}'],
    ['zh-tw', '領取「{{name}}」，共 {{count, number}} 點。'],
  ]
  it.each(sound)('passes what is right in %s', (locale, text) => {
    expect(findLanguageFaults(new Map([['a.title', text]]), { locale, ...rules })).toEqual([])
  })
  const wrong: [LocaleCode, string, string][] = [
    ['en', "It's yours", "the mark ' of another language"],
    ['de', 'Nimm „{{name}}”', 'the mark ” of another language'],
    ['de', 'Dein Wachstum', 'the forbidden “Wachstum”'],
    ['en', 'Done. .', 'a space before its punctuation'],
    ['en', 'Wait...', 'two full stops'],
    ['en', 'Two  spaces', 'two spaces'],
    ['ar', 'هل تريد?', 'Latin punctuation'],
    ['ar', 'بقيت 5 نقاط', 'Western digits'],
    ['fr', 'Vraiment ?', 'no no-break space inside or before its punctuation'],
    ['fr', 'Merci d’{{name}}', 'an elided article or preposition before a placeholder'],
    ['it', 'L’{{name}}', 'an elided article or preposition before a placeholder'],
    ['ko', '{{name}}을 받았어요', 'a particle straight after a placeholder'],
    ['ru', 'До {{date}}.', 'a full stop after a date, which ends with one'],
    ['tr', '{{name}}’i aldın', 'a suffix after a placeholder, whose vowels it depends on'],
    ['zh-cn', '已领取, 请继续', 'half-width punctuation beside a full-width character'],
  ]
  it.each(wrong)('finds in %s: %s', (locale, text, fault) => {
    const found = findLanguageFaults(new Map([['a.title', text]]), { locale, ...rules })
    expect(found).toContain(`a.title: ${fault}`)
  })
  it('measures what has little room, a wide character as two', () => {
    expect(measureText('受け取る')).toBe(8)
    expect(measureText('Geschenk\u00adpakete')).toBe(8)
    expect(readLimit('At most 14 characters.')).toBe(14)
    expect(readLimit('There is room.')).toBeNull()
    const texts = new Map([['a.tab', 'Benefits']])
    expect(findLanguageFaults(texts, { locale: 'en', ...rules })).toEqual(['a.tab: 8 characters where 6 fit'])
  })
  it('measures the words of a name that wraps between them', () => {
    const notes = { 'a.name': 'A name on a tile: at most 18 characters, no word longer than 8.' }
    const check = (text: string) =>
      findLanguageFaults(new Map([['a.name', text]]), { locale: 'de', forbidden: [], notes })
    expect(check('Blaue Truhe')).toEqual([])
    expect(check('Schatztruhe')).toEqual(['a.name: a word longer than 8 characters'])
  })
})
