import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coinFlow, growthFlow } from '../../src/contract/benefits/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { serverEvents, serverGrants, serverPreview } from '../../src/contract/server/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { wheelScore, wheelSpin } from '../../src/contract/wheel/calls.ts'
import { expireGrowth } from '../../src/platform/ledger/expire-growth.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { auditAll } from './calls/books.ts'
import { digestTables } from './calls/digest.ts'
import { grantTo, readActivities } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ connections: 20 })
})
beforeEach(() => t.clock.set(testStart))
afterAll(async () => {
  expect(await auditAll(t)).toEqual([])
  await t.close()
})

const tell = async (events: unknown[], project = 'st_global') =>
  dataOf(await openGameServer(t, project)(serverEvents, { body: { events } })).result_list
const purchase = (uid: string, cents: number) =>
  makeEvent(t, uid, 'recharge', { data: { amount: cents, currency: 'USD' } })
const refundOf = ({ uid, event_id }: { uid: string; event_id: string }, name = 'refund') =>
  makeEvent(t, uid, name, { data: { event_id } })
const info = async (player: Player) => dataOf(await player.call(userInfo))
const buy = async ({ uid, call }: Player) => await call(buyProduct, { body: { product_id: 'st-tonic-6', uid, num: 1 } })
const flowOf = async (player: Player) =>
  dataOf(await player.call(coinFlow, { body: {} })).coin_flow_list.map(({ op_type, amount, reason }) => [
    op_type === 1 ? amount : -amount,
    reason,
  ])
const debtOf = async ({ fpUid }: Player) => {
  const rows = await t.db.sql<{ amount: number }[]>`
    select amount from ledger_balances where holder = ${`debt:${fpUid}`} and currency = 'coin'`
  return rows[0]?.amount ?? 0
}
const lotsOf = async (holder: string) => {
  const rows = await t.db.sql<{ month: string; amount: number }[]>`
    select month::text, amount from growth_lots where holder = ${holder} order by month`
  return rows.map(({ month, amount }) => [month, amount])
}
const titlesOf = async (player: Player) => {
  const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
  return notice_list.map(({ title }) => title)
}
/** Everything but the ids of signed calls, which are kept of every call that was heard. */
const digest = () => digestTables(t, { without: ['server_calls'] })

