import { findLocale, type LocaleCode } from '../../src/contract/locales.ts'
import type { Texts } from './text-catalogue.ts'

/** The quotation marks and apostrophes of each language. */
const marks: Record<LocaleCode, string> = {
  en: '“”‘’',
  ar: '«»',
  de: '„“‚‘’',
  es: '«»“”',
  fr: '«»“”’',
  id: '“”',
  it: '«»“”’',
  ja: '「」『』',
  ko: '“”‘’',
  ms: '“”',
  nl: '“”‘’',
  pl: '„”»«',
  pt: '“”',
  ru: '«»„“',
  sv: '”’',
  th: '“”',
  tr: '“”’',
  vi: '“”',
  'zh-cn': '“”‘’',
  'zh-tw': '「」『』',
  zhi: '“”‘’',
}
const anyMark = /["'`“”„‟‘’‚«»‹›「」『』]/g

/** What goes wrong in one language only, with the placeholder's value yet to come. */
interface Trap {
  found: RegExp
  says: string
}

const elided: Trap = { found: /\p{L}[’']\{\{/u, says: 'an elided article or preposition before a placeholder' }
const halfWidth: Trap = {
  found: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.?!;:()]|[,?!;:()][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  says: 'half-width punctuation beside a full-width character',
}

const traps: Partial<Record<LocaleCode, readonly Trap[]>> = {
  ar: [
    { found: /[?,;](?![^{]*\}\})/, says: 'Latin punctuation' },
    { found: /\d(?![^{]*\}\})/, says: 'Western digits' },
  ],
  fr: [
    elided,
    { found: /[^\u00a0\u202f][?!:;»]|«[^\u00a0\u202f]/, says: 'no no-break space inside or before its punctuation' },
  ],
  it: [elided],
  ja: [halfWidth],
  ko: [
    {
      found: /\}\}(?:은|는|이|가|을|를|와|과|로|으로|야|아)(?![가-힣(])/,
      says: 'a particle straight after a placeholder',
    },
  ],
  ru: [
    { found: /\{\{(?:date|until|since|used|when|linked)\}\}\./, says: 'a full stop after a date, which ends with one' },
  ],
  tr: [{ found: /\}\}[’']\p{L}/u, says: 'a suffix after a placeholder, whose vowels it depends on' }],
  'zh-cn': [halfWidth],
  'zh-tw': [halfWidth],
  zhi: [halfWidth],
}

const everywhere: readonly Trap[] = [
  { found: /\.\.|。。/, says: 'two full stops' },
  { found: / {2}/, says: 'two spaces' },
  { found: / [,.](?!\d)/, says: 'a space before its punctuation' },
]

const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, '\uFFFC')

function measureLine(line: string): number {
  const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\uff00-\uff60]/u
  return [...new Intl.Segmenter().segment(line)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
}

/** How many half-width characters a text takes, one of Chinese, Japanese or Korean two; of one that soft hyphens break, its longest line. */
export function measureText(text: string): number {
  return Math.max(...text.split('\u00ad').map(measureLine))
}

/** How many characters fit, where a note to translators says so (`at most 12 characters`); null where there is room. */
export function readLimit(note: string | undefined): number | null {
  const found = note && /\bat most (\d+) characters/i.exec(note)
  return found ? Number(found[1]) : null
}

/** How long the longest word may be where names wrap between words, if a note says so (`no word longer than 16`). */
function readWordLimit(note: string | undefined): number | null {
  const found = note && /\bno word longer than (\d+)/i.exec(note)
  return found ? Number(found[1]) : null
}

function measureLongestWord(text: string, locale: LocaleCode): number {
  const words = [...new Intl.Segmenter(findLocale(locale).intl, { granularity: 'word' }).segment(text)]
  return Math.max(...words.map(({ segment }) => measureText(segment)))
}

interface Rules {
  locale: LocaleCode
  /** Parts of words that the language never says here, in any case. */
  forbidden: readonly string[]
  /** What translators are told, by key without its plural category. */
  notes: Readonly<Record<string, string>>
}

const noteOf = (key: string, notes: Rules['notes']) =>
  notes[key] ?? notes[key.replace(/_(zero|one|two|few|many|other)$/, '')]

function checkText(key: string, text: string, { locale, forbidden, notes }: Rules): string[] {
  const bare = withoutPlaceholders(text)
  const lower = text.toLowerCase()
  const note = noteOf(key, notes)
  const limit = readLimit(note)
  const wordLimit = readWordLimit(note)
  // Whatever stands in a placeholder comes on top.
  const width = measureText(text.replace(/\{\{.*?\}\}/g, ''))
  return [
    ...(bare.match(anyMark) ?? [])
      .filter((mark) => !marks[locale].includes(mark))
      .map((mark) => `the mark ${mark} of another language`),
    ...everywhere.filter(({ found }) => found.test(bare)).map(({ says }) => says),
    ...(traps[locale] ?? []).filter(({ found }) => found.test(text)).map(({ says }) => says),
    ...forbidden.filter((word) => lower.includes(word.toLowerCase())).map((word) => `the forbidden “${word}”`),
    ...(limit !== null && width > limit ? [`${width} characters where ${limit} fit`] : []),
    ...(wordLimit !== null && measureLongestWord(bare, locale) > wordLimit
      ? [`a word longer than ${wordLimit} characters`]
      : []),
  ].map((fault) => `${key}: ${fault}`)
}

/** What a language's texts have against its own rules: quotation marks, punctuation, grammar around placeholders, words, lengths. */
export function findLanguageFaults(texts: Texts, rules: Rules): string[] {
  return [...texts].flatMap(([key, text]) => checkText(key, text, rules))
}
