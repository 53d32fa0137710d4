import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { growthFlow } from '../../src/contract/benefits/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { gameTicket, grant, setClock } from '../../src/contract/sandbox/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { expireGrowth, toExpiryTime } from '../../src/platform/ledger/expire-growth.ts'
import { type Movement, post } from '../../src/platform/ledger/ledger.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testStart))

const log = createLogger({ logLevel: 'silent' })
const give = async (fp_uid: string, amount: number, uid = '') =>
  dataOf(await t.client()(grant, { body: { fp_uid, uid, currency: 'growth', amount } }))
const moveClock = async (now: string) => dataOf(await t.client()(setClock, { body: { now } }))
const lotsOf = async (holder: string) => {
  const rows = await t.db.sql<{ month: string; amount: number }[]>`
    select month::text, amount from growth_lots where holder = ${holder} order by month`
  return rows.map(({ month, amount }) => [month, amount])
}
const growthOf = async (player: Player) => {
  const { account_growth, game_growth, role_growth, vip_level } = dataOf(await player.call(userInfo))
  return { account_growth, game_growth, role_growth, vip_level }
}
/** Holders whose growth is not the sum of its months. */
const findLoose = async () => {
  const rows = await t.db.sql`
    select holder, b.amount, lots.amount as lots from (select * from ledger_balances where currency = 'growth') as b
    full join (select holder, sum(amount)::bigint as amount from growth_lots group by holder) as lots using (holder)
    where coalesce(b.amount, 0) <> coalesce(lots.amount, 0)`
  return [...rows]
}
async function enterHalf(): Promise<Player> {
  const uid = `half-${randomUUID()}`
  const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
  return await t.signIn(ticket.platform_token, { uid })
}

