import { getEnvironment } from '../environment.ts'
import { keptActPrefix } from './kept-act-prefix.ts'
import { unsentPrefix } from './unsent-prefix.ts'

/** Whether this browser keeps acts that nobody has answered yet, or words that were not sent. */
export function hasUnsent(): boolean {
  return getEnvironment()
    .local.names()
    .some((name) => name.startsWith(keptActPrefix) || name.startsWith(unsentPrefix))
}
