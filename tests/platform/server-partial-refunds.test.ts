import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinFlow } from '../../src/contract/benefits/calls.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { serverEvents } from '../../src/contract/server/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { settleParked } from '../../src/platform/game-server/parked-events.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { auditAll } from './calls/books.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGame, openGameServer } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(async () => {
  expect(await auditAll(t)).toEqual([])
  await t.close()
})

interface Named {
  uid: string
  event_id: string
}

const tell = async (...events: unknown[]) =>
  dataOf(await openGameServer(t)(serverEvents, { body: { events } })).result_list
const codesOf = async (...events: unknown[]) => (await tell(...events)).map(({ code }) => code)
const purchase = (uid: string, amount: number, currency = 'USD') =>
  makeEvent(t, uid, 'recharge', { data: { amount, currency } })
const refundOf = ({ uid, event_id }: Named, more: object = {}, name = 'refund') =>
  makeEvent(t, uid, name, { data: { event_id, ...more } })
const reversalOf = ({ uid, event_id }: Named) => makeEvent(t, uid, 'refund_reversed', { data: { event_id } })
const info = async (player: Player) => dataOf(await player.call(userInfo))
const spend = async ({ uid, call }: Player) =>
  codeOf(await call(buyProduct, { body: { product_id: 'st-tonic-6', uid, num: 1 } }))

describe('a partial refund', () => {
  it('takes back its share, rounded down, and the last one the exact rest', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 5050)
    await tell(bought)
    expect(await info(player)).toMatchObject({ coin: 505, account_growth: 505, role_growth: 505 })
    const parts = [100, 1000, 3333].map((amount) => refundOf(bought, { amount, currency: 'usd' }))
    expect(await codesOf(parts[0])).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 495, account_growth: 495, game_growth: 495, role_growth: 495 })
    // The same one again takes nothing more, and several come in one batch.
    expect(await codesOf(parts[0], parts[1], parts[2])).toEqual([0, 0, 0])
    const kept = 505 - Math.floor((505 * 4433) / 5050)
    expect(await info(player)).toMatchObject({ coin: kept, account_growth: kept })
    expect(await tell(refundOf(bought, { amount: 618 }))).toMatchObject([{ code: 1001, msg: /data\.amount.*617/ }])
    expect(await codesOf(refundOf(bought))).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0, coin_debt: 0 })
    expect(await codesOf(refundOf(bought, { amount: 1 }), refundOf(bought))).toEqual([3001, 3001])
  })

  it('of the whole amount is a full one', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    expect(await codesOf(bought, refundOf(bought, { amount: 1000, currency: 'USD' }), refundOf(bought))).toEqual([
      0, 0, 3001,
    ])
    expect(await info(player)).toMatchObject({ coin: 0 })
  })

  it.each([
    ['another currency', { amount: 100, currency: 'EUR' }, 'data.currency'],
    ['another currency alone', { currency: 'EUR' }, 'data.currency'],
    ['more than was paid', { amount: 1001 }, 'data.amount'],
    ['nothing', { amount: 0 }, 'data.amount'],
    ['half a cent', { amount: 0.5 }, 'data.amount'],
    ['words', { amount: '100' }, 'data.amount'],
    ['a misspelt field', { ammount: 100 }, 'data.ammount'],
    ['a share', { percent: 50 }, 'data.percent'],
  ])('is refused by name with %s, and takes nothing', async (_, more, field) => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    await tell(bought)
    expect(await tell(refundOf(bought, more))).toMatchObject([{ code: 1001, msg: expect.stringContaining(field) }])
    expect(await info(player)).toMatchObject({ coin: 100 })
  })

  it('is refused where its amount stands beside the data, or the event has no amount', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const stage = makeEvent(t, player.uid, 'stage_cleared')
    await tell(bought, stage)
    expect(await tell({ ...refundOf(bought), amount: 100 }, refundOf(stage, { amount: 1 }))).toMatchObject([
      { code: 1001, msg: expect.stringContaining('amount') },
      { code: 1001, msg: expect.stringContaining('data.amount') },
    ])
    expect(await info(player)).toMatchObject({ coin: 100 })
  })

  it('waits for its purchase to be told by the game', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const part = refundOf(bought, { amount: 500 })
    expect(await codesOf(part, bought, part)).toEqual([3011, 0, 0])
    expect(await info(player)).toMatchObject({ coin: 50 })
  })

  it('counts once when many tell of it at once', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    await tell(bought)
    const part = refundOf(bought, { amount: 300 })
    const others = Array.from({ length: 5 }, () => refundOf(bought, { amount: 300 }))
    const told = await Promise.all([part, part, ...others].map((one) => codesOf(one)))
    expect(told.flat().filter((code) => code === 0).length).toBeGreaterThanOrEqual(3)
    expect(await info(player)).toMatchObject({ coin: 10, coin_debt: 0 })
  })
})

