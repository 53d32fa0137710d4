import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberGiftList, receivedGiftHistory, receiveMemberGift } from '../../src/contract/gift/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { hashToken } from '../../src/platform/caller/tokens.ts'
import { countNewGifts } from '../../src/platform/gift/count-new.ts'
import { giftDot } from '../../src/platform/gift/dot.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { askingOf } from './asking.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testStart))

const receive = (player: Player, id: string, key?: string) =>
  player.call(receiveMemberGift, key === undefined ? { query: { id } } : { query: { id }, key })
const listOf = async (player: Player) => dataOf(await player.call(memberGiftList)).gift_list
const find = async (player: Player, id: string) => (await listOf(player)).find((gift) => gift.id === id)
const historyOf = async (player: Player, query = {}) => dataOf(await player.call(receivedGiftHistory, { query }))
async function give(player: Player, amount: number, currency = 'growth'): Promise<void> {
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency, amount } }))
}

describe('the list', () => {
  it('shows what can be received now or within three days, and who may', async () => {
    const player = await t.register()
    const gifts = await listOf(player)
    expect(gifts.map(({ id }) => id)).toEqual([
      'st-daily',
      'st-weekly',
      'st-weekend-treat',
      'st-monthly',
      'st-captain',
      'st-yearly',
      'st-level',
      'st-welcome',
      'st-legend',
    ])
    expect(gifts.filter(({ is_locked }) => is_locked === 1).map(({ id }) => id)).toEqual(['st-captain', 'st-legend'])
    expect(gifts.every(({ is_received, item_list }) => is_received === 0 && item_list.length > 0)).toBe(true)
    expect(gifts[0]).toMatchObject({ title: 'Daily gift', cycle_type: 1, start_time: 0, end_time: 0 })
    expect(await find(player, 'st-weekend-treat')).toMatchObject({
      start_time: Date.parse('2026-11-20T16:00:00Z') / 1000,
      end_time: Date.parse('2026-11-22T16:00:00Z') / 1000,
    })
    t.clock.set('2026-11-20T17:00:00Z')
    expect((await listOf(player)).map(({ id }) => id)).toContain('st-month-end-treat')
  })

  it('needs a session and a game', async () => {
    const player = await t.register()
    expect(codeOf(await t.client({ 'game-project': 'st_global' })(memberGiftList))).toBe(codes.tokenInvalid)
    expect(await player.with({ 'game-project': '', 'priv-uid': '' })(memberGiftList)).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('Game-Project'),
    })
  })

  it('is read by the half-logged-in, who receive nothing', async () => {
    const body = { game_project: 'st_global', uid: '900100300' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: body.uid })
    expect((await listOf(half)).length).toBeGreaterThan(0)
    expect(await historyOf(half)).toMatchObject({ history_list: [], total: 0 })
    expect(codeOf(await receive(half, 'st-daily'))).toBe(codes.notAllowedInMode)
  })
})

