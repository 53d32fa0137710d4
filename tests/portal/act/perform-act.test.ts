import { beforeEach, expect, test, vi } from 'vitest'
import { customerSend } from '../../../src/contract/message/customer-calls.ts'
import { buyProduct } from '../../../src/contract/shop/calls.ts'
import { $acting } from '../../../src/portal/act/acting-store.ts'
import { type Acted, performAct } from '../../../src/portal/act/perform-act.ts'
import { settleKeptActs } from '../../../src/portal/act/settle-kept-acts.ts'
import { takeUnsentText } from '../../../src/portal/act/unsent-text.ts'
import { sayOutcome } from '../../../src/portal/outcome/say-outcome.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { type FakeBrowser, type FakeTab, type Reply, settle } from '../session/fake-environment.ts'
import { answerBy, sampleUser } from '../session/sample.ts'
import { ok, openBrowser, openPage } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
})

const bought = {
  code: 0,
  data: { product_id: 'p1', num: 2, bought_num: 2, stock: 8, reward_list: [], coin: 30 },
}

/** A page of the sample player where a call is answered so. */
const openWith = (call: string, ...replies: Reply[]) => openPage({ browser, replies: { [call]: replies } })
const openShop = (...replies: Reply[]) => openWith('shop/buy', ...replies)

function buy(num = 2) {
  const body = { product_id: 'p1', uid: '700001', num }
  return performAct(buyProduct, { name: 'buy:p1', body, label: `Warm potion ×${num}` })
}

function listPurchases(tab: FakeTab) {
  return tab.requests
    .filter(({ path }) => path.startsWith('/api/shop/buy'))
    .map(({ headers, body }) => ({ key: headers['idempotency-key'], body }))
}

function readCoin(): number | null {
  const state = $user.get()
  return state.kind === 'ready' ? state.user.coin : null
}

function listKept(): string[] {
  return [...browser.local.keys()].filter((name) => name.startsWith('guildhall.act.'))
}

test('an act is sent with a key, and its balances show at once', async () => {
  const tab = openShop(bought)
  const acted = await buy()
  expect(acted).toMatchObject({ kind: 'done', isEarlier: false, before: 50, data: { num: 2 } })
  expect(listPurchases(tab)).toEqual([{ key: expect.any(String), body: { product_id: 'p1', uid: '700001', num: 2 } }])
  expect(readCoin()).toBe(30)
  expect(listKept()).toEqual([])
})

test('the balance of two acts at once is asked for, since the earlier receipt may come last', async () => {
  const early = Promise.withResolvers<Reply>()
  const tab = openShop()
  tab.platform = () => early.promise
  const first = buy()
  await settle()
  const now = ok({ ...sampleUser, coin: 10 })
  tab.platform = answerBy({ 'shop/buy': ok({ ...bought.data, coin: 10 }), 'user/info': now })
  const body = { product_id: 'p2', uid: '700001', num: 1 }
  await performAct(buyProduct, { name: 'buy:p2', body, label: 'Cold potion' })
  early.resolve(bought)
  await first
  await settle()
  expect(readCoin()).toBe(10)
})

test('a second press while the first is under way does nothing', async () => {
  const tab = openShop(bought)
  const [first, second] = await Promise.all([buy(), buy()])
  expect([first.kind, second.kind]).toEqual(['done', 'ignored'])
  expect(listPurchases(tab)).toHaveLength(1)
  expect($acting.get().size).toBe(0)
})

test('the next act has a key of its own', async () => {
  const tab = openShop(bought)
  await buy()
  await buy()
  const [first, second] = listPurchases(tab)
  expect(first?.key).not.toBe(second?.key)
})

test('the balances wait for a screen that holds them', async () => {
  openShop(bought)
  const body = { product_id: 'p1', uid: '700001', num: 2 }
  const acted = await performAct(buyProduct, { name: 'buy:p1', body, label: 'Warm potion ×2', holdReceipt: true })
  expect(readCoin()).toBe(50)
  if (acted.kind === 'done') acted.release()
  expect(readCoin()).toBe(30)
})

test('what must not be kept is added only as it is sent', async () => {
  const tab = openShop('disconnected')
  const body = { product_id: 'p1', uid: '700001', num: 1 }
  const pressing = performAct(buyProduct, {
    name: 'buy:p1',
    body,
    label: 'Warm potion',
    seal: (open) => Object.assign({ secret: 'token' }, open),
  })
  await settle()
  await tab.pass(5000)
  expect((await pressing).kind).toBe('retrying')
  expect(listPurchases(tab)[0]?.body).toMatchObject({ secret: 'token' })
  expect(browser.local.get(listKept()[0] ?? '')).not.toContain('token')
})

