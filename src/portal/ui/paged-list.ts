import type { Answer } from '../../contract/client.ts'
import { pageLimit } from '../../contract/paging.ts'
import { createList, type List, mapAnswer } from './list-store.ts'

/** What a call by pages is asked for: the page by its number and by the cursor that its predecessor named, empty for the first. */
export interface NumberedPlace {
  page: number
  page_size: number
  cursor: string
}

/** What it answers. A backend that knows pages by their numbers only names no cursor, and perhaps no total. */
export interface NumberedPage<Row> {
  rows: readonly Row[]
  next_cursor: string | undefined
  total: number | undefined
}

/** Where a page begins, in the one word by which a list knows its next page. */
const writeToken = ({ page, cursor }: Pick<NumberedPlace, 'page' | 'cursor'>) => `${page} ${cursor}`

function readToken(token: string): Pick<NumberedPlace, 'page' | 'cursor'> {
  const end = token.indexOf(' ')
  return end === -1 ? { page: 1, cursor: '' } : { page: Number(token.slice(0, end)), cursor: token.slice(end + 1) }
}

/**
 * Where the page after this one begins; empty at the end. Without a cursor there is another page where the total says so or, without
 * one, where this page was full.
 */
export function findNext({ page, page_size }: NumberedPlace, size: number, answer: NumberedPage<unknown>): string {
  const { rows, next_cursor: cursor, total } = answer
  const seen = (page - 1) * size + page_size
  const next = Math.floor(seen / size) + 1
  if (cursor !== undefined) return cursor === '' ? '' : writeToken({ page: Math.min(next, pageLimit), cursor })
  const isMore = total === undefined ? rows.length >= page_size : seen < total
  return isMore ? writeToken({ page: next, cursor: '' }) : ''
}

interface Options<Row> {
  /** How many rows a page has. */
  size: () => number
  /** What tells a row from all others: pages by number overlap where a row was added meanwhile. */
  keyOf: (row: Row) => string
  ask: (place: NumberedPlace) => Promise<Answer<NumberedPage<Row>>>
}

/** A list whose call takes `page`, `page_size` and `cursor` (rule 6.12). */
export function createPagedList<Row>({ size, keyOf, ask }: Options<Row>): List<Row> {
  const list = createList<Row>(async ({ cursor: token, size: wanted }) => {
    const usual = size()
    // Whole pages, so that the page after them has a number.
    const rows = Math.min(Math.ceil((wanted ?? usual) / usual) * usual, pageLimit - (pageLimit % usual))
    const place = { ...readToken(token), page_size: token === '' ? rows : usual }
    const answer = await ask(place)
    return mapAnswer(answer, (page) => ({
      rows: token === '' ? page.rows : withoutShown(page.rows),
      next: findNext(place, usual, page),
    }))
  })

  function withoutShown(rows: readonly Row[]): Row[] {
    const state = list.$state.get()
    const shown = new Set(state.kind === 'ready' ? state.rows.map(keyOf) : [])
    return rows.filter((row) => !shown.has(keyOf(row)))
  }

  return list
}
