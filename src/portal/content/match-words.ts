import { foldLetters, foldWanted } from '../../contract/text/fold-letters.ts'

/** Whether a text has all the words that are looked for, each wherever it stands; without words every text has them. */
export function matchWords(text: string, words: string): boolean {
  const folded = foldLetters(text)
  return words.split(/\s+/).every((word) => foldWanted(word).some((wanted) => folded.includes(wanted)))
}
