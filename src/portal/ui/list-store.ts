import { atom, type ReadableAtom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { pageLimit } from '../../contract/paging.ts'
import { type LoadFailure, toLoadFailure } from './load-failure.ts'

/** How a list is loaded (rule 10.4): anew, the next page, what is shown once more. */
export const loadModes = { init: 1, append: 2, update: 3 } as const
export type LoadMode = (typeof loadModes)[keyof typeof loadModes]

/** A page of rows; `next` is where the following one begins, empty at the end. */
export interface ListPage<Row> {
  rows: readonly Row[]
  next: string
}

/** What a list shows; `tail` is how its next page is doing. */
export type ListState<Row> =
  | { kind: 'loading' }
  | ({ kind: 'failed' } & LoadFailure)
  | ({ kind: 'ready'; tail: 'idle' | 'loading' | ({ kind: 'failed' } & LoadFailure) } & ListPage<Row>)

/** Where a page begins, and how many rows it should have; without `size` as many as the list's pages have. */
export interface ListPlace {
  cursor: string
  size?: number
}

export interface List<Row> {
  $state: ReadableAtom<ListState<Row>>
  load: (mode: LoadMode) => Promise<void>
  /** Changes the rows that are shown, ahead of what the platform will say. */
  change: (edit: (rows: readonly Row[]) => readonly Row[]) => void
}

/** Reads a page out of an answer; refusals and failures stay what they are. */
export function mapAnswer<Data, Row>(
  answer: Answer<Data>,
  toPage: (data: Data) => ListPage<Row>,
): Answer<ListPage<Row>> {
  return answer.kind === 'ok' ? { kind: 'ok', data: toPage(answer.data) } : answer
}

/**
 * A list that is asked for page by page. A page that comes back empty while there is a next asks for the next by itself. An
 * answer that something newer has overtaken is dropped, and a lost connection leaves what is shown.
 */
export function createList<Row>(ask: (place: ListPlace) => Promise<Answer<ListPage<Row>>>): List<Row> {
  const $state = atom<ListState<Row>>({ kind: 'loading' })
  let latest = 0
  /** The turn of an update under way; the next page waits for it, since it may begin elsewhere afterwards. */
  let updating = -1

  async function read(place: ListPlace): Promise<Answer<ListPage<Row>>> {
    const answer = await ask(place)
    if (answer.kind !== 'ok') return answer
    const { rows, next } = answer.data
    return rows.length === 0 && next !== '' ? read({ ...place, cursor: next }) : answer
  }

  async function append(): Promise<void> {
    const before = $state.get()
    if (before.kind !== 'ready' || before.next === '' || before.tail === 'loading' || updating === latest) return
    const turn = ++latest
    $state.set({ ...before, tail: 'loading' })
    const answer = await read({ cursor: before.next })
    const shown = $state.get()
    if (turn !== latest || shown.kind !== 'ready') return
    $state.set(
      answer.kind === 'ok'
        ? { kind: 'ready', rows: [...shown.rows, ...answer.data.rows], next: answer.data.next, tail: 'idle' }
        : { ...shown, tail: { kind: 'failed', ...toLoadFailure(answer) } },
    )
  }

  async function begin(mode: LoadMode): Promise<void> {
    const turn = ++latest
    const before = $state.get()
    const isUpdate = mode === loadModes.update && before.kind === 'ready'
    if (isUpdate) updating = turn
    else $state.set({ kind: 'loading' })
    const answer = await read({ cursor: '', ...(isUpdate && sizeOf(before.rows)) })
    if (turn !== latest) return
    updating = -1
    if (answer.kind === 'ok') $state.set({ kind: 'ready', ...answer.data, tail: 'idle' })
    // What was on its way when the update began is not coming any more.
    else $state.set(isUpdate ? { ...before, tail: 'idle' } : { kind: 'failed', ...toLoadFailure(answer) })
  }

  return {
    $state,
    load: (mode) => (mode === loadModes.append ? append() : begin(mode)),
    change: (edit) => {
      const shown = $state.get()
      if (shown.kind === 'ready') $state.set({ ...shown, rows: edit(shown.rows) })
    },
  }
}

/** As many rows as are shown, within what one page may hold; a list without rows begins with its usual page. */
function sizeOf(rows: readonly unknown[]): Pick<ListPlace, 'size'> {
  return rows.length > 0 ? { size: Math.min(rows.length, pageLimit) } : {}
}
