import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountExport, getH5Token } from '../../src/contract/account/calls.ts'
import { coinFlow, growthFlow } from '../../src/contract/benefits/calls.ts'
import { receivedGiftHistory } from '../../src/contract/gift/calls.ts'
import { ackDot, redDot } from '../../src/contract/home/calls.ts'
import { customerList, customerSend, noticeSummary, systemNoticeList } from '../../src/contract/message/calls.ts'
import { customerAnswer, gameTicket } from '../../src/contract/sandbox/calls.ts'
import { serverEvents, serverRoles, serverTicket } from '../../src/contract/server/calls.ts'
import {
  exchangeTicket,
  userActivation,
  userActivationGary,
  userBind,
  userChange,
  userInfo,
  userList,
  userPendingAnswer,
  userPendingList,
} from '../../src/contract/session/calls.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { toReader, transact } from '../../src/platform/db/transaction.ts'
import { prunePending } from '../../src/platform/game-server/pending-roles.ts'
import { createAccount } from '../../src/platform/roles/accounts.ts'
import { createTicket } from '../../src/platform/roles/tickets.ts'
import { digestTables } from './calls/digest.ts'
import { arriveHalf } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { connectGames, makeEvent, openGameServer } from './send-signed.ts'

const day = 24 * 60 * 60 * 1000
const game_id = '2202'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const report = async (roles: unknown[], project = 'st_global') =>
  dataOf(await openGameServer(t, project)(serverRoles, { body: { roles } })).result_list
const newUid = () => `role-${randomUUID()}`
const mara = { level: 30, nickname: 'Mara', server: 'S12' }

const signInTo = async (fpUid: string) =>
  await t.signIn(await transact(t.db, (tx) => createTicket(tx, { fpUid, now: t.clock.now() })))

/** A player without any role, who has connected no game. */
async function registerBare(): Promise<Player> {
  return await signInTo(await transact(t.db, (tx) => createAccount(tx, t.clock.now())))
}

const listWaiting = async (player: Player) => dataOf(await player.call(userPendingList)).pending_list
const waitingUids = async (player: Player) => (await listWaiting(player)).map(({ uid }) => uid)
const answer = (player: Player, uid: string, accept: 0 | 1) =>
  player.call(userPendingAnswer, { body: { game_id, uid, accept } })
const askForTicket = (uid: string, project?: string) => openGameServer(t, project)(serverTicket, { body: { uid } })

async function readNotices(player: Player) {
  const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
  return notice_list.filter(({ content }) => content.includes('Stormshot'))
}

async function listUids(player: Player): Promise<string[]> {
  const { game_list } = dataOf(await player.call(userList, { body: {} }))
  return game_list.flatMap(({ sub_game_list }) =>
    sub_game_list.flatMap(({ user_list }) => user_list.map(({ uid }) => uid)),
  )
}

/** A player of a role that the game brought, by a ticket of that game. */
async function arriveFromGame(player?: Player) {
  const owner = player ?? (await t.register())
  const uid = newUid()
  await connectGames(t, owner, ['st_global'])
  await report([{ uid, fp_uid: owner.fpUid, ...mara }])
  const { platform_token } = dataOf(await askForTicket(uid))
  return { owner, uid, platform_token }
}

