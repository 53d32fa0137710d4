import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backpackList, backpackRecords, backpackUse, cardTitles } from '../../src/contract/backpack/calls.ts'
import { type GameProject, games } from '../../src/contract/games.ts'
import { login } from '../../src/contract/passport/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userActivation, userBind, userChange, userInfo, userList } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { applyGrant } from '../../src/platform/backpack/grant.ts'
import { demoPlayer } from '../../src/platform/catalogue/demo-player.ts'
import type { Item } from '../../src/platform/catalogue/items.ts'
import type { Catalogue } from '../../src/platform/catalogue/load-catalogue.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { listMistakesAfter } from './edit-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

const published = new URL('../../src/catalogue', import.meta.url).pathname

/** The published catalogue, with one thing that cannot be used. */
function withKeepsake(): Catalogue {
  const catalogue = loadCatalogue(published)
  const star = catalogue.items.get('st-pole-star')
  if (star?.kind !== 'item') throw new Error('There is no star')
  const items = new Map<string, Item>([...catalogue.items, [star.id, { ...star, usable: false }]])
  return { ...catalogue, items }
}

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ catalogue: withKeepsake(), connections: 20 })
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const things = { 'st-treasure-chest': 3, 'st-tonic': 5, 'st-ship-parts': 2, 'st-pole-star': 1 }

/** Gives things to the player's role, or to the account. */
async function fill(player: Player, list: Record<string, number> = things, to: 'role' | 'account' = 'role') {
  const items = Object.entries(list).map(([id, num]) => {
    const item = t.catalogue.items.get(id)
    if (!item) throw new Error(`There is no ${id}`)
    return { item, num }
  })
  const game = games.find(({ gameProject, product }) => [gameProject, `${product}_zone`].includes(player.project))
  const role = to === 'role' && game ? { gameProject: game.gameProject, uid: player.uid } : null
  const why = { reason: 'test', reference: randomUUID(), now: t.clock.now() }
  await transact(t.db, (tx) => applyGrant(tx, { account: player.fpUid, role, items, ...why }))
}
async function registerFull(project: GameProject = 'st_global'): Promise<Player> {
  const player = await t.register({ project })
  await fill(player)
  return player
}

type ListBody = v.InferInput<(typeof backpackList)['body']>
const readList = async (player: Player, body: ListBody = {}) => dataOf(await player.call(backpackList, { body }))
const countOf = async (player: Player, itemId: string) =>
  (await readList(player, { page_size: 100 })).backpack_list.find(({ items }) => items[0]?.item_id === itemId)
    ?.valid_count ?? 0
const idOf = async (player: Player, itemId: string) => {
  const entry = (await readList(player, { page_size: 100 })).backpack_list.find(
    ({ items }) => items[0]?.item_id === itemId,
  )
  if (!entry) throw new Error(`There is no ${itemId} in the backpack`)
  return entry.id
}
const use = (player: Player, id: string, num?: number) =>
  player.call(backpackUse, { body: num === undefined ? { id } : { id, num } })
const readRecords = async (player: Player, query: { page_size?: string; cursor?: string } = {}) =>
  dataOf(await player.call(backpackRecords, { query }))
/** What receipts say of a player's things, against what is there. */
const compareReceipts = async (player: Player) =>
  await t.db.sql`
    select i.item_id from backpack_items i
    where holder = ${`role:st_global:${player.uid}`} and amount <> (
      select sum(amount) from backpack_receipts r where r.holder = i.holder and r.item_id = i.item_id
    )`

