import { splitWords } from '../../contract/segments.ts'
import { foldLetters } from '../../contract/text/fold-letters.ts'
import type { Question } from './read-questions.ts'

/** A question by itself, whose answer is on the page of questions. */
export type AskedQuestion = Pick<Question, 'id' | 'question'>

/** How many questions are offered at most. */
const limit = 3
/** A word in more than this share of all questions says nothing of any. */
const commonShare = 1 / 8
/** From how many letters on a word of an alphabet means something by itself; elsewhere two are a word. */
const longWord = 4

function isTelling(word: string): boolean {
  return word.length >= (/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word) ? longWord : 2)
}

/** The words of a text that mean something, also in languages without spaces. */
function listWords(text: string): string[] {
  const words = splitWords(text)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => foldLetters(segment))
  return [...new Set(words)].filter(isTelling)
}

/** Whether two words are the same, or one is the other with an ending. */
function isSame(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < longWord) return one === other
  return one.startsWith(other) || other.startsWith(one)
}

/** The questions that share words with a text, closest first; the rarer a word among them, the more it counts. */
export function findQuestions(text: string, questions: readonly AskedQuestion[]): AskedQuestion[] {
  const scored = questions.map((question) => ({ question, words: listWords(question.question), score: 0 }))
  for (const word of listWords(text)) {
    const having = scored.filter(({ words }) => words.some((other) => isSame(word, other)))
    if (having.length > Math.max(limit, questions.length * commonShare)) continue
    for (const each of having) each.score += 1 / having.length
  }
  const matching = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return matching.slice(0, limit).map(({ question }) => question)
}
