import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coinFlow } from '../../src/contract/benefits/calls.ts'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import { gameTicket } from '../../src/contract/sandbox/calls.ts'
import { serverEvents, serverRoles, serverTicket } from '../../src/contract/server/calls.ts'
import {
  exchangeTicket,
  userActivation,
  userBind,
  userChange,
  userInfo,
  userList,
} from '../../src/contract/session/calls.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createAccount } from '../../src/platform/roles/accounts.ts'
import { createTicket } from '../../src/platform/roles/tickets.ts'
import { anyInput, listKnown } from './calls/any-input.ts'
import { digestTables } from './calls/digest.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { connectGames, makeEvent, openGameServer, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const report = async (roles: unknown[], project = 'st_global') =>
  dataOf(await openGameServer(t, project)(serverRoles, { body: { roles } })).result_list
const codesOf = async (roles: unknown[], project?: string) => (await report(roles, project)).map(({ code }) => code)
const newUid = () => `role-${randomUUID()}`

/** A player without any role, as outside of a sandbox, who has connected two games. */
async function registerBare(): Promise<Player> {
  const ticket = await transact(t.db, async (tx) =>
    createTicket(tx, { fpUid: await createAccount(tx, t.clock.now()), now: t.clock.now() }),
  )
  const player = await t.signIn(ticket)
  await connectGames(t, player, ['st_global', 'koa_global'])
  return player
}

async function listRoles(player: Player, project = 'st_global') {
  const { game_list } = dataOf(await player.call(userList, { body: {} }))
  const all = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
  return all.filter(({ game_project }) => game_project === project)
}

const ahab = { level: 12, nickname: 'Ahab', server: 'S7' }