describe('growth', () => {
  it('expires on the first of the month, a year after the month it was earned in, and the level falls', async () => {
    const player = await t.register()
    await give(player.fpUid, 900)
    t.clock.set('2026-11-30T23:59:59.999Z')
    await give(player.fpUid, 100, player.uid)
    t.clock.set('2026-12-01T00:00:00Z')
    await give(player.fpUid, 50, player.uid)
    expect(await growthOf(player)).toEqual({ account_growth: 1050, game_growth: 150, role_growth: 150, vip_level: 3 })
    await moveClock('2027-10-31T23:59:59.999Z')
    expect(await growthOf(player)).toMatchObject({ account_growth: 1050, vip_level: 3 })
    expect(dataOf(await player.call(growthFlow, { body: {} }))).toMatchObject({
      expire_growth: 1000,
      expire_time: Date.UTC(2027, 10, 1) / 1000,
    })
    await moveClock('2027-11-01T00:00:00Z')
    expect(await growthOf(player)).toEqual({ account_growth: 50, game_growth: 50, role_growth: 50, vip_level: 1 })
    const flow = dataOf(await player.call(growthFlow, { body: {} }))
    expect(flow).toMatchObject({ total: 4, total_growth: 50, expire_growth: 50 })
    expect(flow.grow_flow_list[0]).toMatchObject({
      op_type: 2,
      amount: 1000,
      reason: 'expire',
      title: 'Expired',
      reference: '2026-11',
    })
    await moveClock('2027-12-01T00:00:00Z')
    expect(await growthOf(player)).toEqual({ account_growth: 0, game_growth: 0, role_growth: 0, vip_level: 1 })
    expect(await lotsOf(`account:${player.fpUid}`)).toEqual([])
    expect(dataOf(await player.call(growthFlow, { body: {} }))).toMatchObject({ expire_growth: 0, expire_time: 0 })
    expect(await findLoose()).toEqual([])
  })

  it('expires once, by one operation a holder and month, from many processes at once', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => t.register()))
    for (const player of players) await give(player.fpUid, 10, player.uid)
    const now = new Date('2028-01-01T00:00:00Z')
    await Promise.all(Array.from({ length: 6 }, () => expireGrowth({ db: t.db, log }, now, 12)))
    await expireGrowth({ db: t.db, log }, now, 12)
    for (const player of players) {
      const operations = await t.db.sql`
        select 1 from ledger_entries where reason = 'expire' and currency = 'growth'
        and debit in (${`account:${player.fpUid}`}, ${`role:st_global:${player.uid}`}, ${`game:${player.fpUid}:st_global`})`
      expect(operations).toHaveLength(3)
    }
    const left = await t.db.sql`select 1 from growth_lots`
    expect(left).toHaveLength(0)
    expect(await findLoose()).toEqual([])
  })

  it('goes on expiring beside claims, which wait for nothing', async () => {
    const player = await t.register()
    await give(player.fpUid, 10, player.uid)
    await transact(t.db, async (tx) => {
      await tx.sql`select 1 from ledger_balances where holder = ${`account:${player.fpUid}`} for update`
      await expireGrowth({ db: t.db, log }, new Date('2028-01-01T00:00:00Z'), 12)
    })
    // The balance that somebody held is left to the next time, the others are done.
    expect(await growthOf(player)).toMatchObject({ account_growth: 10, game_growth: 0, role_growth: 0 })
    await expireGrowth({ db: t.db, log }, new Date('2028-01-01T00:00:00Z'), 12)
    expect(await growthOf(player)).toMatchObject({ account_growth: 0 })
  })

  it('leaves a check-in at the same moment with the right balance', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => t.register()))
    for (const player of players) await give(player.fpUid, 1000)
    const later = new Date('2028-01-01T00:00:00Z')
    const answers = await Promise.all([
      ...players.map((player) =>
        player.call(monthCheckin, { body: { active_id: 'month-2026-11', uid: player.uid, resign: 0 } }),
      ),
      expireGrowth({ db: t.db, log }, later, 12),
    ])
    for (const answer of answers.slice(0, players.length)) {
      const growth = answer && 'kind' in answer ? dataOf(answer).account_growth : undefined
      expect([30, 1030]).toContain(growth)
    }
    await expireGrowth({ db: t.db, log }, later, 12)
    expect(await findLoose()).toEqual([])
  })

  it('lasts as long as the publisher says', () => {
    expect(toExpiryTime('2026-11-01', 12)).toBe(Date.UTC(2027, 10, 1) / 1000)
    expect(toExpiryTime('2026-11-01', 3)).toBe(Date.UTC(2027, 1, 1) / 1000)
    expect(toExpiryTime('2028-02-01', 12)).toBe(Date.UTC(2029, 1, 1) / 1000)
  })

  it('expires after another number of months where the environment has one', async () => {
    const brief = await createTestPlatform({ config: { growthMonths: 1 } })
    try {
      const player = await brief.register()
      const body = { fp_uid: player.fpUid, currency: 'growth', amount: 5 }
      dataOf(await brief.client()(grant, { body }))
      const { expire_time } = dataOf(await player.call(growthFlow, { body: {} }))
      expect(expire_time).toBe(Date.UTC(2026, 11, 1) / 1000)
      dataOf(await brief.client()(setClock, { body: { now: '2026-12-01T00:00:00Z' } }))
      expect(dataOf(await player.call(userInfo)).account_growth).toBe(0)
    } finally {
      await brief.close()
    }
  })
})