async function buyUnheard(tab: FakeTab, num?: number): Promise<Acted<unknown>> {
  const pressing = buy(num)
  await settle()
  await tab.pass(5000)
  return await pressing
}

test('an act without an answer is asked about again with the same key, and told when it comes', async () => {
  const tab = openShop('disconnected', 'disconnected', 'disconnected', bought)
  const acted = await buyUnheard(tab)
  expect(acted.kind).toBe('retrying')
  expect(sayOutcome(acted).text).toContain('act.outcome.retrying')
  await vi.waitFor(async () => {
    await tab.pass(5000)
    expect(listKept()).toEqual([])
  })
  expect(new Set(listPurchases(tab).map(({ key }) => key)).size).toBe(1)
  expect($toast.get().text).toContain('act.settled.done')
  expect($toast.get().text).toContain('Warm potion ×2')
  expect(readCoin()).toBe(30)
})

test('a reload in the middle ends in the same act, and the player hears which', async () => {
  const lost = openShop('disconnected')
  await buyUnheard(lost)
  const [{ key } = { key: '' }] = listPurchases(lost)
  const tab = openShop(bought)
  await settleKeptActs()
  expect(listPurchases(tab)).toEqual([{ key, body: { product_id: 'p1', uid: '700001', num: 2 } }])
  expect($toast.get().text).toContain('Warm potion ×2')
  expect(listKept()).toEqual([])
})

test('a press on what still waits sends the earlier act, not a second one', async () => {
  await buyUnheard(openShop('disconnected'))
  const tab = openShop(bought)
  expect(await buy(7)).toMatchObject({ kind: 'done', isEarlier: true })
  expect(listPurchases(tab).map(({ body }) => body)).toEqual([{ product_id: 'p1', uid: '700001', num: 2 }])
})

test('an act of another role waits until that role is here again', async () => {
  await buyUnheard(openShop('disconnected'))
  const tab = openShop(bought)
  $user.set({ kind: 'ready', user: { ...sampleUser, uid: '700002' } })
  await settleKeptActs()
  expect(listPurchases(tab)).toEqual([])
  expect(listKept()).toHaveLength(1)
})

test('a refusal is the last word, except where the act was not looked at', async () => {
  openShop({ code: 3003 })
  const refused = await buy()
  expect(refused).toMatchObject({ kind: 'refused', code: 3003 })
  expect(sayOutcome(refused).text).toContain('act.refusal.sold_out')
  expect(sayOutcome(refused, { refused: { 3003: 'Gone' } }).text).toBe('Gone')
  expect(listKept()).toEqual([])
  openShop({ code: 1004, status: 429 })
  expect(sayOutcome(await buy()).text).toBeNull()
  expect(listKept()).toHaveLength(1)
})

test('an act of the day before is not sent, and the player is told where to look', async () => {
  await buyUnheard(openShop('disconnected'))
  const tab = openShop(bought)
  await tab.pass(25 * 60 * 60 * 1000)
  await settleKeptActs()
  expect(listPurchases(tab)).toEqual([])
  expect($toast.get().text).toContain('act.settled.too_old')
  expect(listKept()).toEqual([])
})

test('what was written in an act that nobody took is given back, once', async () => {
  const body = { text: 'My crate is missing', image_id: '' }
  const lost = openWith('customer/send', 'disconnected')
  const writing = performAct(customerSend, { name: 'customer:1', body, label: 'My crate' })
  await settle()
  await lost.pass(5000)
  expect((await writing).kind).toBe('retrying')
  openWith('customer/send', { code: 1001 })
  await settleKeptActs()
  expect($toast.get().text).toContain('act.settled.refused')
  expect(takeUnsentText()).toBe(body.text)
  expect(takeUnsentText()).toBe('')
})

test('where nothing can be kept, an act lives as long as the page', async () => {
  browser.deniesStorage = true
  const tab = openShop('disconnected', 'disconnected', 'disconnected', bought)
  await buyUnheard(tab)
  expect(await buy()).toMatchObject({ kind: 'done', isEarlier: true })
  expect(new Set(listPurchases(tab).map(({ key }) => key)).size).toBe(1)
})
