import { draw } from './draw.ts'
import type { RoundRules } from './round-rules.ts'

/** Lanterns in a row, and rows. */
export const side = 6
/** Colours of lanterns, from 0 on. */
const colourCount = 5
/** Swaps of a round. */
export const swapLimit = 15

/** Lanterns that make a row, and what each of them is worth in the first step of a swap; in the second twice that, and so on. */
const rowLength = 3
const worth = 10

/** The street: a colour each, row by row from above. */
export interface Street {
  lanterns: readonly number[]
  /** Of the generator that new lanterns come from. */
  state: number
  swaps: number
  score: number
}

/** What happens in a step of a swap: rows are lit, and lanterns fall into their place. */
export interface Step {
  /** The lanterns before it. */
  before: readonly number[]
  /** The places of the rows that are lit. */
  lit: ReadonlySet<number>
}

/** A swap with what follows from it. */
export interface Swap {
  street: Street
  steps: readonly Step[]
}

const places = Array.from({ length: side * side }, (_, place) => place)
const columnOf = (place: number) => place % side

/** The place that lies so many columns and rows away; null beyond the edge. */
function findNeighbour(place: number, across: number, down: number): number | null {
  const column = columnOf(place) + across
  const row = Math.floor(place / side) + down
  return column < 0 || column >= side || row < 0 || row >= side ? null : row * side + column
}

/** The places that rows of one colour take. */
function findRows(lanterns: readonly number[]): Set<number> {
  const lit = new Set<number>()
  for (const place of places.slice(0, lanterns.length)) {
    for (const [across, down] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const row = [place]
      for (let next = findNeighbour(place, across, down); next !== null && lanterns[next] === lanterns[place]; ) {
        row.push(next)
        next = findNeighbour(next, across, down)
      }
      if (row.length >= rowLength) for (const one of row) lit.add(one)
    }
  }
  return lit
}

function exchange(lanterns: readonly number[], one: number, other: number): number[] {
  return lanterns.map((colour, place) => lanterns[place === one ? other : place === other ? one : place] ?? colour)
}

/** A move is a place and a direction: `2 * place` swaps it with the one behind it in its row, one more with the one below. */
function readMove(move: number): [one: number, other: number] | null {
  const one = Math.floor(move / 2)
  if (!places.includes(one)) return null
  const other = move % 2 === 0 ? findNeighbour(one, 1, 0) : findNeighbour(one, 0, 1)
  return other === null ? null : [one, other]
}

/** The move that swaps two places; null where they are no neighbours. */
export function findMove(one: number, other: number): number | null {
  const first = Math.min(one, other)
  const move = [2 * first, 2 * first + 1].find((candidate) => readMove(candidate)?.[1] === Math.max(one, other))
  return move ?? null
}

const lightsRow = (lanterns: readonly number[]) => (move: number) => {
  const pair = readMove(move)
  return pair !== null && findRows(exchange(lanterns, ...pair)).size > 0
}

/** A move that lights a row, for who looks for one in vain; null where there is none. */
export function findHint(lanterns: readonly number[]): number | null {
  return places.flatMap((place) => [2 * place, 2 * place + 1]).find(lightsRow(lanterns)) ?? null
}

/** Hangs lanterns so that no row is lit and one can be. */
function hang(seed: number): Pick<Street, 'lanterns' | 'state'> {
  let state = seed
  for (;;) {
    const lanterns: number[] = []
    while (lanterns.length < places.length) {
      const [colour, next] = draw(state, colourCount)
      state = next
      if (findRows([...lanterns, colour]).size === 0) lanterns.push(colour)
    }
    if (findHint(lanterns) !== null) return { lanterns, state }
  }
}

/** Lets lanterns fall to where others were lit, and new ones from above. */
function fall(lanterns: readonly number[], lit: ReadonlySet<number>, seed: number): Pick<Street, 'lanterns' | 'state'> {
  let state = seed
  const fallen = [...lanterns]
  for (let column = 0; column < side; column++) {
    const down = places.filter((place) => columnOf(place) === column).reverse()
    const kept = down.filter((place) => !lit.has(place)).map((place) => lanterns[place] ?? 0)
    for (const [height, place] of down.entries()) {
      const colour = kept[height]
      const [drawn, next] = draw(state, colourCount)
      if (colour === undefined) state = next
      fallen[place] = colour ?? drawn
    }
  }
  return { lanterns: fallen, state }
}

/** Swaps two lanterns and follows what comes of it, step by step; null where no row would be lit. */
export function swapLanterns(street: Street, move: number): Swap | null {
  const pair = readMove(move)
  if (!pair || !lightsRow(street.lanterns)(move)) return null
  const steps: Step[] = []
  let { score, state } = street
  let lanterns: readonly number[] = exchange(street.lanterns, ...pair)
  for (let lit = findRows(lanterns); lit.size > 0; lit = findRows(lanterns)) {
    steps.push({ before: lanterns, lit })
    score += worth * lit.size * steps.length
    const fallen = fall(lanterns, lit, state)
    lanterns = fallen.lanterns
    state = fallen.state
  }
  if (findHint(lanterns) === null) ({ lanterns, state } = hang(state))
  return { street: { lanterns, state, score, swaps: street.swaps + 1 }, steps }
}

/** Lantern rows: swap neighbours so that three or more of one colour hang in a row. */
export const lanternRows: RoundRules<Street> = {
  begin: (seed) => ({ ...hang(seed), swaps: 0, score: 0 }),
  play: (street, move) => swapLanterns(street, move)?.street ?? null,
  isOver: ({ swaps }) => swaps >= swapLimit,
  score: ({ score }) => score,
  shortest: (_, moves) => moves.length * 250,
}
