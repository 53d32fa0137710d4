import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { backpackList } from '../../../src/contract/backpack/calls.ts'
import { coinFlow } from '../../../src/contract/benefits/calls.ts'
import {
  approveAmends,
  declineAmends,
  type GivenAmends,
  giveAmends,
  listAmends,
  listAudit,
  readAmendsOptions,
} from '../../../src/contract/console/calls.ts'
import { amendsCeilings } from '../../../src/contract/console/permissions.ts'
import { games } from '../../../src/contract/games.ts'
import { systemNoticeList } from '../../../src/contract/message/calls.ts'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { amendsLife, openLimits } from '../../../src/platform/console/amends/ask.ts'
import { auditAll } from '../calls/books.ts'
import { codeOf, dataOf, type Player } from '../harness.ts'
import { openGame } from '../send-signed.ts'
import { type ConsoleBrowser, join, openConsole } from './operator.ts'

const { t, support, liveOps, admin, enterAll } = await openConsole()
const { player } = await openGame(t)
afterAll(() => auditAll(t))

const coins = (item_num: number) => [{ item_id: 'coin', item_num }]
const make = (more: Partial<GivenAmends> = {}): GivenAmends => ({
  key: randomUUID(),
  id: player.fpUid,
  game_project: 'st_global',
  uid: player.uid,
  item_list: coins(100),
  grant_reason: 'apology',
  reason: 'the chest did not arrive',
  ...more,
})
const give = async (body: GivenAmends, browser = support) => await browser.call(giveAmends, { body })
const coinOf = async (one = player) => dataOf(await one.call(userInfo)).coin
const newPlayer = async () => (await openGame(t)).player
const makeFor = (one: Player, more: Partial<GivenAmends> = {}) => make({ id: one.fpUid, uid: one.uid, ...more })
const decide = async (amends_id: string, call: typeof approveAmends = approveAmends, browser = liveOps) =>
  await browser.call(call, { body: { amends_id, reason: 'looked at the logs' } })
/** Asks for more than support may give alone. */
const ask = async (one: Player, more: Partial<GivenAmends> = {}) =>
  dataOf(await give(makeFor(one, { item_list: coins(amendsCeilings.support.points + 1), ...more })))

describe('what an operator gives', () => {
  it('is what the catalogue has, for its reasons', async () => {
    const { item_list, reason_list } = dataOf(await support.call(readAmendsOptions))
    expect(item_list).toContainEqual({ item_id: 'coin', name: 'Points', kind: 'points', game_project: '', limit: 5000 })
    expect(reason_list).toContainEqual({ reason: 'compensation', text: 'Compensation' })
  })

  it('comes at once, to ledger and backpack, with its letter, once per key', async () => {
    const letter = { title: 'Sorry', text: 'Your chest got lost, here is another.' }
    const { item_list } = dataOf(await support.call(readAmendsOptions))
    const item = item_list.find((one) => one.kind === 'item' && one.game_project === 'st_global')
    if (!item) throw new Error('No item of the game')
    const body = make({ item_list: [...coins(100), { item_id: item.item_id, item_num: 2 }], letter })
    const [first, second] = [dataOf(await give(body)), dataOf(await give(body))]
    expect(first.state).toBe('given')
    expect(second).toEqual(first)
    expect(await coinOf()).toBe(100)
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list.at(-1)).toMatchObject({
      amount: 100,
      reason: 'grant_apology',
      reference: `console:${body.key}:0`,
    })
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    expect(notice_list.filter(({ title }) => title === 'Sorry')).toHaveLength(1)
    const backpack = dataOf(await player.call(backpackList, { body: {} }))
    expect(JSON.stringify(backpack)).toContain(item.item_id)
    expect(codeOf(await give({ ...body, item_list: coins(101) }))).toBe(1006)
    expect(codeOf(await give(body, admin))).toBe(1006)
    expect(await coinOf()).toBe(100)
  })

  it('is given once however many ask at once', async () => {
    const one = await newPlayer()
    const body = makeFor(one)
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(dataOf(answer)))).size).toBe(1)
    expect(await coinOf(one)).toBe(100)
  })

  it('is refused where it fits nobody or nothing, and then nothing of it is given', async () => {
    const one = await newPlayer()
    const roles = await t.db.sql<
      { project: string }[]
    >`select game_project as project from roles where fp_uid = ${one.fpUid}`
    const foreign = games.find(({ gameProject }) => !roles.some(({ project }) => project === gameProject))
    const bad: [Partial<GivenAmends>, number][] = [
      [{ id: 'nobody' }, 1001],
      [{ uid: player.uid }, 1001],
      [{ game_project: 'no_game' }, 1001],
      [{ game_project: foreign?.gameProject ?? '', uid: '' }, 1001],
      [{ grant_reason: 'whim' }, 1001],
      [{ item_list: [...coins(1), { item_id: 'no-such', item_num: 1 }] }, 1001],
      [{ item_list: [...coins(1), ...coins(2)] }, 1001],
      [{ item_list: coins(5001) }, 3004],
    ]
    for (const [more, code] of bad) expect([more, codeOf(await give(makeFor(one, more)))]).toEqual([more, code])
    expect(await coinOf(one)).toBe(0)
    expect(await t.db.sql`select 1 from console_amends where fp_uid = ${one.fpUid}`).toHaveLength(0)
  })

  it.each([
    [{ grant_reason: 'whim' }, 'grant_reason'],
    [{ item_list: [{ item_id: 'no-such', item_num: 1 }] }, 'item_list'],
    [{ item_list: coins(5001) }, 'item_list: at most 5000 of coin'],
  ] satisfies [Partial<GivenAmends>, string][])(
    'is refused by the name of the console’s own field: %o',
    async (more, field) => {
      expect(await give(make(more))).toMatchObject({ msg: expect.stringContaining(field) })
    },
  )

  it('is given whole or not at all where one of its things doesn’t fit a balance', async () => {
    const one = await newPlayer()
    const ticket = [...t.catalogue.items.values()].find(
      (item) => item.kind === 'ticket' && ['', 'st_global'].includes(item.gameProject),
    )
    if (!ticket) throw new Error('The game has no tickets')
    const giveBoth = () => give(makeFor(one, { item_list: [{ item_id: ticket.id, item_num: 1 }, ...coins(100)] }))
    dataOf(await giveBoth())
    const [holder, much] = [`account:${one.fpUid}`, Number.MAX_SAFE_INTEGER - 150]
    const add = (amount: number) =>
      t.db.sql`update ledger_balances set amount = amount + ${amount} where holder = ${holder} and currency = 'coin'`
    const readBalances = () =>
      t.db.sql`select currency, amount from ledger_balances where holder = ${holder} order by 1`
    await add(much)
    const before = await readBalances()
    expect(await giveBoth()).toMatchObject({ code: 3004, msg: 'item_list: the balance is full' })
    expect(await readBalances()).toEqual(before)
    await add(-much)
  })
})

