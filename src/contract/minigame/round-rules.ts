/**
 * The rules of a mini game, for both halves: what a player sees is worked out by them on the page, and the platform plays the moves
 * that it is sent once more. All of it follows from the round's seed and the moves, whole numbers each.
 */
export interface RoundRules<State> {
  begin(seed: number): State
  /** What a move makes of a round; null for one that the rules do not allow. */
  play(state: State, move: number): State | null
  isOver(state: State): boolean
  score(state: State): number
  /** How many milliseconds the moves of a whole round take at the least. */
  shortest(state: State, moves: readonly number[]): number
}

/** What came of a whole round. */
export interface Replay {
  score: number
  /** Milliseconds that it took at the least. */
  shortest: number
}

/** Plays a round once more; null where a move is against the rules, or where it did not come to its end with the last. */
export function replayBy<State>(rules: RoundRules<State>, seed: number, moves: readonly number[]): Replay | null {
  let state = rules.begin(seed)
  for (const move of moves) {
    const next = rules.isOver(state) ? null : rules.play(state, move)
    if (next === null) return null
    state = next
  }
  return rules.isOver(state) ? { score: rules.score(state), shortest: rules.shortest(state, moves) } : null
}
