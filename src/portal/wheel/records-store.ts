import type * as v from 'valibot'
import { wheelRecords } from '../../contract/wheel/calls.ts'
import { callApi } from '../session/api.ts'
import { createList, mapAnswer } from '../ui/list-store.ts'

type WheelRecord = v.InferOutput<(typeof wheelRecords)['data']>['record_list'][number]

/** A record with a name of its own: spins of one press are alike to the second. */
export interface RecordRow extends WheelRecord {
  id: string
}

let rows = 0

/** What the player has won in the game, latest first. */
export const records = createList<RecordRow>(async ({ cursor, size }) =>
  mapAnswer(
    await callApi(wheelRecords, { query: { cursor, page_size: size }, noloading: true }),
    ({ record_list, next_cursor }) => ({
      rows: record_list.map((record) => ({ ...record, id: String(++rows) })),
      next: next_cursor,
    }),
  ),
)
