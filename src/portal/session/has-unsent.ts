import { keptActPrefix } from '../act/kept-act-prefix.ts'
import { unsentPrefix } from '../act/unsent-prefix.ts'
import { getEnvironment } from '../environment.ts'

/** Whether this browser keeps acts that nobody has answered yet, or words that were not sent. */
export function hasUnsent(): boolean {
  return getEnvironment()
    .local.names()
    .some((name) => name.startsWith(keptActPrefix) || name.startsWith(unsentPrefix))
}
