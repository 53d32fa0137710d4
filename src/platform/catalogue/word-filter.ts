import { normalizeText } from '../../contract/text/clean.ts'

/** What stands between letters unseen. */
const unseen = /\p{Cf}+/gu
/** Accents and vowel signs, in the scripts that can be read without; Thai and Japanese have other words with them. */
const accents = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu
/** What is no part of a word. */
const between = /[^\p{L}\p{M}\p{N}]+/gu
/** Scripts that write without blanks, in which a word has no ends to go by. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A text as the filter compares it: its words in lower case, without accents and signs, a blank between two. */
export function normalizeWords(text: string): string {
  const letters = normalizeText(text, 'NFKD')
    .replaceAll(unseen, '')
    .replaceAll(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
  return letters.replaceAll(between, ' ').trim()
}

/**
 * Answers whether a text has one of these words (rule 18.7). A plain rule that players can foresee: whole words, however they are
 * written, and no guesses at what might be meant.
 */
export function openWordFilter(blocked: readonly string[]): (text: string) => boolean {
  const words = blocked.map(normalizeWords).filter((one) => one !== '')
  return (text) => {
    const said = normalizeWords(text)
    return words.some((word) => (withoutBlanks.test(word) ? said.includes(word) : ` ${said} `.includes(` ${word} `)))
  }
}
