import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct, productList } from '../../src/contract/shop/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

/** The published catalogue with other products in the shop of Stormshot. */
function withProducts(products: string): string {
  const root = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync(published, root, { recursive: true })
  writeFileSync(join(root, 'stormshot/shop.yaml'), `product_list:\n${products}`)
  return root
}

const products = `
  - { id: tonic, weight: 9, price: 10, item_list: { st-tonic: 2 } }
  - { id: single, weight: 8, price: 10, stock: 1, item_list: { st-tonic: 1 } }
  - { id: few, weight: 8, price: 10, stock: 7, item_list: { st-tonic: 1 } }
  - { id: limited, weight: 7, price: 10, limit_num: 3, item_list: { st-tonic: 1 } }
  - { id: noble, weight: 6, price: 10, vip_restriction: 3, item_list: { st-pole-star: 1 } }
  - { id: mixed, weight: 5, price: 100, name: weekend, item_list: { coin: 30, growth: 20, spin-ticket: 1, st-tonic: 1 } }
  - { id: weekend, weight: 4, price: 10, limit_num: 2, stock: 3, window: { weekly: [6, 2] }, item_list: { st-tonic: 1 } }
  - { id: over, weight: 4, price: 10, window: { start: 2026-11-01T00:00:00Z, end: 2026-11-10T00:00:00Z }, item_list: { st-tonic: 1 } }
  - { id: soon, weight: 4, price: 10, window: { start: 2026-11-21T12:00:00Z, end: 2026-12-10T00:00:00Z }, item_list: { st-tonic: 1 } }
  - { id: later, weight: 4, price: 10, window: { start: 2026-11-21T12:00:01Z, end: 2026-12-10T00:00:00Z }, item_list: { st-tonic: 1 } }
`

let root: string
let t: TestPlatform
beforeAll(async () => {
  root = withProducts(products)
  t = await createTestPlatform({ catalogue: loadCatalogue(root), connections: 20 })
})
afterAll(async () => {
  await t.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => t.clock.set(testStart))

async function give(player: Player, amount: number, currency = 'coin'): Promise<void> {
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency, amount } }))
}
async function registerRich(amount = 1000): Promise<Player> {
  const player = await t.register()
  await give(player, amount)
  return player
}
function buy(player: Player, product_id: string, { num = 1, uid = player.uid }: { num?: number; uid?: string } = {}) {
  return player.call(buyProduct, { body: { product_id, uid, num } })
}
async function list(player: Player, body = {}) {
  return dataOf(await player.call(productList, { body: { page_size: 100, ...body } }))
}
async function find(player: Player, id: string) {
  return (await list(player)).product_list.find(({ product_id }) => product_id === id)
}
const coinOf = async (player: Player) => dataOf(await player.call(userInfo)).coin
async function itemOf(player: Player, item: string): Promise<number> {
  const [row] = await t.db.sql<{ amount: number }[]>`
    select amount from backpack_items where item_id = ${item}
      and holder in (${`role:st_global:${player.uid}`}, ${`account:${player.fpUid}`})`
  return row?.amount ?? 0
}
async function soldOf(product: string): Promise<number> {
  const rows = await t.db.sql<{ sold: number }[]>`select sold from shop_stock where product_id = ${product}`
  return rows.reduce((sum, { sold }) => sum + sold, 0)
}
const clearStock = (product: string) => t.db.sql`delete from shop_stock where product_id = ${product}`

