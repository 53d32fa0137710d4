import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinFlow } from '../../src/contract/benefits/calls.ts'
import { serverEvents, serverParkedEvents, serverPreview } from '../../src/contract/server/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import type { Catalogue } from '../../src/platform/catalogue/load-catalogue.ts'
import { settleParked } from '../../src/platform/game-server/parked-events.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { auditAll } from './calls/books.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

const published = join(import.meta.dirname, '../../src/catalogue')
const fallback = /\n +other: 10\n/

/** The project's catalogue with a change of what events give. */
function changeEvents(change: (text: string) => string): Catalogue {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  try {
    cpSync(published, folder, { recursive: true })
    const file = join(folder, 'shared/events.yaml')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    return loadCatalogue(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Of a publisher who has no fallback rate, and of the same one later, with a rate for gold. */
const strict = changeEvents((text) => text.replace(fallback, '\n'))
const withGold = changeEvents((text) => text.replace(fallback, '\n').replace('USD: 10', 'USD: 10, XAU: 20'))

const gold = (amount: number) => ({ data: { amount, currency: 'XAU' } })
const info = async (player: Player) => dataOf(await player.call(userInfo))

describe('a purchase in a currency that has no rate, where there is a fallback rate', () => {
  let t: TestPlatform
  beforeAll(async () => {
    t = await createTestPlatform()
  })
  afterAll(() => t.close())

  it('counts by it, with a warning', async () => {
    const { player, server } = await openGame(t)
    const events = [
      makeEvent(t, player.uid, 'recharge', { data: { amount: 475, currency: 'clp' } }),
      makeEvent(t, player.uid, 'recharge', { data: { amount: 100, currency: 'USD' } }),
    ]
    const { credit_list, result_list } = dataOf(await server(serverPreview, { body: { events } }))
    expect(credit_list.filter(({ currency }) => currency === 'coin').map(({ amount }) => amount)).toEqual([5, 10])
    const warned = { code: 0, msg: 'ok', warning: 'No rate for data.currency CLP: counted by the fallback rate' }
    expect(result_list[0]).toEqual({ event_id: events[0]?.event_id, ...warned })
    const told = dataOf(await server(serverEvents, { body: { events } })).result_list
    expect(told).toEqual([
      { event_id: events[0]?.event_id, ...warned },
      { event_id: events[1]?.event_id, code: 0, msg: 'ok' },
    ])
    expect(await info(player)).toMatchObject({ coin: 15, account_growth: 15 })
  })
})

describe('a purchase in a currency that has no rate at all', () => {
  let t: TestPlatform
  beforeAll(async () => {
    t = await createTestPlatform({ catalogue: strict })
  })
  afterAll(() => t.close())

  const tell = async (events: unknown[]) =>
    dataOf(await openGameServer(t)(serverEvents, { body: { events } })).result_list
  const purchaseOf = (uid: string) => makeEvent(t, uid, 'recharge', gold(1000))
  const listParked = async (body = {}) => dataOf(await openGameServer(t)(serverParkedEvents, { body }))
  const settle = async (catalogue: Catalogue) =>
    await settleParked(
      { db: t.db, config: t.config, catalogue, log: createLogger({ logLevel: 'silent' }) },
      t.clock.now(),
    )

  it('is kept, listed, and counted once the catalogue has a rate, as of its own time', async () => {
    const { player } = await openGame(t)
    const event = makeEvent(t, player.uid, 'recharge', gold(1000))
    const kept = { event_id: event.event_id, code: 0, msg: 'Kept' }
    const warning = 'No rate for data.currency XAU: kept until the catalogue has one'
    expect(await tell([event, event])).toEqual([
      { ...kept, warning },
      { event_id: event.event_id, code: 0, msg: 'Counted before' },
    ])
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
    expect(await tell([{ ...event, ...gold(999) }])).toMatchObject([{ code: 1006 }])
    const parked_at = t.clock.now().getTime() / 1000
    expect(await listParked()).toEqual({ event_list: [{ ...event, parked_at, reason: 'rate' }], next_cursor: '' })

    await settle(strict)
    expect((await listParked()).event_list).toHaveLength(1)
    t.clock.advance(3 * 24 * 60 * 60 * 1000)
    await Promise.all([1, 2, 3].map(() => settle(withGold)))
    expect(await info(player)).toMatchObject({ coin: 50, account_growth: 50 })
    expect(await listParked()).toEqual({ event_list: [], next_cursor: '' })
    expect(await tell([event])).toMatchObject([{ code: 0, msg: 'Counted before' }])
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list).toMatchObject([{ amount: 50, reason: 'recharge', reference: event.event_id }])
    const [row] = await t.db.sql`
      select amount from progress_counts
      where holder = ${`role:st_global:${player.uid}`} and cycle = 1 and event = 'recharge' and period = '2026-11-18'`
    expect(row).toEqual({ amount: 1 })
    expect(await auditAll(t)).toEqual([])
  })

  it('is the player’s to whom the role belongs by then', async () => {
    const uid = `late-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    await tell([makeEvent(t, uid, 'recharge', gold(1000))])
    const { data } = await sendSigned(t, '/server/ticket', { uid })
    const half = await t.signIn(Object(data).platform_token, { uid })
    const player = await t.register()
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    await settle(withGold)
    expect(await info(player)).toMatchObject({ coin: 50, account_growth: 50 })
  })

  it('is listed by page, oldest first, for its own game', async () => {
    const { player } = await openGame(t)
    const ids: string[] = []
    for (const amount of [100, 200, 300]) {
      const event = makeEvent(t, player.uid, 'recharge', gold(amount))
      ids.push(event.event_id)
      await tell([event])
      t.clock.advance(1000)
    }
    const first = await listParked({ page_size: 2 })
    const second = await listParked({ page_size: 2, cursor: first.next_cursor })
    expect([...first.event_list, ...second.event_list].map(({ event_id }) => event_id)).toEqual(ids)
    expect(second.next_cursor).toBe('')
    expect(dataOf(await openGameServer(t, 'koa_global')(serverParkedEvents, { body: {} })).event_list).toEqual([])
    expect(await sendSigned(t, '/server/events/parked', { cursor: 'x' })).toMatchObject({ code: 1001, msg: /cursor/ })
  })

  it('waits no longer once it is refunded, in the same batch or later', async () => {
    await settle(withGold)
    const { player } = await openGame(t)
    const [one, two] = [purchaseOf(player.uid), purchaseOf(player.uid)]
    const undo = ({ event_id }: { event_id: string }) => makeEvent(t, player.uid, 'refund', { data: { event_id } })
    expect(await tell([one, undo(one), two])).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }])
    expect(await tell([undo(two)])).toMatchObject([{ code: 0 }])
    expect((await listParked()).event_list).toEqual([])
    await settle(withGold)
    expect(await info(player)).toMatchObject({ coin: 0, account_growth: 0 })
  })

  it('waits on for an operator where it turns out to exceed a limit, and says so', async () => {
    await settle(withGold)
    const { player } = await openGame(t)
    const event = makeEvent(t, player.uid, 'recharge', gold(10_000_000_000))
    await tell([event])
    await settle(withGold)
    const { event_list } = await listParked()
    expect(event_list).toMatchObject([{ event_id: event.event_id, reason: 'amount' }])
    expect(await info(player)).toMatchObject({ coin: 0 })
    await t.db.sql`delete from server_parked`
  })

  it('is counted by the hundreds', async () => {
    await settle(withGold)
    const { player } = await openGame(t)
    const had = (await info(player)).coin
    const make = () => Array.from({ length: 100 }, () => makeEvent(t, player.uid, 'recharge', gold(20)))
    for (const _ of [1, 2]) await tell(make())
    await tell(make().slice(0, 30))
    await settle(withGold)
    expect((await info(player)).coin).toBe(had + 230)
    expect(await auditAll(t)).toEqual([])
  })
})
