import { getEnvironment } from '../environment.ts'
import type { Tab } from '../routes.ts'
import type { LineName } from '../ui/KeptLine.tsx'
import { keptLinesName, ownerOfLines, readKeptLines } from './arrival.ts'
import { readAccount } from './read-player.ts'
import { $session } from './session-store.ts'

/** What is kept: lines, the tabs' dots, and how many of the month's gifts were claimed. */
export type KeptName = LineName | `dot-${Tab}` | 'claimed'

/**
 * Keeps what a line of a fully logged-in player says now (a number for a style that counts), null for nothing, for the first paint of
 * the next page in this game and locale (rule 3.18). The first line of another character takes the place of all that was kept.
 */
export function keepLine(name: KeptName, text: string | number | null): void {
  const { mode, fpUid } = $session.get()
  if (mode !== 'FULL') return
  const { local, fact, setFact, setRootProperty } = getEnvironment()
  const kept = local.get(keptLinesName)
  const owner = ownerOfLines({ project: fact('project'), locale: fact('locale') }, fpUid)
  const character = readAccount()?.uid ?? ''
  const drawn = readKeptLines(kept, owner)
  const own = readKeptLines(kept, owner, character)
  const { [name]: _, ...lines } = own
  const shown = text === null ? lines : { ...lines, [name]: text }
  local.set(keptLinesName, JSON.stringify({ owner, character, lines: shown }))
  if (Object.keys(own).length < Object.keys(drawn).length) setFact('kept', '')
  // What is said now is drawn by the page itself: a property of the root that changes has the whole page styled anew.
  if (text === null && name in drawn) setRootProperty(`--kept-${name}`, '')
}
