/** What a mark or a joiner may follow so that it changes how a letter looks, and is no hidden character. */
const kept = [
  // Emoji that are joined, coloured or drawn as pictures, and the flags of regions.
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*)*(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?',
  '[0-9#*]\\ufe0f\\u20e3',
  // Joiners within words of the scripts that are spelled with them.
  '[\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Devanagari}\\p{scx=Bengali}\\p{scx=Gurmukhi}\\p{scx=Gujarati}\\p{scx=Oriya}\\p{scx=Tamil}\\p{scx=Telugu}\\p{scx=Kannada}\\p{scx=Malayalam}\\p{scx=Sinhala}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}\\p{scx=Mongolian}][\\u200c\\u200d](?=[\\p{L}\\p{M}])',
  // Forms of Mongolian letters and of Chinese characters.
  '\\p{sc=Mongolian}[\\u180b-\\u180d\\u180f]',
  '\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|')

/** Characters without a look of their own: controls, formats, fillers and what else is ignored by default, halves and private ones. */
const hidden =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}' +
  // Drawn as nothing at all although Unicode calls them symbols.
  '\\u2800\\ufffc\\u{1d159}]'

const hiddenOrKept = new RegExp(`(${kept})|${hidden}`, 'gu')
const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** More marks on a letter than any language writes: what is stacked higher covers the lines around it. */
const stackedMarks =
  /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}][\p{Mn}\p{Me}]{2}|[\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu
const marksOnNothing = /(^|\n)[\p{Mn}\p{Me}]+/gu

/** Whether a text has a character that can be seen, in any script: blanks, and marks alone, are none. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** A text without hidden characters and stacked marks; line breaks are all `\n`. */
function removeHidden(text: string): string {
  const seen = text.replace(hiddenOrKept, (found, visible?: string) => visible ?? (found === '\n' ? found : ''))
  return seen.normalize('NFC').replace(marksOnNothing, '$1').replace(stackedMarks, '$1')
}

function cleanOnce(text: string): string {
  return removeHidden(text.replace(lineBreak, '\n').replaceAll('\t', ' '))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A cleaning repeated until it changes nothing more: what is removed may bring together what was apart. */
function settle(clean: (text: string) => string, text: string): string {
  let before = text
  let after = clean(before)
  while (after !== before) {
    before = after
    after = clean(before)
  }
  return after
}

/**
 * Text of several lines as it is kept and shown: NFC, without hidden characters or directional controls, with at most one empty
 * line in a row.
 */
export const cleanText = (text: string): string => settle(cleanOnce, text)

/** The same in one line: whatever separates words is one space. */
export const cleanLine = (text: string): string => settle((line) => cleanOnce(line.replace(/\s+/g, ' ')), text)
