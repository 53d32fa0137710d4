import type { GenericSchema } from 'valibot'
import { getEnvironment } from '../environment.ts'
import { keepAnswer } from '../session/keep-answer.ts'

/** Keeps an answer that is the same for everybody in a game and a language, for the first glance at the next visit (rule 3.18). */
export function keepForPlace<Schema extends GenericSchema>(path: string, schema: Schema) {
  return keepAnswer(path, schema, () => {
    const { fact } = getEnvironment()
    return `${fact('project')} ${fact('locale')}`
  })
}
