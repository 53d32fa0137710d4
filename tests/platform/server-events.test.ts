import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coinFlow, growthFlow } from '../../src/contract/benefits/calls.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { gameEvent, gameTicket } from '../../src/contract/sandbox/calls.ts'
import { serverEvents, serverPreview } from '../../src/contract/server/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { taskList } from '../../src/contract/task/calls.ts'
import { wheelScore } from '../../src/contract/wheel/calls.ts'
import { anyInput, listKnown } from './calls/any-input.ts'
import { auditAll } from './calls/books.ts'
import { digestTables } from './calls/digest.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const dollars = (amount: number) => ({ data: { amount, currency: 'USD' } })
const tell = async (events: unknown[], project = 'st_global') =>
  dataOf(await openGameServer(t, project)(serverEvents, { body: { events } })).result_list
const codesOf = async (events: unknown[], project?: string) => (await tell(events, project)).map(({ code }) => code)
const preview = async (events: unknown[]) => dataOf(await openGameServer(t)(serverPreview, { body: { events } }))
const info = async (player: Player) => dataOf(await player.call(userInfo))
/** Everything but the ids of signed calls, which are kept of every call that was heard. */
const digest = () => digestTables(t, { without: ['server_calls'] })
const ticketsOf = async (player: Player) => {
  const { score_list } = dataOf(await player.call(wheelScore))
  return score_list.find(({ sid }) => sid === '10801')?.num ?? 0
}
const progressOf = async (player: Player, key: string) => {
  const { task_list } = dataOf(await player.call(taskList, { body: { task_category: 0 } }))
  return task_list.find(({ task_key }) => task_key === key)?.progress
}

