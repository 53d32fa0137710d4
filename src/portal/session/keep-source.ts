import { getEnvironment } from '../environment.ts'
import { sourceName } from './kept-session.ts'
import { demandsLogin } from './place.ts'

/** Remembers a page that lets guests in, for the way back from one that does not. */
export function keepSource(): void {
  const { address, tab } = getEnvironment()
  const { pathname, search } = address()
  if (!demandsLogin()) tab.set(sourceName, pathname + search)
}
