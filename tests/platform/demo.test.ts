import { afterEach, describe, expect, it } from 'vitest'
import { monthInfo, weekInfo } from '../../src/contract/checkin/calls.ts'
import { games } from '../../src/contract/games.ts'
import { login } from '../../src/contract/passport/calls.ts'
import { reset } from '../../src/contract/sandbox/calls.ts'
import { userInfo, userList } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { seedDemoPlayer } from '../../src/platform/demo/seed-demo.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from './harness.ts'

let t: TestPlatform
afterEach(() => t.close())

const start = async (now: string) => {
  t = await createTestPlatform({ now, config: { demoPlayer: true } })
}
const body = { email: 'demo@guildhall.test', password: 'guildhall' }
const signIn = async (project = 'st_global') =>
  await t.signIn(dataOf(await t.client()(login, { body })).token, { project })
const countRows = async () => {
  const [row] = await t.db.sql<{ accounts: number; checkins: number; entries: number }[]>`
    select (select count(*) from accounts) as accounts, (select count(*) from checkins) as checkins,
      (select count(*) from ledger_entries) as entries`
  return row
}

describe('the demo player', () => {
  it.each([
    ['in the middle of a month', '2026-11-18T12:00:00Z'],
    ['on the first of a month, while it is still the last of the one before in New York', '2026-11-01T02:00:00Z'],
    ['on the last of a long month with gifts of its own', '2026-12-31T23:59:59Z'],
    ['after the shortest month', '2027-03-01T00:00:00Z'],
    ['at the turn of a year', '2028-01-01T15:00:00Z'],
  ])('has points, VIP 4 and a current role in every game %s', async (_, now) => {
    await start(now)
    const player = await signIn()
    for (const { gameProject } of games) {
      const call = player.with({ 'game-project': gameProject })
      const user = dataOf(await call(userInfo))
      expect(user).toMatchObject({ vip_level: 4, game_project: gameProject, user_gary: 1, in_calculate: 0 })
      expect(user.coin).toBeGreaterThan(500)
      expect(user.role_growth).toBeGreaterThan(0)
      expect(user.game_growth).toBeGreaterThanOrEqual(user.role_growth)
      expect(user.created_at).toBeLessThan(new Date(now).getTime() / 1000)
      const month = dataOf(await call(monthInfo))
      expect(month.now_day_has_check).toBe(0)
      expect(month.total_check_days + month.miss_check_times).toBe(month.now_day - 1)
    }
    expect(dataOf(await player.call(userList, { body: {} }))).toMatchObject({ active_num: 1, active_limit: 6 })
  })

  it('has checked in with gaps this month and this week, and today is open', async () => {
    await start('2026-11-20T12:00:00Z')
    const player = await signIn('ss_global')
    const month = dataOf(await player.call(monthInfo))
    expect(month.total_check_days).toBeGreaterThan(10)
    expect(month.miss_check_times).toBeGreaterThan(0)
    const { gift_list } = dataOf(await player.call(weekInfo))
    const taken = gift_list.filter((gift) => gift.has_check === 1).map((gift) => gift.day)
    expect(taken.length).toBeGreaterThan(1)
    expect(taken).not.toContain(5)
    const [madeUp] = await t.db.sql<{ count: number }[]>`select count(*) from checkins where cost > 0`
    expect(madeUp?.count).toBe(2)
  })

  it('has lived at the times that the history tells', async () => {
    await start('2026-11-20T12:00:00Z')
    const [row] = await t.db.sql<{ first: string; last: string; wrong: number }[]>`
      select min(created_at)::text as first, max(created_at)::text as last,
        (select count(*) from ledger_entries where created_at > '2026-11-20T12:00:00Z') as wrong
      from ledger_entries`
    expect(row).toEqual({ first: '2026-10-01 12:00:00+00', last: '2026-11-19 12:00:00+00', wrong: 0 })
  })

  it('is made once, however often and by however many it is asked for', async () => {
    await start('2026-11-20T12:00:00Z')
    const before = await countRows()
    const again = {
      routes: [],
      catalogue: t.catalogue,
      config: { sandbox: true },
      now: new Date('2027-02-02T12:00:00Z'),
    }
    await Promise.all([1, 2, 3].map(() => seedDemoPlayer(t.db, again)))
    expect(await countRows()).toEqual(before)
  })

  it('is back after a reset', async () => {
    await start('2026-11-20T12:00:00Z')
    const player = await signIn()
    const before = await countRows()
    dataOf(await t.client()(reset))
    expect(codeOf(await player.call(userInfo))).toBe(codes.tokenInvalid)
    expect(await countRows()).toEqual(before)
    expect(dataOf(await (await signIn()).call(userInfo))).toMatchObject({ vip_level: 4 })
  })

  it('does not exist outside the sandbox', async () => {
    t = await createTestPlatform({ config: { sandbox: false, demoPlayer: true } })
    expect(await countRows()).toMatchObject({ accounts: 0 })
    expect(codeOf(await t.client()(login, { body }))).toBe(codes.wrongCredentials)
  })
})
