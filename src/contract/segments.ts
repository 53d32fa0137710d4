/** A piece of a text between two word boundaries; `isWordLike` is false for spaces and punctuation. */
export interface Word {
  segment: string
  isWordLike: boolean
}

const words = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu
const wordLike = /[\p{L}\p{N}]/u

/**
 * The words of a text and what stands between them; joined, they are the text. `tag` is BCP 47. Without `Intl.Segmenter`, languages
 * that write no spaces have words as long as their sentences.
 */
export function splitWords(text: string, tag?: string): Word[] {
  if (typeof Intl.Segmenter !== 'function')
    return (text.match(words) ?? []).map((segment) => ({ segment, isWordLike: wordLike.test(segment) }))
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment, isWordLike = false }) => ({ segment, isWordLike }))
}
