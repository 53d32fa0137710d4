import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin, monthInfo, weekCheckin, weekInfo } from '../../src/contract/checkin/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { codeOf, createTestPlatform, dataOf, monthStart, type Player, type TestPlatform } from './harness.ts'

/** Check-ins as a page makes them: for the month that the page shows. */
const readMonth = async (player: Player) => dataOf(await player.call(monthInfo))
async function checkIn(player: Player, { resign = 0 }: { resign?: 0 | 1 } = {}) {
  const { active_id } = await readMonth(player)
  return await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign } })
}
async function takeWeekGift(player: Player) {
  const { active_id } = dataOf(await player.call(weekInfo))
  return await player.call(weekCheckin, { body: { active_id, uid: player.uid } })
}

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00Z`
const giveCoins = async (player: Player, amount: number) =>
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount } }))
const readBalances = async (player: Player) => {
  const { coin, account_growth, game_growth, role_growth } = dataOf(await player.call(userInfo))
  return { coin, account_growth, game_growth, role_growth }
}

describe('the month', () => {
  it('counts from the day on which the player joined, as the game’s time zone has it', async () => {
    // The sixth in Singapore.
    const player = await t.register({ joined: '2026-11-05T16:00:00Z' })
    const expectMissed = async (count: number) =>
      expect(await readMonth(player)).toMatchObject({ miss_check_times: count, total_check_days: 0 })
    t.clock.set(day(6))
    await giveCoins(player, 500)
    await expectMissed(0)
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(codes.notEligible)
    t.clock.set(day(9))
    await expectMissed(3)
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(0)
    const [made] = await t.db.sql`select extract(day from day)::int as day from checkins where uid = ${player.uid}`
    expect(made).toEqual({ day: 6 })
    t.clock.set('2026-12-04T12:00:00Z')
    await expectMissed(3)
  })

  it('counts from the account’s day where the character’s game had reported it long before', async () => {
    t.clock.set(day(20))
    const player = await t.register({ joined: '2026-03-01T00:00:00Z' })
    expect(await readMonth(player)).toMatchObject({ miss_check_times: 19 })
    await t.db.sql`update accounts set created_at = ${day(18)} where fp_uid = ${player.fpUid}`
    expect(await readMonth(player)).toMatchObject({ miss_check_times: 2 })
  })

  it('shows a new player every gift of the month and nothing taken', async () => {
    t.clock.set(day(5))
    const month = await readMonth(await t.register())
    expect(month).toMatchObject({
      active_id: 'month-2026-11',
      month: '2026-11',
      now_day: 5,
      now_day_has_check: 0,
      miss_check_times: 0,
      total_check_days: 0,
    })
    expect(month.gift_list.map((gift) => gift.day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(month.gift_list.every((gift) => gift.has_check === 0 && gift.item_list.length > 0)).toBe(true)
  })

  it('gives the n-th gift for the n-th check-in and names every balance that changed', async () => {
    const player = await t.register({ joined: monthStart })
    let before = await readBalances(player)
    for (const [index, date] of [3, 4, 9, 10, 11, 12, 17].entries()) {
      t.clock.set(day(date))
      const gift = t.catalogue.checkin('st_global').monthGifts('2026-11')[index]
      if (!gift) throw new Error('no gift')
      const answer = dataOf(await checkIn(player))
      const after = await readBalances(player)
      const coins = gift.items.reduce((sum, { item, num }) => (item.kind === 'points' ? sum + num : sum), 0)
      expect(answer).toMatchObject({ day: index + 1, total_check_days: index + 1, now_day_has_check: 1 })
      expect(answer.reward_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual(
        gift.items.map(({ item, num }) => [item.id, num]),
      )
      expect(after).toEqual({
        coin: before.coin + coins,
        account_growth: before.account_growth + gift.gameGrowth + gift.gameRoleGrowth,
        game_growth: before.game_growth + gift.gameGrowth + gift.gameRoleGrowth,
        role_growth: before.role_growth + gift.gameRoleGrowth,
      })
      const { coin, ...growth } = after
      expect(answer).toMatchObject(growth)
      expect(answer.coin).toBe(coins > 0 ? coin : undefined)
      before = after
    }
    const month = await readMonth(player)
    expect(month).toMatchObject({ total_check_days: 7, miss_check_times: 10, now_day_has_check: 1 })
    expect(month.gift_list.filter((gift) => gift.has_check === 1).map((gift) => gift.day)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
  })

  it('refuses a second check-in on one day, another month and another role', async () => {
    t.clock.set(day(6))
    const player = await t.register()
    const other = await t.register()
    const call = (active_id: string, uid: string) => player.call(monthCheckin, { body: { active_id, uid, resign: 0 } })
    expect(codeOf(await call('month-2026-10', player.uid))).toBe(codes.notOpen)
    expect(await call('month-2026-11', other.uid)).toMatchObject({
      code: 1001,
      status: 400,
      msg: expect.stringMatching(/uid/),
    })
    expect(codeOf(await checkIn(player))).toBe(0)
    expect(codeOf(await checkIn(player))).toBe(codes.alreadyClaimed)
    expect(codeOf(await checkIn(other))).toBe(0)
  })

  it('asks a player without a current role to choose one', async () => {
    const player = await t.register({ role: false })
    expect(codeOf(await player.call(monthInfo))).toBe(codes.noCurrentRole)
    expect(codeOf(await player.call(weekInfo))).toBe(codes.noCurrentRole)
  })

  it('keeps the roles of a player apart, and the fun zone and its game together', async () => {
    t.clock.set(day(7))
    const player = await t.register()
    expect(codeOf(await checkIn(player))).toBe(0)
    const zone = player.with({ 'game-project': 'st_zone' })
    expect(dataOf(await zone(monthInfo))).toMatchObject({ total_check_days: 1, now_day_has_check: 1 })
    const body = { active_id: 'month-2026-11', uid: player.uid, resign: 0 as const }
    expect(codeOf(await zone(monthCheckin, { body }))).toBe(codes.alreadyClaimed)
  })

  it('speaks the player’s language', async () => {
    const player = await t.register()
    const [gift] = dataOf(await player.with({ lang: 'zh_cn' })(monthInfo)).gift_list
    const id = gift?.item_list[0]?.item_id
    expect(gift?.item_list[0]?.item_name).toBe(t.catalogue.text(`items.${id}`, 'zh-cn'))
    expect(gift?.item_list[0]?.item_name).not.toBe(t.catalogue.text(`items.${id}`, 'en'))
  })

  it('lets a half-logged-in player check in', async () => {
    t.clock.set(day(8))
    const body = { game_project: 'st_global', uid: '777000777' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    expect(ticket.logged_in_mode).toBe('HALF')
    const player = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    expect(dataOf(await checkIn(player))).toMatchObject({ day: 1, account_growth: 30, role_growth: 10 })
    expect(codeOf(await takeWeekGift(player))).toBe(0)
  })

  it('goes on with the month of a role that was bound to an account', async () => {
    t.clock.set(day(8))
    const body = { game_project: 'st_global', uid: '777000778' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    await checkIn(half)
    const player = await t.register({ role: false })
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    const bound = { ...player, uid: ticket.uid }
    expect(await readMonth(bound)).toMatchObject({ total_check_days: 1, now_day_has_check: 1 })
    expect(await readBalances(bound)).toMatchObject({ account_growth: 30, game_growth: 30, role_growth: 10 })
    expect(codeOf(await checkIn(bound))).toBe(codes.alreadyClaimed)
    t.clock.set(day(9))
    expect(dataOf(await checkIn(bound))).toMatchObject({ day: 2, account_growth: 60, role_growth: 20 })
  })

  it('refuses guests', async () => {
    const call = t.client({ 'game-project': 'st_global' })
    expect(codeOf(await call(monthInfo))).toBe(codes.tokenInvalid)
  })
})

describe('a make-up', () => {
  it('takes the next gift at its price and fills the earliest missed day', async () => {
    const player = await t.register({ joined: monthStart })
    t.clock.set(day(2))
    await checkIn(player)
    t.clock.set(day(5))
    await giveCoins(player, 100)
    expect(await readMonth(player)).toMatchObject({ miss_check_times: 3 })
    // The second gift of the month gives 20 points and costs 20.
    expect(dataOf(await checkIn(player, { resign: 1 }))).toMatchObject({
      day: 2,
      total_check_days: 2,
      miss_check_times: 2,
      now_day_has_check: 0,
      coin: 100,
    })
    // The third gives no points and costs 20.
    expect(dataOf(await checkIn(player, { resign: 1 }))).toMatchObject({ day: 3, miss_check_times: 1, coin: 80 })
    expect(dataOf(await checkIn(player))).toMatchObject({
      day: 4,
      miss_check_times: 1,
      now_day_has_check: 1,
      coin: 100,
    })
    const days = await t.db.sql`
      select extract(day from day)::int as day, gift, cost from checkins where uid = ${player.uid} order by day`
    expect([...days]).toEqual([
      { day: 1, gift: 2, cost: 20 },
      { day: 2, gift: 1, cost: 0 },
      { day: 3, gift: 3, cost: 20 },
      { day: 5, gift: 4, cost: 0 },
    ])
  })

  it('is refused when nothing is missed, also below zero', async () => {
    const player = await t.register({ joined: monthStart })
    await giveCoins(player, 500)
    t.clock.set(day(1))
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(codes.notEligible)
    t.clock.set(day(3))
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(0)
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(0)
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(codes.notEligible)
    expect(await readMonth(player)).toMatchObject({ miss_check_times: 0, total_check_days: 2, now_day_has_check: 0 })
  })

  it('is refused without the points, and nothing of it stays', async () => {
    t.clock.set(day(10))
    const player = await t.register({ joined: monthStart })
    await giveCoins(player, 19)
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(codes.notEnoughPoints)
    expect(await readBalances(player)).toEqual({ coin: 19, account_growth: 0, game_growth: 0, role_growth: 0 })
    expect(await readMonth(player)).toMatchObject({ miss_check_times: 9, total_check_days: 0 })
  })

  it('never pays for itself with its own gift', async () => {
    t.clock.set(day(10))
    const player = await t.register({ joined: monthStart })
    await checkIn(player)
    await giveCoins(player, 19)
    // The second gift gives 20 points and costs 20.
    expect(codeOf(await checkIn(player, { resign: 1 }))).toBe(codes.notEnoughPoints)
  })
})

describe('under load', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index)

  it('makes up each missed day once, and takes no more points than that', async () => {
    t.clock.set(day(7))
    const player = await t.register({ joined: monthStart })
    await giveCoins(player, 10_000)
    const body = { active_id: 'month-2026-11', uid: player.uid, resign: 1 as const }
    const answers = await Promise.all(many(40).map(() => player.call(monthCheckin, { body })))
    const seen = answers.map(codeOf)
    expect(seen.filter((code) => code === 0)).toHaveLength(6)
    expect(seen.filter((code) => code === codes.notEligible)).toHaveLength(34)
    const gifts = t.catalogue.checkin('st_global').monthGifts('2026-11').slice(0, 6)
    const prices = gifts.reduce((sum, gift) => sum + gift.resigningConsumption, 0)
    const points = gifts
      .flatMap((gift) => gift.items)
      .reduce((sum, { item, num }) => sum + (item.id === 'coin' ? num : 0), 0)
    expect(await readBalances(player)).toMatchObject({ coin: 10_000 - prices + points })
    expect(await readMonth(player)).toMatchObject({ total_check_days: 6, miss_check_times: 0, now_day_has_check: 0 })
  })

  it('spends the last points once', async () => {
    t.clock.set(day(20))
    const player = await t.register({ joined: monthStart })
    await giveCoins(player, 20)
    const body = { active_id: 'month-2026-11', uid: player.uid, resign: 1 as const }
    const seen = (await Promise.all(many(20).map(() => player.call(monthCheckin, { body })))).map(codeOf)
    // 20 points buy the first gift, which gives none back.
    expect(seen.filter((code) => code === 0)).toHaveLength(1)
    expect(seen.filter((code) => code === codes.notEnoughPoints)).toHaveLength(19)
  })
})

describe('the week', () => {
  it('has a gift for each day, taken on that day or not at all', async () => {
    const player = await t.register()
    t.clock.set('2026-11-17T12:00:00Z')
    expect(dataOf(await player.call(weekInfo))).toMatchObject({ active_id: 'week-2026-W47', now_day: 2 })
    expect(dataOf(await takeWeekGift(player))).toMatchObject({ day: 2 })
    expect(codeOf(await takeWeekGift(player))).toBe(codes.alreadyClaimed)
    t.clock.set('2026-11-22T12:00:00Z')
    expect(dataOf(await takeWeekGift(player))).toMatchObject({ day: 7, coin: 20, account_growth: 30, role_growth: 30 })
    const { gift_list } = dataOf(await player.call(weekInfo))
    expect(gift_list.filter((gift) => gift.has_check).map((gift) => gift.day)).toEqual([2, 7])
    const body = { active_id: 'week-2026-W46', uid: player.uid }
    expect(codeOf(await player.call(weekCheckin, { body }))).toBe(codes.notOpen)
    t.clock.set('2026-11-23T12:00:00Z')
    expect(dataOf(await player.call(weekInfo))).toMatchObject({ active_id: 'week-2026-W48', now_day: 1 })
    const other = { active_id: 'week-2026-W48', uid: 'somebody' }
    expect(await player.call(weekCheckin, { body: other })).toMatchObject({
      code: 1001,
      msg: expect.stringMatching(/uid/),
    })
  })
})

describe('VIP levels', () => {
  it('refuse a gift to who has not reached its level', async () => {
    const steep = { ...t.catalogue, levels: t.catalogue.levels.map((one) => ({ ...one, growth: one.growth * 10 })) }
    const strict = await createTestPlatform({ now: day(1), catalogue: steep })
    try {
      const player = await strict.register()
      for (let date = 1; date <= 13; date++) {
        strict.clock.set(day(date))
        expect(codeOf(await checkIn(player))).toBe(0)
      }
      strict.clock.set(day(14))
      expect(codeOf(await checkIn(player))).toBe(codes.vipTooLow)
      const body = { fp_uid: player.fpUid, currency: 'growth', amount: 2000 }
      dataOf(await strict.client()(grant, { body }))
      expect(dataOf(await checkIn(player))).toMatchObject({ day: 14 })
    } finally {
      await strict.close()
    }
  })
})

describe('another day than today', () => {
  it('is shown in the sandbox', async () => {
    t.clock.set(day(20))
    const player = await t.register({ joined: monthStart })
    await checkIn(player)
    const shown = dataOf(await player.call(monthInfo, { query: { nowday: '3' } }))
    expect(shown).toMatchObject({ now_day: 3, now_day_has_check: 0, miss_check_times: 2 })
    for (const nowday of ['31', '0', '-1', '2.5', 'tomorrow', ''])
      expect(dataOf(await player.call(monthInfo, { query: { nowday } }))).toMatchObject({ now_day: 20 })
  })

  it('is not shown elsewhere', async () => {
    const real = await createTestPlatform({ now: day(20), config: { sandbox: false } })
    try {
      const player = await real.register()
      expect(dataOf(await player.call(monthInfo, { query: { nowday: '3' } }))).toMatchObject({ now_day: 20 })
    } finally {
      await real.close()
    }
  })
})

describe('the turn of day, week and month', () => {
  const turns = [
    ['UTC', 'ss_global', '2026-12-01T00:00:00Z', 'month-2026-12'],
    ['Singapore', 'st_global', '2026-11-30T16:00:00Z', 'month-2026-12'],
    ['New York in winter', 'koa_global', '2026-12-01T05:00:00Z', 'month-2026-12'],
    ['New York in summer', 'koa_global', '2027-08-01T04:00:00Z', 'month-2027-08'],
    ['Berlin in winter', 'pk.global.prod', '2026-10-31T23:00:00Z', 'month-2026-11'],
    ['Berlin in summer', 'pk.global.prod', '2027-03-31T22:00:00Z', 'month-2027-04'],
  ] as const

  it.each(turns)('is the month’s own midnight in %s', async (_, project, midnight, opens) => {
    const before = new Date(new Date(midnight).getTime() - 1)
    t.clock.set(before)
    const player = await t.register({ project })
    const last = await readMonth(player)
    expect(last.now_day).toBe(last.gift_list.length)
    expect(codeOf(await checkIn(player))).toBe(0)
    t.clock.set(midnight)
    expect(
      codeOf(await player.call(monthCheckin, { body: { active_id: last.active_id, uid: player.uid, resign: 0 } })),
    ).toBe(codes.notOpen)
    expect(await readMonth(player)).toMatchObject({
      active_id: opens,
      now_day: 1,
      total_check_days: 0,
      miss_check_times: 0,
    })
    expect(dataOf(await checkIn(player))).toMatchObject({ day: 1 })
  })

  it.each([
    ['Berlin, the day of 25 hours', 'pk.global.prod', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
    ['Berlin, the day of 23 hours', 'pk.global.prod', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', 28],
    ['New York, the day of 25 hours', 'koa_global', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 1],
    ['New York, the day of 23 hours', 'koa_global', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', 14],
  ] as const)('is one day long in %s', async (_, project, start, end, date) => {
    t.clock.set(start)
    const player = await t.register({ project })
    expect(await readMonth(player)).toMatchObject({ now_day: date })
    expect(codeOf(await checkIn(player))).toBe(0)
    t.clock.set(new Date(new Date(end).getTime() - 1))
    expect(codeOf(await checkIn(player))).toBe(codes.alreadyClaimed)
    t.clock.set(end)
    expect(await readMonth(player)).toMatchObject({ now_day: date + 1, now_day_has_check: 0 })
    expect(dataOf(await checkIn(player))).toMatchObject({ day: 2 })
  })

  it.each([
    ['UTC', 'dc.global.prod', '2026-11-23T00:00:00Z'],
    ['Singapore', 'st_global', '2026-11-22T16:00:00Z'],
    ['New York', 'koa_global', '2026-11-23T05:00:00Z'],
    ['Berlin', 'pk.global.prod', '2026-11-22T23:00:00Z'],
  ] as const)('is the week’s own Monday in %s', async (_, project, midnight) => {
    t.clock.set(new Date(new Date(midnight).getTime() - 1))
    const player = await t.register({ project })
    expect(dataOf(await takeWeekGift(player))).toMatchObject({ day: 7 })
    t.clock.set(midnight)
    expect(dataOf(await player.call(weekInfo))).toMatchObject({ active_id: 'week-2026-W48', now_day: 1 })
    expect(dataOf(await takeWeekGift(player))).toMatchObject({ day: 1 })
  })

  it('counts a week by its ISO year where the year turns inside', async () => {
    t.clock.set('2026-12-31T12:00:00Z')
    const player = await t.register()
    expect(dataOf(await takeWeekGift(player))).toMatchObject({ day: 4 })
    t.clock.set('2027-01-01T12:00:00Z')
    const week = dataOf(await player.call(weekInfo))
    expect(week).toMatchObject({ active_id: 'week-2026-W53', now_day: 5 })
    expect(week.gift_list.filter((gift) => gift.has_check).map((gift) => gift.day)).toEqual([4])
  })
})

describe('months never seen before', () => {
  it.each([
    ['2027-02', 28],
    ['2028-02', 29],
    ['2029-06', 30],
    ['2033-07', 31],
  ])('%s can be checked in from its first day to its last', async (month, days) => {
    t.clock.set(`${month}-01T04:00:00Z`)
    const player = await t.register({ project: 'ss_global' })
    for (let date = 1; date <= days; date++) {
      t.clock.set(`${month}-${String(date).padStart(2, '0')}T04:00:00Z`)
      expect(dataOf(await checkIn(player))).toMatchObject({ day: date })
    }
    expect(await readMonth(player)).toMatchObject({ month, total_check_days: days, miss_check_times: 0 })
  })
})

describe('the books', () => {
  it('hold: every balance is the sum of its entries, everything in the backpack has a receipt', async () => {
    const off = await t.db.sql`
      with moved as (
        select credit as holder, currency, amount from ledger_entries
        union all
        select debit, currency, -amount from ledger_entries
      ), sums as (
        select holder, currency, sum(amount)::bigint as amount from moved
        where holder not like 'system:%' group by holder, currency
      )
      select coalesce(s.holder, b.holder) as holder, s.amount as entries, b.amount as balance
      from sums s full join ledger_balances b using (holder, currency)
      where s.amount is distinct from b.amount`
    expect([...off]).toEqual([])
    const loose = await t.db.sql`
      select holder, item_id from backpack_items i
      full join (select holder, item_id, sum(amount)::bigint as amount from backpack_receipts group by 1, 2) r
        using (holder, item_id)
      where i.amount is distinct from r.amount`
    expect([...loose]).toEqual([])
  })
})