describe('a refund', () => {
  it('takes back what the purchase gave, by new entries with their reason, and tells the player', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 5000)
    await tell([purchase(player.uid, 1000), bought])
    expect(await info(player)).toMatchObject({ coin: 600, account_growth: 600, vip_level: 2 })
    expect(await tell([refundOf(bought)])).toMatchObject([{ code: 0, msg: 'ok' }])
    expect(await info(player)).toMatchObject({
      ...{ coin: 100, account_growth: 100, game_growth: 100, role_growth: 100, vip_level: 1 },
      ...{ coin_debt: 0, is_frozen: 0 },
    })
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list[0]).toMatchObject({
      ...{ op_type: 2, amount: 500, reason: 'refund', title: 'Top-up refunded', reference: bought.event_id },
    })
    const query = { game_project: 'st_global', uid: player.uid }
    const { grow_flow_list } = dataOf(await player.call(growthFlow, { body: query }))
    expect(grow_flow_list[0]).toMatchObject({ op_type: 2, amount: 500, reason: 'refund', title: 'Top-up refunded' })
    expect(await titlesOf(player)).toContain('A top-up was refunded')
  })

  it('happens once: repeated it answers 0, under another id 3001', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    await tell([bought])
    const refund = refundOf(bought)
    expect(await tell([refund, refund])).toMatchObject([
      { code: 0, msg: 'ok' },
      { code: 0, msg: 'Counted before' },
    ])
    const before = await digest()
    expect(await tell([refund, refundOf(bought), refundOf(bought, 'chargeback')])).toMatchObject([
      { code: 0, msg: 'Counted before' },
      { code: 3001 },
      { code: 3001 },
    ])
    expect(await tell([{ ...refund, data: { event_id: 'another' } }])).toMatchObject([{ code: 1006 }])
    expect(await digest()).toEqual(before)
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
  })

  it('counts once when many tell of it at once, under one id or ten', async () => {
    const { player } = await openGame(t)
    const [one, two] = [purchase(player.uid, 1000), purchase(player.uid, 2000)]
    await tell([one, two])
    const refund = refundOf(one)
    const same = await Promise.all(Array.from({ length: 10 }, () => tell([refund])))
    expect(new Set(same.flat().map(({ code }) => code))).toEqual(new Set([0]))
    expect(same.flat().filter(({ msg }) => msg === 'ok')).toHaveLength(1)
    const other = await Promise.all(Array.from({ length: 10 }, () => tell([refundOf(two)])))
    expect(
      other
        .flat()
        .map(({ code }) => code)
        .toSorted((a, b) => a - b),
    ).toEqual([0, ...Array(9).fill(3001)])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0, coin_debt: 0 })
  })

  it('takes growth out of the month in which it was earned, and none that has expired', async () => {
    const { player } = await openGame(t)
    const holders = [`account:${player.fpUid}`, `game:${player.fpUid}:st_global`, `role:st_global:${player.uid}`]
    const old = purchase(player.uid, 3000)
    await tell([purchase(player.uid, 1000), old])
    t.clock.set('2026-12-20T12:00:00.000Z')
    const late = purchase(player.uid, 2000)
    await tell([late])
    for (const holder of holders)
      expect(await lotsOf(holder)).toEqual([
        ['2026-11-01', 400],
        ['2026-12-01', 200],
      ])
    await tell([refundOf(old)])
    for (const holder of holders)
      expect(await lotsOf(holder)).toEqual([
        ['2026-11-01', 100],
        ['2026-12-01', 200],
      ])
    t.clock.set('2027-11-05T12:00:00.000Z')
    await expireGrowth({ db: t.db, log: createLogger({ logLevel: 'silent' }) }, t.clock.now(), 12)
    for (const holder of holders) expect(await lotsOf(holder)).toEqual([['2026-12-01', 200]])
    const [first] = await t.db.sql<{ id: string }[]>`
      select event_id as id from server_events where uid = ${player.uid} order by created_at limit 1`
    expect(await tell([refundOf({ uid: player.uid, event_id: old.event_id }), refundOf(late)])).toMatchObject([
      { code: 3001 },
      { code: 0 },
    ])
    expect(first).toBeDefined()
    for (const holder of holders) expect(await lotsOf(holder)).toEqual([])
    expect(await info(player)).toMatchObject({ account_growth: 0, coin: 100 })
  })

  it('takes nothing for growth that is gone with its month', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    await tell([bought])
    t.clock.set('2027-11-05T12:00:00.000Z')
    await expireGrowth({ db: t.db, log: createLogger({ logLevel: 'silent' }) }, t.clock.now(), 12)
    await tell([purchase(player.uid, 500)])
    expect(await tell([refundOf(bought)])).toMatchObject([{ code: 0 }])
    expect(await info(player)).toMatchObject({ account_growth: 50, coin: 50 })
  })

  it('takes back tickets, and owes those that were spent', async () => {
    const { player } = await openGame(t)
    const stage = makeEvent(t, player.uid, 'stage_cleared')
    await tell([stage])
    const scoreOf = async () =>
      dataOf(await player.call(wheelScore)).score_list.find(({ sid }) => sid === '10801')?.num ?? 0
    expect(await scoreOf()).toBe(1)
    dataOf(await player.call(wheelSpin, { body: { count: 1, fp_uid: player.fpUid } }))
    const won = await scoreOf()
    await tell([refundOf(stage)])
    expect(await scoreOf()).toBe(Math.max(0, won - 1))
    // What it earns next pays the rest, whatever it was.
    await grantTo(t, player, { currency: 'ticket:10801', amount: 3 })
    expect(await scoreOf()).toBe(won - 1 + 3)
    expect(codeOf(await player.call(wheelSpin, { body: { count: 1, fp_uid: player.fpUid } }))).toBe(0)
  })

  it('follows a role to the player who linked it, with what it owes', async () => {
    const uid = `bound-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    const [one, two] = [purchase(uid, 1000), purchase(uid, 500)]
    await tell([one, two])
    const { data } = await sendSigned(t, '/server/ticket', { uid })
    const half = await t.signIn(Object(data).platform_token, { uid })
    const player = await t.register()
    await grantTo(t, player, { currency: 'coin', amount: 10 })
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(await info(player)).toMatchObject({ coin: 160, account_growth: 150 })
    await tell([refundOf(one)])
    expect(await info(player)).toMatchObject({ coin: 60, account_growth: 50 })
  })

  it('is asked of the role that bought, also when it is deleted', async () => {
    const { player } = await openGame(t)
    const other = await t.register()
    const bought = purchase(player.uid, 1000)
    await tell([bought])
    expect(await tell([refundOf({ ...bought, uid: other.uid })])).toMatchObject([
      { code: 1001, msg: expect.stringContaining('data.event_id') },
    ])
    const refund = refundOf(bought)
    await sendSigned(t, '/server/roles', { roles: [{ uid: player.uid, deleted: 1 }] })
    expect(await tell([refund])).toMatchObject([{ code: 0, msg: 'ok' }])
    expect(await tell([refundOf({ ...bought, event_id: refund.event_id })])).toMatchObject([{ code: 1001 }])
    const [row] = await t.db.sql`
      select amount from ledger_balances where holder = ${`account:${player.fpUid}`} and currency = 'coin'`
    expect(row).toEqual({ amount: 0 })
  })

  it('does nothing in a preview', async () => {
    const { player, server } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    await tell([bought])
    const before = await digest()
    const events = [refundOf(bought), refundOf({ uid: player.uid, event_id: 'none' })]
    const { credit_list, result_list } = dataOf(await server(serverPreview, { body: { events } }))
    expect(credit_list).toEqual([])
    expect(result_list).toMatchObject([{ code: 0 }, { code: 3011 }])
    expect(await digest()).toEqual(before)
  })

  it.each([
    ['no purchase', {}],
    ['an empty one', { event_id: '' }],
    ['one that is no id', { event_id: 7 }],
  ])('is refused by name with %s', async (_, data) => {
    const { player } = await openGame(t)
    expect(await tell([makeEvent(t, player.uid, 'refund', { data })])).toMatchObject([
      { code: 1001, msg: expect.stringContaining('data.event_id') },
    ])
    const nobody = refundOf({ uid: `nobody-${randomUUID()}`, event_id: 'order' })
    expect(await tell([nobody])).toMatchObject([{ code: 3010 }])
  })
})

describe('a refund that comes before its purchase', () => {
  it('is kept, and the purchase then gives nothing', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 1000)
    const refund = refundOf(bought)
    expect(await tell([refund, refund])).toMatchObject([{ code: 3011 }, { code: 3011 }])
    expect(await tell([refund])).toMatchObject([{ code: 3011 }])
    expect(await tell([refundOf(bought)])).toMatchObject([{ code: 3001 }])
    expect(await tell([bought, bought])).toMatchObject([
      { code: 0, msg: 'Refunded before it came: gives nothing' },
      { code: 0, msg: 'Counted before' },
    ])
    expect(await tell([refund])).toMatchObject([{ code: 0, msg: 'Counted before' }])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
    const holder = `role:st_global:${player.uid}`
    expect(await t.db.sql`select 1 from progress_counts where holder = ${holder} and event = 'recharge'`).toEqual([])
  })

  it('may come in the same batch, before it or after it', async () => {
    const { player } = await openGame(t)
    const [one, two] = [purchase(player.uid, 1000), purchase(player.uid, 2000)]
    const codes = (await tell([refundOf(one), one, two, refundOf(two), purchase(player.uid, 100)])).map(
      ({ code }) => code,
    )
    expect(codes).toEqual([3011, 0, 0, 0, 0])
    expect(await info(player)).toMatchObject({ coin: 10, account_growth: 10 })
    expect(await lotsOf(`role:st_global:${player.uid}`)).toEqual([['2026-11-01', 10]])
  })

  it('leaves nothing behind, whichever of the two is first of many', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => t.register()))
    const bought = players.map(({ uid }) => purchase(uid, 1000))
    const refunds = bought.map((one) => refundOf(one))
    const calls = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? tell(bought) : tell(refunds.toReversed())))
    await Promise.all(calls)
    await tell([...bought, ...refunds])
    for (const player of players) expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0, coin_debt: 0 })
  })
})

describe('a refund of points that were spent', () => {
  it('is a debt that the next earnings pay, in the same operation and in sight of the player', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 500)
    await tell([bought])
    expect(codeOf(await buy(player))).toBe(0)
    expect(await tell([refundOf(bought)])).toMatchObject([{ code: 0 }])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 25, is_frozen: 0 })
    await tell([purchase(player.uid, 100)])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 15 })
    expect(codeOf(await buy(player))).toBe(3002)
    // A player's own claims pay as well, and their receipts say what there is.
    const { month } = await readActivities(player)
    const { coin } = dataOf(await player.call(monthCheckin, { body: { active_id: month, uid: player.uid, resign: 0 } }))
    await grantTo(t, player, { currency: 'coin', amount: 100 })
    const now = await info(player)
    expect(now.coin_debt).toBe(0)
    expect([undefined, 0]).toContain(coin)
    const flow = await flowOf(player)
    expect(flow.slice(-5).toReversed()).toEqual([
      [50, 'recharge'],
      [-25, 'purchase'],
      [-25, 'refund'],
      [10, 'recharge'],
      [-10, 'debt'],
    ])
    expect(flow.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(now.coin)
  })

  it('never lets a balance fall below 0, nor loses a point, when it races a spend and grants', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { player } = await openGame(t)
      const bought = purchase(player.uid, 500)
      await tell([bought])
      const grant = { grant_id: randomUUID(), uid: player.uid, currency: 'coin', amount: 10, reason: 'support' }
      const [spent, [refunded]] = await Promise.all([
        buy(player),
        tell([refundOf(bought)]),
        openGameServer(t)(serverGrants, { body: { grants: [grant] } }),
        tell([purchase(player.uid, 100)]),
      ])
      expect(refunded).toMatchObject({ code: 0 })
      const { coin, coin_debt } = await info(player)
      const paid = codeOf(spent) === 0 ? 25 : 0
      expect(coin - coin_debt).toBe(20 - paid)
      expect(Math.min(coin, coin_debt)).toBe(0)
    }
  })

  it('is paid by several purchases of one batch, and owed on by a refund of what paid it', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 500)
    await tell([bought])
    await buy(player)
    const more = [purchase(player.uid, 100), purchase(player.uid, 200)]
    await tell([refundOf(bought), ...more])
    expect(await info(player)).toMatchObject({ coin: 5, coin_debt: 0 })
    await tell(more.map((one) => refundOf(one)))
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 25, account_growth: 0 })
  })

  it('goes with a shadow’s role, and is paid by what its player has', async () => {
    const uid = `owing-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    const bought = purchase(uid, 500)
    await tell([bought])
    const { data } = await sendSigned(t, '/server/ticket', { uid })
    const half = await t.signIn(Object(data).platform_token, { uid })
    const [{ fpUid } = { fpUid: '' }] = await t.db.sql<{ fpUid: string }[]>`
      select fp_uid as "fpUid" from roles where uid = ${uid}`
    // As if the shadow had spent some.
    await t.db.sql`select ledger_post('test:spend', 'test', now(), ${JSON.stringify([
      { holder: `account:${fpUid}`, currency: 'coin', amount: 30, direction: 'debit', reason: 'test', reference: '' },
    ])}::text::jsonb)`
    await tell([refundOf(bought)])
    const player = await t.register()
    await grantTo(t, player, { currency: 'coin', amount: 12 })
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 18 })
    expect(await debtOf({ ...player, fpUid })).toBe(0)
  })
})

describe('a refund of a purchase that waits for a rate', () => {
  it('lets it wait no longer', async () => {
    const { player } = await openGame(t)
    const event = makeEvent(t, player.uid, 'recharge', { data: { amount: 1000, currency: 'XAU' } })
    const { event_id, uid } = event
    await t.db.sql`
      insert into server_events (game_project, event_id, content_hash, created_at, name, uid)
      values ('st_global', ${event_id}, '', now(), 'recharge', ${uid})`
    await t.db.sql`
      insert into server_parked (game_project, event_id, uid, event, times, created_at)
      values ('st_global', ${event_id}, ${uid}, ${JSON.stringify(event)}::text::jsonb, 1, now())`
    expect(await tell([refundOf(event)])).toMatchObject([{ code: 0 }])
    expect(await t.db.sql`select 1 from server_parked`).toEqual([])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
  })
})