describe('a new role', () => {
  it('is its account’s: the first one active and current, the others not', async () => {
    const player = await registerBare()
    const [first, second] = [newUid(), newUid()]
    const fp_uid = player.fpUid
    expect(await codesOf([{ uid: first, fp_uid, ...ahab }])).toEqual([0])
    expect(await codesOf([{ uid: second, fp_uid, level: 3, nickname: 'Ishmael', server: 'S7' }])).toEqual([0])
    expect(await listRoles(player)).toMatchObject([
      { uid: first, ...ahab, is_active: 1 },
      { uid: second, level: 3, nickname: 'Ishmael', is_active: 0 },
    ])
    expect(dataOf(await player.call(userInfo))).toMatchObject({ uid: first })
    const [game] = await listRoles(player)
    const body = { game_id: game?.game_id ?? '', uid: second }
    expect(codeOf(await player.call(userActivation, { body }))).toBe(0)
    expect(codeOf(await player.call(userChange, { body }))).toBe(0)
  })

  /** Six active characters of one game, which is as many as there may be; other games have their own. */
  async function fillSeats(player: Player) {
    for (let seat = 0; seat < 6; seat += 1) {
      await t.db.sql`
        insert into roles (game_project, uid, fp_uid, level, nickname, server, is_active, created_at)
        values ('st_global', ${newUid()}, ${player.fpUid}, 1, 'Seat', 'S1', true, ${t.clock.now().toISOString()})`
    }
  }

  it('waits for its activation where the account has no room in its game', async () => {
    const player = await registerBare()
    await fillSeats(player)
    const [st, koa] = [newUid(), newUid()]
    await report([{ uid: st, fp_uid: player.fpUid, ...ahab }])
    await report([{ uid: koa, fp_uid: player.fpUid, ...ahab }], 'koa_global')
    expect((await listRoles(player)).find(({ uid }) => uid === st)).toMatchObject({ is_active: 0 })
    expect(await listRoles(player, 'koa_global')).toMatchObject([{ uid: koa, is_active: 1 }])
    const game = (await listRoles(player)).find(({ uid }) => uid === st)
    const body = { game_id: game?.game_id ?? '', uid: st }
    expect(codeOf(await player.call(userActivation, { body }))).toBe(3008)
  })

  it('that nobody has bound stands in the shadow until its player binds it', async () => {
    const uid = newUid()
    expect(await codesOf([{ uid, fp_uid: '', ...ahab }])).toEqual([0])
    const ticket = dataOf(await openGameServer(t)(serverTicket, { body: { uid } }))
    expect(ticket).toMatchObject({ logged_in_mode: 'HALF', uid })
    const half = await t.signIn(ticket.platform_token, { uid })
    const player = await registerBare()
    expect(codeOf(await player.call(userBind, { body: { token: half.token } }))).toBe(0)
    expect(await listRoles(player)).toMatchObject([{ uid, ...ahab, is_active: 1 }])
    // From now on its game may name the owner or leave it out.
    expect(
      await codesOf([
        { uid, level: 13 },
        { uid, fp_uid: player.fpUid, level: 14 },
      ]),
    ).toEqual([0, 0])
    expect(await listRoles(player)).toMatchObject([{ uid, level: 14, nickname: 'Ahab' }])
  })

  it('is one, however many report it at once', async () => {
    const uids = Array.from({ length: 20 }, newUid)
    const batches = Array.from({ length: 8 }, (_, n) =>
      codesOf((n % 2 ? uids : uids.toReversed()).map((uid) => ({ uid, ...ahab, level: n }))),
    )
    const tickets = uids.slice(0, 4).map((uid) => t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
    expect(new Set((await Promise.all(batches)).flat())).toEqual(new Set([0]))
    for (const ticket of tickets) expect(codeOf(await ticket)).toBe(0)
    const rows = await t.db.sql`
      select count(*)::int as roles, count(distinct fp_uid)::int as accounts from roles where uid in ${t.db.sql(uids)}`
    expect(rows).toEqual([{ roles: 20, accounts: 20 }])
    const [orphans] = await t.db.sql`
      select count(*)::int as count from accounts a
      where kind = 'shadow' and not exists (select 1 from roles r where a.fp_uid in (r.fp_uid, r.held_by))`
    // The shadows of the roles that were bound and activated above have none any more.
    expect(orphans?.count).toBeLessThanOrEqual(2)
  })
})

describe('a known role', () => {
  it('has a new level and name, and keeps what is left out', async () => {
    const player = await t.register()
    const [before] = (await listRoles(player)).filter(({ uid }) => uid === player.uid)
    await report([{ uid: player.uid, level: 99 }])
    await report([{ uid: player.uid, nickname: 'Queequeg' }])
    const [after] = (await listRoles(player)).filter(({ uid }) => uid === player.uid)
    expect(after).toEqual({ ...before, level: 99, nickname: 'Queequeg' })
  })

  it('is not made current by a report', async () => {
    const player = await t.register({ role: false })
    const [role] = await listRoles(player)
    await report([{ uid: role?.uid, level: 50 }])
    expect(codeOf(await player.call(userInfo))).toBe(2002)
  })

  it('sees in a batch what came before it', async () => {
    const uid = newUid()
    expect(
      await codesOf([
        { uid, ...ahab },
        { uid, level: 13 },
        { uid, deleted: 1 },
        { uid, level: 14, deleted: 0 },
      ]),
    ).toEqual([0, 0, 0, 0])
    const [row] = await t.db.sql`select level, nickname, deleted_at, is_active from roles where uid = ${uid}`
    expect(row).toEqual({ level: 14, nickname: 'Ahab', deleted_at: null, is_active: true })
  })
})

describe('a deleted role', () => {
  const deleteRole = async (player: Player) => {
    const [role] = (await listRoles(player)).filter(({ uid }) => uid === player.uid)
    expect(await codesOf([{ uid: player.uid, deleted: 1 }])).toEqual([0])
    return { game_id: role?.game_id ?? '', uid: player.uid }
  }

  it('is nobody’s current role, is listed nowhere and cannot be taken up', async () => {
    const player = await t.register()
    const body = await deleteRole(player)
    expect((await listRoles(player)).map(({ uid }) => uid)).not.toContain(player.uid)
    expect(dataOf(await player.with({ 'priv-uid': '' })(userInfo)).uid).toBe('')
    expect(codeOf(await player.call(monthInfo))).not.toBe(0)
    expect(codeOf(await player.call(userChange, { body }))).toBe(1001)
    expect(codeOf(await player.call(userActivation, { body }))).toBe(1001)
    expect(codeOf(await openGameServer(t)(serverTicket, { body: { uid: player.uid } }))).toBe(3010)
    const sandbox = { game_project: 'st_global', uid: player.uid }
    expect(codeOf(await t.client()(gameTicket, { body: sandbox }))).toBe(3010)
    const events = [makeEvent(t, player.uid, 'level_up')]
    const { result_list } = dataOf(await openGameServer(t)(serverEvents, { body: { events } }))
    expect(result_list).toMatchObject([{ code: 3010, msg: /Deleted role: uid/ }])
  })

  it('leaves an account without roles of the game, as far as its pages can tell', async () => {
    const player = await registerBare()
    const uid = newUid()
    await report([{ uid, fp_uid: player.fpUid, ...ahab }])
    await report([{ uid, deleted: 1 }])
    expect(codeOf(await player.call(userInfo))).toBe(2003)
    const ticket = await transact(t.db, (tx) => createTicket(tx, { fpUid: player.fpUid, now: t.clock.now() }))
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: ticket, uid, game_id: '2202' } }))).toBe(1001)
  })

  it('keeps its books and its claims, and comes back with them', async () => {
    const player = await t.register()
    const events = [makeEvent(t, player.uid, 'recharge', { data: { amount: 700, currency: 'USD' } })]
    await openGameServer(t)(serverEvents, { body: { events } })
    const { active_id } = dataOf(await player.call(monthInfo))
    const checkin = { body: { active_id, uid: player.uid, resign: 0 as const } }
    expect(codeOf(await player.call(monthCheckin, checkin))).toBe(0)
    const holder = `role:st_global:${player.uid}`
    const read = () => t.db.sql`select currency, amount from ledger_balances where holder = ${holder}`
    const before = await read()
    const body = await deleteRole(player)
    expect(await read()).toEqual(before)
    expect(dataOf(await player.with({ 'priv-uid': '' })(coinFlow, { body: {} })).total).toBeGreaterThan(0)
    expect(await codesOf([{ uid: player.uid, deleted: 1 }])).toEqual([0])
    expect(await codesOf([{ uid: player.uid, level: 20 }])).toEqual([0])
    expect(codeOf(await player.with({ 'priv-uid': '' })(userActivation, { body }))).toBe(0)
    expect(codeOf(await player.with({ 'priv-uid': '' })(userChange, { body }))).toBe(0)
    expect(codeOf(await player.call(monthCheckin, checkin))).toBe(3001)
    expect(await read()).toEqual(before)
  })

  it('that nobody had bound comes back active', async () => {
    const uid = newUid()
    await report([{ uid, ...ahab }])
    await report([{ uid, deleted: 1 }])
    await report([{ uid }])
    const ticket = dataOf(await openGameServer(t)(serverTicket, { body: { uid } }))
    const half = await t.signIn(ticket.platform_token, { uid })
    expect(dataOf(await half.call(userInfo))).toMatchObject({ uid })
  })
})

