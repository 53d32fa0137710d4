import { splitWords } from '../../contract/segments.ts'

/** How much room there is: as many lines of such a width, in the largest of the sizes that fits. */
export interface Room {
  width: number
  lines: number
  /** From the largest to the smallest. */
  sizes: readonly number[]
}

export interface Fitted {
  size: number
  lines: string[]
}

type Measure = (text: string, size: number) => number

/** Where lines may break: between words, also of languages that write no spaces, where the browser knows their words. */
function findBreaks(text: string, tag: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of splitWords(text, tag)) {
    // What is no word, such as a full stop, stays with the word before it.
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

function breakLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(last + word.trimEnd()) <= width) lines[lines.length - 1] = last + word
    else lines.push(word)
  }
  return lines.map((line) => line.trim())
}

/** As much of a line as fits, with an ellipsis where that is not all. */
function cut(line: string, width: number, measure: (text: string) => number): string {
  if (measure(line) <= width) return line
  const letters = [...line]
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Breaks a text into lines, as large as the room allows; what does not fit even in the smallest size is cut. */
export function fitWords(text: string, tag: string, room: Room, measure: Measure): Fitted {
  const words = findBreaks(text, tag)
  for (const size of room.sizes) {
    const lines = breakLines(words, room.width, (part) => measure(part, size))
    if (lines.length <= room.lines && lines.every((line) => measure(line, size) <= room.width)) return { size, lines }
  }
  const size = room.sizes.at(-1) ?? 0
  const measureSmall = (part: string) => measure(part, size)
  const lines = breakLines(words, room.width, measureSmall)
  const kept = [...lines.slice(0, room.lines - 1), lines.slice(room.lines - 1).join(' ')].filter(Boolean)
  return { size, lines: kept.map((line) => cut(line, room.width, measureSmall)) }
}
