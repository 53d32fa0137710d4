import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backpackList, backpackRecords, backpackUse } from '../../src/contract/backpack/calls.ts'
import { gameDeliveries, setGame } from '../../src/contract/sandbox/calls.ts'
import { give } from '../../src/platform/backpack/give.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { schedule } from '../../src/platform/delivery/schedule.ts'
import { openPlatform, type TestServer } from './game-server.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
let server: TestServer
beforeEach(async () => {
  t = await createTestPlatform()
  server = await openPlatform(t)
  await t.platform.startDeliveries(server.origin)
})
afterEach(async () => {
  await t.platform.close()
  await server.close()
  await t.close()
})

/** A player with so many things to use. */
async function registerWith(num: number, itemId = 'st-tonic'): Promise<{ player: Player; id: string }> {
  const player = await t.register()
  const item = t.catalogue.items.get(itemId)
  if (!item) throw new Error(`There is no ${itemId}`)
  const why = { reason: 'test', reference: randomUUID(), now: t.clock.now() }
  const role = { gameProject: 'st_global', uid: player.uid }
  await transact(t.db, (tx) => give(tx, { account: player.fpUid, role, items: [{ item, num }], ...why }))
  const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
  return { player, id: backpack_list[0]?.id ?? '' }
}

const use = async (player: Player, id: string, num = 1) => dataOf(await player.call(backpackUse, { body: { id, num } }))
const behave = async (mode: 'ok' | 'fail' | 'gone' | 'slow' | 'silent' | 'twice' | 'flaky', delay_ms?: number) =>
  dataOf(await t.client()(setGame, { body: { game_project: 'st_global', mode, ...(delay_ms && { delay_ms }) } }))
const readInbox = async (uid: string) => dataOf(await t.client()(gameDeliveries, { query: { uid } })).delivery_list
const readStates = async (player: Player) => {
  const { record_list } = dataOf(await player.call(backpackRecords, { query: {} }))
  return record_list.map(({ delivery }) => delivery)
}
const readShown = async (player: Player) =>
  dataOf(await player.call(backpackList, { body: {} })).backpack_list.map(({ delivery }) => delivery)
const readRow = async (id: string) => {
  const [row] = await t.db.sql<{ state: string; attempts: number; next_at: string | null; last_result: string }[]>`
    select state, attempts, next_at, last_result from deliveries where id = ${id}`
  if (!row) throw new Error('There is no such delivery')
  return row
}

describe('a delivery', () => {
  it('comes to the game at once, signed, and is shown as delivered', async () => {
    const { player, id } = await registerWith(5)
    const began = performance.now()
    const used = await use(player, id, 3)
    expect(used.delivery).toBe('delivering')
    await expect.poll(() => readStates(player), { interval: 10 }).toEqual(['delivered'])
    expect(performance.now() - began).toBeLessThan(800)
    expect(await readShown(player)).toEqual([''])
    expect(await readInbox(player.uid)).toEqual([
      {
        webhook_id: used.record_id,
        uid: player.uid,
        item_list: [
          {
            item_id: 'st-tonic',
            item_num: 3,
            item_name: "Sailor's tonic",
            item_icon: 'potion',
            game_project: 'st_global',
          },
        ],
        attempts: 1,
        accepted: 1,
        received_at: t.clock.now().getTime() / 1000,
      },
    ])
  })

  it('is tried by the schedule, shown as delayed after the last attempt, and tried no more', async () => {
    await behave('fail')
    const { player, id } = await registerWith(2)
    const { record_id } = await use(player, id)
    for (const [index] of schedule.entries()) {
      await expect.poll(async () => (await readRow(record_id)).attempts, { timeout: 5000 }).toBe(index + 1)
      const { state, next_at, last_result } = await readRow(record_id)
      const gap = schedule[index + 1]
      expect(last_result).toBe('HTTP 500 The game is out of order')
      expect(state).toBe(gap === undefined ? 'delayed' : 'delivering')
      expect(next_at === null ? null : Date.parse(next_at)).toBe(
        gap === undefined ? null : t.clock.now().getTime() + gap,
      )
      t.clock.advance(gap ?? 0)
    }
    expect(await readStates(player)).toEqual(['delayed'])
    expect(await readShown(player)).toEqual(['delayed'])
    t.clock.advance(30 * 24 * 3600 * 1000)
    await new Promise((done) => setTimeout(done, 1500))
    expect(await readInbox(player.uid)).toMatchObject([{ webhook_id: record_id, attempts: 8, accepted: 0 }])
  })
})
