import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinFlow, type Flow, growthFlow, rightsGet } from '../../src/contract/benefits/calls.ts'
import { monthCheckin, weekCheckin } from '../../src/contract/checkin/calls.ts'
import { grant } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import {
  codeOf,
  createTestPlatform,
  dataOf,
  envelopeOf,
  monthStart,
  type Player,
  type Statement,
  type TestPlatform,
  testStart,
} from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const give = async (player: Player, amount: number, currency = 'coin', uid = '') =>
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, uid, currency, amount } }))
const readCoins = async (player: Player, body: object = {}) => dataOf(await player.call(coinFlow, { body }))
const readGrowth = async (player: Player, body: object = {}) => dataOf(await player.call(growthFlow, { body }))
const month = 'month-2026-11'
const checkIn = async (player: Player, resign: 0 | 1) =>
  dataOf(await player.call(monthCheckin, { body: { active_id: month, uid: player.uid, resign } }))
/** The record, as pages by cursor bring it. */
async function walk(player: Player, page_size: number, op_type = 0): Promise<Flow[]> {
  const rows: Flow[] = []
  for (let cursor = ''; ; ) {
    const page = await readCoins(player, { page_size, cursor, op_type })
    rows.push(...page.coin_flow_list)
    cursor = page.next_cursor ?? ''
    if (cursor === '') return rows
    expect(page.coin_flow_list).toHaveLength(page_size)
  }
}

describe('the points record', () => {
  it('is empty at first', async () => {
    const player = await t.register()
    expect(await readCoins(player)).toEqual({ coin_flow_list: [], coin: 0, total: 0, next_cursor: '' })
  })

  it('tells what came and went, newest first, with reason, name and game', async () => {
    const player = await t.register({ joined: monthStart })
    await give(player, 100)
    t.clock.advance(1000)
    await checkIn(player, 0)
    await checkIn(player, 1)
    t.clock.advance(1000)
    dataOf(await player.call(rightsGet, { body: { rights_key: 'weekly-points' } }))
    const { coin_flow_list, coin, total } = await readCoins(player)
    expect([coin, total]).toEqual([120, 4])
    const made = { game_project: 'st_global' }
    expect(coin_flow_list).toEqual([
      expect.objectContaining({
        ...made,
        op_type: 1,
        amount: 20,
        reason: 'right',
        title: 'VIP benefit',
        reference: 'weekly-points',
        reference_name: 'Weekly points',
        created_at: new Date(testStart).getTime() / 1000 + 2,
      }),
      expect.objectContaining({ ...made, op_type: 1, amount: 20, reason: 'checkin_month', title: 'Monthly check-in' }),
      expect.objectContaining({ ...made, op_type: 2, amount: 20, reason: 'checkin_make_up', reference_name: '' }),
      expect.objectContaining({ op_type: 1, amount: 100, reason: 'grant', game_project: '' }),
    ])
    expect(new Set(coin_flow_list.map(({ id }) => id)).size).toBe(4)
    t.clock.set(testStart)
  })

  it('is filtered, with a total of its own, and read from query and body', async () => {
    const player = await t.register({ joined: monthStart })
    await give(player, 100)
    await checkIn(player, 0)
    await checkIn(player, 1)
    expect((await readCoins(player, { op_type: 1 })).coin_flow_list.map(({ amount }) => amount)).toEqual([20, 100])
    expect(await readCoins(player, { op_type: 2 })).toMatchObject({ total: 1, coin_flow_list: [{ amount: 20 }] })
    const both = dataOf(
      await player.call(coinFlow, { query: { op_type: '2', page: '1', page_size: '1' }, body: { page_size: 5 } }),
    )
    expect(both).toMatchObject({ total: 1, coin_flow_list: [{ op_type: 2 }], next_cursor: '' })
    const query = { op_type: '1', page: '2', page_size: '1' }
    const second = dataOf(await player.call(coinFlow, { query, body: {} }))
    expect(second).toMatchObject({ total: 2, coin_flow_list: [{ amount: 100 }], next_cursor: '' })
  })

  it('is the same by pages of any size, and stays so while entries come', async () => {
    const player = await t.register()
    for (let amount = 1; amount <= 25; amount++) {
      if (amount % 4 === 0) t.clock.advance(1)
      await give(player, amount)
    }
    const all = await walk(player, 100)
    expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
    for (const size of [1, 3, 5, 24, 25, 26]) expect(await walk(player, size)).toEqual(all)
    const first = await readCoins(player, { page_size: 10 })
    await give(player, 26)
    const next = await readCoins(player, { page_size: 10, cursor: first.next_cursor })
    expect([...first.coin_flow_list, ...next.coin_flow_list]).toEqual(all.slice(0, 20))
    expect((await readCoins(player, { page: 3, page_size: 10 })).coin_flow_list).toEqual(all.slice(19))
    expect(await readCoins(player, { page: 9 })).toMatchObject({ coin_flow_list: [], total: 26, next_cursor: '' })
    expect(await walk(player, 7, 2)).toEqual([])
    t.clock.set(testStart)
  })

  it('refuses pages and cursors that are none', async () => {
    const player = await t.register()
    const wrong: [string, object][] = [
      ['page', { page: 0 }],
      ['page', { page: 101 }],
      ['page_size', { page_size: 101 }],
      ['page_size', { page_size: 'all' }],
      ['op_type', { op_type: 3 }],
      ['cursor', { cursor: 'x' }],
      ['cursor', { cursor: Buffer.from('{"at":-1,"operation":1,"ordinal":1}').toString('base64url') }],
      ['cursor', { cursor: Buffer.from('{"at":1,"operation":1,"ordinal":99999}').toString('base64url') }],
      ['cursor', { cursor: Buffer.from('{"at":8e15,"operation":1,"ordinal":1}').toString('base64url') }],
      ['cursor', { cursor: 7 }],
    ]
    for (const [field, body] of wrong) {
      const answer = await t.send('/api/coin/flow', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'h5-auth': player.token, 'content-type': 'application/json' },
      })
      expect([answer.status, envelopeOf(answer)]).toEqual([
        400,
        { code: 1001, msg: `Invalid parameter: ${field}`, data: null },
      ])
    }
    expect(codeOf(await t.client()(coinFlow, { body: {} }))).toBe(codes.tokenInvalid)
  })

  it('comes in the language of the player', async () => {
    const player = await t.register()
    await give(player, 1)
    const { coin_flow_list } = dataOf(await player.with({ lang: 'de' })(coinFlow, { body: {} }))
    expect(coin_flow_list[0]?.title).toBe(t.catalogue.text('reasons.grant', 'de'))
  })
})

