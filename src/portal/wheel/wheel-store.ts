import { atom } from 'nanostores'
import type * as v from 'valibot'
import { wheelPrizes, wheelScore, wheelScores } from '../../contract/wheel/calls.ts'
import { callApi } from '../session/api.ts'
import type { Choice } from './spins.ts'

export type WheelData = v.InferOutput<(typeof wheelPrizes)['data']>
export type WheelState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; wheel: WheelData }

/** What a player has for the wheel: tickets for spins, and luck for the big prize. */
export interface Scores {
  turn: number
  luck: number
}
export type ScoresState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & Scores)

type ScoreList = v.InferOutput<(typeof wheelScore)['data']>['score_list']

/** The prizes with their odds, which are the same for everybody. */
export const $wheel = atom<WheelState>({ kind: 'loading' })
export const $scores = atom<ScoresState>({ kind: 'loading' })
/** The spinning flag: set while a spin runs, and cleared when it has landed or failed (rule 11.7). */
export const $spinning = atom(false)
/** What the wheel's acts are called (`act/perform-act.ts`). */
export const wheelActs: readonly string[] = ['spin', 'big-prize']

/** How many spins the next press means. */
export const $choice = atom<Choice>('1')

/** Asks for the prizes, unless they are there. */
export async function loadWheel(): Promise<void> {
  if ($wheel.get().kind === 'ready') return
  $wheel.set({ kind: 'loading' })
  const answer = await callApi(wheelPrizes, { noloading: true })
  $wheel.set(answer.kind === 'ok' ? { kind: 'ready', wheel: answer.data } : { kind: 'failed' })
}

let latest = 0

/** Takes the scores that an answer brought; a score it does not name is none. */
export function setScores(scores: ScoreList): void {
  latest += 1
  const numberOf = (sid: string) => scores.find((score) => score.sid === sid)?.num ?? 0
  $scores.set({ kind: 'ready', turn: numberOf(wheelScores.turn), luck: numberOf(wheelScores.luck) })
}

/** Asks for the scores. What is shown stays when the connection is lost, and when something newer has come meanwhile. */
export async function loadScores(): Promise<void> {
  latest += 1
  const turn = latest
  if ($scores.get().kind === 'failed') $scores.set({ kind: 'loading' })
  const answer = await callApi(wheelScore, { noloading: true })
  if (turn !== latest) return
  if (answer.kind === 'ok') setScores(answer.data.score_list)
  else if ($scores.get().kind === 'loading') $scores.set({ kind: 'failed' })
}

/** Forgets the scores, because they are somebody else's. */
export function forgetScores(): void {
  latest += 1
  $scores.set({ kind: 'loading' })
}
