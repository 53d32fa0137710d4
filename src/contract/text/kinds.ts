import * as v from 'valibot'
import { cleanLine, cleanText, isVisible } from './clean.ts'
import { countBytes, countGraphemes } from './graphemes.ts'
import { mixesScripts } from './scripts.ts'

/** What a text is to be, and what makes it so. A name is refused where it has something hidden, other texts lose it. */
const kinds = {
  /** What somebody is called. */
  name: { clean: cleanLine, isStrict: true },
  /** Words in one line. */
  line: { clean: cleanLine, isStrict: false },
  /** Words with line breaks. */
  text: { clean: cleanText, isStrict: false },
} as const
export type TextKind = keyof typeof kinds

/** How long a text may be, in characters as people count them. */
export interface TextLength {
  /** 1 unless said otherwise; with 0 a text may be empty. */
  least?: number
  most: number
}

/** What may be wrong with a text, as the type of a schema's issue. */
export const textProblems = {
  short: 'text_short',
  long: 'max_length',
  hidden: 'text_hidden',
  mixed: 'text_mixed',
} as const
type TextProblem = (typeof textProblems)[keyof typeof textProblems]

/** A check whose issue says by its type what is wrong. */
export const textRule = (type: TextProblem, holds: (text: string) => boolean) => ({ ...v.check(holds), type })

/** The most bytes that stand for a character as people count them: a family of emoji has 25. */
const bytesEach = 32
/** The most that is looked at, in UTF-16 units. */
const unitsEach = 16

/** Whether a name has nothing hidden: what is left of it then is what was written. */
function isPlain(name: string): boolean {
  return (
    cleanLine(name) ===
    name
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim()
  )
}

/**
 * A text that players, games or operators write, cleaned as its kind is (rule 18.10). Lengths are in characters as people count them.
 * The types of its issues are {@link textProblems}.
 */
export function writtenText(kind: TextKind, { least = 1, most }: TextLength) {
  const { clean, isStrict } = kinds[kind]
  return v.pipe(
    v.string(),
    v.maxLength(most * unitsEach),
    textRule(textProblems.hidden, (text) => !isStrict || isPlain(text)),
    v.transform(clean),
    textRule(textProblems.short, (text) => countGraphemes(text) >= least && (least === 0 || isVisible(text))),
    textRule(textProblems.long, (text) => countGraphemes(text) <= most && countBytes(text) <= most * bytesEach),
    textRule(textProblems.mixed, (text) => !isStrict || !mixesScripts(text)),
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
