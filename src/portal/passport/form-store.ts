import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import type { FormProblem } from '../ui/use-form.ts'
import { type Explanation, explainAnswer, type Problem } from './explain-answer.ts'
import type { FieldName } from './login-schemas.ts'
import type { Reply } from './reach-platform.ts'
import { sayProblem } from './say-problem.ts'

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

/** Says why an answer brought nothing: above the button, or, where it is about one of the form's fields, to whoever has sent it. */
export function explain<Name extends FieldName>(
  { answer, retryAfter }: Reply<unknown> & { answer: Exclude<Answer<unknown>, { kind: 'ok' }> },
  fields: readonly Name[],
  unknown?: Problem['key'],
): FormProblem<Name> | null {
  const explanation = explainAnswer(answer, retryAfter, { fields, unknown })
  const field = fields.find((name) => name === explanation.field)
  if (field) return { field, message: sayProblem(t, explanation.problem) }
  showTrouble(explanation)
  return null
}