describe('receiving', () => {
  it('gives the items and names every balance that changed', async () => {
    const player = await t.register()
    const before = dataOf(await player.call(userInfo))
    const answer = dataOf(await receive(player, 'st-welcome'))
    expect(answer).toMatchObject({ id: 'st-welcome', coin: before.coin + 50 })
    expect(answer.reward_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual([
      ['st-tonic', 6],
      ['st-sea-chart', 3],
      ['coin', 50],
    ])
    expect(dataOf(await player.call(userInfo)).coin).toBe(before.coin + 50)
    expect(await find(player, 'st-welcome')).toMatchObject({ is_received: 1 })
    expect(await find(player, 'st-daily')).toMatchObject({ is_received: 0 })
    const rows = await t.db
      .sql`select item_id, amount from backpack_items where holder = ${`role:st_global:${player.uid}`} order by item_id`
    expect([...rows]).toEqual([
      { item_id: 'st-sea-chart', amount: 3 },
      { item_id: 'st-tonic', amount: 6 },
    ])
  })

  it('refuses with the code of each reason', async () => {
    const player = await t.register()
    expect(await receive(player, 'nothing')).toMatchObject({ code: 1001, msg: expect.stringContaining('id') })
    expect(codeOf(await receive(player, 'ss-daily'))).toBe(codes.invalidParameters)
    expect(codeOf(await receive(player, 'st-weekend-treat'))).toBe(codes.notOpen)
    expect(codeOf(await receive(player, 'st-captain'))).toBe(codes.vipTooLow)
    expect(codeOf(await receive(player, 'st-daily'))).toBe(0)
    expect(codeOf(await receive(player, 'st-daily'))).toBe(codes.alreadyClaimed)
    const homeless = await t.register({ role: false })
    expect(codeOf(await receive(homeless, 'st-daily'))).toBe(codes.noCurrentRole)
    await give(player, 2500)
    expect(codeOf(await receive(player, 'st-captain'))).toBe(0)
  })

  it('is once a period in the game’s time zone', async () => {
    const player = await t.register()
    const seen: Record<string, number[]> = {}
    // 23:59:59 and 0:00:00 in Singapore, at the turn of the day, the week, the month and the year.
    const moments = [
      '2026-12-26T15:59:59Z',
      '2026-12-26T16:00:00Z',
      '2026-12-27T16:00:00Z',
      '2026-12-31T15:59:59Z',
      '2026-12-31T16:00:00Z',
    ]
    for (const moment of moments) {
      t.clock.set(moment)
      for (const id of ['st-daily', 'st-weekly', 'st-monthly', 'st-yearly', 'st-welcome'])
        seen[id] = [...(seen[id] ?? []), codeOf(await receive(player, id))]
    }
    expect(seen).toEqual({
      'st-daily': [0, 0, 0, 0, 0],
      'st-weekly': [0, 3001, 0, 3001, 3001],
      'st-monthly': [0, 3001, 3001, 3001, 0],
      'st-yearly': [0, 3001, 3001, 3001, 0],
      'st-welcome': [0, 3001, 3001, 3001, 3001],
    })
    expect(await find(player, 'st-daily')).toMatchObject({ is_received: 1 })
  })

  it('of a level is once a level', async () => {
    const player = await t.register()
    expect(codeOf(await receive(player, 'st-level'))).toBe(0)
    expect(codeOf(await receive(player, 'st-level'))).toBe(codes.alreadyClaimed)
    await give(player, 200)
    expect(await find(player, 'st-level')).toMatchObject({ is_received: 0 })
    expect(codeOf(await receive(player, 'st-level'))).toBe(0)
    expect(codeOf(await receive(player, 'st-level'))).toBe(codes.alreadyClaimed)
    expect((await historyOf(player)).total).toBe(2)
  })

  it('belongs to account and game, not to the role', async () => {
    const player = await t.register()
    expect(codeOf(await receive(player, 'st-daily'))).toBe(0)
    expect(
      codeOf(await player.with({ 'game-project': 'st_zone' })(receiveMemberGift, { query: { id: 'st-daily' } })),
    ).toBe(codes.alreadyClaimed)
    expect(codeOf(await receive(await t.register(), 'st-daily'))).toBe(0)
  })

  it('has a key for each gift, though only the address names it', async () => {
    const player = await t.register()
    const key = randomUUID()
    expect(codeOf(await receive(player, 'st-daily', key))).toBe(0)
    expect(await receive(player, 'st-weekly', key)).toMatchObject({ code: codes.keyReused, status: 409 })
  })
})

describe('the history', () => {
  it('is latest first, by game and cycle, and pages by cursor and number', async () => {
    const player = await t.register()
    for (let day = 1; day <= 7; day++) {
      t.clock.set(`2026-11-0${day}T12:00:00Z`)
      dataOf(await receive(player, 'st-daily'))
      if (day === 4) dataOf(await receive(player, 'st-welcome'))
    }
    const all = await historyOf(player)
    expect(all.total).toBe(8)
    expect(all.history_list.map(({ received_at }) => received_at)).toEqual(
      all.history_list.map(({ received_at }) => received_at).toSorted((a, b) => b - a),
    )
    expect(all.history_list[0]).toMatchObject({
      gift_id: 'st-daily',
      title: 'Daily gift',
      cycle_type: 1,
      game_project: 'st_global',
      item_list: [{ item_id: 'st-tonic', item_num: 1 }],
    })
    expect(await historyOf(player, { cycle_type: 6 })).toMatchObject({
      total: 1,
      history_list: [{ gift_id: 'st-welcome' }],
    })
    expect(await historyOf(player, { cycle_type: '1', game_project: 'st_zone' })).toMatchObject({ total: 7 })
    expect(await historyOf(player, { game_project: 'ss_global' })).toMatchObject({ total: 0, history_list: [] })
    const first = await historyOf(player, { page_size: 3 })
    const second = await historyOf(player, { page_size: 3, cursor: first.next_cursor })
    const third = await historyOf(player, { page_size: 3, cursor: second.next_cursor })
    expect([...first.history_list, ...second.history_list, ...third.history_list]).toEqual(all.history_list)
    expect(third.next_cursor).toBe('')
    expect((await historyOf(player, { page: '2', page_size: '3' })).history_list).toEqual(second.history_list)
    expect((await historyOf(await t.register())).total).toBe(0)
  })

  it('refuses bad input by name', async () => {
    const player = await t.register()
    for (const [field, query] of [
      ['game_project', { game_project: 'unknown' }],
      ['cycle_type', { cycle_type: 7 }],
      ['cursor', { cursor: '???' }],
      ['page_size', { page_size: 101 }],
    ] as const) {
      expect(await player.call(receivedGiftHistory, { query })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining(field),
      })
    }
  })

  it('speaks the player’s language', async () => {
    const player = await t.register()
    dataOf(await receive(player, 'st-daily'))
    const { history_list } = dataOf(await player.with({ lang: 'de' })(receivedGiftHistory, { query: {} }))
    expect(history_list[0]?.item_list[0]?.item_name).toBe(t.catalogue.text('items.st-tonic', 'de'))
  })
})

