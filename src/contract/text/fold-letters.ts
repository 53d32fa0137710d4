import { normalizeText } from './clean.ts'

/**
 * Marks that are left out when somebody types in a hurry: accents, vowel signs of Arabic and Hebrew, tones of Thai, and the marks of
 * kana. Vowel signs of other scripts stay, which have other words with them.
 */
const marks = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640',
    '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u0e47-\\u0e4c\\u0e4e\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
    '\\u20d0-\\u20f0\\u3099\\u309a\\ufe20-\\ufe2f]+',
  ].join(''),
  'g',
)
/** What is drawn as nothing and stands within words. */
const unseen = /[\u00ad\u00b7\u200b-\u200f\u2060\ufeff]+/g

/**
 * Letters that Unicode does not take apart although collations count them as one at their first level, or keyboards have them for each
 * other: each with the one that it is compared as.
 */
const pairs = [
  // Latin.
  'ıi ȷj øo đd ðd łl ħh ŧt ŋn əe ſs ƀb ɓb ɖd ɗd',
  'ƒf ɠg ɨi ƙk ƚl ɲn ɵo ƥp ƭt ʉu ʋv ƴy ƶz ꝛr ꞧr',
  // Greek and Cyrillic.
  'ςσ ґг',
  // Arabic and Persian: the forms of alef, ya, kaf and ha.
  'ٱا ىي یي ېي کك ةه ەه ہه ھه',
  // Hebrew: letters at the end of a word.
  'ךכ םמ ןנ ףפ ץצ',
]
const single = new Map(
  pairs.flatMap((row) => row.split(' ').map(([letter = '', plain = '']): [string, string] => [letter, plain])),
)
const several: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const smallKana = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const largeKana = 'あいうえおつやゆよわかけ'

/** Katakana as hiragana, and small kana as large. */
function foldKana(kana: string): string {
  const code = kana.charCodeAt(0)
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : kana
  const small = smallKana.indexOf(hiragana)
  return small === -1 ? hiragana : largeKana.charAt(small)
}

/**
 * A text as searches compare it: letters that a language counts as one, or that keyboards lack, are one, whatever their case, width and
 * composition. `fold_letters` of the database does the same.
 */
export function foldLetters(text: string): string {
  const letters = normalizeText(text, 'NFKD').replace(unseen, '').toLowerCase().normalize('NFKD').replace(marks, '')
  return letters
    .replace(/[^\0-\x7f]/g, (letter) => single.get(letter) ?? several[letter] ?? foldKana(letter))
    .normalize('NFC')
}

/** What is looked for, folded: as it stands, and with the letters that are written `ae`, `oe` and `ue` for ä, ö and ü. */
export function foldWanted(text: string): string[] {
  const folded = foldLetters(text)
  return [...new Set([folded, folded.replace(/([aou])e/g, '$1')])]
}
