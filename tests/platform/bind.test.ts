import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin, monthInfo, weekCheckin } from '../../src/contract/checkin/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { serverEvents } from '../../src/contract/server/calls.ts'
import {
  exchangeTicket,
  logout,
  userActivation,
  userBind,
  userChange,
  userInfo,
  userList,
} from '../../src/contract/session/calls.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGameServer } from './send-signed.ts'

let t: TestPlatform
let count = 0
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

/** A player of an unbound role, who comes from the game. */
async function arrive(name?: string): Promise<Player> {
  count += 1
  const uid = name ?? `unbound-${count}`
  const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
  expect(ticket).toMatchObject({ uid, logged_in_mode: 'HALF' })
  return await t.signIn(ticket.platform_token, { uid })
}

async function give(fpUid: string, currency: string, amount: number, uid = '') {
  dataOf(await t.client()(grant, { body: { fp_uid: fpUid, uid, currency, amount } }))
}

const bind = (player: Player, half: Player) => player.call(userBind, { body: { token: half.token } })

/** What an account still has, on the ledger and in the backpack. */
async function listLeftovers({ fpUid }: Player): Promise<unknown[]> {
  const [account, games] = [`account:${fpUid}`, `game:${fpUid}:%`]
  const rows = await t.db.sql`
    select holder, currency, amount from ledger_balances where amount > 0 and (holder = ${account} or holder like ${games})
    union all select holder, item_id, amount from backpack_items where amount > 0 and holder = ${account}`
  return [...rows]
}

describe('a half session', () => {
  it('plays as its unbound role in an account of its own', async () => {
    const half = await arrive()
    expect(dataOf(await half.call(userInfo))).toMatchObject({ uid: half.uid, has_bind: 2, user_gary: 0 })
    const list = dataOf(await half.call(userList, { body: {} }))
    expect(list.active_num).toBe(1)
    expect(codeOf(await half.call(monthInfo))).toBe(0)
    expect(codeOf(await half.with({ 'game-project': 'ss_global' })(userInfo))).toBe(1005)
  })

  it('is not enough for what needs a full one', async () => {
    const half = await arrive()
    const body = { game_id: '2202', uid: half.uid }
    expect(codeOf(await half.call(userChange, { body }))).toBe(1005)
    expect(codeOf(await half.call(userActivation, { body }))).toBe(1005)
    expect(codeOf(await half.call(userBind, { body: { token: half.token } }))).toBe(1005)
  })

  it('is the same account each time the game sends it', async () => {
    const first = await arrive('unbound-same')
    const again = await arrive('unbound-same')
    expect(again.fpUid).toBe(first.fpUid)
    expect(again.token).not.toBe(first.token)
  })

  it('makes one role of a uid, also from 50 at once', async () => {
    const body = { game_project: 'st_global', uid: 'unbound-crowd' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => t.client()(gameTicket, { body })))
    expect(new Set(answers.map((answer) => dataOf(answer).fp_uid)).size).toBe(1)
  })
})

