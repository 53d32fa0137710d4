import { shuffle } from './draw.ts'
import type { RoundRules } from './round-rules.ts'

/** Pictures that there are twice each. */
export const pairCount = 8

/** What a round without a mistake is worth, what each mistake takes, and what is left at the least. */
const worth = { perfect: 200, mistake: 10, least: 20 }

/** The cards on the table: a picture each, from 0 on. */
export interface Table {
  pictures: readonly number[]
  /** The places of the pairs that are found. */
  found: ReadonlySet<number>
  /** The place of the first card of two; null where none is turned. */
  first: number | null
  mistakes: number
}

/** Lays the cards of a round. */
export function layCards(seed: number): Table {
  const pictures = Array.from({ length: 2 * pairCount }, (_, place) => place % pairCount)
  return { pictures: shuffle(pictures, seed)[0], found: new Set(), first: null, mistakes: 0 }
}

/** Turns a card; null where it lies open already, or where there is none. */
export function turnCard(table: Table, place: number): Table | null {
  const { pictures, found, first, mistakes } = table
  if (pictures[place] === undefined || found.has(place) || first === place) return null
  if (first === null) return { ...table, first: place }
  if (pictures[first] !== pictures[place]) return { ...table, first: null, mistakes: mistakes + 1 }
  return { ...table, first: null, found: new Set([...found, first, place]) }
}

/** Whether all pairs are found. */
export const isCleared = ({ pictures, found }: Table): boolean => found.size === pictures.length

/** What a table is worth so far: the fewer mistakes, the more. */
export const scoreTable = ({ mistakes }: Table): number =>
  Math.max(worth.least, worth.perfect - worth.mistake * mistakes)

/** Card pairs: turn two cards at a time and remember where they lie. A move is the place of a card. */
export const cardPairs: RoundRules<Table> = {
  begin: layCards,
  play: turnCard,
  isOver: isCleared,
  score: scoreTable,
  shortest: (_, moves) => moves.length * 120,
}
