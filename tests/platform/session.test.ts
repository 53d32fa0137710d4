import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthInfo } from '../../src/contract/checkin/info-calls.ts'
import { games } from '../../src/contract/games.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import {
  exchangeTicket,
  logout,
  userActivation,
  userActivationGary,
  userActiveBuff,
  userChange,
  userInfo,
  userList,
} from '../../src/contract/session/calls.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createAccount } from '../../src/platform/roles/accounts.ts'
import { createTicket } from '../../src/platform/roles/tickets.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const day = 24 * 60 * 60 * 1000

async function listRoles(player: Player) {
  const list = dataOf(await player.call(userList, { body: {} }))
  return list.game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
}

async function findRole(player: Player, isActive: 0 | 1, project = 'st_global') {
  const role = (await listRoles(player)).find((one) => one.game_project === project && one.is_active === isActive)
  if (!role) throw new Error(`No such role in ${project}`)
  return role
}

async function createTickets(count: number, now = t.clock.now()) {
  return await transact(t.db, async (tx) => {
    const fpUid = await createAccount(tx, now)
    const tickets: string[] = []
    for (let n = 0; n < count; n += 1) tickets.push(await createTicket(tx, { fpUid, now }))
    return { fpUid, tickets }
  })
}

describe('auth/h5_2_auth_new', () => {
  it('turns a ticket into a token that is 256 random bits and kept as its hash', async () => {
    const { fpUid, tickets } = await createTickets(1)
    const answer = dataOf(await t.client()(exchangeTicket, { body: { token: tickets[0] ?? '', uid: '', game_id: '' } }))
    expect(answer).toMatchObject({ fp_uid: fpUid, login_type: 1 })
    expect(answer.auth_token).toMatch(/^[\w-]{43}$/)
    const kept = await t.db.sql`select encode(token_hash, 'escape') as hash from sessions where fp_uid = ${fpUid}`
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(answer.auth_token)
  })

  it('gives one token for a ticket, also to 100 at once', async () => {
    const { fpUid, tickets } = await createTickets(1)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => t.client()(exchangeTicket, { body: { token: tickets[0] ?? '' } })),
    )
    const counts = Map.groupBy(answers, codeOf)
    expect([counts.get(0)?.length, counts.get(1003)?.length]).toEqual([1, 99])
    expect(await t.db.sql`select 1 from sessions where fp_uid = ${fpUid}`).toHaveLength(1)
  })

  it('refuses a ticket after 60 seconds, and an unknown one', async () => {
    const { tickets } = await createTickets(2)
    const call = (token = '') => t.client()(exchangeTicket, { body: { token } })
    t.clock.advance(59_999)
    expect(codeOf(await call(tickets[0]))).toBe(0)
    t.clock.advance(1)
    expect(codeOf(await call(tickets[1]))).toBe(1002)
    expect(codeOf(await call(tickets[1]))).toBe(1002)
    expect(codeOf(await call('nonsense'))).toBe(1003)
    t.clock.set(testStart)
  })

  it('refuses a uid that is not the ticket\u2019s, and leaves the ticket good', async () => {
    const body = { game_project: 'st_global', uid: 'unbound-mismatch' }
    const { platform_token: token } = dataOf(await t.client()(gameTicket, { body }))
    const wrong = await t.client()(exchangeTicket, { body: { token, uid: 'another' } })
    expect(wrong).toMatchObject({ kind: 'refused', code: 1001, status: 400, msg: expect.stringContaining('uid') })
    const right = await t.client()(exchangeTicket, { body: { token, uid: 'unbound-mismatch', game_id: '2202' } })
    expect(dataOf(right).login_type).toBe(2)
  })

  it('refuses a game that is not the ticket\u2019s, and leaves the ticket good', async () => {
    const body = { game_project: 'st_zone', uid: 'unbound-other-game' }
    const { platform_token: token } = dataOf(await t.client()(gameTicket, { body }))
    for (const game_id of ['2031', 'nonsense']) {
      const wrong = await t.client()(exchangeTicket, { body: { token, uid: body.uid, game_id } })
      expect(wrong).toMatchObject({ code: 1001, status: 400, msg: expect.stringContaining('game_id') })
    }
    expect(codeOf(await t.client()(exchangeTicket, { body: { token, game_id: '2202' } }))).toBe(0)
  })

  it('takes the account\u2019s own roles beside a ticket that names none, and no others', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const token = await transact(t.db, (tx) => createTicket(tx, { fpUid: player.fpUid, now: t.clock.now() }))
    const call = (uid: string, game_id: string) => t.client()(exchangeTicket, { body: { token, uid, game_id } })
    const named = (field: string) => ({ code: 1001, status: 400, msg: expect.stringContaining(field) })
    expect(await call(other.uid, '2202')).toMatchObject(named('uid'))
    expect(await call(other.uid, '')).toMatchObject(named('uid'))
    expect(await call(player.uid, '2031')).toMatchObject(named('uid'))
    expect(await call(player.uid, 'nonsense')).toMatchObject(named('game_id'))
    expect(await call('', 'nonsense')).toMatchObject(named('game_id'))
    expect(codeOf(await call(player.uid, '2202'))).toBe(0)
  })

  it('does not mind an auth token that is no good any more', async () => {
    const { tickets } = await createTickets(1)
    const client = t.client({ 'h5-auth': 'old', 'priv-uid': 'old' })
    expect(codeOf(await client(exchangeTicket, { body: { token: tickets[0] ?? '' } }))).toBe(0)
  })
})

