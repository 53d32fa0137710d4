/** How wide a line is drawn, in pixels, at a size of 100. */
export type Measure = (line: string) => number

export interface FittedText {
  lines: readonly string[]
  /** The font's size in pixels. */
  size: number
}

/** Where a text may break: after a space, and without any after a word, whose sign stays with it. */
function splitWords(text: string, locale: string): string[] {
  if (/\s/.test(text)) return text.split(/(?<=\s)/)
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words.push(`${words.pop() ?? ''}${segment}`)
  }
  return words
}

/** The text in two lines as equal as its words allow. */
export function breakInTwo(text: string, locale: string): [string, string] {
  const words = splitWords(text, locale)
  const length = (count: number) => words.slice(0, count).join('').length
  const middle = text.length / 2
  const counts = words.map((_, index) => index + 1).slice(0, -1)
  const best = counts.reduce((a, b) => (Math.abs(length(b) - middle) < Math.abs(length(a) - middle) ? b : a), 1)
  return [words.slice(0, best).join('').trim(), words.slice(best).join('').trim()]
}

function widest(lines: readonly string[], measure: Measure): number {
  return Math.max(...lines.map(measure))
}

interface Room {
  /** The size that is wished for, and the width there is, in pixels. */
  size: number
  width: number
  lines: 1 | 2
  /** By which words are told apart. */
  locale: string
  measure: Measure
}

/** Sets a text in one line of a size, else in two where there may be two, and smaller where they are still too wide. */
export function fitText(text: string, { size, width, lines: most, locale, measure }: Room): FittedText {
  const fits = (lines: readonly string[]) => (widest(lines, measure) * size) / 100 <= width
  if (fits([text])) return { lines: [text], size }
  const lines = most === 1 ? [text] : breakInTwo(text, locale).filter((line) => line !== '')
  return fits(lines) ? { lines, size } : { lines, size: Math.floor((width / widest(lines, measure)) * 100) }
}