describe('a game that guesses accounts', () => {
  it('gets into none, and cannot tell which there are', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, registerBare))
    const first = Math.min(...players.map(({ fpUid }) => Number(fpUid)))
    const guessed = Array.from({ length: 40 }, (_, n) => String(first + n))
    const uids = guessed.map(newUid)
    const results = await report(guessed.map((fp_uid, n) => ({ uid: uids[n], fp_uid, ...mara })))
    expect(new Set(results.map(({ uid: _, ...told }) => JSON.stringify(told)))).toEqual(
      new Set([JSON.stringify({ code: 0, msg: 'pending', state: 'pending' })]),
    )
    const answers = await Promise.all(uids.map((uid) => askForTicket(uid)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers.map(codeOf)).toEqual(guessed.map(() => 3010))
    const events = uids.map((uid) => makeEvent(t, uid, 'level_up'))
    const { result_list } = dataOf(await openGameServer(t)(serverEvents, { body: { events } }))
    expect(new Set(result_list.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1)
    expect(result_list[0]?.code).not.toBe(0)
    // What comes later tells no more: without its player, for another player, and gone.
    for (const entry of [{ deleted: 1 }, { fp_uid: 'somebody' }, { level: 31 }]) {
      const later = await report(uids.map((uid) => ({ uid, ...entry })))
      expect(new Set(later.map(({ uid: _, ...told }) => JSON.stringify(told))).size).toBe(1)
    }
    const [made] = await t.db.sql`
      select count(*)::int as count from roles where fp_uid in ${t.db.sql(players.map(({ fpUid }) => fpUid))}`
    expect(made?.count).toBe(0)
  })

  it('does not tire its player: twenty wait, one notice a day', async () => {
    const player = await registerBare()
    const uids = Array.from({ length: 30 }, newUid)
    for (const uid of uids) {
      t.clock.advance(1000)
      await report([{ uid, fp_uid: player.fpUid }])
      await report([{ uid, fp_uid: 'somebody' }])
      await report([{ uid, fp_uid: player.fpUid }])
    }
    expect(await waitingUids(player)).toEqual(uids.slice(10).toReversed())
    expect(await readNotices(player)).toHaveLength(1)
    t.clock.advance(day)
    await report([{ uid: newUid(), fp_uid: player.fpUid }])
    expect(await readNotices(player)).toHaveLength(2)
  })
})