describe('an event', () => {
  it('gives growth to the role and points to the account, by its rule', async () => {
    const { player } = await openGame(t)
    expect(await codesOf([makeEvent(t, player.uid, 'recharge', dollars(999))])).toEqual([0])
    expect(await info(player)).toMatchObject({ coin: 99, account_growth: 99, game_growth: 99 })
    const flow = dataOf(
      await player.call(growthFlow, { body: { game_project: 'st_global', uid: player.uid } }),
    ).grow_flow_list
    expect(flow).toMatchObject([{ amount: 99, reason: 'recharge', title: 'In-game top-up', game_project: 'st_global' }])
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list).toMatchObject([{ amount: 99, reason: 'recharge', op_type: 1, game_project: 'st_global' }])
  })

  it('has a rate for each currency', async () => {
    const { player } = await openGame(t)
    const pay = (currency: string) => makeEvent(t, player.uid, 'recharge', { data: { amount: 1000, currency } })
    const { credit_list } = await preview(['USD', 'EUR', 'JPY', 'KRW'].map(pay))
    const points = credit_list.filter(({ currency }) => currency === 'coin').map(({ amount }) => amount)
    expect(points).toEqual([100, 111, 66, 7])
  })

  it('counts for tasks, on the day it happened', async () => {
    const { player } = await openGame(t)
    const now = Math.floor(t.clock.now().getTime() / 1000)
    const days = [0, 1, 9].map((ago) => now - ago * 24 * 60 * 60)
    expect(await codesOf(days.map((time) => makeEvent(t, player.uid, 'session', { time })))).toEqual([0, 0, 0])
    expect(await progressOf(player, 'daily-session')).toBe(1)
    expect(await progressOf(player, 'game-sessions')).toBe(2)
  })

  it('gives once in a day of the game where the rule says so', async () => {
    const { player } = await openGame(t, 'koa_global')
    const growth = async () => (await info(player)).account_growth
    const session = (time: string) => makeEvent(t, player.uid, 'session', { time: Date.parse(time) / 1000 })
    // In New York the day turns at five in the morning, UTC.
    await tell([session('2026-11-18T05:00:00Z'), session('2026-11-18T11:00:00Z')], 'koa_global')
    expect(await growth()).toBe(5)
    await tell([session('2026-11-18T04:59:59Z')], 'koa_global')
    expect(await growth()).toBe(10)
    await tell([session('2026-11-18T05:30:00Z'), session('2026-11-17T06:00:00Z')], 'koa_global')
    expect(await growth()).toBe(10)
    const [row] = await t.db.sql`
      select amount from progress_counts
      where holder = ${`role:koa_global:${player.uid}`} and cycle = 6 and event = 'session'`
    expect(row).toEqual({ amount: 5 })
  })

  it('gives tickets, and more to who is far', async () => {
    const { player } = await openGame(t)
    const { uid } = player
    await tell([makeEvent(t, uid, 'level_up', { data: { level: 39 } })])
    expect([await ticketsOf(player), (await info(player)).coin]).toEqual([0, 0])
    await tell([40, 41].map((level) => makeEvent(t, uid, 'level_up', { data: { level } })))
    expect([await ticketsOf(player), (await info(player)).coin]).toEqual([5, 100])
    await tell([makeEvent(t, uid, 'stage_cleared'), makeEvent(t, uid, 'stage_cleared')])
    expect(await ticketsOf(player)).toBe(6)
    expect(await progressOf(player, 'st-puzzles')).toBe(2)
  })

  it('congratulates on a new level', async () => {
    const { player } = await openGame(t)
    await tell([
      makeEvent(t, player.uid, 'recharge', dollars(8000)),
      makeEvent(t, player.uid, 'recharge', dollars(500)),
    ])
    expect(await info(player)).toMatchObject({ account_growth: 850, vip_level: 3 })
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    expect(notice_list.filter(({ title, content }) => /Veteran/.test(title + content))).toHaveLength(1)
  })

  it('is for half sessions as well', async () => {
    const uid = `shadow-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    expect(await codesOf([makeEvent(t, uid, 'recharge', dollars(500))])).toEqual([0])
    const { data } = await sendSigned(t, '/server/ticket', { uid })
    const half = await t.signIn(Object(data).platform_token, { uid })
    expect(await info(half)).toMatchObject({ coin: 50, account_growth: 50 })
  })
})

describe('an event that comes again', () => {
  it('counts once for ever, and says 0', async () => {
    const { player } = await openGame(t)
    const event = makeEvent(t, player.uid, 'recharge', dollars(1000))
    expect(await tell([event, event])).toMatchObject([
      { event_id: event.event_id, code: 0, msg: 'ok' },
      { event_id: event.event_id, code: 0, msg: 'Counted before' },
    ])
    t.clock.advance(20 * 24 * 60 * 60 * 1000)
    const shuffled = { ...event, data: { currency: 'USD', amount: 1000 } }
    expect(await codesOf([shuffled])).toEqual([0])
    expect(dataOf(await player.call(coinFlow, { body: {} }))).toMatchObject({ total: 1, coin: 100 })
  })

  it('is refused and named with other content', async () => {
    const { player } = await openGame(t)
    const other = await t.register()
    const event = makeEvent(t, player.uid, 'recharge', dollars(1000))
    await tell([event])
    const before = await digest()
    const changes = [dollars(2000), { uid: other.uid }, { name: 'level_up' }, { time: event.time - 1 }, { data: {} }]
    for (const change of changes) {
      expect(await tell([{ ...event, ...change }])).toMatchObject([{ event_id: event.event_id, code: 1006 }])
    }
    expect(await digest()).toEqual(before)
  })

  it('is another game’s own', async () => {
    const { player } = await openGame(t)
    const koa = await t.register({ project: 'koa_global' })
    const event = makeEvent(t, player.uid, 'level_up')
    expect(await codesOf([event])).toEqual([0])
    expect(await codesOf([{ ...event, uid: koa.uid }], 'koa_global')).toEqual([0])
  })

  it('counts once when it comes in many batches at once, in any order and for several roles', async () => {
    const players = [(await openGame(t)).player, await t.register(), await t.register()]
    const events = Array.from({ length: 30 }, (_, n) =>
      makeEvent(t, players[n % 3]?.uid ?? '', 'recharge', dollars(100)),
    )
    const batches = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? events : events.toReversed()))
    const all = await Promise.all(batches.map((batch) => codesOf(batch)))
    expect(new Set(all.flat())).toEqual(new Set([0]))
    for (const player of players) expect(await info(player)).toMatchObject({ coin: 100, account_growth: 100 })
  })

  it('counts for one of two that tell of it otherwise at once', async () => {
    const [one, two] = [(await openGame(t)).player, await t.register()]
    const event = makeEvent(t, one.uid, 'recharge', dollars(100))
    const answers = await Promise.all([codesOf([event]), codesOf([{ ...event, uid: two.uid }])])
    expect(answers.flat().toSorted()).toEqual([0, 1006])
    expect((await info(one)).coin + (await info(two)).coin).toBe(10)
  })
})

describe('a bad entry', () => {
  it('is refused by name, and the rest counts', async () => {
    const { player } = await openGame(t)
    const { uid } = player
    const event = (name: string, more: object = {}) => makeEvent(t, uid, name, more)
    const bad: [unknown, number, RegExp][] = [
      ['no event', 1001, /entry/],
      [null, 1001, /entry/],
      [event('level_up', { event_id: undefined }), 1001, /event_id/],
      [event('level_up', { event_id: '' }), 1001, /event_id/],
      [event('level_up', { uid: 7 }), 1001, /uid/],
      [event('level_up', { uid: 'nobody' }), 3010, /uid/],
      [event('level_up', { time: 'now' }), 1001, /time/],
      [event('level_up', { time: t.clock.now().getTime() }), 1001, /time/],
      [event('level_up', { data: 'all' }), 1001, /data/],
      [event('Level Up'), 1001, /name/],
      [event('danced'), 3007, /danced/],
      [event('checkin'), 3007, /checkin/],
      [event('level_up', { data: { level: 'high' } }), 1001, /data\.level/],
      [event('recharge'), 1001, /data\.amount/],
      [event('recharge', { data: { amount: '100', currency: 'USD' } }), 1001, /data\.amount/],
      [event('recharge', { data: { amount: 4.99, currency: 'USD' } }), 1001, /data\.amount/],
      [event('recharge', { data: { amount: -100, currency: 'USD' } }), 1001, /data\.amount/],
      [event('recharge', { data: { amount: 100 } }), 1001, /data\.currency/],
      [event('recharge', { data: { amount: 100, currency: '' } }), 1001, /data\.currency/],
      [event('recharge', { data: { amount: 100, currency: 7 } }), 1001, /data\.currency/],
      [event('recharge', { data: { amount: 100, currency: 'X'.repeat(65) } }), 1001, /data\.currency/],
      [event('recharge', dollars(2 ** 53)), 1001, /data\.amount/],
    ]
    const batch = bad.flatMap(([entry]) => [entry, event('recharge', dollars(100))])
    const results = await tell(batch)
    expect(results.map(({ code }) => code)).toEqual(bad.flatMap(([, code]) => [code, 0]))
    bad.forEach(([entry, , msg], index) => {
      expect(results[index * 2]?.msg).toMatch(msg)
      expect(results[index * 2]?.event_id).toBe(Object(entry).event_id ?? '')
    })
    expect((await info(player)).coin).toBe(bad.length * 10)
  })

  it('may be put right under its own id', async () => {
    const uid = `late-${randomUUID()}`
    const event = makeEvent(t, uid, 'level_up')
    expect(await codesOf([event])).toEqual([3010])
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    expect(await codesOf([event])).toEqual([0])
  })

  it('is more than a balance holds', async () => {
    const { player } = await openGame(t)
    const much = 9_007_199_254_740_000
    await t.db.sql`
      insert into ledger_balances (holder, currency, amount) values (${`account:${player.fpUid}`}, 'coin', ${much})`
    const pay = (amount: number) => makeEvent(t, player.uid, 'recharge', dollars(amount))
    expect(await codesOf([pay(9000), pay(9000), pay(800), pay(90)])).toEqual([0, 3004, 0, 0])
    await t.db.sql`
      update ledger_balances set amount = amount - ${much}
      where holder = ${`account:${player.fpUid}`} and currency = 'coin'`
  })

  it.each([
    ['nothing', {}],
    ['no list', { events: 'all' }],
    ['an empty list', { events: [] }],
    ['more than a hundred', { events: Array(101).fill({}) }],
  ])('is the batch itself where it is %s', async (_, body) => {
    expect(await sendSigned(t, '/server/events', body)).toMatchObject({ status: 400, code: 1001, msg: /events/ })
  })
})

describe('server/preview', () => {
  it('says what would be credited, and does nothing', async () => {
    const { player } = await openGame(t)
    const told = makeEvent(t, player.uid, 'level_up')
    await tell([told])
    const events = [
      makeEvent(t, player.uid, 'recharge', dollars(500)),
      makeEvent(t, player.uid, 'session'),
      makeEvent(t, player.uid, 'session'),
      makeEvent(t, player.uid, 'stage_cleared'),
      makeEvent(t, 'nobody', 'session'),
      told,
    ]
    const before = await digest()
    const answer = await preview(events)
    expect(await digest()).toEqual(before)
    const [pay, first, , stage] = events.map(({ event_id }) => event_id)
    expect(answer.credit_list).toEqual([
      { event_id: pay, currency: 'growth', amount: 50 },
      { event_id: pay, currency: 'coin', amount: 50 },
      { event_id: first, currency: 'growth', amount: 5 },
      { event_id: stage, currency: 'growth', amount: 2 },
      { event_id: stage, currency: 'ticket:10801', amount: 1 },
    ])
    expect(answer.result_list.map(({ code }) => code)).toEqual([0, 0, 0, 0, 3010, 0])
    // And so it comes.
    const had = await info(player)
    await tell(events)
    expect(await info(player)).toMatchObject({ coin: 50, account_growth: had.account_growth + 57 })
  })
})

describe('a batch', () => {
  it('of a hundred asks the database no more than one of ten does, but for the postings themselves', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => t.register()))
    // So little that nobody rises to another level, of which they would be told.
    const make = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        makeEvent(t, players[n % 10]?.uid ?? '', n % 3 === 0 ? 'recharge' : 'stage_cleared', dollars(10)),
      )
    const send = async (events: unknown[]) => {
      const statements = await t.recordStatements(async () => {
        expect(new Set(await codesOf(events))).toEqual(new Set([0]))
      })
      const texts = statements.map(({ text }) => text)
      const others = texts.filter((text) => !text.includes('ledger_post'))
      return { postings: texts.length - others.length, others }
    }
    const many = make(100)
    const [few, first, again] = [await send(make(10)), await send(many), await send(many)]
    expect([few.postings, first.postings, again.postings]).toEqual([10, 100, 0])
    expect(first.others).toEqual(few.others)
    expect(again.others.length).toBeLessThan(first.others.length)
  })

  it('goes on beside the players’ own calls, a binding among them, and the books agree', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => t.register()))
    const uid = `bound-${randomUUID()}`
    const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
    const half = await t.signIn(ticket.platform_token, { uid })
    const uids = [uid, ...players.map((player) => player.uid)]
    const batches = Array.from({ length: 12 }, () =>
      codesOf(uids.toSorted(() => Math.random() - 0.5).map((one) => makeEvent(t, one, 'recharge', dollars(100)))),
    )
    const [first] = players
    const bound = first?.call(userBind, { body: { token: half.token } })
    const all = await Promise.all(batches)
    expect(new Set(all.flat())).toEqual(new Set([0]))
    expect(bound && codeOf(await bound)).toBe(0)
    // Twelve for each role; the bound one brought along what it had.
    expect(first && (await info(first))).toMatchObject({ coin: 240, account_growth: 240 })
    expect(await auditAll(t)).toEqual([])
  })

  it('of anything is answered in good order', async () => {
    const { player } = await openGame(t)
    const known = { ...listKnown(t, player, []), name: ['level_up', 'session', 'recharge'], event_id: ['one', 'two'] }
    for (const endpoint of [serverEvents, serverPreview]) {
      await fc.assert(
        fc.asyncProperty(anyInput(endpoint, known), async ({ body }) => {
          const before = await digest()
          const answer = await sendSigned(t, `/server/${endpoint.path}`, body ?? {})
          expect(answer.status, answer.msg).toBeLessThan(500)
          if (answer.code !== 0 || endpoint === serverPreview) expect(await digest()).toEqual(before)
        }),
        { numRuns: 60, seed: 20261118 },
      )
    }
  })
})

describe('sandbox/event', () => {
  it('gives by the same rules', async () => {
    const { player } = await openGame(t)
    const body = { game_project: 'st_global', uid: player.uid }
    dataOf(await t.client()(gameEvent, { body: { ...body, name: 'recharge', data: { amount: 500, currency: 'EUR' } } }))
    expect(await info(player)).toMatchObject({ coin: 55, account_growth: 55 })
    dataOf(await t.client()(gameEvent, { body: { ...body, name: 'recharge', amount: 500 } }))
    expect(await info(player)).toMatchObject({ coin: 105, account_growth: 105 })
    expect(codeOf(await t.client()(gameEvent, { body: { ...body, name: 'danced' } }))).toBe(3007)
    const nothing = { ...body, name: 'recharge', data: { currency: '' } }
    expect(await t.client()(gameEvent, { body: nothing })).toMatchObject({ code: 1001, msg: /data\.currency/ })
  })
})
