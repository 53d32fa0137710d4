import { games } from '../../contract/games.ts'
import { foldLetters } from '../../contract/text/fold-letters.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { normalizeWords, openWordFilter } from '../catalogue/word-filter.ts'
import { reservedNames } from './reserved-names.ts'

/** Says whether players should not see a name: it has a blocked word, or passes for the staff (rule 18.10). */
export type NameFilter = (name: string) => boolean

const isReservedWord = openWordFilter(reservedNames.words)
const wholeNames = new Set([...reservedNames.whole, ...reservedNames.words].map(squeeze))

/** A name without what separates its words, nor digits at its ends: `Customer_Service 2` is `customerservice`. */
function squeeze(name: string): string {
  const words = normalizeWords(name).replaceAll(' ', '').replace(/^\d+/, '')
  let end = words.length
  while (end > 0 && /\d/.test(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/** Opens the filter of names, which every game of the hall may show. */
export function openNameFilter(catalogue: Pick<Catalogue, 'blockedWords'>): NameFilter {
  const words = new Set(games.flatMap(({ gameProject }) => catalogue.blockedWords(gameProject)))
  const isBlocked = openWordFilter([...words])
  const isRefused = (name: string) => isBlocked(name) || isReservedWord(name) || wholeNames.has(squeeze(name))
  // Once more with letters such as ı and ø as the plain ones that they are read as.
  return (name) => isRefused(name) || isRefused(foldLetters(name))
}

const mask = '***'

/** A name that a game gives with each word masked that players should not see, and all of it where the words together are that. */
export function maskName(name: string, isRefused: NameFilter): string {
  if (!isRefused(name)) return name
  const words = name.split(' ').map((word) => (isRefused(word) ? mask : word))
  const masked = words.join(' ')
  return isRefused(masked) ? mask : masked
}
