import { atom } from 'nanostores'
import type * as v from 'valibot'
import { receivedGiftHistory } from '../../contract/gift/history-calls.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { createList, type LoadMode, loadModes, mapAnswer } from '../ui/list-store.ts'

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

const pageSize = 20

/** What the history is narrowed to now. */
export const $choice = atom<Choice>(everything)

/** What the account has received, latest first (rule 12.3). */
export const receipts = createList<ReceivedGift>(async ({ cursor, size = 0 }) => {
  const { game, cycle } = $choice.get()
  const answer = await callApi(receivedGiftHistory, {
    query: { cursor, page_size: Math.max(size, pageSize), game_project: game, cycle_type: cycle },
    noloading: true,
  })
  return mapAnswer(answer, ({ history_list, next_cursor }) => ({ rows: history_list, next: next_cursor }))
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
