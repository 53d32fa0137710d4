import type * as v from 'valibot'
import { backpackRecords } from '../../contract/backpack/record-calls.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { createList, loadModes, mapAnswer } from '../ui/list-store.ts'

/** Something that was used, with what came of it. */
export type UseRecord = v.InferOutput<typeof backpackRecords.data>['record_list'][number]

const pageSize = 20

/** What the account has used in the game, latest first. */
export const uses = createList<UseRecord>(async ({ cursor, size = 0 }) => {
  const answer = await callApi(backpackRecords, {
    query: { cursor, page_size: Math.max(size, pageSize) },
    noloading: true,
  })
  return mapAnswer(answer, ({ record_list, next_cursor }) => ({ rows: record_list, next: next_cursor }))
})

/** Asks for what was used once more, behind what is shown. */
export async function updateUses(): Promise<void> {
  if (readPlayer()) await uses.load(loadModes.update)
}