describe('the list', () => {
  it('shows guests what is on sale and what will be within three days, in the publisher’s order', async () => {
    const guest = t.client({ 'game-project': 'st_global' })
    const { product_list, total } = dataOf(await guest(productList, { body: { page_size: 100, product_type: 1 } }))
    expect(product_list.map(({ product_id }) => product_id)).toEqual([
      'tonic',
      'few',
      'single',
      'limited',
      'noble',
      'mixed',
      'soon',
      'weekend',
    ])
    expect(total).toBe(8)
    expect(product_list.every(({ bought_num }) => bought_num === 0)).toBe(true)
    expect(product_list[0]).toMatchObject({
      product_type: 1,
      product_name: 'Sailor’s tonic',
      price: 10,
      worth: 20,
      stock: -1,
      limit_num: 0,
      time_limiter: 2,
      start_time: 0,
      end_time: 0,
      item_list: [{ item_id: 'st-tonic', item_num: 2 }],
    })
    expect(product_list.at(-1)).toMatchObject({
      time_limiter: 1,
      stock: 3,
      limit_num: 2,
      start_time: Date.parse('2026-11-20T16:00:00Z') / 1000,
      end_time: Date.parse('2026-11-22T16:00:00Z') / 1000,
    })
  })

  it('filters by time and type', async () => {
    const player = await t.register()
    const ids = async (body: object) => (await list(player, body)).product_list.map(({ product_id }) => product_id)
    expect(await ids({ time_limiter: 1, product_type: 1 })).toEqual(['soon', 'weekend'])
    expect(await ids({ time_limiter: 2, product_type: 1 })).not.toContain('weekend')
    const platform = (await list(player, { product_type: 2 })).product_list
    expect(platform.length).toBeGreaterThanOrEqual(4)
    expect(platform.every(({ product_type }) => product_type === 2)).toBe(true)
    expect(await ids({})).toHaveLength(8 + platform.length)
  })

  it('pages by cursor and by number without losing or repeating any', async () => {
    const player = await t.register()
    const all = (await list(player)).product_list
    const byCursor: typeof all = []
    let cursor = ''
    do {
      const { product_list, next_cursor, total } = await list(player, { page_size: 3, cursor })
      expect(total).toBe(all.length)
      byCursor.push(...product_list)
      cursor = next_cursor ?? ''
    } while (cursor !== '')
    expect(byCursor).toEqual(all)
    const second = await list(player, { page: 2, page_size: 3 })
    expect(second.product_list).toEqual(all.slice(3, 6))
    expect((await list(player, { page: 50 })).product_list).toEqual([])
  })

  it('goes on behind a product that has left the shelves since', async () => {
    const player = await t.register()
    const first = await list(player, { page_size: 7, product_type: 1 })
    expect(first.product_list.at(-1)?.product_id).toBe('soon')
    t.clock.set('2026-12-12T12:00:00Z')
    const rest = await list(player, { page_size: 7, product_type: 1, cursor: first.next_cursor })
    expect(rest.product_list.map(({ product_id }) => product_id)).toEqual(['weekend'])
  })

  it('refuses bad input by name', async () => {
    const player = await t.register()
    for (const [field, body] of [
      ['cursor', { cursor: 'nonsense' }],
      ['cursor', { cursor: Buffer.from('"nothing"').toString('base64url') }],
      ['page', { page: 101 }],
      ['page_size', { page_size: 0 }],
    ] as const) {
      expect(await player.call(productList, { body })).toMatchObject({
        code: 1001,
        status: 400,
        msg: expect.stringContaining(field),
      })
    }
    expect(await t.client()(productList, { body: {} })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('Game-Project'),
    })
    expect(codeOf(await player.with({ 'h5-auth': 'unknown' })(productList, { body: {} }))).toBe(codes.tokenInvalid)
  })

  it('speaks the player’s language', async () => {
    const player = await t.register()
    const { product_list } = dataOf(await player.with({ lang: 'zh_cn' })(productList, { body: { product_type: 1 } }))
    expect(product_list[0]?.product_name).toBe(t.catalogue.text('items.st-tonic', 'zh-cn'))
  })
})

