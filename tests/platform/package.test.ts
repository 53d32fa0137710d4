import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packageProducts, packageRecords, packageScores, packageStatus } from '../../src/contract/package/calls.ts'
import { grant } from '../../src/contract/sandbox/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, envelopeOf, type Player, type TestPlatform, testStart } from './harness.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testStart))

const guest = (project = 'st_global') => t.client({ 'game-project': project })
const seconds = (time: string) => Date.parse(time) / 1000
async function give(player: Player, currency: string, amount: number): Promise<void> {
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency, amount } }))
}

describe('the activity', () => {
  it('is open in its phases and closed between them, in the game’s time zone', async () => {
    const statusAt = async (now: string, phase?: 1 | 2 | 3 | 4) => {
      t.clock.set(now)
      return dataOf(await guest()(packageStatus, { query: phase === undefined ? {} : { phase } }))
    }
    const third = { phase: 3, start_time: seconds('2026-11-14T16:00:00Z'), end_time: seconds('2026-11-21T16:00:00Z') }
    expect(await statusAt('2026-11-14T15:59:59Z')).toMatchObject({ activity_status: 'open', phase: 2 })
    expect(await statusAt('2026-11-14T16:00:00Z')).toEqual({ activity_status: 'open', ...third })
    expect(await statusAt('2026-11-18T00:00:00Z', 4)).toEqual({
      activity_status: 'closed',
      phase: 4,
      start_time: seconds('2026-11-21T16:00:00Z'),
      end_time: seconds('2026-11-28T16:00:00Z'),
    })
    expect(await statusAt('2026-11-29T00:00:00Z')).toEqual({
      activity_status: 'closed',
      phase: 1,
      start_time: seconds('2026-11-30T16:00:00Z'),
      end_time: seconds('2026-12-07T16:00:00Z'),
    })
  })

  it('refuses a phase there is none of, and asks for the game', async () => {
    expect(
      envelopeOf(await t.send('/gift/do?p0=web&p1=86&p2=2213&phase=5', { headers: { 'game-project': 'st_global' } })),
    ).toMatchObject({ code: 1001, msg: expect.stringContaining('phase') })
    expect(await t.client()(packageStatus, { query: {} })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('Game-Project'),
    })
  })

  it.each([
    ['p0', 'p0=app&p1=86&p2=2213'],
    ['p0', 'p1=86&p2=2213'],
    ['p1', 'p0=web&p1=87&p2=2213'],
    ['p1', 'p0=web&p2=2207'],
    ['p2', 'p0=web&p1=86&p2=9999'],
    ['p2', 'p0=web&p1=86'],
  ])('refuses another or no %s: %s', async (field, query) => {
    const answer = await t.send(`/gift/do?${query}`, { headers: { 'game-project': 'st_global' } })
    expect(answer.status).toBe(400)
    expect(envelopeOf(answer)).toEqual({ code: 1001, msg: `Invalid parameter: ${field}`, data: null })
  })
})

