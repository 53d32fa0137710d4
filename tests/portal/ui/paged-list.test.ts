import { describe, expect, test } from 'vitest'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { createPagedList, findNext, type NumberedPlace } from '../../../src/portal/ui/paged-list.ts'

type Says = 'cursor' | 'total' | 'page'

/** A backend with rows that are numbered, newest first, which names cursors, the total only, or nothing at all. */
function openBackend(says: Says, count: number, size = 10) {
  const rows = Array.from({ length: count }, (_, index) => `row ${index}`)
  const asked: NumberedPlace[] = []
  const list = createPagedList<string>({
    size: () => size,
    keyOf: (row) => row,
    ask: async (place) => {
      asked.push(place)
      const after = says === 'cursor' ? Number(place.cursor) : (place.page - 1) * place.page_size
      const page = rows.slice(after, after + place.page_size)
      const end = after + page.length
      const next_cursor = says === 'cursor' ? (end < rows.length ? String(end) : '') : undefined
      return { kind: 'ok', data: { rows: page, next_cursor, total: says === 'page' ? undefined : rows.length } }
    },
  })
  const readRows = () => {
    const state = list.$state.get()
    return state.kind === 'ready' ? state.rows : []
  }
  const readToEnd = async () => {
    await list.load(loadModes.init)
    for (let turn = 0; turn < 50; turn += 1) await list.load(loadModes.append)
  }
  return { rows, asked, list, readRows, readToEnd }
}

describe('a list by pages comes to its end', () => {
  test.each<[Says, number, number]>([
    ['cursor', 25, 3],
    ['total', 25, 3],
    ['page', 25, 3],
    ['cursor', 30, 3],
    ['total', 30, 3],
    // Without a total only an empty page tells that the last one was full.
    ['page', 30, 4],
    ['page', 0, 1],
    ['total', 0, 1],
  ])('told by %s, with %i rows', async (says, count, calls) => {
    const { rows, asked, readRows, readToEnd } = openBackend(says, count)
    await readToEnd()
    expect(readRows()).toEqual(rows)
    expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: calls }, (_, index) => index + 1))
  })
})

test('page and size are always sent, and the cursor where there is one', async () => {
  const { asked, list } = openBackend('cursor', 25)
  await list.load(loadModes.init)
  await list.load(loadModes.append)
  expect(asked).toEqual([
    { page: 1, page_size: 10, cursor: '' },
    { page: 2, page_size: 10, cursor: '10' },
  ])
})

test('an update asks for whole pages, after which the next one has its number', async () => {
  const { rows, asked, list, readRows } = openBackend('total', 45)
  await list.load(loadModes.init)
  await list.load(loadModes.append)
  list.change((shown) => shown.slice(3))
  await list.load(loadModes.update)
  expect(asked.at(-1)).toEqual({ page: 1, page_size: 20, cursor: '' })
  await list.load(loadModes.append)
  expect(asked.at(-1)).toEqual({ page: 3, page_size: 10, cursor: '' })
  expect(readRows()).toEqual(rows.slice(0, 30))
})

test('a row that another one has pushed to the next page is shown once', async () => {
  const { rows, list, readRows } = openBackend('page', 15)
  await list.load(loadModes.init)
  rows.unshift('new')
  await list.load(loadModes.append)
  expect(readRows()).toEqual(rows.slice(1))
})

test('an empty page with more behind it asks for the next by itself', async () => {
  expect(findNext({ page: 1, page_size: 10, cursor: '' }, 10, { rows: [], next_cursor: undefined, total: 12 })).toBe(
    '2 ',
  )
  expect(findNext({ page: 2, page_size: 10, cursor: '' }, 10, { rows: [], next_cursor: undefined, total: 12 })).toBe('')
})