describe('buying', () => {
  it('takes the price once and gives what it is for', async () => {
    const player = await registerRich()
    const answer = dataOf(await buy(player, 'tonic', { num: 5 }))
    expect(answer).toMatchObject({ product_id: 'tonic', num: 5, bought_num: 5, stock: -1, coin: 950 })
    expect(answer.reward_list).toMatchObject([{ item_id: 'st-tonic', item_num: 10 }])
    expect([await coinOf(player), await itemOf(player, 'st-tonic')]).toEqual([950, 10])
    expect(await find(player, 'tonic')).toMatchObject({ bought_num: 5 })
    const purchases = await t.db.sql`select num, paid from shop_purchases where fp_uid = ${player.fpUid}`
    expect([...purchases]).toEqual([{ num: 5, paid: 50 }])
  })

  it('names every balance that changed, net of what comes back', async () => {
    const player = await registerRich(200)
    const before = dataOf(await player.call(userInfo))
    const answer = dataOf(await buy(player, 'mixed', { num: 2 }))
    const after = dataOf(await player.call(userInfo))
    expect(answer).toMatchObject({
      coin: 60,
      account_growth: before.account_growth + 40,
      game_growth: before.game_growth + 40,
      role_growth: before.role_growth + 40,
    })
    expect(after).toMatchObject({ coin: 60, account_growth: before.account_growth + 40 })
  })

  it('gives the platform’s products to the account', async () => {
    const player = await registerRich()
    dataOf(await buy(player, 'name-card'))
    const rows = await t.db
      .sql`select 1 from backpack_items where holder = ${`account:${player.fpUid}`} and item_id = 'name-card'`
    expect(rows).toHaveLength(1)
  })

  it('refuses with the code of each reason, and takes nothing', async () => {
    const player = await registerRich(25)
    const other = await t.register()
    expect(await buy(player, 'nothing')).toMatchObject({ code: 1001, msg: expect.stringContaining('product_id') })
    expect(await buy(player, 'ss-rations-5')).toMatchObject({ code: 1001, msg: expect.stringContaining('product_id') })
    expect(await buy(player, 'tonic', { uid: other.uid })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('uid'),
    })
    for (const num of [0, -1, 100, 1.5])
      expect(await buy(player, 'tonic', { num })).toMatchObject({ code: 1001, msg: expect.stringContaining('num') })
    expect(codeOf(await buy(player, 'over'))).toBe(codes.notOpen)
    expect(codeOf(await buy(player, 'soon'))).toBe(codes.notOpen)
    expect(codeOf(await buy(player, 'noble'))).toBe(codes.vipTooLow)
    expect(codeOf(await buy(player, 'limited', { num: 4 }))).toBe(codes.limitReached)
    expect(codeOf(await buy(player, 'few', { num: 8 }))).toBe(codes.soldOut)
    expect(codeOf(await buy(player, 'tonic', { num: 3 }))).toBe(codes.notEnoughPoints)
    expect(await coinOf(player)).toBe(25)
    expect(await t.db.sql`select 1 from shop_purchases where fp_uid = ${player.fpUid}`).toHaveLength(0)
    const homeless = await t.register({ role: false })
    expect(codeOf(await homeless.call(buyProduct, { body: { product_id: 'tonic', uid: 'x', num: 1 } }))).toBe(
      codes.noCurrentRole,
    )
  })

  it('opens a product at the VIP level it asks for', async () => {
    const player = await registerRich()
    await give(player, 800, 'growth')
    expect(codeOf(await buy(player, 'noble'))).toBe(0)
  })

  it('is not for the half-logged-in', async () => {
    const body = { game_project: 'st_global', uid: '900100200' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: body.uid })
    await give(half, 100)
    expect(codeOf(await buy(half, 'tonic'))).toBe(codes.notAllowedInMode)
    expect((await find(half, 'tonic'))?.bought_num).toBe(0)
  })

  it('begins stock and limits anew with each sale, in the game’s time zone', async () => {
    await clearStock('weekend')
    const [a, b] = [await registerRich(), await registerRich()]
    t.clock.set('2026-11-20T15:59:59Z')
    expect(codeOf(await buy(a, 'weekend'))).toBe(codes.notOpen)
    t.clock.set('2026-11-20T16:00:00Z')
    expect(dataOf(await buy(a, 'weekend', { num: 2 }))).toMatchObject({ bought_num: 2, stock: 1 })
    expect(codeOf(await buy(a, 'weekend'))).toBe(codes.limitReached)
    expect(codeOf(await buy(b, 'weekend', { num: 2 }))).toBe(codes.soldOut)
    expect(dataOf(await buy(b, 'weekend'))).toMatchObject({ stock: 0 })
    expect(await find(b, 'weekend')).toMatchObject({ stock: 0, bought_num: 1 })
    t.clock.set('2026-11-22T16:00:00Z')
    expect(codeOf(await buy(b, 'weekend'))).toBe(codes.notOpen)
    t.clock.set('2026-11-27T16:00:00Z')
    expect(await find(a, 'weekend')).toMatchObject({ stock: 3, bought_num: 0 })
    expect(dataOf(await buy(a, 'weekend'))).toMatchObject({ bought_num: 1, stock: 2 })
  })
})

