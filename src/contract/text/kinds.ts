import * as v from 'valibot'
import { cleanLine, cleanText, isVisible, normalizeText } from './clean.ts'
import { countBytes, countGraphemes } from './graphemes.ts'
import { mixesScripts } from './scripts.ts'

/** What a text is to be, and what makes it so. */
const kinds = {
  /** What somebody is called. */
  name: cleanLine,
  /** Words in one line. */
  line: cleanLine,
  /** Words with line breaks. */
  text: cleanText,
} as const
export type TextKind = keyof typeof kinds

/** How long a text may be, in characters as people count them. */
export interface TextLength {
  /** 1 unless said otherwise; with 0 a text may be empty. */
  least?: number
  most: number
}

interface TextOptions extends TextLength {
  /** Whether a text is refused for what is hidden in it, as names are; else it loses that. */
  isStrict?: boolean
}

/** What may be wrong with a text, as the type of a schema's issue. */
export const textProblems = {
  short: 'text_short',
  long: 'text_long',
  hidden: 'text_hidden',
  mixed: 'text_mixed',
} as const
type TextProblem = (typeof textProblems)[keyof typeof textProblems]

/** Whether the type of an issue says that a text is too long; the bound of what is looked at at all comes first. */
export const isTooLong = (type: string): boolean => type === textProblems.long || type === 'max_length'

/** A check whose issue says by its type what is wrong. */
export const textRule = (type: TextProblem, holds: (text: string) => boolean) => ({ ...v.check(holds), type })

/** The most bytes that stand for a character as people count them: a family of emoji has 25. */
const bytesEach = 32
/** The most that is looked at, in UTF-16 units. */
const unitsEach = 16

/** A text with all its blanks the same, and as many empty lines as are kept. */
function tidy(text: string): string {
  const written = normalizeText(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Zs}+/gu, ' ')
  return written.replace(/\n{3,}/g, '\n\n').trim()
}

/**
 * A text that players, games or operators write, cleaned as its kind is (rule 18.10). Lengths are in characters as people count them.
 * The types of its issues are {@link textProblems}.
 */
export function writtenText(kind: TextKind, { least = 1, most, isStrict = kind === 'name' }: TextOptions) {
  const clean = kinds[kind]
  return v.pipe(
    v.string(),
    v.maxLength(most * unitsEach),
    textRule(textProblems.hidden, (text) => !isStrict || tidy(clean(text)) === tidy(text)),
    v.transform(clean),
    textRule(textProblems.short, (text) => countGraphemes(text) >= least && (least === 0 || isVisible(text))),
    textRule(textProblems.long, (text) => countGraphemes(text) <= most && countBytes(text) <= most * bytesEach),
    textRule(textProblems.mixed, (text) => kind !== 'name' || !mixesScripts(text)),
  )
}

/** A line as the tables bound it: its length is in UTF-16 units after cleaning. */
export function boundLine({ least = 1, most }: TextLength) {
  return v.pipe(
    v.string(),
    v.maxLength(most * unitsEach),
    v.transform(cleanLine),
    v.minLength(least),
    v.check(isVisible),
    v.maxLength(most),
  )
}
