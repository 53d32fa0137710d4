import * as v from 'valibot'
import { type ByGame, gatherByGame } from './by-game.ts'
import type { CatalogueReader } from './reader.ts'
import { normalizeWords } from './word-filter.ts'

export const blockedWordsKind = {
  file: 'blocked-words.yaml',
  about: 'Words that nobody may post in the community.',
  folders: 'all',
  pattern: /^blocked-words\.yaml$/,
  schema: v.strictObject({
    blocked_words: v.array(
      v.pipe(
        v.string(),
        v.maxLength(64),
        v.check((words) => normalizeWords(words) !== '', 'must have a letter or a digit'),
      ),
    ),
  }),
  fields: {
    blocked_words:
      'A word, or several in a row. Case, accents and signs make no difference; other words that only contain one are taken, except in scripts without blanks.',
  },
} as const

/** Reads the words that the community does not take; one that is given twice in a file is a mistake. */
export function readBlockedWords(reader: CatalogueReader): ByGame<string> {
  return gatherByGame(reader.take(blockedWordsKind), 'blocked_words', ({ value }) =>
    value.blocked_words.map((words) => [normalizeWords(words), words] as const),
  )
}
