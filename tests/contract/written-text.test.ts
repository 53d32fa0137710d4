import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanLine, cleanText, isVisible } from '../../src/contract/text/clean.ts'
import { foldLetters } from '../../src/contract/text/fold-letters.ts'
import { countGraphemes } from '../../src/contract/text/graphemes.ts'
import { textProblems, writtenText } from '../../src/contract/text/kinds.ts'
import { normalizeWords } from '../../src/platform/catalogue/word-filter.ts'

const name = writtenText('name', { least: 2, most: 20 })
const text = writtenText('text', { most: 1000 })

const problemOf = (schema: v.GenericSchema, value: string) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? null : parsed.issues[0].type
}

/** Letters from Unicode's own properties, so that the next version's are tested as well. */
const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
const unseen = everyCharacter.filter((letter) =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2800]/u.test(
    letter,
  ),
)

describe('hidden characters', () => {
  test('none of them is in a cleaned line, wherever it stood', () => {
    const left = unseen.filter((hidden) => cleanLine(`Ka${hidden}i`).replace(' ', '') !== 'Kai')
    expect(left).toEqual([])
  })

  test('none of them is taken in a name', () => {
    const taken = unseen.filter((hidden) => !/\s/.test(hidden) && v.is(name, `Ka${hidden}i`))
    expect(taken).toEqual([])
  })

  test.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800\u2800',
    '\u200b',
    ' \u00a0\u3000',
    '\u0301\u0301',
    '\u202e\u202c',
  ])('nothing but %j says nothing', (written) => {
    expect(isVisible(cleanText(written))).toBe(false)
    expect(problemOf(text, written)).toBe(textProblems.short)
  })

  test.each([
    '👨‍👩‍👧‍👦 Familie',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏳️‍🌈 ❤️‍🔥 👩🏽‍🚀',
    '1️⃣ ☺︎',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    'Nguyễn Đức',
    'น้ำผึ้ง',
    'مُحَمَّد',
    'မြွှို့',
    '葛\u{e0100}城',
  ])('%s stays as it is', (written) => {
    expect(cleanLine(written)).toBe(written.normalize('NFC'))
    expect(cleanText(written)).toBe(written.normalize('NFC'))
  })
})

/** Pieces of which texts are made that could be cleaned again and again, or whose marks take long to put in order. */
const hostile = [
  ' \u0301',
  '\t\u0301',
  '\n \u0301',
  '\u3000\u0301',
  '\u0d4d\u200d',
  '\u0308\u0345',
  '\u0f71\u0f72',
  '\u0344',
  '\ufdfa',
  '\u{1f468}\u200d',
]

test.each(hostile)('a long text of %j is cleaned, filtered and folded at once', (piece) => {
  const written = piece.repeat(Math.floor(16_000 / piece.length))
  const start = performance.now()
  v.safeParse(text, written)
  v.safeParse(name, written.slice(0, 320))
  cleanLine(written)
  foldLetters(written)
  normalizeWords(written)
  // It took up to a minute, and takes 10 ms.
  expect(performance.now() - start).toBeLessThan(1000)
})

test('nothing is hidden behind what may be followed by a joiner or a form', () => {
  const smuggled = [
    '\u061c\u200d\u0628',
    '\u180e\u180b',
    '\u{1f468}\u{e0041}\u{e0042}\u{e007f}',
    '\u{1f468}\ufe0f\ufe0f\ufe0f',
    '\u0628\u200d\u034f',
  ]
  const found = smuggled.map((one) => [...cleanLine(`K${one}x`)].map((letter) => letter.codePointAt(0)?.toString(16)))
  expect(found).toEqual([
    ['4b', '628', '78'],
    ['4b', '78'],
    ['4b', '1f468', '78'],
    ['4b', '1f468', 'fe0f', '78'],
    ['4b', '628', '78'],
  ])
})

test('marks do not pile up', () => {
  expect(cleanLine(`Z${'\u0335\u0301\u0322'.repeat(20)}algo`).length).toBeLessThan(8)
  expect(problemOf(name, `Z${'\u0335'.repeat(9)}algo`)).toBe(textProblems.hidden)
})

test.each(['Cusтomer', 'Guildhаll', 'pаypal', 'Αdmin', 'ｐаul'])('%s mixes letters that look alike', (written) => {
  expect(problemOf(name, written)).toBe(textProblems.mixed)
})

test.each([
  'Иван RU',
  'さくらSakura',
  '王Wang',
  '김Kim',
  'Алёна',
  'Ελένη',
  'คุณBoy',
  'أحمدAli',
  'O’Neil 2',
  '№1 玩家',
  'ｱｲ',
])('%s is a name', (written) => expect(problemOf(name, written)).toBeNull())

test('composed and decomposed letters are kept as one', () => {
  expect(v.parse(name, 'Zoe\u0308')).toBe('Zoë')
  expect(v.parse(text, 'a\r\n\u2028\n\n\n\n\u0085b\u200b ')).toBe('a\n\nb')
})

describe('lengths', () => {
  test.each(['😀', '👨‍👩‍👧‍👦', 'ё', 'e\u0301\u0323', '🇩🇪', '각'])('%s is one character', (letter) => {
    expect(countGraphemes(letter)).toBe(1)
    expect(problemOf(text, letter.repeat(1000))).toBeNull()
    expect(problemOf(text, letter.repeat(1001))).toBe(textProblems.long)
    expect(problemOf(name, letter)).toBe(textProblems.short)
  })

  describe('where an engine has no segmenter', () => {
    afterEach(() => vi.unstubAllGlobals())

    test.each(['😀', '👨‍👩‍👧‍👦', 'e\u0301\u0323', '👩🏽‍🚀', '❤️‍🔥', '🇩🇪', 'น้'])(
      '%s is one character too',
      async (letter) => {
        vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
        vi.resetModules()
        const { countGraphemes: count } = await import('../../src/contract/text/graphemes.ts')
        expect(count(letter.repeat(3))).toBe(3)
      },
    )
  })
})

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '\u200d',
        '\u200c',
        '😀',
        '\ufe0f',
        '\u0301',
        'ا',
        'ب',
        ' ',
        '\n',
        '\u{e0061}',
        '\u{e007f}',
        '🏴',
        '葛',
        'क',
        '\ud800',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

test('a cleaned text is clean, and a line has no breaks', () => {
  fc.assert(
    fc.property(anyText, (written) => {
      const cleaned = cleanText(written)
      expect(cleanText(cleaned)).toBe(cleaned)
      expect(cleaned.normalize('NFC')).toBe(cleaned)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned).not.toMatch(/\p{Bidi_Control}|(?!\n)\p{Cc}/u)
      const line = cleanLine(written)
      expect(cleanLine(line)).toBe(line)
      expect(line).not.toMatch(/[\r\n\u2028\u2029]/u)
    }),
    { numRuns: 2000 },
  )
})

test('cleaning takes a time that grows with the length and no faster', () => {
  const started = performance.now()
  for (const unit of ['\u200d', 'ا\u200c', '\u202eا\u200c', ' ', '\n', '\u0301', '😀\u200d', '🏴\u{e0061}', '\n\u0301'])
    cleanText(unit.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(3000)
})
