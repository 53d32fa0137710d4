import type * as v from 'valibot'
import {
  defaultScoreIds,
  packageProducts,
  packageRecords,
  packageScores,
  packageStatus,
  type scoreRecordSchema,
} from '../../contract/package/calls.ts'
import { getEnvironment } from '../environment.ts'
import { platformNow } from '../platform-clock.ts'
import { callApi } from '../session/api.ts'
import { createList, type LoadMode, loadModes, mapAnswer } from '../ui/list-store.ts'
import { type Phase, type PhaseNumber, phaseNumbers, readPhase } from './phases.ts'

export type Pack = v.InferOutput<(typeof packageProducts)['data']>['product_list'][number]
export type ScoreRecord = v.InferOutput<typeof scoreRecordSchema>
export type Score = v.InferOutput<(typeof packageScores)['data']>['score_list'][number]

/** The four phases; one that does not come leaves all of them unknown, since each is placed by the others. */
export const phases = createList<Phase>(async () => {
  const ask = (phase: PhaseNumber) => callApi(packageStatus, { query: { phase }, noloading: true })
  const answers = await Promise.all(phaseNumbers.map(ask))
  const rows: Phase[] = []
  for (const answer of answers) {
    if (answer.kind !== 'ok') return answer
    rows.push(readPhase(phaseNumbers[rows.length] ?? 1, answer.data, platformNow()))
  }
  return { kind: 'ok', data: { rows, next: '' } }
})

/** Asks for the phases once more, behind what is shown. */
export const updatePhases = () => phases.load(loadModes.update)

let shown: PhaseNumber = 1

/** What the game sells in the phase that `showPacks` named. */
export const packs = createList<Pack>(async () => {
  const body = { game_project: getEnvironment().fact('project'), phase: shown }
  const answer = await callApi(packageProducts, { body, noloading: true })
  return mapAnswer(answer, ({ product_list: rows }) => ({ rows, next: '' }))
})

/** Loads the packs of another phase. */
export function showPacks(phase: PhaseNumber): void {
  shown = phase
  void packs.load(loadModes.init)
}

/** How many of each seal the player has: the default gift scores (rule 12.5). */
export const scores = createList<Score>(async () => {
  const answer = await callApi(packageScores, { query: { sid: defaultScoreIds.join(',') }, noloading: true })
  return mapAnswer(answer, ({ score_list: rows }) => ({ rows, next: '' }))
})

/** What came and went of them, latest first. */
export const records = createList<ScoreRecord>(async ({ cursor, size }) => {
  const answer = await callApi(packageRecords, { query: { cursor, page_size: size }, noloading: true })
  return mapAnswer(answer, ({ record_list: rows, next_cursor: next }) => ({ rows, next }))
})

/** Asks for the player's seals and where they came from. */
export function loadSeals(mode: LoadMode): void {
  void scores.load(mode)
  void records.load(mode)
}