describe('a role that waits', () => {
  it('is shown to its player, who is told of it', async () => {
    const player = await registerBare()
    const uid = newUid()
    await report([{ uid, fp_uid: player.fpUid, ...mara }])
    await report([{ uid, fp_uid: player.fpUid, level: 31 }])
    const created_at = t.clock.now().getTime() / 1000
    expect(await listWaiting(player)).toEqual([
      {
        ...{ uid, ...mara, level: 31, created_at, game_id, game_project: 'st_global', game_name: 'Stormshot' },
        game_icon: expect.stringContaining('stormshot'),
      },
    ])
    expect(await readNotices(player)).toHaveLength(1)
    expect(await listUids(player)).toEqual([])
    expect(codeOf(await askForTicket(uid))).toBe(3010)
  })

  it('is news for its player until they answer, or have seen it (rule 15.2)', async () => {
    const player = await registerBare()
    const read = async () => dataOf(await player.call(redDot, { body: { enter_keys: ['character'] } })).notice_list
    const [first, second] = [newUid(), newUid()]
    expect(await read()).toEqual([])
    await report([{ uid: first, fp_uid: player.fpUid }])
    const [dot] = await read()
    expect(dot).toMatchObject({ enter_key: 'character', number: 1 })
    dataOf(await player.call(ackDot, { body: { enter_key: 'character', msg_hash: dot?.msg_hash ?? '' } }))
    expect(await read()).toEqual([])
    await report([{ uid: second, fp_uid: player.fpUid }])
    expect(await read()).toMatchObject([{ number: 2 }])
    for (const uid of [first, second]) dataOf(await answer(player, uid, 0))
    expect(await read()).toEqual([])
  })

  it('is the account’s after a yes, and the game is connected', async () => {
    const player = await registerBare()
    const [uid, second] = [newUid(), newUid()]
    await report([{ uid, fp_uid: player.fpUid, ...mara, gary: 1 }])
    expect(dataOf(await answer(player, uid, 1))).toEqual({ uid, game_id, game_project: 'st_global' })
    expect(dataOf(await player.call(userInfo))).toMatchObject({ uid, ...mara, user_gary: 1 })
    expect(await waitingUids(player)).toEqual([])
    expect(dataOf(await askForTicket(uid))).toMatchObject({ logged_in_mode: 'FULL', fp_uid: player.fpUid })
    expect(await report([{ uid: second, fp_uid: player.fpUid }])).toMatchObject([{ code: 0, state: 'bound' }])
    expect((await listUids(player)).toSorted()).toEqual([uid, second].toSorted())
    // Other games are not.
    expect(await report([{ uid, fp_uid: player.fpUid }], 'koa_global')).toMatchObject([{ state: 'pending' }])
  })

  it('is forgotten after a no, and not heard of again for 30 days', async () => {
    const player = await registerBare()
    const uid = newUid()
    const again = async () => {
      expect(await report([{ uid, fp_uid: player.fpUid }])).toMatchObject([{ code: 0, state: 'pending' }])
      return await waitingUids(player)
    }
    await again()
    dataOf(await answer(player, uid, 0))
    expect(await again()).toEqual([])
    expect(codeOf(await answer(player, uid, 1))).toBe(1001)
    t.clock.advance(29 * day)
    await prunePending(toReader(t.db), t.clock.now())
    expect(await again()).toEqual([])
    t.clock.advance(day)
    await prunePending(toReader(t.db), t.clock.now())
    expect(await again()).toEqual([uid])
  })

  it('waits for 30 days', async () => {
    const player = await registerBare()
    const uid = newUid()
    await report([{ uid, fp_uid: player.fpUid }])
    t.clock.advance(30 * day)
    expect(await waitingUids(player)).toEqual([])
    expect(codeOf(await answer(player, uid, 1))).toBe(1001)
    await prunePending(toReader(t.db), t.clock.now())
    expect(await t.db.sql`select 1 from pending_roles where uid = ${uid}`).toHaveLength(0)
  })

  it('waits for one player only, the last that was named', async () => {
    const [first, second] = [await registerBare(), await registerBare()]
    const uid = newUid()
    await report([{ uid, fp_uid: first.fpUid }])
    await report([{ uid, fp_uid: second.fpUid }])
    expect(await waitingUids(first)).toEqual([])
    expect(codeOf(await answer(first, uid, 1))).toBe(1001)
    expect(codeOf(await answer(second, uid, 1))).toBe(0)
  })

  it('waits no longer once it is there without its player, or gone', async () => {
    const player = await registerBare()
    const [unbound, deleted] = [newUid(), newUid()]
    await report([unbound, deleted].map((uid) => ({ uid, fp_uid: player.fpUid })))
    expect(await report([{ uid: unbound }, { uid: deleted, deleted: 1 }])).toMatchObject([
      { code: 0, state: 'unbound' },
      { code: 3010, state: 'refused' },
    ])
    expect(await waitingUids(player)).toEqual([])
  })

  it('is answered once, and in the order in which it is reported at the same time', async () => {
    const player = await registerBare()
    const uid = newUid()
    await report([{ uid, fp_uid: player.fpUid }])
    const [answers] = await Promise.all([
      Promise.all([1, 1, 1, 1].map(() => answer(player, uid, 1))),
      Promise.all(Array.from({ length: 8 }, (_, n) => report([{ uid, fp_uid: player.fpUid, level: n + 1 }]))),
    ])
    expect(answers.map(codeOf).toSorted((one, other) => one - other)).toEqual([0, 1001, 1001, 1001])
    expect(await listUids(player)).toEqual([uid])
  })
})