describe('the ceiling of a role', () => {
  it('counts what is in a chest with it', async () => {
    const chest = t.catalogue.items.get('st-treasure-chest')
    const inside = chest?.kind === 'item' ? (chest.opens_into ?? {}) : {}
    const { coin: coinsInside = 0, ...things } = inside
    const one = await newPlayer()
    const { item: most, points } = amendsCeilings.support
    expect([Object.values(things).reduce((sum, num) => sum + num, 1), coinsInside > 0]).toEqual([most, true])
    const chests = (item_num: number) => [{ item_id: 'st-treasure-chest', item_num }]
    expect(dataOf(await give(makeFor(await newPlayer(), { item_list: chests(2) }))).state).toBe('open')
    expect(dataOf(await give(makeFor(one, { item_list: chests(1) }))).state).toBe('given')
    const tonic = [{ item_id: 'st-tonic', item_num: 1 }]
    expect(dataOf(await give(makeFor(one, { item_list: tonic }))).state).toBe('open')
    expect(dataOf(await give(makeFor(one, { item_list: coins(points - coinsInside) }))).state).toBe('given')
    expect(dataOf(await give(makeFor(one, { item_list: coins(1) }))).state).toBe('open')
  })

  it('holds for all that one operator gives one player in a day', async () => {
    const one = await newPlayer()
    const { points } = amendsCeilings.support
    expect(dataOf(await give(makeFor(one, { item_list: coins(points) }))).state).toBe('given')
    expect(dataOf(await give(makeFor(one, { item_list: coins(1) }))).state).toBe('open')
    expect(dataOf(await give(makeFor(await newPlayer(), { item_list: coins(1) }))).state).toBe('given')
    expect(dataOf(await give(makeFor(one, { item_list: coins(1) }), liveOps)).state).toBe('given')
    expect(await coinOf(one)).toBe(points + 1)
    t.clock.advance(24 * 60 * 60_000)
    await enterAll()
    expect(dataOf(await give(makeFor(one, { item_list: coins(1) }))).state).toBe('given')
  })

  it('is not passed by two at once', async () => {
    const one = await newPlayer()
    const half = Math.ceil(amendsCeilings.support.points / 2) + 1
    const answers = await Promise.all([1, 2].map(() => give(makeFor(one, { item_list: coins(half) }))))
    expect(answers.map((answer) => dataOf(answer).state).toSorted()).toEqual(['given', 'open'])
    expect(await coinOf(one)).toBe(half)
  })
})