describe('what is new', () => {
  it('is what the player could receive now, and changes with it', async () => {
    const player = await t.register()
    const dot = giftDot(t.catalogue)
    const before = await dot.ask(askingOf(t, player))
    const receivable = (await listOf(player)).filter(
      ({ id, is_locked }) => is_locked === 0 && id !== 'st-weekend-treat',
    )
    expect(before.number).toBe(receivable.length)
    expect(await countNewGifts(t.catalogue, askingOf(t, player))).toBe(receivable.length)
    for (const { id } of receivable) dataOf(await receive(player, id))
    const after = await dot.ask(askingOf(t, player))
    expect(after.number).toBe(0)
    expect(after.hash).not.toBe(before.hash)
    await give(player, 2500)
    // The captain's, and the level's once more.
    expect((await dot.ask(askingOf(t, player))).number).toBe(2)
    expect(await countNewGifts(t.catalogue, { ...askingOf(t, player), tokenHash: hashToken('') })).toBe(0)
  })
})

it('names the mistakes of a file of gifts', () => {
  const root = mkdtempSync(join(tmpdir(), 'gift-'))
  try {
    cpSync(published, root, { recursive: true })
    const good = 'name: daily, cycle_type: 1, item_list: { coin: 1 }'
    const gifts = [
      `id: a, ${good}`,
      `id: a, ${good}`,
      'id: b, name: unheard, cycle_type: 1, item_list: { nothing: 1 }',
      `id: c, colour: red, ${good}`,
    ]
    writeFileSync(
      join(root, 'stormshot/member-gifts.yaml'),
      `gift_list:\n${gifts
        .slice(0, 3)
        .map((gift) => `  - { ${gift} }\n`)
        .join('')}`,
    )
    for (const mistake of [/:3 gift_list\.1\.id/, /:4 gift_list\.2\.name/, /:4 gift_list\.2\.item_list\.nothing/])
      expect(() => loadCatalogue(root)).toThrow(mistake)
    writeFileSync(join(root, 'stormshot/member-gifts.yaml'), `gift_list:\n  - { ${gifts[3]} }\n`)
    expect(() => loadCatalogue(root)).toThrow(/member-gifts\.yaml:2 gift_list\.0\.colour/)
  } finally {
    rmSync(root, { recursive: true })
  }
})
