import { atom } from 'nanostores'
import { levelConfig } from '../../contract/benefits/level-calls.ts'
import { callApi } from '../session/api.ts'
import { whenArrived } from '../session/when-arrived.ts'
import type { Level } from './ladder.ts'

export type LevelsState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; levels: Level[] }

/** The ladder of VIP levels, lowest first; it is the same for everybody and asked for once a page. */
export const $levels = atom<LevelsState>({ kind: 'loading' })

/** Asks for the ladder, unless it is known. */
export async function loadLevels(): Promise<void> {
  if ($levels.get().kind === 'ready') return
  $levels.set({ kind: 'loading' })
  await whenArrived()
  const answer = await callApi(levelConfig, { noloading: true })
  $levels.set(
    answer.kind === 'ok'
      ? { kind: 'ready', levels: answer.data.level_list.toSorted((a, b) => a.level - b.level) }
      : { kind: 'failed' },
  )
}
