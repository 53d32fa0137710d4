import type { Answer } from '../../contract/client.ts'
import type { TextKey } from '../i18n/keys.ts'

/**
 * Why something could not be loaded: no answer came (`network`), the platform has trouble (`server`), its answer could not be read
 * (`shape`), or it refused. `code` and `message` are the platform's own where it refused, otherwise 0 and empty.
 */
export interface LoadFailure {
  reason: 'network' | 'server' | 'shape' | 'refused'
  code: number
  message: string
}

/** No answer came, or the code that asks could not be fetched. */
export const connectionLost: LoadFailure = { reason: 'network', code: 0, message: '' }

/** Reads from an answer why nothing was loaded. */
export function toLoadFailure(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): LoadFailure {
  if (answer.kind === 'failed') return { reason: answer.reason, code: 0, message: '' }
  return { reason: 'refused', code: answer.code, message: answer.msg }
}

const keys = {
  network: 'layout.state.failed_text',
  server: 'layout.state.failed_server',
  shape: 'layout.state.failed_answer',
  refused: 'layout.state.failed_server',
} as const

/** The text of an error card (rule 3.2): the platform's message if it sent one, otherwise what went wrong and what to do. */
export function explainFailure(t: (key: TextKey) => string, { reason, message }: LoadFailure): string {
  return message || t(keys[reason])
}