describe('the backpack', () => {
  it('is empty for a new player', async () => {
    expect(await readList(await t.register())).toEqual({ backpack_list: [], total: 0, next_cursor: '' })
  })

  it('shows what opens first, then tickets, what goes to the game, and badges', async () => {
    const player = await registerFull()
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 4 } }))
    const { backpack_list, total } = await readList(player)
    expect(total).toBe(5)
    expect(backpack_list.map(({ type, title, valid_count, usable }) => [type, title, valid_count, usable])).toEqual([
      ['package', 'Treasure chest', 3, 1],
      ['ticket', 'Spin ticket', 4, 0],
      ['item', 'Ship parts', 2, 1],
      ['item', 'Sailor’s tonic', 5, 1],
      ['badge', 'North star', 1, 0],
    ])
    const [chest, ticket, parts] = backpack_list
    expect(chest?.content_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual([
      ['coin', 20],
      ['st-tonic', 3],
      ['st-ship-parts', 1],
    ])
    expect(chest?.items).toMatchObject([{ item_id: 'st-treasure-chest', item_num: 1, item_icon: 'chest' }])
    expect(ticket).toMatchObject({ id: 'ticket:10801', content_list: [] })
    expect(parts).toMatchObject({ expire_time: 0, delivery: '', content_list: [] })
  })

  it('is cut by type and by page', async () => {
    const player = await registerFull()
    const types = async (type: 'package' | 'ticket' | 'item' | 'badge') =>
      (await readList(player, { type })).backpack_list.map(({ items }) => items[0]?.item_id)
    expect(await types('package')).toEqual(['st-treasure-chest'])
    expect(await types('item')).toEqual(['st-ship-parts', 'st-tonic'])
    expect(await types('badge')).toEqual(['st-pole-star'])
    expect(await types('ticket')).toEqual([])
    const all = await readList(player)
    const first = await readList(player, { page_size: 3 })
    expect(first).toMatchObject({ total: 4, backpack_list: all.backpack_list.slice(0, 3) })
    const second = await readList(player, { page_size: 3, cursor: first.next_cursor })
    expect(second).toEqual({ total: 4, backpack_list: all.backpack_list.slice(3), next_cursor: '' })
    expect(await readList(player, { page_size: 3, page: 2 })).toEqual(second)
    expect((await readList(player, { page: 9 })).backpack_list).toEqual([])
  })

  it('belongs to the current role and the account, and shows the things of its game', async () => {
    const player = await registerFull()
    await fill(player, { 'st-tonic': 7, 'ss-rations': 1 }, 'account')
    const tonics = async () =>
      (await readList(player)).backpack_list.filter(({ items }) => items[0]?.item_id === 'st-tonic')
    expect((await tonics()).map(({ valid_count }) => valid_count)).toEqual([5, 7])
    expect((await readList(player)).total).toBe(5)
    const elsewhere = dataOf(
      await player.with({ 'game-project': 'ss_global', 'priv-uid': '' })(backpackList, { body: {} }),
    )
    expect(elsewhere.backpack_list.map(({ title }) => title)).toEqual(['Field rations'])
    const zone = dataOf(await player.with({ 'game-project': 'st_zone' })(backpackList, { body: {} }))
    expect(zone).toEqual(await readList(player))

    const { game_list } = dataOf(await player.call(userList, { body: {} }))
    const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    const idle = roles.find((role) => role.game_project === 'st_global' && role.is_active === 0)
    if (!idle) throw new Error('No idle role')
    const body = { game_id: '2202', uid: idle.uid }
    dataOf(await player.call(userActivation, { body }))
    dataOf(await player.call(userChange, { body }))
    const other = dataOf(await player.with({ 'priv-uid': idle.uid })(backpackList, { body: {} }))
    expect(other.backpack_list.map(({ valid_count }) => valid_count)).toEqual([7])
  })

  it('speaks the language of the header, or the one asked for', async () => {
    const player = await registerFull()
    const [chest] = dataOf(await player.with({ lang: 'fr' })(backpackList, { body: {} })).backpack_list
    expect(chest?.title).toBe(t.catalogue.text('items.st-treasure-chest', 'fr'))
    for (const lang of ['zh_cn', 'zh-cn', 'zh-CN']) {
      const [asked] = (await readList(player, { lang })).backpack_list
      expect(asked?.title).toBe(t.catalogue.text('items.st-treasure-chest', 'zh-cn'))
      expect(asked?.title).not.toBe('Treasure chest')
    }
  })

  it('refuses guests, unknown types and cursors that are none', async () => {
    const player = await registerFull()
    expect(codeOf(await t.client({ 'game-project': 'st_global' })(backpackList, { body: {} }))).toBe(codes.tokenInvalid)
    expect(await player.call(backpackList, { body: { cursor: '!' } })).toMatchObject({ code: 1001, status: 400 })
    const raw = await t.send('/api/backpack/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'h5-auth': player.token },
      body: '{"type":"hat"}',
    })
    expect(raw).toMatchObject({ status: 400, text: expect.stringContaining('type') })
  })
})

