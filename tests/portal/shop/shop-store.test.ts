import { beforeEach, expect, test, vi } from 'vitest'
import { $user } from '../../../src/portal/session/account-state.ts'
import {
  $isWhole,
  $opened,
  always,
  changeProduct,
  findProduct,
  offers,
  openShelves,
  seeAll,
  platform as sold,
  updateShelves,
} from '../../../src/portal/shop/shop-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
  openTab,
  type Platform,
  settle,
} from '../session/fake-environment.ts'
import { leaveSession, sampleUser } from '../session/sample.ts'
import { sampleProduct } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  $opened.set([])
  $isWhole.set(false)
})

function listed(names: readonly string[], next_cursor = '', total = names.length) {
  const product_list = names.map((product_id) => sampleProduct({ product_id }))
  return { code: 0, data: { product_list, total, next_cursor } }
}

/** What was asked for, of each call. */
function listBodies(tab: FakeTab): unknown[] {
  return tab.requests.filter(({ path }) => path.endsWith('shop/product_list')).map(({ body }) => body)
}

function namesOf(list: typeof always): string[] {
  const state = list.$state.get()
  return state.kind === 'ready' ? state.rows.map((row) => ('total' in row ? `all ${row.total}` : row.product_id)) : []
}

const shelves: Platform = ({ body }) => {
  const { page_size, time_limiter } = Object.assign({ time_limiter: 0, page_size: 0 }, body)
  if (time_limiter === 1) return listed(['weekend'])
  if (page_size === 3) return listed(['a', 'b', 'c'], 'c', 5)
  if (page_size === 100) return listed(['ticket'])
  return listed(['a', 'b', 'c', 'd', 'e'])
}

test('the game’s shelves are asked for at first, offers by the hundred and the first glance by three', async () => {
  const tab = openTab(browser, { platform: shelves })
  openShelves('points')
  openShelves('points')
  await settle()
  expect(listBodies(tab)).toEqual([
    { time_limiter: 1, product_type: 1, page: 1, page_size: 100, cursor: '' },
    { time_limiter: 2, product_type: 1, page: 1, page_size: 3, cursor: '' },
  ])
  expect(namesOf(offers)).toEqual(['weekend'])
  expect(namesOf(always)).toEqual(['a', 'b', 'c', 'all 5'])
})

test('the platform’s shelves are asked for by the hundred, when they are looked at', async () => {
  const tab = openTab(browser, { platform: shelves })
  openShelves('platform')
  await settle()
  expect(listBodies(tab)).toEqual([{ product_type: 2, page: 1, page_size: 100, cursor: '' }])
  expect(namesOf(sold)).toEqual(['ticket'])
})

test('a first glance at all there is has no tile, and an empty one asks for the next by itself', async () => {
  const pages = [listed([], 'x', 1), listed(['a'], '', 1)]
  const tab = openTab(browser, { platform: () => pages.shift() })
  await always.load(loadModes.init)
  expect(namesOf(always)).toEqual(['a'])
  expect(listBodies(tab)).toMatchObject([{ cursor: '' }, { cursor: 'x' }])
})

test.for([
  [null, 10],
  ['4', 4],
  ['-5', 1],
  ['1000', 100],
  ['many', 10],
  ['2.5', 10],
] as const)('the whole list comes by pages of the size that is kept: %s is %i', async ([kept, size]) => {
  if (kept !== null) browser.local.set('guildhall.shop.page_size', kept)
  const tab = openTab(browser, { platform: shelves })
  await seeAll()
  expect(listBodies(tab)).toEqual([{ time_limiter: 2, product_type: 1, page: 1, page_size: size, cursor: '' }])
  expect(browser.local.get('guildhall.shop.page_size')).toBe(String(size))
})

test('further pages are added, empty ones passed over, and what is shown is asked for again', async () => {
  const pages = [listed(['a', 'b'], 'b'), listed([], 'm'), listed(['c']), listed(['a', 'b', 'd'])]
  const tab = openTab(browser, { platform: () => pages.shift() })
  await seeAll()
  await always.load(loadModes.append)
  expect(namesOf(always)).toEqual(['a', 'b', 'c'])
  await always.load(loadModes.update)
  expect(namesOf(always)).toEqual(['a', 'b', 'd'])
  expect(listBodies(tab)).toMatchObject([
    { cursor: '', page: 1, page_size: 10 },
    { cursor: 'b', page: 2, page_size: 10 },
    { cursor: 'm', page: 3, page_size: 10 },
    { cursor: '', page: 1, page_size: 10 },
  ])
})

test('what is bought changes wherever it lies, and only that is asked for again which was looked at', async () => {
  const tab = openTab(browser, { platform: shelves })
  openShelves('points')
  await settle()
  changeProduct('b', { bought_num: 2, stock: 7 })
  expect(findProduct('b')).toMatchObject({ bought_num: 2, stock: 7 })
  expect(findProduct('a')).toMatchObject({ bought_num: 0, stock: -1 })
  expect(findProduct('nothing')).toBeNull()
  tab.requests.length = 0
  await updateShelves()
  expect(listBodies(tab)).toHaveLength(2)
  expect(findProduct('b')).toMatchObject({ bought_num: 0 })
})

test('a session that has ended keeps nothing from the guest who is left', async () => {
  leaveSession(browser)
  const tab = openTab(browser, {
    platform: ({ headers }) => (headers['h5-auth'] ? { code: 1002 } : listed(['a'])),
  })
  $user.set({ kind: 'ready', user: sampleUser })
  await offers.load(loadModes.init)
  expect(namesOf(offers)).toEqual(['a'])
  expect(listBodies(tab)).toHaveLength(2)
})

test('a backend that knows pages by their numbers only is read to its end', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `p${index}`)
  const tab = openTab(browser, {
    platform: ({ body }) => {
      const { page, page_size } = Object.assign({ page: 1, page_size: 10 }, body)
      const rows = names.slice((page - 1) * page_size, page * page_size)
      return { code: 0, data: { product_list: rows.map((product_id) => sampleProduct({ product_id })) } }
    },
  })
  await seeAll()
  for (let turn = 0; turn < 5; turn += 1) await always.load(loadModes.append)
  expect(namesOf(always)).toEqual(names)
  expect(listBodies(tab)).toHaveLength(3)
})
