import { atom } from 'nanostores'
import { type Flow, opTypes } from '../../contract/benefits/flow-calls.ts'
import type { Answer } from '../../contract/client.ts'
import { pageLimit } from '../../contract/paging.ts'
import { createList, loadModes } from '../ui/list-store.ts'

export type OpType = (typeof opTypes)[keyof typeof opTypes]

/** What a page of a record is asked for; without `page_size` it has as many rows as the platform's pages. */
export interface RecordPlace {
  op_type: OpType
  cursor: string
  page_size?: number
}

/** A page of a record, with whatever the platform says of the whole beside it. */
export interface RecordPage {
  rows: readonly Flow[]
  next: string
}

/** Which way a filter's value (`0`, `1`, `2`) shows. */
export function readOpType(value: string): OpType {
  return Object.values(opTypes).find((type) => String(type) === value) ?? opTypes.all
}

/**
 * A record of points or growth, newest first and filtered: its list, and what its newest answer says of the whole. An answer
 * to a question that has been asked otherwise since says nothing.
 */
export function createRecord<Page extends RecordPage>(ask: (place: RecordPlace) => Promise<Answer<Page>>) {
  const $whole = atom<Page | null>(null)
  let side: OpType = opTypes.all
  let latest = 0
  const list = createList<Flow>(async ({ cursor, size }) => {
    const turn = ++latest
    const answer = await ask({ op_type: side, cursor, ...(size !== undefined && { page_size: size }) })
    if (turn === latest && answer.kind === 'ok') $whole.set(answer.data)
    return answer
  })

  return {
    list,
    $whole,
    /** Shows everything, or what came in or went out only. */
    filter: (type: OpType) => {
      side = type
      return list.load(loadModes.init)
    },
    /** Begins anew. */
    begin: () => list.load(loadModes.init),
    /** Looks whether something has been added; where more is shown than one call can renew, all stays at its place. */
    refresh: async () => {
      const state = list.$state.get()
      if (state.kind !== 'ready' || state.rows.length <= pageLimit) await list.load(loadModes.update)
    },
  }
}
