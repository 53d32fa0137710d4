import { atom } from 'nanostores'
import { type Flow, opTypes } from '../../contract/benefits/flow-calls.ts'
import type { Answer } from '../../contract/client.ts'
import { pageLimit } from '../../contract/paging.ts'
import { loadModes } from '../ui/list-store.ts'
import { createPagedList, type NumberedPage, type NumberedPlace } from '../ui/paged-list.ts'

/** Which lines a record shows: everything, what came in, what went out. */
export type Side = keyof typeof opTypes

/** How many rows a page of a record has. */
const recordSize = 10

/** What a page of a record is asked for. */
export interface RecordPlace extends NumberedPlace {
  op_type: (typeof opTypes)[Side]
}

/** A page of a record, with whatever the platform says of the whole beside it. */
export type RecordPage = NumberedPage<Flow>

/**
 * A record of points or growth, newest first and filtered: its list, and what its newest answer says of the whole. An answer
 * to a question that has been asked otherwise since says nothing.
 */
export function createRecord<Page extends RecordPage>(ask: (place: RecordPlace) => Promise<Answer<Page>>) {
  const $whole = atom<Page | null>(null)
  const $side = atom<Side>('all')
  let latest = 0
  const list = createPagedList<Flow>({
    size: () => recordSize,
    keyOf: ({ id }) => id,
    ask: async (place) => {
      const turn = ++latest
      const answer = await ask({ ...place, op_type: opTypes[$side.get()] })
      if (turn === latest && answer.kind === 'ok') $whole.set(answer.data)
      return answer
    },
  })
  const begin = () => list.load(loadModes.init)

  return {
    list,
    $whole,
    $side,
    /** Begins anew. */
    begin,
    /** Shows everything, or what came in or went out only. */
    filter: (side: Side) => {
      $side.set(side)
      return begin()
    },
    /** Looks whether something has been added; where more is shown than one call can renew, all stays at its place. */
    refresh: async () => {
      const state = list.$state.get()
      if (state.kind !== 'ready' || state.rows.length <= pageLimit) await list.load(loadModes.update)
    },
  }
}

/** A record of points or growth. */
export type FlowRecord = ReturnType<typeof createRecord<RecordPage>>
