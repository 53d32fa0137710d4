/** Characters without a look of their own: controls, formats, fillers and what else is ignored by default, halves and private ones. */
const hidden =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}' +
  // Drawn as nothing at all although Unicode calls them symbols.
  '\\u2800\\ufffc\\u{1d159}]'

/** What a mark or a joiner may follow so that it changes how a letter looks, and is no hidden character. */
const kept = [
  // The flags of regions.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  // Emoji that are joined, coloured or drawn as pictures.
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?(?:\\u200d\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)*',
  '[0-9#*]\\ufe0f\\u20e3',
  // Joiners within words of the scripts that are spelled with them.
  `(?!${hidden})[\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Devanagari}\\p{scx=Bengali}\\p{scx=Gurmukhi}\\p{scx=Gujarati}\\p{scx=Oriya}\\p{scx=Tamil}\\p{scx=Telugu}\\p{scx=Kannada}\\p{scx=Malayalam}\\p{scx=Sinhala}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}\\p{scx=Mongolian}][\\u200c\\u200d](?=(?!${hidden})[\\p{L}\\p{M}])`,
  // Forms of Mongolian letters and of Chinese characters.
  `(?!${hidden})\\p{sc=Mongolian}[\\u180b-\\u180d\\u180f]`,
  '\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|')

const hiddenOrKept = new RegExp(`(${kept})|${hidden}`, 'gu')
const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** Marks that follow nothing which is seen: at the beginning of a line, and after the blanks at the beginning of the text. */
const marksOnNothing = new RegExp(
  `^(?:\\s|[\\p{Mn}\\p{Me}]|${hidden})+|(?<=\\n)(?:(?!\\n)(?:[\\p{Mn}\\p{Me}]|${hidden}))+`,
  'gu',
)
/** More marks than any language needs: to put them in order takes more time than in proportion to their number. */
const manyMarks = /(\p{M}{30})\p{M}+/gu
/** More marks on a letter than any language writes: what is stacked higher covers the lines around it. */
const stackedMarks =
  /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}][\p{Mn}\p{Me}]{2}|[\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu

/** Whether a text has a character that can be seen, in any script: blanks, and marks alone, are none. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** A text in a normal form, with at most 30 marks in a row, in time in proportion to its length (the "stream-safe" format of UAX 15). */
export function normalizeText(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(manyMarks, '$1').normalize(form)
}

/** A text without hidden characters and stacked marks; line breaks are all `\n`. */
function removeHidden(text: string): string {
  const seen = text
    .replace(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replace(marksOnNothing, '')
    .replace(hiddenOrKept, (found, visible?: string) => visible ?? (found === '\n' ? found : ''))
  return normalizeText(seen, 'NFC').replace(stackedMarks, '$1')
}

/** What is removed may bring together what was apart, and few things more than once: rounds have an end, as texts are others'. */
const rounds = 4

function settle(clean: (text: string) => string, text: string): string {
  let cleaned = text
  for (let round = 0; round < rounds; round += 1) {
    const next = clean(cleaned)
    if (next === cleaned) break
    cleaned = next
  }
  return cleaned
}

/**
 * Text of several lines as it is kept and shown: NFC, without hidden characters or directional controls, with at most one empty
 * line in a row.
 */
export const cleanText = (text: string): string =>
  removeHidden(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same in one line: whatever separates words is one space. */
export const cleanLine = (text: string): string =>
  settle((written) => removeHidden(written).replace(/\s+/g, ' ').trim(), text)