describe('a role that is bound', () => {
  it('brings its growth along with its dates', async () => {
    t.clock.set('2026-09-10T12:00:00Z')
    const half = await enterHalf()
    await give(half.fpUid, 5, half.uid)
    t.clock.set('2026-10-10T12:00:00Z')
    await give(half.fpUid, 7, half.uid)
    t.clock.set(testStart)
    const player = await t.register()
    await give(player.fpUid, 100, player.uid)
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    const lots = [
      ['2026-09-01', 5],
      ['2026-10-01', 7],
      ['2026-11-01', 100],
    ]
    expect(await lotsOf(`account:${player.fpUid}`)).toEqual(lots)
    expect(await lotsOf(`game:${player.fpUid}:st_global`)).toEqual(lots)
    expect(await lotsOf(`account:${half.fpUid}`)).toEqual([])
    expect(await lotsOf(`role:st_global:${half.uid}`)).toEqual(lots.slice(0, 2))
    await moveClock('2027-09-01T00:00:00Z')
    expect(await growthOf(player)).toMatchObject({ account_growth: 107, game_growth: 107 })
    expect(await findLoose()).toEqual([])
  })

  it('brings what should have expired, which then does, also where the month was done with before', async () => {
    const half = await enterHalf()
    const player = await t.register()
    await give(half.fpUid, 5, half.uid)
    await give(player.fpUid, 9)
    const later = new Date('2027-11-01T00:00:00Z')
    await transact(t.db, async (tx) => {
      await tx.sql`select 1 from ledger_balances where holder like ${`%:${half.fpUid}%`} for update`
      await expireGrowth({ db: t.db, log }, later, 12)
    })
    expect(await growthOf(player)).toMatchObject({ account_growth: 0 })
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(await growthOf(player)).toMatchObject({ account_growth: 5 })
    await expireGrowth({ db: t.db, log }, later, 12)
    expect(await growthOf(player)).toMatchObject({ account_growth: 0, game_growth: 0 })
    expect(await findLoose()).toEqual([])
  })
})

describe('months of growth', () => {
  const postAll = (now: string, movements: Movement[]) =>
    transact(t.db, (tx) => post(tx, { key: randomUUID(), kind: 'test', now: new Date(now), movements }))

  it('are used up oldest first', async () => {
    const holder = `account:${randomUUID()}`
    const move = (amount: number): Movement => ({
      holder,
      currency: 'growth',
      amount: Math.abs(amount),
      direction: amount > 0 ? 'credit' : 'debit',
      reason: 'test',
      reference: 'test',
    })
    await postAll('2026-01-31T23:00:00Z', [move(10)])
    await postAll('2026-03-01T00:00:00Z', [move(10), move(5)])
    await postAll('2026-02-01T00:00:00Z', [move(10)])
    await postAll('2026-04-01T00:00:00Z', [move(-12)])
    expect(await lotsOf(holder)).toEqual([
      ['2026-02-01', 8],
      ['2026-03-01', 15],
    ])
    await postAll('2026-04-01T00:00:00Z', [{ ...move(-15), month: '2026-03-01' }])
    expect(await lotsOf(holder)).toEqual([['2026-02-01', 8]])
    await expect(postAll('2026-04-01T00:00:00Z', [{ ...move(-1), month: '2026-03-01' }])).rejects.toMatchObject({
      code: 'GH003',
    })
  })

  it('add up to the balance after any operations and expiries', async () => {
    const holders = ['account:g1', 'game:g1:st_global', 'role:st_global:g1', 'account:g2']
    const movement = fc.record({
      holder: fc.constantFrom(...holders),
      currency: fc.constantFrom('growth', 'growth', 'coin'),
      amount: fc.integer({ min: 1, max: 100 }),
      direction: fc.constantFrom('credit', 'credit', 'debit'),
      reason: fc.constant('test'),
      reference: fc.constant('test'),
    } as const)
    const step = fc.record({
      month: fc.integer({ min: 0, max: 30 }),
      movements: fc.array(movement, { minLength: 1, maxLength: 5 }),
      expires: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { month, movements, expires } of steps) {
          const now = new Date(Date.UTC(2026, month, 15))
          await postAll(now.toISOString(), movements).catch(() => {})
          if (expires) {
            await expireGrowth({ db: t.db, log }, now, 12)
            const limit = new Date(Date.UTC(2026, month - 12, 1)).toISOString()
            const due = await t.db.sql`select 1 from growth_lots where month <= ${limit}::timestamptz::date`
            expect(due).toHaveLength(0)
          }
        }
        expect(await findLoose()).toEqual([])
        expect(await t.db.sql`select 1 from growth_lots where amount <= 0`).toHaveLength(0)
      }),
      { numRuns: 25 },
    )
  })

  it('count the entries of every balance', async () => {
    const wrong = await t.db.sql`
      select holder, currency from ledger_balances b
      where credits <> (select count(*) from ledger_entries where credit = b.holder and currency = b.currency)
      or debits <> (select count(*) from ledger_entries where debit = b.holder and currency = b.currency)`
    expect([...wrong]).toEqual([])
  })
})
