import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { getEnvironment } from '../environment.ts'
import { type Explanation, explainAnswer, type Problem } from './explain-answer.ts'
import type { FieldName } from './login-schemas.ts'
import type { Reply } from './reach-platform.ts'

/** What the form is at: an answer is awaited, or the player is on the way to the game. */
export type Phase = 'idle' | 'sending' | 'leaving'

export const $phase = atom<Phase>('idle')

/** What is said above the button. */
export interface Trouble {
  problem: Problem
  retry: boolean
  /** When the platform listens again, in milliseconds since 1970; 0 where there is nothing to wait for. */
  until: number
}

export const $trouble = atom<Trouble | null>(null)

/** Nothing is sent twice. */
export const isBusy = () => $phase.get() !== 'idle'

export const clearTrouble = () => $trouble.set(null)

/** Says something about the form as a whole. */
export function showTrouble({ problem, retry, wait }: Omit<Explanation, 'field'>): void {
  $trouble.set({ problem, retry, until: wait > 0 ? getEnvironment().now() + wait * 1000 : 0 })
}

/** What is wrong with one of the fields, as an answer says. */
export interface FieldProblem {
  field: FieldName
  problem: Problem
}

/** Says why an answer brought nothing: above the button, or, where it is about one of the form's fields, to whoever has sent it. */
export function explain(
  { answer, retryAfter }: Reply<unknown> & { answer: Exclude<Answer<unknown>, { kind: 'ok' }> },
  fields: readonly FieldName[],
): FieldProblem | null {
  const explanation = explainAnswer(answer, retryAfter, fields)
  const { field, problem } = explanation
  if (field) return { field, problem }
  showTrouble(explanation)
  return null
}
