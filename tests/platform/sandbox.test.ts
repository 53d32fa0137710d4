import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../src/contract/passport/calls.ts'
import { gameTicket, grant, reset, setClock } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { openSandboxClock } from '../../src/platform/clock/clock.ts'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

describe('sandbox/clock', () => {
  it('moves the platform\u2019s time', async () => {
    const now = '2031-01-02T03:04:05.000Z'
    expect(dataOf(await t.client()(setClock, { body: { now } }))).toEqual({ now })
    expect(t.clock.now().toISOString()).toBe(now)
    const [partition] = await t.db.sql`select to_regclass('ledger_entries_2031_01')::text as name`
    expect(partition?.name).toBe('ledger_entries_2031_01')
    t.clock.set(testStart)
  })

  it('takes no time that is none', async () => {
    for (const now of [
      'tomorrow',
      '',
      '2026-13-01T00:00:00Z',
      '2026-02-31T00:00:00Z',
      '2027-02-29T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      expect(await t.client()(setClock, { body: { now } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('now'),
      })
    }
    expect(t.clock.now().toISOString()).toBe(testStart)
  })

  it('is shared by processes and kept over a restart', async () => {
    const other = await openDatabase(t.databaseUrl, { migrate: false, connections: 2 })
    const [here, there] = [await openSandboxClock(t.db), await openSandboxClock(other)]
    const target = new Date('2027-05-05T05:05:05Z')
    await here.moveTo(target)
    const isThere = (time: Date) => Math.abs(time.getTime() - target.getTime()) < 60_000
    expect(isThere(here.now())).toBe(true)
    await expect.poll(() => isThere(there.now())).toBe(true)
    expect(isThere((await openSandboxClock(other)).now())).toBe(true)
    await there.moveTo(null)
    await expect.poll(() => Math.abs(here.now().getTime() - Date.now()) < 60_000).toBe(true)
    await other.close()
  })
})

describe('sandbox/grant', () => {
  it('credits points, tickets and growth', async () => {
    const player = await t.register()
    const give = (currency: string, amount: number, uid = '') =>
      t.client()(grant, { body: { fp_uid: player.fpUid, currency, amount, uid } })
    expect(dataOf(await give('coin', 10))).toEqual({ amount: 10 })
    expect(dataOf(await give('coin', 5))).toEqual({ amount: 15 })
    expect(dataOf(await give('ticket:10798', 2))).toEqual({ amount: 2 })
    expect(dataOf(await give('gift:10268', 1))).toEqual({ amount: 1 })
    expect(dataOf(await give('growth', 7))).toEqual({ amount: 7 })
    expect(dataOf(await give('growth', 3, player.uid))).toEqual({ amount: 10 })
    expect(dataOf(await player.call(userInfo))).toMatchObject({
      coin: 15,
      account_growth: 10,
      game_growth: 3,
      role_growth: 3,
    })
  })

  it('names what is unknown', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const call = (body: { fp_uid: string; uid?: string; currency: string; amount: number }) =>
      t.client()(grant, { body })
    const good = { fp_uid: player.fpUid, currency: 'growth', amount: 1 }
    expect(await call({ ...good, fp_uid: '1' })).toMatchObject({ code: 1001, msg: expect.stringContaining('fp_uid') })
    expect(await call({ ...good, uid: other.uid })).toMatchObject({ code: 1001, msg: expect.stringContaining('uid') })
    expect(await call({ ...good, currency: 'gold' })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('currency'),
    })
    expect(await call({ ...good, amount: 0 })).toMatchObject({ code: 1001, msg: expect.stringContaining('amount') })
  })
})

describe('sandbox/ticket', () => {
  it('names a game that is none', async () => {
    const answer = await t.client()(gameTicket, { body: { game_project: 'nowhere', uid: 'x' } })
    expect(answer).toMatchObject({ code: 1001, msg: expect.stringContaining('game_project') })
  })

  it('is full for a bound role, and makes it the current one', async () => {
    const player = await t.register({ role: false })
    const [role] = await t.db.sql<{ uid: string }[]>`
      select uid from roles where fp_uid = ${player.fpUid} and game_project = 'st_global' and is_active`
    const body = { game_project: 'st_global', uid: role?.uid ?? '' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    expect(ticket).toMatchObject({ logged_in_mode: 'FULL', fp_uid: player.fpUid })
    await t.signIn(ticket.platform_token)
    expect(dataOf(await player.call(userInfo)).uid).toBe(body.uid)
  })
})

describe('sandbox/reset', () => {
  it('starts over, with the demo player, also while others call', async () => {
    const own = await createTestPlatform({ config: { demoPlayer: true } })
    const player = await own.register()
    own.clock.advance(1000)
    const crowd = Array.from({ length: 30 }, () =>
      own.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1 } }),
    )
    const [answer] = await Promise.all([own.client()(reset), ...crowd])
    expect(codeOf(answer)).toBe(0)
    expect(own.clock.now().toISOString()).toBe(testStart)
    expect(codeOf(await player.call(userInfo))).toBe(1003)
    const demo = dataOf(await own.client()(login, { body: { email: 'demo@guildhall.test', password: 'guildhall' } }))
    expect(demo.fp_uid).toBe('40000001')
    const signedIn = await own.signIn(demo.token)
    expect(dataOf(await signedIn.call(userInfo)).vip_level).toBeGreaterThanOrEqual(4)
    await own.close()
  })
})
