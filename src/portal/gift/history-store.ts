import { atom } from 'nanostores'
import type * as v from 'valibot'
import { receivedGiftHistory } from '../../contract/gift/history-calls.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { type LoadMode, loadModes } from '../ui/list-store.ts'
import { createPagedList } from '../ui/paged-list.ts'

/** A gift that was received, with what was in it then. */
export type ReceivedGift = v.InferOutput<typeof receivedGiftHistory.data>['history_list'][number]

/** What the history is narrowed to: an empty game and cycle 0 are all. */
export interface Choice {
  game: string
  cycle: number
}

/** Everything. */
export const everything: Choice = { game: '', cycle: 0 }

/** Whether a choice leaves something out. */
export function isNarrow({ game, cycle }: Choice): boolean {
  return game !== '' || cycle !== 0
}

/** How many receipts a page has (rule 12.3). */
const pageSize = 10

/** What the history is narrowed to now. */
export const $choice = atom<Choice>(everything)

/** What the account has received, latest first (rule 12.3). */
export const receipts = createPagedList<ReceivedGift>({
  size: () => pageSize,
  keyOf: ({ id }) => id,
  ask: async (place) => {
    const { game, cycle } = $choice.get()
    const query = { ...place, game_project: game, cycle_type: cycle }
    const answer = await callApi(receivedGiftHistory, { query, noloading: true })
    if (answer.kind !== 'ok') return answer
    const { history_list: rows, next_cursor, total } = answer.data
    return { kind: 'ok', data: { rows, next_cursor, total } }
  },
})

/** Asks for what was received, where somebody is here. */
export function loadHistory(mode: LoadMode): void {
  if (readPlayer()) void receipts.load(mode)
}

/** Narrows the history. */
export function choose(chosen: Choice): void {
  $choice.set(chosen)
  loadHistory(loadModes.init)
}