describe('a session', () => {
  it('ends at logout, and logout succeeds for any token', async () => {
    const player = await t.register()
    expect(codeOf(await player.call(logout))).toBe(0)
    expect(codeOf(await player.call(userInfo))).toBe(1003)
    expect(codeOf(await player.call(logout))).toBe(0)
    expect(codeOf(await t.client({ 'h5-auth': 'unknown' })(logout))).toBe(0)
    expect(codeOf(await t.client()(logout))).toBe(0)
  })

  it('ends 400 days after its last use', async () => {
    const player = await t.register()
    t.clock.advance(399 * day)
    expect(codeOf(await player.call(userInfo))).toBe(0)
    t.clock.advance(399 * day)
    expect(codeOf(await player.call(userList, { body: {} }))).toBe(0)
    t.clock.advance(400 * day + 1)
    expect(codeOf(await player.call(userInfo))).toBe(1002)
    expect(codeOf(await player.call(userChange, { body: { game_id: '2202', uid: player.uid } }))).toBe(1002)
    t.clock.set(testStart)
  })

  it('is renewed by a call that writes, too', async () => {
    const player = await t.register()
    t.clock.advance(399 * day)
    expect(codeOf(await player.call(userChange, { body: { game_id: '2202', uid: player.uid } }))).toBe(0)
    t.clock.advance(399 * day)
    expect(codeOf(await player.call(userInfo))).toBe(0)
    t.clock.set(testStart)
  })

  it('is needed: 1003 without a token and with one that is unknown', async () => {
    for (const token of ['', 'unknown']) {
      const client = t.client({ 'h5-auth': token, 'game-project': 'st_global' })
      expect(codeOf(await client(userInfo))).toBe(1003)
      expect(codeOf(await client(userList, { body: {} }))).toBe(1003)
      expect(codeOf(await client(userActivation, { body: { game_id: '2202', uid: 'x' } }))).toBe(1003)
    }
  })
})

