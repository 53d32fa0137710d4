import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { finishRound } from '../../contract/minigame/round-calls.ts'

/** A round as the platform has begun it. */
export interface Round {
  id: string
  /** What it follows from. */
  seed: number
}

/** What came of a round that counts. */
export type Result = v.InferOutput<(typeof finishRound)['data']>

/**
 * Where the round stands: before the first press, while it is begun, played and counted, and what came of it. `isUnsure` says that nobody
 * knows yet whether it was begun or counts.
 */
export type RoundState =
  | { kind: 'waiting' }
  | { kind: 'beginning' }
  | { kind: 'refused'; text: string; isUnsure: boolean }
  | { kind: 'running'; round: Round; isPaused: boolean }
  | { kind: 'counting'; round: Round }
  | { kind: 'counted'; round: Round; result: Result }
  | { kind: 'uncounted'; round: Round; text: string; isUnsure: boolean }

export const $round = atom<RoundState>({ kind: 'waiting' })

/** Pauses the round that is played, or goes on with it. */
export function setPaused(isPaused: boolean): void {
  const state = $round.get()
  if (state.kind === 'running' && state.isPaused !== isPaused) $round.set({ ...state, isPaused })
}

/** Forgets the round: it is begun by the next press. */
export function leaveRound(): void {
  $round.set({ kind: 'waiting' })
}
