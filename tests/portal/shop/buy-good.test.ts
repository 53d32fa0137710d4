import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $user } from '../../../src/portal/session/account-state.ts'
import { buyGood } from '../../../src/portal/shop/buy-good.ts'
import { $opened, findProduct, openShelves, platform as shelf } from '../../../src/portal/shop/shop-store.ts'
import { type FakeTab, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'
import { sampleProduct } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

beforeEach(() => {
  $opened.set([])
})

const before = sampleProduct({ product_id: 'p1', price: 10, stock: 10, limit_num: 4 })
const [item] = before.item_list

function listed(...products: ReturnType<typeof sampleProduct>[]) {
  return ok({ product_list: products, total: products.length, next_cursor: '' })
}

function bought(num: number, coin: number) {
  const reward_list = item ? [{ ...item, item_num: 5 * num }] : []
  return ok({ product_id: 'p1', num, bought_num: num, stock: 10 - num, reward_list, coin })
}

/** A shop that shows one product to a player with 50 points; `after` is the product as it is found when asked for again. */
async function openShop({ buy, after, coin = 50 }: { buy: Reply[]; after?: typeof before | null; coin?: number }) {
  const later = after === null ? listed() : listed(after ?? before)
  const tab = openPage({
    replies: {
      'shop/product_list': [listed(before), later],
      'shop/buy': buy,
      'user/info': ok({ ...sampleUser, coin }),
    },
  })
  openShelves('platform')
  await settle()
  return tab
}

function listPurchases(tab: FakeTab) {
  return tab.requests
    .filter(({ path }) => path.endsWith('shop/buy'))
    .map(({ headers, body }) => ({ key: headers['idempotency-key'], body }))
}

function countLists(tab: FakeTab): number {
  return tab.requests.filter(({ path }) => path.endsWith('shop/product_list')).length
}

test('what came, the new balance, and stock and number bought at once', async () => {
  const tab = await openShop({ buy: [bought(2, 30)] })
  const seen: unknown[] = []
  shelf.$state.listen(() => seen.push(findProduct('p1')))
  const outcome = await buyGood(before, 2)
  expect(outcome).toMatchObject({
    kind: 'bought',
    items: [{ item_num: 10 }],
    isEarlier: false,
    balance: { before: 50, after: 30 },
  })
  expect(seen[0]).toMatchObject({ bought_num: 2, stock: 8 })
  expect($user.get()).toMatchObject({ user: { coin: 30 } })
  expect(listPurchases(tab)).toEqual([
    { key: expect.any(String), body: { product_id: 'p1', uid: sampleUser.uid, num: 2 } },
  ])
  await settle()
  expect(countLists(tab)).toBe(2)
})

test('two presses are one purchase', async () => {
  const tab = await openShop({ buy: [bought(1, 40)] })
  const [first, second] = await Promise.all([buyGood(before, 1), buyGood(before, 1)])
  expect(first.kind).toBe('bought')
  expect(second.kind).toBe('ignored')
  expect(listPurchases(tab)).toHaveLength(1)
})

test('a purchase without an answer is sent again by the next press, and told as the earlier one', async () => {
  const tab = await openShop({ buy: [{ code: 5000, status: 503 }, bought(2, 30)] })
  expect(await buyGood(before, 2)).toEqual({ kind: 'missed', text: 'act.outcome.retrying' })
  const outcome = await buyGood(before, 3)
  expect(outcome).toMatchObject({ kind: 'bought', isEarlier: true, items: [{ item_num: 10 }] })
  const [sent, again] = listPurchases(tab)
  expect(again).toEqual(sent)
})

test('an earlier purchase that was refused is told as that', async () => {
  await openShop({ buy: [{ code: 5000, status: 503 }, { code: 3003 }] })
  await buyGood(before, 2)
  expect(await buyGood(before, 1)).toEqual({
    kind: 'missed',
    text: 'shop.refusal.earlier\nact.refusal.sold_out',
  })
})

test('who has reached the limit elsewhere sees what that has left', async () => {
  await openShop({ buy: [{ code: 3004 }], after: { ...before, bought_num: 4 }, coin: 10 })
  await buyGood(before, 1)
  expect($user.get()).toMatchObject({ user: { coin: 10 } })
})

describe('a refusal says what to do', () => {
  test.for<[string, number, { after?: typeof before | null; coin?: number }, string | null, number]>([
    ['how many points are missing', 3002, { coin: 12 }, 'shop.refusal.short(8)', 1],
    ['that the points are not enough, where they are by now', 3002, { coin: 90 }, 'act.refusal.not_enough_points', 1],
    ['that it is sold out', 3003, { after: { ...before, stock: 0 } }, 'shop.refusal.sold_out', 2],
    ['to take fewer of what is left', 3003, { after: { ...before, stock: 1 } }, 'shop.refusal.few_left(1)', 2],
    ['that the limit is reached', 3004, { after: { ...before, bought_num: 4 } }, 'shop.refusal.limit', 2],
    [
      'to take fewer of what the limit leaves',
      3004,
      { after: { ...before, bought_num: 3 } },
      'shop.refusal.limit_left(1)',
      2,
    ],
    ['which level it is for', 3005, {}, 'shop.refusal.vip(0)', 1],
    ['that it is not on sale', 3006, { after: null }, 'shop.refusal.not_open', 2],
    ['what all acts say, of the rest', 1005, {}, 'act.refusal.full_only', 1],
    ['nothing that the session has said', 1003, {}, null, 1],
  ])('%s', async ([, code, after, text, lists]) => {
    const tab = await openShop({ buy: [{ code }], ...after })
    expect(await buyGood(before, 2)).toEqual({ kind: 'missed', text })
    expect(countLists(tab)).toBe(lists)
  })
})
