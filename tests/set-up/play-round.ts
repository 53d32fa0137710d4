import { cardPairs } from '../../src/contract/minigame/card-pairs.ts'
import type { CasualGame } from '../../src/contract/minigame/casual-games.ts'
import { findHint, lanternRows } from '../../src/contract/minigame/lantern-rows.ts'
import { hop, starHop } from '../../src/contract/minigame/star-hop.ts'

/** Turns one pair after the other: nobody remembers better. */
function playPairs(seed: number): number[] {
  const { pictures } = cardPairs.begin(seed)
  const order = pictures.map((_, place) => place)
  return order.toSorted((a, b) => (pictures[a] ?? 0) - (pictures[b] ?? 0) || a - b)
}

function playRows(seed: number): number[] {
  const moves: number[] = []
  for (let street = lanternRows.begin(seed); !lanternRows.isOver(street); ) {
    const move = findHint(street.lanterns)
    const next = move === null ? null : lanternRows.play(street, move)
    if (move === null || !next) throw new Error('No row can be lit')
    moves.push(move)
    street = next
  }
  return moves
}

/** Hops as soon as a star can be met, so many times, and then whenever it can until it is over. */
function playHops(seed: number, hits: number): number[] {
  const moves: number[] = []
  for (let sky = starHop.begin(seed); !starHop.isOver(sky); ) {
    let time = sky.readyAt
    while (moves.length < hits && !hop(sky, time)?.hit) time += 10
    while (moves.length >= hits && hop(sky, time)?.hit) time += 10
    const next = starHop.play(sky, time)
    if (!next) throw new Error('There is no hop')
    moves.push(time)
    sky = next
  }
  return moves
}

/** The moves of a whole round, played well. */
export function playRound(game: CasualGame, seed: number): number[] {
  if (game === 'card-pairs') return playPairs(seed)
  return game === 'lantern-rows' ? playRows(seed) : playHops(seed, 6)
}