describe('a second person', () => {
  it('gives what was asked for, once, and never whoever asked', async () => {
    const one = await newPlayer()
    const { amends_id, state } = await ask(one)
    expect([state, await coinOf(one)]).toEqual(['open', 0])
    expect(codeOf(await decide(amends_id, approveAmends, support))).toBe(1007)
    const own = dataOf(await give(makeFor(one, { item_list: coins(3000) }), liveOps))
    expect(codeOf(await decide(own.amends_id))).toBe(3007)
    expect(codeOf(await decide(own.amends_id, declineAmends))).toBe(3007)

    const both = await Promise.all([decide(amends_id), decide(amends_id, approveAmends, admin)])
    expect(both.map(codeOf).toSorted()).toEqual([0, 3007])
    expect(codeOf(await decide(amends_id, declineAmends, admin))).toBe(3007)
    expect(await coinOf(one)).toBe(amendsCeilings.support.points + 1)
    await expect(
      t.db
        .sql`update console_amends set state = 'given', decided_by = asked_by, decided_at = now() where id = ${own.amends_id}`,
    ).rejects.toThrow(/console_amends_second/)
  })

  it('may decline, and sees who wants what and why', async () => {
    const one = await newPlayer()
    const { amends_id } = await ask(one, { letter: { title: 'Sorry', text: 'It is on us.' } })
    const { amends_list } = dataOf(await liveOps.call(listAmends, { query: { state: 'open' } }))
    expect(amends_list.find((row) => row.amends_id === amends_id)).toMatchObject({
      fp_uid: one.fpUid,
      asked_by: 'Sam Support',
      reason: 'the chest did not arrive',
      letter: { title: 'Sorry' },
      item_list: [{ item_id: 'coin', item_num: amendsCeilings.support.points + 1 }],
      may_decide: 1,
    })
    const own = dataOf(await support.call(listAmends, { query: { state: 'open' } }))
    expect(own.amends_list.every(({ may_decide }) => may_decide === 0)).toBe(true)
    dataOf(await decide(amends_id, declineAmends))
    expect(codeOf(await decide(amends_id))).toBe(3007)
    expect(await coinOf(one)).toBe(0)
    const declined = dataOf(await support.call(listAmends, { query: { state: 'declined' } }))
    expect(declined.amends_list[0]).toMatchObject({ amends_id, decided_reason: 'looked at the logs', may_decide: 0 })
  })

  it('is too late after three days', async () => {
    const one = await newPlayer()
    const { amends_id } = await ask(one)
    t.clock.advance(amendsLife)
    await enterAll()
    expect(codeOf(await decide(amends_id))).toBe(3007)
    const { amends_list } = dataOf(await liveOps.call(listAmends, { query: { state: 'expired' } }))
    expect(amends_list.some((row) => row.amends_id === amends_id)).toBe(true)
    expect(await coinOf(one)).toBe(0)
  })

  it('has no more than so many of one operator before them', async () => {
    const asker = (await join(t, 'eager@hall.test')).browser
    const one = await newPlayer()
    const body = () => makeFor(one, { item_list: coins(4000) })
    for (let place = 0; place < openLimits.own; place += 1) expect(dataOf(await give(body(), asker)).state).toBe('open')
    expect(codeOf(await give(body(), asker))).toBe(3004)
    expect(dataOf(await give(makeFor(one, { item_list: coins(1) }), asker)).state).toBe('given')
  })
})

it('is listed with its letter to who may read it or decides on it, and the look is in the audit log, once in ten minutes', async () => {
  const one = await newPlayer()
  const letter = { title: 'Dear Bo', text: 'About your case.' }
  const { amends_id } = await ask(one, { letter })
  const letterFor = async (browser: ConsoleBrowser) => {
    const { amends_list } = dataOf(await browser.call(listAmends, { query: { page_size: 100 } }))
    return amends_list.find((row) => row.amends_id === amends_id)?.letter
  }
  const looks = async () => {
    const query = { act: 'amends/list', operator: 'live-ops@sandbox.test' }
    return dataOf(await admin.call(listAudit, { query })).entry_list.length
  }
  t.clock.advance(11 * 60_000)
  const before = await looks()
  expect(await letterFor(liveOps)).toEqual(letter)
  dataOf(await decide(amends_id))
  expect([await letterFor(liveOps), await letterFor(support), await letterFor(admin)]).toEqual([null, letter, letter])
  expect(await looks()).toBe(before + 1)
})

it('everything of it is in the audit log, without the letter', async () => {
  const one = await newPlayer()
  const { amends_id } = await ask(one, { letter: { title: 'Dear Ada', text: 'About your case.' } })
  dataOf(await decide(amends_id))
  const { entry_list } = dataOf(await admin.call(listAudit, { query: { subject: `player:${one.fpUid}` } }))
  const item_list = coins(amendsCeilings.support.points + 1)
  expect(entry_list).toMatchObject([
    {
      act: 'amends/approve',
      role: 'live-ops',
      reason: 'looked at the logs',
      before: { amends_id, state: 'open' },
      after: { state: 'given', item_list },
    },
    { act: 'amends/give', role: 'support', reason: 'the chest did not arrive', after: { state: 'open', item_list } },
  ])
  expect(JSON.stringify(entry_list)).not.toContain('Ada')
})
