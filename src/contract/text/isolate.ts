/** Characters that turn the direction of what follows, up to the end of the line. */
const overrides = /[\u202a-\u202e]/g
const isolates = /[\u2066-\u2069]/g
const end = '\u2069'

/** Numbers, times, ranges and prices: the direction of the sentence around them is theirs. */
const isFigure = /^[\p{N}\p{Sc}\p{Zs}.,:%+×/()\-–−٪٫٬\u200e\u200f\u061c]*$/u
/** Letters that are read from the right. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const fromTheLeft = new RegExp(`(?!${fromTheRight.source})\\p{L}`, 'u')

/** A text in which every isolate ends, so that it turns nothing after it. */
export function balance(text: string): string {
  let open = 0
  const balanced = text.replace(overrides, '').replace(isolates, (mark) => {
    if (mark === end && open === 0) return ''
    open += mark === end ? -1 : 1
    return mark
  })
  return balanced + end.repeat(open)
}

/** Words that keep their own direction in whatever stands around them. */
export const setApart = (words: string): string => `\u2068${balance(words)}${end}`

/**
 * A value for a placeholder of a sentence, set apart from it (U+2068 and U+2069) where its direction could change how the rest is
 * read: where it has letters of the other direction, or in Arabic nothing but signs (rule 3.11). For text that people read, not for addresses.
 */
export function isolate(value: string, dir: 'ltr' | 'rtl'): string {
  const turns =
    dir === 'rtl'
      ? fromTheLeft.test(value) || !(isFigure.test(value) || fromTheRight.test(value))
      : fromTheRight.test(value)
  return turns ? setApart(value) : balance(value)
}