describe('a refund that was reversed', () => {
  it('gives back what it took, once, in the month that it was taken from', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const refund = refundOf(bought)
    await tell(bought, refund)
    const reversal = reversalOf(refund)
    expect(await codesOf(reversal, reversal, reversalOf(refund))).toEqual([0, 0, 3001])
    expect(await codesOf(reversal, reversalOf(refund))).toEqual([0, 3001])
    expect(await info(player)).toMatchObject({ coin: 100, account_growth: 100, game_growth: 100, role_growth: 100 })
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list[0]).toMatchObject({
      op_type: 1,
      amount: 100,
      reason: 'refund_reversed',
      title: 'Refund reversed',
    })
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    const titles = notice_list.map(({ title }) => title)
    expect(titles.filter((title) => title === 'A refund was reversed')).toHaveLength(1)
    // The payment may be returned again, all of it.
    expect(await codesOf(refundOf(bought), refundOf(bought))).toEqual([0, 3001])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
  })

  it('settles the debt and thaws the account that it froze', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 500)
    await tell(bought)
    expect(await spend(player)).toBe(0)
    const dispute = refundOf(bought, {}, 'chargeback')
    expect(await codesOf(dispute)).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 25, is_frozen: 1 })
    await tell(purchase(player.uid, 100))
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 15, is_frozen: 1 })
    expect(await codesOf(reversalOf(dispute))).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 35, coin_debt: 0, is_frozen: 0, account_growth: 60 })
  })

  it('leaves the account frozen while another dispute stands', async () => {
    const { player } = await openGame(t)
    const [one, two] = [purchase(player.uid, 500), purchase(player.uid, 500)]
    await tell(one, two)
    for (const _ of [1, 2]) expect(await spend(player)).toBe(0)
    const disputes = [one, two].map((bought) => refundOf(bought, {}, 'chargeback'))
    for (const dispute of disputes) await tell(dispute)
    for (const [place, dispute] of disputes.entries()) {
      expect(await info(player)).toMatchObject({ is_frozen: 1 })
      expect(await codesOf(reversalOf(dispute))).toEqual([0])
      expect((await info(player)).is_frozen).toBe(place === 0 ? 1 : 0)
    }
    expect(await info(player)).toMatchObject({ coin: 50, coin_debt: 0 })
  })

  it('may have been a part, of which only that comes back', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const [one, two] = [refundOf(bought, { amount: 333 }), refundOf(bought, { amount: 333 })]
    await tell(bought, one, two, reversalOf(one))
    expect(await info(player)).toMatchObject({ coin: 67 })
    expect(await codesOf(refundOf(bought, { amount: 668 }), refundOf(bought, { amount: 667 }))).toEqual([1001, 0])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 0, account_growth: 0 })
  })

  it('can be refunded again, also where another had returned the rest', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const [part, rest] = [refundOf(bought, { amount: 400 }), refundOf(bought, { amount: 600 })]
    expect(await codesOf(bought, part, rest, reversalOf(part))).toEqual([0, 0, 0, 0])
    expect(await info(player)).toMatchObject({ coin: 40, account_growth: 40 })
    expect(await codesOf(refundOf(bought, { amount: 401 }), refundOf(bought), refundOf(bought))).toEqual([
      1001, 0, 3001,
    ])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 0 })
    expect(await codesOf(reversalOf(rest))).toEqual([0])
    expect(await codesOf(refundOf(bought, { amount: 600 }))).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 0, account_growth: 0 })
  })

  it('lets a purchase count that it kept from counting', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const refund = refundOf(bought)
    expect(await codesOf(refund, bought)).toEqual([3011, 0])
    expect(await codesOf(reversalOf(refund))).toEqual([0])
    const settle = async () =>
      await settleParked(
        { db: t.db, config: t.config, catalogue: t.catalogue, log: createLogger({ logLevel: 'silent' }) },
        t.clock.now(),
      )
    await settle()
    await settle()
    expect(await info(player)).toMatchObject({ coin: 100, account_growth: 100 })
  })

  it('before its purchase came, lets it count when it comes', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const refund = refundOf(bought)
    expect(await codesOf(refund, reversalOf(refund), bought)).toEqual([3011, 0, 0])
    expect(await info(player)).toMatchObject({ coin: 100 })
  })

  it('has to be named by its own id, for its own role', async () => {
    const { player } = await openGame(t)
    const other = await t.register()
    const bought = purchase(player.uid, 1000)
    const refund = refundOf(bought)
    await tell(bought, refund)
    expect(await codesOf(reversalOf(bought), reversalOf({ ...refund, uid: other.uid }))).toEqual([3011, 1001])
    expect(
      await tell(makeEvent(t, player.uid, 'refund_reversed', { data: { event_id: 'x', amount: 3 } })),
    ).toMatchObject([{ code: 1001, msg: expect.stringContaining('data.amount') }])
  })
})

describe('an event beyond a limit', () => {
  it('waits for an operator: one that gives too much, and one of long ago', async () => {
    const { player } = await openGame(t)
    const huge = purchase(player.uid, 9_000_000_000_000_000)
    const old = { ...purchase(player.uid, 1000), time: 1 }
    const told = await tell(huge, old, purchase(player.uid, 100))
    expect(told).toMatchObject([
      { code: 0, msg: 'Kept', warning: /more than 100000/ },
      { code: 0, msg: 'Kept', warning: /90 days/ },
      { code: 0, msg: 'ok' },
    ])
    expect(await info(player)).toMatchObject({ coin: 10, account_growth: 10 })
    const rows = await t.db.sql`select reason from server_parked where uid = ${player.uid} order by reason`
    expect(rows).toEqual([{ reason: 'age' }, { reason: 'amount' }])
  })
})