describe('user/info', () => {
  it('answers the account with its current role', async () => {
    const player = await t.register()
    const role = await findRole(player, 1)
    expect(dataOf(await player.call(userInfo))).toEqual({
      uid: player.uid,
      fpid: player.fpUid,
      fp_uid: player.fpUid,
      open_id: player.fpUid,
      game_id: '2202',
      game_project: 'st_global',
      game_app_id: 'st_global',
      server: role.server,
      nickname: role.nickname,
      account_nickname: '',
      account_avatar: '',
      level: role.level,
      vip_level: 1,
      pkg_channel: 'browser',
      account_growth: 0,
      coin: 0,
      game_growth: 0,
      role_growth: 0,
      coin_debt: 0,
      is_frozen: 0,
      env: 'localhost',
      is_new: 1,
      user_gary: 1,
      in_calculate: 0,
      has_bind: 1,
      created_at: Date.parse(testStart) / 1000,
    })
  })

  it('finds the same role and balances under the fun zone\u2019s name', async () => {
    const player = await t.register()
    const zone = await player.with({ 'game-project': 'st_zone' })(userInfo)
    expect(dataOf(zone)).toEqual(dataOf(await player.call(userInfo)))
  })

  it('answers 2002 without a current role, and 2003 without a role in the game', async () => {
    const player = await t.register({ role: false })
    expect(codeOf(await player.call(userInfo))).toBe(2002)
    const { tickets } = await createTickets(1)
    const bare = await t.signIn(tickets[0] ?? '')
    expect(codeOf(await bare.call(userInfo))).toBe(2003)
  })

  it('says where the player is, which installation answers, and no account at the login for who has none', async () => {
    const player = await t.register()
    const inGame = dataOf(await player.with({ is_in_webview: '1' })(userInfo))
    expect([inGame.pkg_channel, dataOf(await player.with({ is_in_webview: '0' })(userInfo)).pkg_channel]).toEqual([
      'webview',
      'browser',
    ])
    const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid: 'unbound-fields' } }))
    const half = await t.signIn(ticket.platform_token)
    expect(dataOf(await half.call(userInfo))).toMatchObject({ fpid: '', fp_uid: half.fpUid, has_bind: 2 })
    for (const [publicOrigin, env] of [
      ['https://hall.example.com', 'prod'],
      ['https://stage.example.com', 'stage'],
      ['https://hall-test.example.com', 'test'],
    ] as const) {
      const elsewhere = await createTestPlatform({ config: { publicOrigin } })
      expect(dataOf(await (await elsewhere.register()).call(userInfo)).env).toBe(env)
      await elsewhere.close()
    }
  })

  it('answers the account with an empty uid to a player with inactive characters only', async () => {
    const player = await t.register()
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 7 } }))
    await t.db.sql`delete from current_roles where fp_uid = ${player.fpUid}`
    await t.db.sql`update roles set is_active = false where fp_uid = ${player.fpUid} and game_project = 'st_global'`
    const idle = dataOf(await player.call(userInfo))
    expect(idle).toMatchObject({ uid: '', server: '', nickname: '', level: 0, role_growth: 0 })
    expect(idle).toMatchObject({ fp_uid: player.fpUid, game_id: '2202', game_project: 'st_global', coin: 7 })
    expect(codeOf(await player.with({ 'game-project': 'koa_global' })(userInfo))).toBe(2002)
    // What needs a character says that none is current, and is no reason to sign out.
    expect(codeOf(await player.with({ 'priv-uid': '' })(monthInfo))).toBe(2002)
    const role = await findRole(player, 0)
    expect(codeOf(await player.call(userChange, { body: { game_id: '2202', uid: role.uid } }))).toBe(3007)
    dataOf(await player.call(userActivation, { body: { game_id: '2202', uid: role.uid } }))
    expect(codeOf(await player.call(userInfo))).toBe(2002)
    dataOf(await player.call(userChange, { body: { game_id: '2202', uid: role.uid } }))
    expect(dataOf(await player.call(userInfo)).uid).toBe(role.uid)
  })

  it('names the header where it names no game', async () => {
    const player = await t.register()
    for (const project of ['', 'nonsense', 'st_global, st_global']) {
      const answer = await player.with({ 'game-project': project })(userInfo)
      expect(answer).toMatchObject({ code: 1001, status: 400, msg: expect.stringContaining('Game-Project') })
    }
  })

  it('ignores Priv-Uid, as user calls do', async () => {
    const player = await t.register()
    expect(codeOf(await player.with({ 'priv-uid': 'stale' })(userInfo))).toBe(0)
  })

  it('follows growth with the VIP level, and time with is_new', async () => {
    const player = await t.register()
    for (const [index, { growth, level }] of t.catalogue.levels.entries()) {
      const before = t.catalogue.levels[index - 1]
      if (!before) continue
      const amount = growth - before.growth
      if (amount > 1) {
        dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'growth', amount: amount - 1 } }))
        expect(dataOf(await player.call(userInfo)).vip_level).toBe(level - 1)
      }
      dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'growth', amount: 1 } }))
      expect(dataOf(await player.call(userInfo))).toMatchObject({ vip_level: level, account_growth: growth })
    }
    t.clock.advance(7 * day - 1)
    expect(dataOf(await player.call(userInfo)).is_new).toBe(1)
    t.clock.advance(1)
    expect(dataOf(await player.call(userInfo)).is_new).toBe(0)
    t.clock.set(testStart)
  })
})