describe('using', () => {
  it('opens a chest: what is in it is there, as often as chests were opened', async () => {
    const player = await registerFull()
    const id = await idOf(player, 'st-treasure-chest')
    const answer = dataOf(await use(player, id, 2))
    expect(answer).toMatchObject({ id, valid_count: 1, delivery: '', coin: 40 })
    expect(answer.reward_list.map(({ item_id, item_num }) => [item_id, item_num])).toEqual([
      ['coin', 40],
      ['st-tonic', 6],
      ['st-ship-parts', 2],
    ])
    expect(dataOf(await player.call(userInfo)).coin).toBe(40)
    expect(await countOf(player, 'st-tonic')).toBe(11)
    expect(dataOf(await use(player, id))).toMatchObject({ valid_count: 0, coin: 60 })
    expect((await readList(player, { type: 'package' })).backpack_list).toEqual([])
    expect(await compareReceipts(player)).toHaveLength(0)
    expect(await t.db.sql`select 1 from deliveries where fp_uid = ${player.fpUid}`).toHaveLength(0)
  })

  it('sends the rest to the game through the outbox', async () => {
    const player = await registerFull()
    const id = await idOf(player, 'st-tonic')
    const answer = dataOf(await use(player, id, 3))
    expect(answer).toMatchObject({ valid_count: 2, delivery: 'delivering' })
    expect(answer.reward_list).toMatchObject([{ item_id: 'st-tonic', item_num: 3 }])
    expect(answer.coin).toBeUndefined()
    const rows = await t.db.sql`
      select id, game_project, uid, items, reason, state, attempts, next_at = created_at as "isDue"
      from deliveries where fp_uid = ${player.fpUid}`
    expect([...rows]).toEqual([
      {
        id: answer.record_id,
        game_project: 'st_global',
        uid: player.uid,
        items: [{ item_id: 'st-tonic', item_num: 3 }],
        reason: 'use_item',
        state: 'delivering',
        attempts: 0,
        isDue: true,
      },
    ])
    expect(await compareReceipts(player)).toHaveLength(0)
    const counts = await t.db.sql`
      select amount from progress_counts where holder = ${`role:st_global:${player.uid}`} and event = 'use_item' and cycle = 6`
    expect([...counts]).toEqual([{ amount: 3 }])
  })

  it('shows how far the delivery has come', async () => {
    const player = await registerFull()
    const id = await idOf(player, 'st-tonic')
    const { record_id } = dataOf(await use(player, id))
    const states = async () => [
      (await readList(player)).backpack_list.find((entry) => entry.id === id)?.delivery,
      (await readRecords(player)).record_list[0]?.delivery,
    ]
    expect(await states()).toEqual(['delivering', 'delivering'])
    await t.db.sql`update deliveries set state = 'delayed', next_at = null where id = ${record_id}`
    expect(await states()).toEqual(['delayed', 'delayed'])
    await t.db.sql`update deliveries set state = 'delivered', delivered_at = created_at where id = ${record_id}`
    expect(await states()).toEqual(['', 'delivered'])
  })

  it('refuses what is not used here and what is not there', async () => {
    const player = await registerFull()
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 4 } }))
    expect(codeOf(await use(player, 'ticket:10801'))).toBe(codes.notEligible)
    expect(codeOf(await use(player, await idOf(player, 'st-pole-star')))).toBe(codes.notEligible)
    const tonic = await idOf(player, 'st-tonic')
    expect(codeOf(await use(player, tonic, 6))).toBe(codes.notEligible)
    const stranger = await registerFull()
    for (const id of [await idOf(stranger, 'st-tonic'), '999999999', 'st-tonic', 'ticket:99', '1e3', '9'.repeat(40)]) {
      expect(await use(player, id)).toMatchObject({ code: 1001, status: 400, msg: expect.stringContaining('id') })
    }
    for (const num of [0, -1, 1.5, 1000]) {
      expect(await use(player, tonic, num)).toMatchObject({ code: 1001, msg: expect.stringContaining('num') })
    }
    expect(await countOf(player, 'st-tonic')).toBe(5)
    expect(await countOf(stranger, 'st-tonic')).toBe(5)
    expect((await readRecords(player)).total).toBe(0)
  })

  it('wants a full session with a current role in the game of the thing', async () => {
    const player = await registerFull()
    await fill(player, { 'ss-rations': 2 }, 'account')
    const tonic = await idOf(player, 'st-tonic')
    const elsewhere = player.with({ 'game-project': 'ss_global', 'priv-uid': '' })
    expect(codeOf(await elsewhere(backpackUse, { body: { id: tonic } }))).toBe(codes.noCurrentRole)
    const [row] = await t.db.sql<{ id: string }[]>`
      select id::text from backpack_items where holder = ${`account:${player.fpUid}`} and item_id = 'ss-rations'`
    expect(codeOf(await use(player, row?.id ?? ''))).toBe(1001)
    const body = { game_project: 'st_global', uid: '777000992' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    await fill(half, { 'st-tonic': 2 })
    expect((await readList(half)).total).toBe(1)
    expect(codeOf(await use(half, await idOf(half, 'st-tonic')))).toBe(codes.notAllowedInMode)
    const guest = t.client({ 'game-project': 'st_global' })
    expect(codeOf(await guest(backpackUse, { body: { id: tonic } }))).toBe(codes.tokenInvalid)
  })

  it('takes what came with a role that was bound', async () => {
    const body = { game_project: 'st_global', uid: '777000993' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    await fill(half, { 'st-treasure-chest': 1 })
    const id = await idOf(half, 'st-treasure-chest')
    const player = await t.register({ role: false })
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect(dataOf(await use(player, id))).toMatchObject({ valid_count: 0, coin: 20 })
  })

  it('never uses more than there is, however many come at once', async () => {
    const player = await registerFull()
    const [chest, tonic] = [await idOf(player, 'st-treasure-chest'), await idOf(player, 'st-ship-parts')]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => use(player, index % 2 ? chest : tonic)))
    const opened = answers.filter((answer, index) => index % 2 === 1 && codeOf(answer) === 0)
    expect(opened).toHaveLength(3)
    expect(answers.every((answer) => [0, codes.notEligible].includes(codeOf(answer)))).toBe(true)
    expect(dataOf(await player.call(userInfo)).coin).toBe(60)
    expect(await countOf(player, 'st-tonic')).toBe(14)
    expect(await compareReceipts(player)).toHaveLength(0)
    const used = answers.filter((answer) => codeOf(answer) === 0).length
    expect((await readRecords(player)).total).toBe(used)
  })
})