describe('a session that a game’s ticket opened', () => {
  it('says whose it is, and sees the roles of its game only', async () => {
    const { owner, uid, platform_token } = await arriveFromGame()
    const opened = dataOf(await t.client()(exchangeTicket, { body: { token: platform_token } }))
    expect(opened).toMatchObject({ fp_uid: owner.fpUid, login_type: 1, game_project: 'st_global' })
    const player = await t.signIn(dataOf(await askForTicket(uid)).platform_token)
    expect(dataOf(await player.call(userList, { body: {} })).game_list.map((one) => one.game_project)).toEqual([
      'st_global',
    ])
    expect(dataOf(await owner.call(userList, { body: {} })).game_list).toHaveLength(5)
    // The fun zone is the same game under another name.
    expect(codeOf(await player.with({ 'game-project': 'st_zone', 'priv-uid': '' })(userInfo))).toBe(0)
  })

  it('begins with its player as user/info answers, in its own game only', async () => {
    const { owner, uid } = await arriveFromGame()
    const openIn = async (project: string) => {
      const { platform_token: token } = dataOf(await askForTicket(uid))
      return dataOf(await t.client({ 'game-project': project })(exchangeTicket, { body: { token } }))
    }
    const { auth_token, user } = await openIn('st_global')
    expect(user).toMatchObject({ fp_uid: owner.fpUid, game_project: 'st_global' })
    const headers = { 'h5-auth': auth_token, 'game-project': 'st_global' }
    expect(user).toEqual(dataOf(await t.client(headers)(userInfo)))
    for (const project of ['koa_global', 'nowhere', '']) expect((await openIn(project)).user).toBeNull()
  })

  it('reaches no other game, by header or by field', async () => {
    const { owner, platform_token } = await arriveFromGame()
    const player = await t.signIn(platform_token)
    const [koa] = await t.db.sql<{ uid: string }[]>`
      select uid from roles where fp_uid = ${owner.fpUid} and game_project = 'koa_global' and not is_active`
    const body = { game_id: '2031', uid: koa?.uid ?? '' }
    const before = await digestTables(t)
    for (const project of ['koa_global', 'koa_zone', 'nowhere', '']) {
      expect(codeOf(await player.with({ 'game-project': project, 'priv-uid': '' })(userInfo))).toBe(1005)
    }
    expect(codeOf(await player.call(userActivation, { body }))).toBe(1005)
    expect(codeOf(await player.call(userChange, { body }))).toBe(1005)
    expect(codeOf(await player.call(growthFlow, { body: { game_project: 'koa_global', uid: '' } }))).toBe(1005)
    expect(codeOf(await player.call(accountExport))).toBe(1005)
    expect(await digestTables(t)).toEqual(before)
  })

  it('hands out tickets that reach no further', async () => {
    const { platform_token } = await arriveFromGame()
    const player = await t.signIn(platform_token)
    const [token = ''] = dataOf(await player.with({ 'sdk-auth': player.token })(getH5Token, { body: {} }))
    expect(codeOf(await t.client()(exchangeTicket, { body: { token, game_id: '2031' } }))).toBe(1001)
    const [again = ''] = dataOf(await player.with({ 'sdk-auth': player.token })(getH5Token, { body: {} }))
    const opened = dataOf(await t.client()(exchangeTicket, { body: { token: again } }))
    expect(opened).toMatchObject({ game_project: 'st_global' })
    const whole = await t.register()
    const [own = ''] = dataOf(await whole.with({ 'sdk-auth': whole.token })(getH5Token, { body: {} }))
    expect(dataOf(await t.client()(exchangeTicket, { body: { token: own } }))).toMatchObject({ game_project: '' })
  })

  it('reads of the player’s gifts and of customer service what is its game’s', async () => {
    const { owner, platform_token } = await arriveFromGame()
    const game = (await t.signIn(platform_token)).with({ [headerNames.uid]: '' })
    const whole = owner.with({ [headerNames.uid]: '' })
    await t.db.sql`
      insert into member_gift_claims (fp_uid, game_project, gift_id, period, cycle_type, uid, items, created_at)
      select ${owner.fpUid}, project, 'any', 'life', 5, 'any', '[]', ${testStart}
      from (values ('st_global'), ('koa_global')) as named (project)`
    const gifts = async (call: Player['call']) =>
      dataOf(await call(receivedGiftHistory, { query: {} })).history_list.map((one) => one.game_project)
    expect(await gifts(game)).toEqual(['st_global'])
    expect((await gifts(whole)).toSorted()).toEqual(['koa_global', 'st_global'])

    const say = async (project: string, text: string) =>
      dataOf(
        await owner.with({ [headerNames.gameProject]: project, [headerNames.uid]: '' })(customerSend, {
          body: { text },
          key: randomUUID(),
        }),
      )
    const reply = async (text: string) =>
      dataOf(await t.client()(customerAnswer, { body: { fp_uid: owner.fpUid, text } }))
    await say('st_global', 'a storm')
    await reply('of the storm')
    await say('koa_global', 'a sword')
    await reply('of the sword')
    const talk = async (call: Player['call']) => {
      const { message_list, total } = dataOf(await call(customerList, { query: {} }))
      return { total, texts: message_list.map(({ text }) => text) }
    }
    expect(await talk(game)).toEqual({ total: 2, texts: ['of the storm', 'a storm'] })
    expect((await talk(whole)).total).toBe(4)
    expect(JSON.stringify(dataOf(await game(noticeSummary)))).not.toContain('sword')
  })

  it('reads of the records of points and growth nothing by which another game is known', async () => {
    const { owner, uid, platform_token } = await arriveFromGame()
    const game = (await t.signIn(platform_token)).with({ [headerNames.uid]: '' })
    const otherUid = newUid()
    await connectGames(t, owner, ['koa_global'])
    await report([{ uid: otherUid, fp_uid: owner.fpUid, ...mara }], 'koa_global')
    const bought = async (role: string, project: string) => {
      const event = makeEvent(t, role, 'recharge', { data: { amount: 1000, currency: 'USD' } })
      dataOf(await openGameServer(t, project)(serverEvents, { body: { events: [event] } }))
      return event.event_id
    }
    const own = await bought(uid, 'st_global')
    const other = await bought(otherUid, 'koa_global')
    const read = async (call: Player['call']) => [
      ...dataOf(await call(coinFlow, { body: {} })).coin_flow_list,
      ...dataOf(await call(growthFlow, { body: {} })).grow_flow_list,
    ]
    const references = (flows: Awaited<ReturnType<typeof read>>) => [
      ...new Set(flows.map(({ reference }) => reference)),
    ]
    expect(references(await read(game)).toSorted()).toEqual(['', own].toSorted())
    expect(JSON.stringify(await read(game))).not.toContain('koa_global')
    const whole = await read(owner.with({ [headerNames.uid]: '' }))
    expect(references(whole).toSorted()).toEqual([own, other].toSorted())
    expect((await read(game)).map(({ amount }) => amount)).toEqual(whole.map(({ amount }) => amount))
  })

  it('binds roles of its own game, and no others', async () => {
    const { platform_token } = await arriveFromGame()
    const player = await t.signIn(platform_token)
    const [own, other] = [await arriveHalf(t), await arriveHalf(t, 'koa_global')]
    expect(codeOf(await player.call(userBind, { body: { token: other.token } }))).toBe(1005)
    expect(codeOf(await player.call(userBind, { body: { token: own.token } }))).toBe(0)
  })
})

