import { expect, test } from 'vitest'
import type { Answer } from '../../../src/contract/client.ts'
import { createList, type ListPage, type ListPlace, loadModes, mapAnswer } from '../../../src/portal/ui/list-store.ts'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'

type Page = ListPage<string>
const lost: Answer<Page> = { kind: 'failed', reason: 'network' }

/** A list over pages by cursor; what is asked for is written down, and a page may be made to fail. */
function openList(pages: Record<string, Page | 'lost'>) {
  const places: ListPlace[] = []
  const list = createList<string>(async (place) => {
    places.push(place)
    const page = pages[place.cursor]
    return page && page !== 'lost' ? { kind: 'ok', data: page } : lost
  })
  return { list, places, pages }
}

test('a list begins with its first page and ends with its last', async () => {
  const { list, places } = openList({ '': { rows: ['a'], next: '2' }, '2': { rows: ['b'], next: '' } })
  expect(list.$state.get()).toEqual({ kind: 'loading' })
  await list.load(loadModes.init)
  expect(list.$state.get()).toEqual({ kind: 'ready', rows: ['a'], next: '2', tail: 'idle' })
  await list.load(loadModes.append)
  await list.load(loadModes.append)
  expect(list.$state.get()).toEqual({ kind: 'ready', rows: ['a', 'b'], next: '', tail: 'idle' })
  expect(places).toEqual([{ cursor: '' }, { cursor: '2' }])
})

test('a page that comes back empty asks for the next by itself', async () => {
  const { list } = openList({
    '': { rows: [], next: '2' },
    '2': { rows: [], next: '3' },
    '3': { rows: ['c'], next: '4' },
    '4': { rows: [], next: '' },
  })
  await list.load(loadModes.init)
  expect(list.$state.get()).toMatchObject({ rows: ['c'], next: '4' })
  await list.load(loadModes.append)
  expect(list.$state.get()).toMatchObject({ rows: ['c'], next: '' })
})

test('a first page that does not come fails, a next one leaves what is shown', async () => {
  const { list, pages } = openList({ '': 'lost', '2': 'lost' })
  await list.load(loadModes.init)
  expect(list.$state.get()).toEqual({ kind: 'failed', ...connectionLost })
  pages[''] = { rows: ['a'], next: '2' }
  await list.load(loadModes.init)
  await list.load(loadModes.append)
  expect(list.$state.get()).toEqual({
    kind: 'ready',
    rows: ['a'],
    next: '2',
    tail: { kind: 'failed', ...connectionLost },
  })
  pages['2'] = { rows: ['b'], next: '' }
  await list.load(loadModes.append)
  expect(list.$state.get()).toMatchObject({ rows: ['a', 'b'], tail: 'idle' })
})

test('an update asks for as many as are shown, without a skeleton, and a lost one changes nothing', async () => {
  const { list, places, pages } = openList({ '': { rows: ['a', 'b'], next: '' } })
  await list.load(loadModes.init)
  pages[''] = { rows: ['c', 'a', 'b'], next: '' }
  const kinds: string[] = []
  const stop = list.$state.listen(({ kind }) => kinds.push(kind))
  await list.load(loadModes.update)
  expect(places[1]).toEqual({ cursor: '', size: 2 })
  expect(list.$state.get()).toMatchObject({ rows: ['c', 'a', 'b'] })
  pages[''] = 'lost'
  await list.load(loadModes.update)
  expect(list.$state.get()).toMatchObject({ kind: 'ready', rows: ['c', 'a', 'b'] })
  expect(kinds).not.toContain('loading')
  stop()
})

test('an answer that something newer has overtaken is dropped', async () => {
  const waiting: ((rows: string[]) => void)[] = []
  const list = createList<string>(
    () => new Promise((resolve) => waiting.push((rows) => resolve({ kind: 'ok', data: { rows, next: '' } }))),
  )
  const first = list.load(loadModes.init)
  const second = list.load(loadModes.init)
  waiting[1]?.(['new'])
  await second
  waiting[0]?.(['old'])
  await first
  expect(list.$state.get()).toMatchObject({ rows: ['new'] })
})

test('a next page waits for an update, which may move where it begins', async () => {
  const { list, places, pages } = openList({ '': { rows: ['a'], next: '2' }, '2': { rows: ['b'], next: '' } })
  await list.load(loadModes.init)
  pages[''] = { rows: ['new'], next: '1' }
  pages['1'] = { rows: ['a'], next: '2' }
  const update = list.load(loadModes.update)
  await list.load(loadModes.append)
  await update
  expect(list.$state.get()).toMatchObject({ rows: ['new'], next: '1' })
  await list.load(loadModes.append)
  expect(list.$state.get()).toMatchObject({ rows: ['new', 'a'] })
  expect(places.map(({ cursor }) => cursor)).toEqual(['', '', '1'])
})

test('rows can be changed ahead of the platform, and only where there are any', async () => {
  const { list } = openList({ '': { rows: ['a'], next: '' } })
  list.change(() => ['too early'])
  expect(list.$state.get()).toEqual({ kind: 'loading' })
  await list.load(loadModes.init)
  list.change((rows) => [...rows, 'b'])
  expect(list.$state.get()).toMatchObject({ rows: ['a', 'b'] })
})

test('a refusal stays a refusal when a page is read out of an answer', () => {
  const refused: Answer<string[]> = { kind: 'refused', code: 1001, msg: 'cursor', status: 400 }
  expect(mapAnswer<string[], string>(refused, (rows) => ({ rows, next: '' }))).toBe(refused)
  expect(mapAnswer({ kind: 'ok', data: ['a'] }, (rows) => ({ rows, next: '' }))).toEqual({
    kind: 'ok',
    data: { rows: ['a'], next: '' },
  })
})