describe('user/list', () => {
  it('has two roles in every game, active first, with names of their own', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const list = dataOf(await player.call(userList, { body: { device_id: 'd', device_uuid: 'u' } }))
    expect(list).toMatchObject({ active_limit: 6, active_num: 1 })
    expect(list.game_list.map(({ game_project }) => game_project)).toEqual(games.map((game) => game.gameProject))
    for (const { sub_game_list } of list.game_list) {
      expect(sub_game_list.flatMap(({ user_list }) => user_list.map((role) => role.is_active))).toEqual([1, 0])
    }
    const names = (await listRoles(player)).map(({ nickname, server }) => nickname + server)
    expect(new Set(names).size).toBe(names.length)
    expect((await listRoles(other)).map(({ nickname, server }) => nickname + server)).not.toEqual(names)
    expect((await listRoles(player)).map(({ nickname, server }) => nickname + server)).toEqual(names)
  })

  it('sorts by level among the active ones', async () => {
    const player = await t.register()
    const idle = await findRole(player, 0)
    dataOf(await player.call(userActivation, { body: { game_id: idle.game_id, uid: idle.uid } }))
    const levels = (await listRoles(player)).filter((role) => role.game_id === '2202').map((role) => role.level)
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
  })
})

describe('user/change', () => {
  it('makes an active role the current one of its game, and of no other', async () => {
    const player = await t.register()
    const role = await findRole(player, 1, 'ss_global')
    const body = { game_id: '30001', uid: role.uid }
    expect(dataOf(await player.call(userChange, { body }))).toEqual({ ...body, game_project: 'ss_global' })
    expect(dataOf(await player.with({ 'game-project': 'ss_global' })(userInfo)).uid).toBe(role.uid)
    expect(dataOf(await player.call(userInfo)).uid).toBe(player.uid)
  })

  it('refuses a role that is not active, unknown, somebody else\u2019s or of another game', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const idle = await findRole(player, 0)
    expect(codeOf(await player.call(userChange, { body: { game_id: '2202', uid: idle.uid } }))).toBe(3007)
    for (const uid of [other.uid, 'unknown', "' or 1=1"]) {
      const answer = await player.call(userChange, { body: { game_id: '2202', uid } })
      expect(answer).toMatchObject({ code: 1001, status: 400, msg: expect.stringContaining('uid') })
    }
    const answer = await player.call(userChange, { body: { game_id: 'unknown', uid: player.uid } })
    expect(answer).toMatchObject({ code: 1001, msg: expect.stringContaining('game_id') })
    expect(codeOf(await player.call(userChange, { body: { game_id: '2031', uid: player.uid } }))).toBe(1001)
  })
})