describe('binding', () => {
  it('connects the game: from then on it reports roles for the account', async () => {
    const player = await registerBare()
    const half = await arriveHalf(t)
    expect(await report([{ uid: newUid(), fp_uid: player.fpUid }])).toMatchObject([{ state: 'pending' }])
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(await report([{ uid: newUid(), fp_uid: player.fpUid }])).toMatchObject([{ state: 'bound' }])
  })
})

it('a made-up role of the sandbox connects no game', async () => {
  const player = await t.register()
  expect(await report([{ uid: newUid(), fp_uid: player.fpUid }])).toMatchObject([{ state: 'pending' }])
})

describe('the grey release', () => {
  const isGary = async (player: Player) => dataOf(await player.call(userInfo)).user_gary

  it('is entered and left by what a game says of its role, and opens activation_gary', async () => {
    const player = await registerBare()
    await connectGames(t, player, ['st_global'])
    const [uid, second] = [newUid(), newUid()]
    await report([uid, second].map((one) => ({ uid: one, fp_uid: player.fpUid })))
    const activate = async () => codeOf(await player.call(userActivationGary, { body: { game_id, uid: second } }))
    expect(await isGary(player)).toBe(0)
    expect(await activate()).toBe(3007)
    await report([{ uid, gary: 1 }])
    expect(await isGary(player)).toBe(1)
    await report([{ uid, level: 7 }])
    expect(await isGary(player)).toBe(1)
    expect(await activate()).toBe(0)
    await report([{ uid, gary: 0 }])
    expect(await isGary(player)).toBe(0)
  })

  it('is out of reach of a game that is not connected, and goes along when a role is bound', async () => {
    const player = await registerBare()
    await report([{ uid: newUid(), fp_uid: player.fpUid, gary: 1 }])
    const rows = await t.db.sql`select user_gary from accounts where fp_uid = ${player.fpUid}`
    expect(rows).toEqual([{ user_gary: 0 }])
    const uid = newUid()
    await report([{ uid, gary: 1 }])
    const { platform_token } = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
    const half = await t.signIn(platform_token, { uid })
    expect(await isGary(half)).toBe(1)
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(await isGary(player)).toBe(1)
  })
})
