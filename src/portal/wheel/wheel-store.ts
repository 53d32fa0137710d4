import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Prize, wheelPrizes, wheelScore, wheelScores } from '../../contract/wheel/calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { isShown } from './prizes.ts'
import type { Choice } from './spins.ts'

/** The prizes in the order of their sectors, with their odds, the big prize, and what it costs in luck. */
export type WheelData = v.InferOutput<(typeof wheelPrizes)['data']>

/** What a player has for the wheel: tickets for spins, and luck for the big prize. */
export interface Scores {
  turn: number
  luck: number
}

type ScoreList = v.InferOutput<(typeof wheelScore)['data']>['score_list']

/** Reads the scores of an answer; a score that it does not name is none. */
export function readScores(scores: ScoreList): Scores {
  const numberOf = (sid: string) => scores.find((score) => score.sid === sid)?.num ?? 0
  return { turn: numberOf(wheelScores.turn), luck: numberOf(wheelScores.luck) }
}

async function askForScores(): Promise<Answer<Scores>> {
  const answer = await callApi(wheelScore, { noloading: true })
  return answer.kind === 'ok' ? { ...answer, data: readScores(answer.data.score_list) } : answer
}

/** The prizes with their odds, which are the same for everybody. */
export const wheel = createResource(() => callApi(wheelPrizes, { noloading: true }))

/** The tickets and the luck of the player. */
export const scores = createResource(askForScores)

/** The spinning flag: set while a spin runs, and cleared when it has landed or failed (rule 11.7). */
export const $spinning = atom(false)

/** What the wheel's acts are called (`act/perform-act.ts`). */
export const wheelActs: readonly string[] = ['spin', 'big-prize']

/** How many spins the next press means. */
export const $choice = atom<Choice>('1')

/** The prizes that have a sector, in their order. */
export function readSectors(): readonly Prize[] {
  return wheel.read()?.prize_list.filter(isShown) ?? []
}
