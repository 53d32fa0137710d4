import { readWords } from './write-html.ts'

/** A question with its answer. */
export interface Question {
  /** The anchor of the answer, the same in every language. */
  id: string
  question: string
  /** The answer as markup. */
  html: string
}

/** Questions that belong together. */
export interface QuestionGroup {
  id: string
  title: string
  questions: Question[]
}

/** A heading as Markdown became it: its rank, its words, and the anchor behind them. */
const heading = /<h([23])[^>]*>(.*?)\s*\{#([a-z0-9-]+)\}<\/h\1>/gs

/**
 * Reads the page of questions from what its Markdown became: second-level headings are groups, third-level ones questions,
 * and what follows is the answer. Words before the first group belong to nobody and are left out.
 */
export function readQuestions(html: string): QuestionGroup[] {
  const headings = [...html.matchAll(heading)]
  const groups: QuestionGroup[] = []
  for (const [index, { 0: whole, 1: rank, 2: words = '', 3: id = '', index: at }] of headings.entries()) {
    const text = readWords(words)
    if (rank === '2') {
      groups.push({ id, title: text, questions: [] })
      continue
    }
    const answer = html.slice(at + whole.length, headings[index + 1]?.index).trim()
    groups.at(-1)?.questions.push({ id, question: text, html: answer })
  }
  return groups
}