describe('products', () => {
  it('are all of a game’s, or those of a phase', async () => {
    const all = dataOf(await guest('')(packageProducts, { body: { game_project: 'st_zone' } })).product_list
    expect(all).toHaveLength(12)
    expect(all[0]).toMatchObject({
      product_id: 'st-phase1-small',
      product_name: 'Small pack',
      phase: 1,
      amount: 99,
      currency: 'USD',
    })
    const second = dataOf(
      await guest()(packageProducts, { body: { game_project: 'st_global', phase: 2 } }),
    ).product_list
    expect(second.length).toBe(3)
    expect(second).toEqual(all.filter(({ phase }) => phase === 2))
    expect(await guest()(packageProducts, { body: { game_project: 'unknown' } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('game_project'),
    })
  })

  it('speak the player’s language', async () => {
    const german = t.client({ lang: 'de' })
    const { product_list } = dataOf(await german(packageProducts, { body: { game_project: 'st_global', phase: 1 } }))
    expect(product_list[0]?.item_list[0]?.item_name).toBe(t.catalogue.text('items.st-tonic', 'de'))
  })
})

describe('scores', () => {
  it('are counted by id, in the order asked for', async () => {
    const player = await t.register()
    await give(player, 'gift:10269', 4)
    const read = async (query: { sid?: string }) => dataOf(await player.call(packageScores, { query })).score_list
    expect(await read({})).toEqual([
      { sid: '10268', num: 0 },
      { sid: '10269', num: 4 },
      { sid: '10270', num: 0 },
    ])
    expect(await read({ sid: '10269,777' })).toEqual([
      { sid: '10269', num: 4 },
      { sid: '777', num: 0 },
    ])
    for (const sid of ['', 'x', '1,,2', `${'1,'.repeat(20)}1`]) {
      expect(await player.call(packageScores, { query: { sid } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('sid'),
      })
    }
    expect(codeOf(await guest()(packageScores, { query: {} }))).toBe(codes.tokenInvalid)
  })

  it('leave records, latest first, each player’s own', async () => {
    const player = await t.register()
    await give(player, 'coin', 1000)
    for (let day = 10; day <= 16; day++) {
      t.clock.set(`2026-11-${day}T12:00:00Z`)
      await give(player, day % 2 ? 'gift:10270' : 'gift:10268', day)
    }
    t.clock.set('2026-12-02T12:00:00Z')
    dataOf(await player.call(buyProduct, { body: { product_id: 'bronze-seal', uid: player.uid, num: 2 } }))
    const all = dataOf(await player.call(packageRecords, { query: { page_size: 100 } }))
    expect(all.next_cursor).toBe('')
    expect(all.record_list.map(({ sid, num }) => [sid, num])).toEqual([
      ['10268', 2],
      ['10268', 16],
      ['10270', 15],
      ['10268', 14],
      ['10270', 13],
      ['10268', 12],
      ['10270', 11],
      ['10268', 10],
    ])
    expect(all.record_list[0]).toMatchObject({
      op_type: 1,
      reason: 'purchase',
      title: t.catalogue.text('reasons.purchase', 'en'),
      created_at: seconds('2026-12-02T12:00:00Z'),
    })
    const paged: typeof all.record_list = []
    let cursor = ''
    do {
      const page = dataOf(await player.call(packageRecords, { query: { page_size: 3, cursor } }))
      paged.push(...page.record_list)
      cursor = page.next_cursor
    } while (cursor !== '')
    expect(paged).toEqual(all.record_list)
    expect(dataOf(await player.call(packageRecords, { query: { page: 2, page_size: 3 } })).record_list).toEqual(
      all.record_list.slice(3, 6),
    )
    expect(dataOf(await (await t.register()).call(packageRecords, { query: {} })).record_list).toEqual([])
    expect(await player.call(packageRecords, { query: { cursor: 'e30' } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('cursor'),
    })
    expect(codeOf(await guest()(packageRecords, { query: {} }))).toBe(codes.tokenInvalid)
  })
})

it('names the mistakes of a file of packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'package-'))
  const load = (phases: string[], products: string[]) => {
    const lines = (list: string[]) => list.map((one) => `  - { ${one} }\n`).join('')
    writeFileSync(
      join(root, 'stormshot/gift-package.yaml'),
      `phases:\n${lines(phases)}product_list:\n${lines(products)}`,
    )
    return loadCatalogue(root)
  }
  try {
    cpSync(published, root, { recursive: true })
    const phases = [1, 2, 3, 4].map((phase) => `phase: ${phase}, window: { monthly: [1, 5] }`)
    const product = 'id: a, phase: 1, name: small, amount: 99, currency: USD, item_list: { coin: 1 }'
    expect(load(phases, [product]).giftPackage('st_global').products).toHaveLength(1)
    expect(() => load(phases.slice(1), [product])).toThrow(/:1 phases: phase 1 is missing/)
    expect(() => load([...phases, ...phases], [product])).toThrow(/:6 phases\.4\.phase: phase 1 is given twice/)
    expect(() => load(phases, [product, product])).toThrow(/product_list\.1\.id/)
    expect(() => load(phases, [product.replace('small', 'tiny')])).toThrow(/product_list\.0\.name/)
    expect(() => load(phases, [product.replace('USD', 'dollars')])).toThrow(/product_list\.0\.currency/)
    expect(() => load(phases, [product.replace('coin', 'nothing')])).toThrow(/product_list\.0\.item_list\.nothing/)
  } finally {
    rmSync(root, { recursive: true })
  }
})