describe('the records', () => {
  it('name what came of each use, latest first, by page', async () => {
    const player = await registerFull()
    const [chest, tonic] = [await idOf(player, 'st-treasure-chest'), await idOf(player, 'st-tonic')]
    for (const [index, id] of [chest, tonic, tonic].entries()) {
      t.clock.advance(60_000 * (index + 1))
      dataOf(await use(player, id, index + 1))
    }
    const all = await readRecords(player)
    expect(all).toMatchObject({ total: 3, next_cursor: '' })
    expect(all.record_list.map(({ title, item_list, delivery }) => [title, item_list[0]?.item_num, delivery])).toEqual([
      ['Sailor’s tonic', 3, 'delivering'],
      ['Sailor’s tonic', 2, 'delivering'],
      ['Treasure chest', 20, ''],
    ])
    expect(all.record_list[0]?.created_at).toBe(t.clock.now().getTime() / 1000)
    const first = await readRecords(player, { page_size: '2' })
    expect(first.record_list).toEqual(all.record_list.slice(0, 2))
    const second = await readRecords(player, { page_size: '2', cursor: first.next_cursor })
    expect(second).toEqual({ record_list: all.record_list.slice(2), total: 3, next_cursor: '' })
  })

  it('are each player’s own, in each game', async () => {
    const [player, other] = [await registerFull(), await registerFull()]
    dataOf(await use(player, await idOf(player, 'st-tonic')))
    expect((await readRecords(other)).record_list).toEqual([])
    const elsewhere = player.with({ 'game-project': 'ss_global', 'priv-uid': '' })
    expect(dataOf(await elsewhere(backpackRecords))).toEqual({ record_list: [], total: 0, next_cursor: '' })
    expect(await player.with({ 'game-project': '' })(backpackRecords)).toMatchObject({ code: 1001 })
    expect(codeOf(await t.client({ 'game-project': 'st_global' })(backpackRecords))).toBe(codes.tokenInvalid)
    await expect(t.db.sql`delete from backpack_uses`).rejects.toThrow('append-only')
  })
})