it('a backpack that can hold no more of a thing refuses it, and nothing is paid', async () => {
  const player = await registerRich()
  dataOf(await buy(player, 'tonic'))
  await t.db.sql`
    update backpack_items set amount = ${Number.MAX_SAFE_INTEGER - 1} where holder = ${`role:st_global:${player.uid}`}`
  const again = { body: { product_id: 'tonic', uid: player.uid, num: 1 }, key: 'full' }
  expect(codeOf(await player.call(buyProduct, again))).toBe(codes.limitReached)
  expect(codeOf(await player.call(buyProduct, again))).toBe(codes.limitReached)
  expect(await coinOf(player)).toBe(990)
})

it('a stock of seven is never sold more than seven times, in lots of any size', async () => {
  await clearStock('few')
  const players = await Promise.all(Array.from({ length: 12 }, () => registerRich(100)))
  const answers = await Promise.all(
    players.flatMap((player, index) => [buy(player, 'few', { num: 1 + (index % 3) }), buy(player, 'few')]),
  )
  const sold = await soldOf('few')
  expect(sold).toBe(7)
  expect(answers.every((answer) => [0, codes.soldOut].includes(codeOf(answer)))).toBe(true)
  const items = await Promise.all(players.map((player) => itemOf(player, 'st-tonic')))
  expect(items.reduce((sum, amount) => sum + amount, 0)).toBe(7)
  const coins = await Promise.all(players.map(coinOf))
  expect(coins.reduce((sum, coin) => sum + coin, 0)).toBe(1200 - 70)
})

describe('the database itself', () => {
  it('keeps purchases as they are', async () => {
    await expect(t.db.sql`update shop_purchases set paid = 1`).rejects.toThrow('append-only')
    await expect(t.db.sql`delete from shop_purchases`).rejects.toThrow('append-only')
  })
})

describe('mistakes in a shop', () => {
  it.each([
    ['{ id: a, weight: 1, price: 0, item_list: { coin: 1 } }', 'product_list.0.price'],
    ['{ id: a, weight: 1, price: 5, item_list: { nothing: 1 } }', 'product_list.0.item_list.nothing'],
    ['{ id: a, weight: 1, price: 5, item_list: { ss-scrap: 1 } }', 'product_list.0.item_list.ss-scrap'],
    ['{ id: a, weight: 1, price: 5, item_list: { coin: 2000000000 } }', 'product_list.0.item_list.coin'],
    ['{ id: a, weight: 1, price: 5, name: unheard, item_list: { coin: 1 } }', 'product_list.0.name'],
    ['{ id: name-card, weight: 1, price: 5, item_list: { coin: 1 } }', 'product_list'],
    ['{ id: a, weight: 1, price: 5, stock: 0, item_list: { coin: 1 } }', 'product_list.0.stock'],
    ['{ id: a, weight: 1, price: 5, window: { weekly: [8, 1] }, item_list: { coin: 1 } }', 'product_list.0.window'],
    ['{ id: a, weight: 1, price: 5, colour: red, item_list: { coin: 1 } }', 'product_list.0.colour'],
  ])('names %s', (product, field) => {
    const folder = withProducts(`  - ${product}\n`)
    try {
      expect(() => loadCatalogue(folder)).toThrow(new RegExp(`shop\\.yaml:\\d+ ${field.replaceAll('.', '\\.')}`))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('knows the published shops, at least fourteen products each', () => {
    const catalogue = loadCatalogue(published)
    for (const project of ['ss_global', 'st_global', 'koa_global', 'dc.global.prod', 'pk.global.prod'] as const) {
      const { list: all } = catalogue.shop(project)
      expect(all.filter(({ type }) => type === 1).length).toBeGreaterThanOrEqual(14)
      expect(all.filter(({ type }) => type === 2).length).toBeGreaterThanOrEqual(4)
    }
  })
})