describe('the growth record', () => {
  it('is kept by account, game and role', async () => {
    const player = await t.register()
    await checkIn(player, 0)
    dataOf(await player.call(weekCheckin, { body: { active_id: 'week-2026-W47', uid: player.uid } }))
    await give(player, 500, 'growth')
    await give(player, 7, 'growth', player.uid)
    const account = await readGrowth(player)
    expect(account).toMatchObject({ total: 3, total_growth: 537, game_growth: 37 })
    expect(account.grow_flow_list.map(({ amount }) => amount)).toEqual([7, 500, 30])
    expect(account.grow_flow_list.map(({ game_project }) => game_project)).toEqual(['st_global', '', 'st_global'])
    const game = await readGrowth(player, { game_project: 'st_global' })
    expect(game).toMatchObject({ total: 2, total_growth: 537, game_growth: 37 })
    expect(game.grow_flow_list.map(({ amount }) => amount)).toEqual([7, 30])
    expect(await readGrowth(player, { game_project: 'st_zone' })).toEqual(game)
    const role = await readGrowth(player, { game_project: 'st_global', uid: player.uid })
    expect(role.grow_flow_list.map(({ amount }) => amount)).toEqual([7, 10])
    expect(await readGrowth(player, { uid: player.uid })).toEqual(role)
    expect(dataOf(await player.call(userInfo)).role_growth).toBe(17)
    const elsewhere = await readGrowth(player, { game_project: 'koa_global' })
    expect(elsewhere).toMatchObject({ grow_flow_list: [], total: 0, game_growth: 0, total_growth: 537 })
  })

  it('is nobody else’s', async () => {
    const [player, other] = [await t.register(), await t.register()]
    for (const uid of [other.uid, 'nobody']) {
      const body = { game_project: 'st_global', uid }
      expect(await player.call(growthFlow, { body })).toMatchObject({ code: 1001, msg: 'Invalid parameter: uid' })
    }
    expect(await player.call(growthFlow, { body: { game_project: 'nowhere' } })).toMatchObject({
      code: 1001,
      msg: 'Invalid parameter: game_project',
    })
    const headers = { 'game-project': '', 'priv-uid': '' }
    expect(await player.with(headers)(growthFlow, { body: { uid: player.uid } })).toMatchObject({
      msg: 'Invalid parameter: game_project',
    })
  })

  it('tells what expires next, and when', async () => {
    const player = await t.register()
    expect(await readGrowth(player)).toMatchObject({ expire_growth: 0, expire_time: 0 })
    await give(player, 40, 'growth')
    t.clock.set('2026-12-01T00:00:00Z')
    await give(player, 60, 'growth')
    const expire_time = Date.UTC(2027, 10, 1) / 1000
    expect(await readGrowth(player)).toMatchObject({ expire_growth: 40, expire_time, total_growth: 100 })
    t.clock.set(testStart)
  })
})

const planSchema = v.tuple([v.object({ 'QUERY PLAN': v.unknown() })])

/** The most rows that a step of a statement goes through, as PostgreSQL counts them in its plan. */
async function countRows({ text, values }: Statement): Promise<number> {
  const filled = text.replaceAll(/\$(\d+)/g, (_, n) => `'${values[n - 1]}'`)
  const explained = await t.db.sql.unsafe(`explain (analyze, format json) ${filled}`)
  const [{ 'QUERY PLAN': plan }] = v.parse(planSchema, [...explained])
  let most = 0
  JSON.stringify(plan, (name, value) => {
    if (/^(Actual Rows|Rows Removed by .*)$/.test(name)) most = Math.max(most, value)
    return value
  })
  return most
}

it('a page is read from a history of 20,000 entries without going through them', async () => {
  const player = await t.register()
  await t.db.sql`
    with made as (
      insert into ledger_operations (key, kind, created_at)
      select 'long:' || n, 'test', ${testStart}::timestamptz + make_interval(secs => n) from generate_series(1, 20000) as n
      returning id, created_at
    )
    insert into ledger_entries (operation_id, ordinal, debit, credit, currency, amount, reason, reference, created_at)
    select id, 1, 'system:test', ${`account:${player.fpUid}`}, 'coin', 1, 'test', 'test', created_at from made`
  await t.db.sql`analyze ledger_entries`
  const statements = await t.recordStatements(() => readCoins(player))
  const mostRows = Math.max(...(await Promise.all(statements.map(countRows))))
  expect(mostRows).toBeGreaterThan(10)
  expect(mostRows).toBeLessThan(1000)
})
