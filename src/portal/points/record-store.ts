import { atom } from 'nanostores'
import { type Flow, opTypes } from '../../contract/benefits/flow-calls.ts'
import type { Answer } from '../../contract/client.ts'
import { pageLimit } from '../../contract/paging.ts'
import { createList, type ListState, loadModes } from '../ui/list-store.ts'

/** Which lines a record shows: everything, what came in, what went out. */
export type Side = keyof typeof opTypes

/** How many rows a page of a record has. */
const recordSize = 10

/** What a page of a record is asked for: its number is told, and where it begins is known by the cursor. */
export interface RecordPlace {
  op_type: (typeof opTypes)[Side]
  /** From 1 up to the last page that has a number. */
  page: number
  page_size: number
  /** Empty for the first page. */
  cursor: string
}

/** A page of a record, with whatever the platform says of the whole beside it. */
export interface RecordPage {
  rows: readonly Flow[]
  next: string
}

/** Which page begins at a cursor, by what is shown before it. */
function countPage(cursor: string, state: ListState<Flow>): number {
  const shown = cursor === '' || state.kind !== 'ready' ? 0 : state.rows.length
  return Math.min(Math.floor(shown / recordSize) + 1, pageLimit)
}

/**
 * A record of points or growth, newest first and filtered: its list, and what its newest answer says of the whole. An answer
 * to a question that has been asked otherwise since says nothing.
 */
export function createRecord<Page extends RecordPage>(ask: (place: RecordPlace) => Promise<Answer<Page>>) {
  const $whole = atom<Page | null>(null)
  const $side = atom<Side>('all')
  let latest = 0
  const list = createList<Flow>(async ({ cursor, size }) => {
    const turn = ++latest
    const page = countPage(cursor, list.$state.get())
    const answer = await ask({ op_type: opTypes[$side.get()], page, page_size: size ?? recordSize, cursor })
    if (turn === latest && answer.kind === 'ok') $whole.set(answer.data)
    return answer
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
