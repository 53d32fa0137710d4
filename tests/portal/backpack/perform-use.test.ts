import { beforeEach, expect, test, vi } from 'vitest'
import { $shelf, forgetDeliveries, things } from '../../../src/portal/backpack/backpack-store.ts'
import { performUse } from '../../../src/portal/backpack/perform-use.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { type FakeTab, listBodies, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { openPage } from '../set-up/open-page.ts'
import { listOf, sampleItem, sampleThing, used } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

beforeEach(() => {
  forgetDeliveries()
  $shelf.set('all')
})

/** A page of the sample player whose backpack and uses are answered so. */
async function openBackpack(lists: Reply[], uses: Reply[]): Promise<FakeTab> {
  const tab = openPage({ replies: { 'backpack/list': lists, 'backpack/use': uses } })
  await things.load(loadModes.init)
  return tab
}

function listThings() {
  const state = things.$state.get()
  return state.kind === 'ready' ? state.rows : []
}

test('a shelf is asked for by its type', async () => {
  $shelf.set('package')
  const tab = await openBackpack([listOf(sampleThing({ type: 'package' }))], [])
  expect(listBodies(tab, 'backpack/list')).toEqual([{ type: 'package', lang: 'en', cursor: '', page_size: 30 }])
  expect(listThings()).toHaveLength(1)
})

test('what goes to the game is shown on its way, and its count falls at once', async () => {
  const tab = await openBackpack([listOf(sampleThing())], [used({})])
  const outcome = await performUse(sampleThing(), 2)
  expect(outcome).toEqual({ kind: 'sent', items: [sampleItem()], isEarlier: false })
  expect(listBodies(tab, 'backpack/use')).toEqual([{ id: '7', num: 2 }])
  expect(listThings()).toMatchObject([{ id: '7', valid_count: 1, delivery: 'delivering' }])
})

test('a thing that is used up leaves the list', async () => {
  await openBackpack([listOf(sampleThing(), sampleThing({ id: '8' }))], [used({ valid_count: 0 })])
  await performUse(sampleThing(), 3)
  expect(listThings().map(({ id }) => id)).toEqual(['8'])
})

test('what opens brings its contents, the points before and after, and the list anew', async () => {
  const crate = sampleThing({ type: 'package', content_list: [sampleItem()] })
  const lists = [listOf(crate), listOf(crate, sampleThing({ id: '9' }))]
  await openBackpack(lists, [used({ delivery: '', coin: sampleUser.coin + 20 })])
  const balance = { before: sampleUser.coin, after: sampleUser.coin + 20 }
  expect(await performUse(crate, 2)).toEqual({ kind: 'opened', items: [sampleItem()], balance, isEarlier: false })
  await settle()
  expect(listThings().map(({ id }) => id)).toEqual(['7', '9'])
})

test('a refusal is told in words, and the list asked for again', async () => {
  await openBackpack([listOf(sampleThing()), listOf(sampleThing({ valid_count: 1 }))], [{ code: 3007 }])
  expect(await performUse(sampleThing(), 3)).toEqual({ kind: 'none' })
  expect($toast.get().text).toBe('backpack.use.not_that_many')
  await settle()
  expect(listThings()).toMatchObject([{ valid_count: 1 }])
})

test('without an answer nothing is taken from what is shown, and the next press sends the same use', async () => {
  const tab = await openBackpack([listOf(sampleThing())], ['disconnected', 'disconnected', 'disconnected', used({})])
  const first = performUse(sampleThing(), 3)
  await tab.pass(2000)
  expect(await first).toEqual({ kind: 'none' })
  expect(listThings()).toMatchObject([{ valid_count: 3 }])
  expect(await performUse(sampleThing(), 1)).toMatchObject({ kind: 'sent', isEarlier: true })
  expect(listBodies(tab, 'backpack/use').at(-1)).toEqual({ id: '7', num: 3 })
})
