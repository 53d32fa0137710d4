import { getEnvironment } from '../environment.ts'
import { keptLinesName, ownerOfLines, readKeptLines } from './arrival.ts'
import { $session } from './session-store.ts'

/**
 * Keeps what a line of a fully logged-in player says now (a number for a style that counts), null for nothing, for the first paint of
 * the next page in this game and locale (rule 3.18).
 */
export function keepLine(name: string, text: string | number | null): void {
  const { mode, fpUid } = $session.get()
  if (mode !== 'FULL') return
  const { local, fact, setRootProperty } = getEnvironment()
  const owner = ownerOfLines({ project: fact('project'), locale: fact('locale') }, fpUid)
  const { [name]: _, ...lines } = readKeptLines(local.get(keptLinesName), owner)
  const shown = text === null ? lines : { ...lines, [name]: text }
  local.set(keptLinesName, JSON.stringify({ owner, lines: shown }))
  setRootProperty(`--kept-${name}`, text === null ? '' : JSON.stringify(text))
}