describe('titles', () => {
  it('are found by the ids of the backpack and of items', async () => {
    const player = await registerFull()
    const id = await idOf(player, 'st-tonic')
    const read = (card_ids: string[]) => player.call(cardTitles, { body: { card_ids } })
    expect(dataOf(await read([id, 'ss-scrap', 'ticket:10801'])).title_list).toEqual([
      { card_id: id, title: 'Sailor’s tonic' },
      { card_id: 'ss-scrap', title: 'Scrap parts' },
      { card_id: 'ticket:10801', title: 'Spin ticket' },
    ])
    expect(dataOf(await read([])).title_list).toEqual([])
    const stranger = await registerFull()
    for (const card of ['nothing', await idOf(stranger, 'st-tonic')]) {
      expect(await read([id, card])).toMatchObject({ code: 1001, msg: expect.stringContaining('card_ids') })
    }
  })
})

describe('mistakes of the catalogue', () => {
  const kind = { name: 'items.yaml', read: () => null }

  it.each([
    [
      'a chest with what does not exist',
      'st-tonic: 3, st-ship-parts: 1',
      'moonstone: 1',
      'is no item of the catalogue',
    ],
    ['a chest with another game’s', 'st-tonic: 3, st-ship-parts: 1', 'ss-scrap: 1', 'is an item of another game'],
    ['a chest within a chest', 'st-tonic: 3, st-ship-parts: 1', 'st-treasure-chest: 1', 'opens itself'],
    ['a chest that cannot be opened', 'type: package', 'usable: false', 'the item is not usable'],
    ['a type that there is not', 'type: badge', 'type: hat', ''],
  ])('names %s', (_, from, to, message) => {
    const mistakes = listMistakesAfter([{ file: 'stormshot/items.yaml', from, to }], kind)
    expect(mistakes.length).toBeGreaterThan(0)
    for (const mistake of mistakes) expect(mistake).toMatchObject({ file: 'stormshot/items.yaml' })
    expect(mistakes.map((mistake) => mistake.message).join('\n')).toContain(message)
  })
})

describe('the demo player', () => {
  it.each(['2026-11-18T12:00:00Z', '2026-12-01T02:00:00Z', '2027-03-01T00:00:00Z'])(
    'has things to use, and has used some in every game, at %s',
    async (now) => {
      const demo = await createTestPlatform({ now, config: { demoPlayer: true } })
      try {
        const { token } = dataOf(await demo.client()(login, { body: demoPlayer }))
        const player = await demo.signIn(token)
        for (const { gameProject } of games) {
          const call = player.with({ 'game-project': gameProject })
          const { backpack_list } = dataOf(await call(backpackList, { body: { page_size: 100 } }))
          const types = backpack_list.map(({ type }) => type)
          expect(types).toEqual(expect.arrayContaining(['package', 'ticket', 'item']))
          const { record_list } = dataOf(await call(backpackRecords))
          expect(new Set(record_list.map(({ delivery }) => delivery))).toEqual(new Set(['', 'delivered', 'delayed']))
        }
      } finally {
        await demo.close()
      }
    },
  )
})