describe('user/activation', () => {
  it('activates a role, counts benefits for five seconds and says how many are active', async () => {
    const player = await t.register()
    const idle = await findRole(player, 0)
    const body = { game_id: idle.game_id, uid: idle.uid }
    const in_calculate = Date.parse(testStart) / 1000 + 5
    expect(dataOf(await player.call(userActivation, { body }))).toEqual({
      uid: idle.uid,
      active_limit: 6,
      active_num: 2,
      in_calculate,
    })
    expect(dataOf(await player.call(userInfo)).in_calculate).toBe(in_calculate)
    expect(codeOf(await player.call(userActivation, { body }))).toBe(3001)
    expect(codeOf(await player.call(userChange, { body }))).toBe(0)
  })

  it('stops at the limit of its game, also for all roles at once', async () => {
    const player = await t.register()
    const { game_project } = await findRole(player, 1)
    await t.db.sql`
      insert into roles (game_project, uid, fp_uid, level, nickname, server, is_active, created_at)
      select ${game_project}, ${player.uid} || '-' || n, ${player.fpUid}, 1, 'Idle', 'S1', false, now()
      from generate_series(1, 6) as n`
    const idle = (await listRoles(player)).filter((role) => role.is_active === 0 && role.game_project === game_project)
    const codes = await Promise.all(
      [...idle, ...idle, ...idle].map(async ({ game_id, uid }) =>
        codeOf(await player.call(userActivation, { body: { game_id, uid } })),
      ),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code === 3008 || code === 3001)).toHaveLength(16)
    const active = (await listRoles(player)).filter((role) => role.is_active === 1)
    expect(active.filter((role) => role.game_project === game_project)).toHaveLength(6)
    // Other games have seats of their own.
    expect(new Set(active.map((role) => role.game_project)).size).toBeGreaterThan(1)
  })

  it('refuses roles of somebody else', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const { uid, game_id } = await findRole(other, 0)
    expect(codeOf(await player.call(userActivation, { body: { game_id, uid } }))).toBe(1001)
    expect((await findRole(other, 0)).uid).toBe(uid)
  })

  it('has a gray sister for active-gray accounts only', async () => {
    const player = await t.register()
    const { uid, game_id } = await findRole(player, 0)
    await t.db.sql`update accounts set user_gary = 0 where fp_uid = ${player.fpUid}`
    expect(codeOf(await player.call(userActivationGary, { body: { game_id, uid } }))).toBe(3007)
    await t.db.sql`update accounts set user_gary = 1 where fp_uid = ${player.fpUid}`
    expect(dataOf(await player.call(userActivationGary, { body: { game_id, uid } })).active_num).toBe(2)
  })
})

describe('user/active_buff', () => {
  it('gives the gift of a game once a role, also to 100 at once', async () => {
    const player = await t.register()
    const body = { game_project: 'st_zone', uid: player.uid }
    const answers = await Promise.all(Array.from({ length: 100 }, () => player.call(userActiveBuff, { body })))
    const given = answers.filter((answer) => codeOf(answer) === 0)
    expect(given).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 3001)).toHaveLength(99)
    const gift = t.catalogue.activationGift('st_global')
    const sumOf = (kind: string) => gift.reduce((sum, { item, num }) => (item.kind === kind ? sum + num : sum), 0)
    const [receipt] = given.map(dataOf)
    expect(receipt?.reward_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual(
      gift.map(({ item, num }) => [item.id, num]),
    )
    expect(receipt).toMatchObject({ coin: sumOf('points'), account_growth: sumOf('growth') })
    expect(dataOf(await player.call(userInfo))).toMatchObject({ coin: sumOf('points'), role_growth: sumOf('growth') })
  })

  it('refuses roles that are not active, unknown or somebody else\u2019s', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const call = (game_project: string, uid: string) => player.call(userActiveBuff, { body: { game_project, uid } })
    expect(codeOf(await call('st_global', (await findRole(player, 0)).uid))).toBe(3007)
    expect(await call('st_global', other.uid)).toMatchObject({ code: 1001, msg: expect.stringContaining('uid') })
    expect(await call('nowhere', player.uid)).toMatchObject({ msg: expect.stringContaining('game_project') })
  })
})
