/** What continues the character before it, where an engine has no segmenter. */
const joined = /\u200d\P{M}/gu
const continuing = /(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}])+/gu
const flag = /\p{Regional_Indicator}{2}/gu

let segmenter: Intl.Segmenter | null | undefined

function findSegmenter(): Intl.Segmenter | null {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null
  return segmenter
}

/**
 * How many characters a text has as people count them: an emoji or a letter with its marks is one. An engine without
 * `Intl.Segmenter` counts base characters, which is the same for nearly every text.
 */
export function countGraphemes(text: string): number {
  // Nothing joins within ASCII but the two characters of a line break.
  if (/^[\n -~]*$/.test(text)) return text.length
  const found = findSegmenter()
  if (!found) return [...text.replace(joined, '').replace(continuing, '').replace(flag, ' ')].length
  let count = 0
  for (const _ of found.segment(text)) count += 1
  return count
}

const encoder = new TextEncoder()
/** The length of a text in UTF-8. */
export const countBytes = (text: string): number => encoder.encode(text).length