describe('a bad entry', () => {
  it('is refused by name, and the rest counts', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const uid = newUid()
    await report([{ uid, ...ahab }])
    const bad: [unknown, RegExp, number?][] = [
      [7, /entry/],
      [{}, /uid/],
      [{ uid: '' }, /uid/],
      [{ uid: player.uid, fp_uid: other.fpUid }, /fp_uid/],
      // To bind a role is its player's doing.
      [{ uid, fp_uid: player.fpUid }, /fp_uid/],
      [{ uid: newUid(), deleted: 1 }, /uid/, 3010],
      [{ uid: newUid(), level: -1 }, /level/],
      [{ uid: newUid(), level: '12' }, /level/],
      [{ uid: newUid(), nickname: 'x'.repeat(65) }, /nickname/],
      [{ uid: newUid(), server: null }, /server/],
      [{ uid: newUid(), deleted: true }, /deleted/],
      [{ uid: newUid(), gary: 2 }, /gary/],
    ]
    const good = bad.map(() => newUid())
    const results = await report(bad.flatMap(([entry], n) => [entry, { uid: good[n], ...ahab }]))
    bad.forEach(([entry, msg, code = 1001], n) => {
      expect(results[n * 2]).toMatchObject({ uid: Object(entry).uid ?? '', code, msg, state: 'refused' })
      expect(results[n * 2 + 1]).toEqual({ uid: good[n], code: 0, msg: 'ok', state: 'unbound' })
    })
    const rows = await t.db.sql`select 1 from roles where uid in ${t.db.sql(good)}`
    expect(rows).toHaveLength(good.length)
  })

  it('is the batch itself where it is none', async () => {
    for (const body of [{}, { roles: {} }, { roles: [] }, { roles: Array(101).fill({ uid: 'x' }) }]) {
      expect(await sendSigned(t, '/server/roles', body)).toMatchObject({ status: 400, code: 1001, msg: /roles/ })
    }
  })

  it('is anything, and is answered in good order', async () => {
    const player = await t.register()
    await fc.assert(
      fc.asyncProperty(anyInput(serverRoles, listKnown(t, player, [])), async ({ body }) => {
        const before = await digestTables(t)
        const answer = await sendSigned(t, '/server/roles', body ?? {})
        expect(answer.status, answer.msg).toBeLessThan(500)
        if (answer.code !== 0) expect(await digestTables(t)).toEqual(before)
      }),
      { numRuns: 60, seed: 20261118 },
    )
  })
})

it('a hundred roles ask the database no more than two do', async () => {
  const send = async (count: number) => {
    const roles = Array.from({ length: count }, () => ({ uid: newUid(), ...ahab }))
    const statements = await t.recordStatements(async () => {
      expect(new Set(await codesOf(roles))).toEqual(new Set([0]))
    })
    return statements.map(({ text }) => text)
  }
  const few = await send(2)
  expect(few.length).toBeGreaterThan(0)
  expect(await send(100)).toEqual(few)
})