describe('user/bind', () => {
  it('moves the role and its balances by entries, and ends the shadow', async () => {
    const [player, half] = [await t.register(), await arrive()]
    await give(player.fpUid, 'coin', 5)
    await give(half.fpUid, 'coin', 100)
    await give(half.fpUid, 'ticket:10801', 3)
    await give(half.fpUid, 'growth', 40)
    await give(half.fpUid, 'growth', 60, half.uid)
    const open = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid: half.uid } }))

    const bound = { uid: half.uid, game_id: '2202', game_project: 'st_global' }
    expect(dataOf(await bind(player, half))).toEqual(bound)
    expect(codeOf(await half.call(userInfo))).toBe(1003)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: open.platform_token } }))).toBe(1003)

    const user = dataOf(await player.call(userInfo))
    expect(user).toMatchObject({ uid: player.uid, coin: 105, account_growth: 100, game_growth: 60, role_growth: 0 })
    expect(user.in_calculate).toBe(t.clock.now().getTime() / 1000 + 5)
    dataOf(await player.call(userChange, { body: { game_id: '2202', uid: half.uid } }))
    expect(dataOf(await player.call(userInfo))).toMatchObject({ uid: half.uid, role_growth: 60, has_bind: 1 })

    expect(await listLeftovers(half)).toEqual([])
    const [tickets] = await t.db.sql`
      select amount from ledger_balances where holder = ${`account:${player.fpUid}`} and currency = 'ticket:10801'`
    expect(tickets?.amount).toBe(3)
  })

  it('notes what leaves the shadow\u2019s backpack as well as what arrives', async () => {
    const [player, half] = [await t.register(), await arrive()]
    const [from, to] = [`account:${half.fpUid}`, `account:${player.fpUid}`]
    await t.db.sql`
      with given as (
        insert into backpack_items (holder, item_id, environment, amount, created_at)
        values (${from}, 'torch', '', 3, now()), (${from}, 'torch', 'test', 2, now())
        returning *
      )
      insert into backpack_receipts (holder, item_id, environment, amount, reason, reference, created_at)
      select holder, item_id, environment, amount, 'test', 'test', now() from given`
    dataOf(await bind(player, half))
    const sums = await t.db.sql`
      select holder, environment, sum(amount)::int as noted, (
        select amount from backpack_items i
        where i.holder = r.holder and i.item_id = r.item_id and i.environment = r.environment
      ) as amount
      from backpack_receipts r where holder in (${from}, ${to})
      group by holder, item_id, environment order by noted, environment`
    expect([...sums]).toEqual([
      { holder: from, environment: '', noted: 0, amount: 0 },
      { holder: from, environment: 'test', noted: 0, amount: 0 },
      { holder: to, environment: 'test', noted: 2, amount: 2 },
      { holder: to, environment: '', noted: 3, amount: 3 },
    ])
    await expect(t.db.sql`update backpack_receipts set amount = 9`).rejects.toThrow(/append-only/)
    await expect(t.db.sql`delete from backpack_receipts`).rejects.toThrow(/append-only/)
  })

  it('lets the game sign the role in to its player afterwards', async () => {
    const [player, half] = [await t.register(), await arrive()]
    dataOf(await bind(player, half))
    const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_zone', uid: half.uid } }))
    expect(ticket).toMatchObject({ logged_in_mode: 'FULL', fp_uid: player.fpUid })
    const back = await t.signIn(ticket.platform_token)
    expect(dataOf(await back.call(userInfo))).toMatchObject({ uid: half.uid, fp_uid: player.fpUid })
  })

  it('leaves the game no ticket to the emptied shadow, whenever it asks', async () => {
    const [player, half] = [await t.register(), await arrive()]
    const body = { game_project: 'st_global', uid: half.uid }
    const [bound, ...tickets] = await Promise.all([
      bind(player, half),
      ...Array.from({ length: 20 }, () => t.client()(gameTicket, { body })),
    ])
    expect(codeOf(bound)).toBe(0)
    const left = await t.db.sql`select 1 from tickets where fp_uid = ${half.fpUid}`
    expect(left).toHaveLength(0)
    expect(tickets.map(codeOf)).toEqual(tickets.map(() => 0))
  })

  it('happens once, also from 50 at once by two players', async () => {
    const [a, b, half] = [await t.register(), await t.register(), await arrive()]
    await give(half.fpUid, 'coin', 100)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => bind(n % 2 ? a : b, half)))
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 3001)).toHaveLength(49)
    const coins = await Promise.all([a, b].map(async (player) => dataOf(await player.call(userInfo)).coin))
    expect(coins.toSorted((x, y) => x - y)).toEqual([0, 100])
    const roles = await t.db.sql`select fp_uid from roles where uid = ${half.uid}`
    expect(roles).toHaveLength(1)
  })

  it('leaves nothing behind of what the shadow earns while it runs', async () => {
    const month = { active_id: 'month-2026-11', resign: 0 } as const
    for (let round = 0; round < 12; round += 1) {
      const [player, half] = [await t.register(), await arrive()]
      const [bound, ...others] = await Promise.all([
        bind(player, half),
        ...['a', 'b', 'c', 'd'].map((key) => half.call(monthCheckin, { body: { ...month, uid: half.uid }, key })),
        half.call(weekCheckin, { body: { active_id: 'week-2026-W47', uid: half.uid } }),
        ...Array.from({ length: 4 }, () =>
          t.client()(grant, { body: { fp_uid: half.fpUid, uid: '', currency: 'coin', amount: 1 } }),
        ),
      ])
      expect(codeOf(bound)).toBe(0)
      const codes = others.map(codeOf)
      // Done before the binding, done twice, or too late: never half of it.
      expect(codes.filter((code) => ![0, 3001, 1003, 1001].includes(code))).toEqual([])
      expect(await listLeftovers(half)).toEqual([])
    }
  })

  it('leaves no way to credit the emptied shadow', async () => {
    const [player, half] = [await t.register(), await arrive()]
    dataOf(await bind(player, half))
    const answer = await t.client()(grant, { body: { fp_uid: half.fpUid, uid: '', currency: 'coin', amount: 1 } })
    expect(answer).toMatchObject({ code: 1001, msg: expect.stringContaining('fp_uid') })
    expect(await listLeftovers(half)).toEqual([])
  })

  it('takes the role as the current one where the game has none, and inactive where the limit is reached', async () => {
    const [fresh, half] = [await t.register({ role: false }), await arrive()]
    dataOf(await bind(fresh, half))
    expect(dataOf(await fresh.call(userInfo)).uid).toBe(half.uid)

    const before = dataOf(await fresh.call(userList, { body: {} }))
    for (let taken = before.active_num; taken < before.active_limit; taken += 1)
      dataOf(await bind(fresh, await arrive()))
    const more = await arrive()
    dataOf(await bind(fresh, more))
    const { game_list, active_num, active_limit } = dataOf(await fresh.call(userList, { body: {} }))
    expect([active_num, active_limit]).toEqual([6, 6])
    const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    expect(roles.find(({ uid }) => uid === more.uid)?.is_active).toBe(0)
  })

  it('never deadlocks with what the game reports of both its accounts', async () => {
    const server = openGameServer(t)
    // The shadow was there first: by their ids alone it would be locked before the player.
    for (let round = 0; round < 8; round += 1) {
      const half = await arrive()
      const player = await t.register()
      const events = () => [makeEvent(t, half.uid, 'session'), makeEvent(t, player.uid, 'session')]
      const answers = await Promise.all([
        bind(player, half),
        ...[1, 2, 3].map(() => server(serverEvents, { body: { events: events() } })),
      ])
      expect(answers.map(codeOf)).toEqual([0, 0, 0, 0])
    }
    // Statistics come a second late.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const [row] = await t.db.sql`select deadlocks from pg_stat_database where datname = current_database()`
    expect(row).toEqual({ deadlocks: 0 })
  })

  it('refuses tokens that are unknown, full, signed out or empty', async () => {
    const [player, other, half] = [await t.register(), await t.register(), await arrive()]
    dataOf(await half.call(logout))
    for (const token of ['unknown', other.token, player.token, half.token]) {
      const answer = await player.call(userBind, { body: { token } })
      expect(answer).toMatchObject({ code: 1001, status: 400, msg: expect.stringContaining('token') })
    }
  })
})
