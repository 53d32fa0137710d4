import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { gameDeliveries, reset, setGame } from '../../src/contract/sandbox/calls.ts'
import { schedule } from '../../src/platform/delivery/schedule.ts'
import type { DeliveryWorker } from '../../src/platform/delivery/worker.ts'
import { openPlatform, type TestServer } from './game-server.ts'
import { codeOf, createTestPlatform, dataOf, envelopeOf, type TestPlatform } from './harness.ts'
import { deliverOne, readDelivery, readStates, registerWith, sendToGame } from './send-to-game.ts'

let t: TestPlatform
let server: TestServer
let worker: DeliveryWorker
beforeAll(async () => {
  t = await createTestPlatform()
  server = await openPlatform(t)
  worker = await t.platform.startDeliveries(server.origin)
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await t.close()
})

type Mode = 'ok' | 'fail' | 'gone' | 'slow' | 'silent' | 'twice' | 'flaky'
const behave = async (mode: Mode, delay_ms = 300, game_project = 'st_global') =>
  dataOf(await t.client()(setGame, { body: { game_project, mode, delay_ms } }))
const readInbox = async (uid: string) => dataOf(await t.client()(gameDeliveries, { query: { uid } })).delivery_list
const until = (id: string, expected: object, timeout = 15_000) =>
  expect.poll(() => readDelivery(t, id), { interval: 20, timeout }).toMatchObject(expected)
const advance = (ms: number) => {
  t.clock.advance(ms)
  worker.wake()
}

describe('a delivery', () => {
  it('comes to the game at once, and is shown as delivered', async () => {
    await behave('ok')
    const { player, entryId } = await registerWith(t, 5)
    const { delivery, record_id } = await sendToGame(player, entryId, 3)
    expect(delivery).toBe('delivering')
    await expect.poll(() => readStates(player), { interval: 10 }).toEqual(['delivered'])
    const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
    expect(backpack_list).toMatchObject([{ valid_count: 2, delivery: '' }])
    const thing = { item_id: 'st-tonic', item_num: 3, item_name: 'Sailor’s tonic', item_icon: 'potion' }
    expect(await readInbox(player.uid)).toEqual([
      {
        webhook_id: record_id,
        environment: '',
        uid: player.uid,
        item_list: [{ ...thing, game_project: 'st_global' }],
        attempts: 1,
        accepted: 1,
        received_at: t.clock.now().getTime() / 1000,
      },
    ])
  })

  it('wakes the worker, which would look by itself a second later', async () => {
    await behave('ok')
    const { player, entryId } = await registerWith(t, 6)
    const times: number[] = []
    for (const _ of Array.from({ length: 6 })) {
      const began = performance.now()
      const { record_id } = await sendToGame(player, entryId)
      await until(record_id, { state: 'delivered' })
      times.push(performance.now() - began)
    }
    expect(Math.min(...times)).toBeLessThan(400)
  })

  it('is tried by the schedule, shown as delayed after the last attempt, and tried no more', async () => {
    await behave('fail')
    const { player, deliveryId } = await deliverOne(t)
    expect(schedule.map((gap) => gap / 1000)).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000])
    for (const [index] of schedule.entries()) {
      const gap = schedule[index + 1]
      const lastResult = 'HTTP 500 The game is out of order'
      const standing = gap === undefined ? { state: 'delayed', nextIn: null } : { state: 'delivering', nextIn: gap }
      await until(deliveryId, { attempts: index + 1, lastResult, isLeased: false, ...standing })
      if (gap !== undefined) advance(gap - 1)
      await new Promise((done) => setTimeout(done, 60))
      expect(await readDelivery(t, deliveryId)).toMatchObject({ attempts: index + 1 })
      advance(1)
    }
    expect(await readStates(player)).toEqual(['delayed'])
    const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
    expect(backpack_list.map(({ delivery }) => delivery)).toEqual([])
    advance(30 * 24 * 3600 * 1000)
    await new Promise((done) => setTimeout(done, 200))
    expect(await readInbox(player.uid)).toMatchObject([{ webhook_id: deliveryId, attempts: 8, accepted: 0 }])
  })

  it('is shown as delayed beside what is left of it', async () => {
    await behave('gone')
    const { player, entryId } = await registerWith(t, 2)
    const { record_id } = await sendToGame(player, entryId)
    await until(record_id, { state: 'delayed' })
    const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
    expect(backpack_list).toMatchObject([{ valid_count: 1, delivery: 'delayed' }])
  })

  it('arrives as soon as the game is well again', async () => {
    await behave('fail')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { attempts: 1 })
    await behave('ok')
    advance(5000)
    await until(deliveryId, { state: 'delivered', attempts: 2, nextIn: null, lastResult: 'HTTP 200' })
    expect(await readStates(player)).toEqual(['delivered'])
  })
})

describe('a game', () => {
  it('that is gone parks a delivery at once', async () => {
    await behave('gone')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delayed', attempts: 1, lastResult: 'HTTP 410 No deliveries here any more' })
    expect(await readStates(player)).toEqual(['delayed'])
  })

  it('may take its time', async () => {
    await behave('slow', 700)
    const { deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delivering', isLeased: true })
    await until(deliveryId, { state: 'delivered', attempts: 1 })
  })

  it('that takes a delivery and denies it gets it again under the same id', async () => {
    await behave('twice')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { attempts: 1, state: 'delivering' })
    advance(5000)
    await until(deliveryId, { attempts: 2, state: 'delivered' })
    expect(await readInbox(player.uid)).toMatchObject([{ webhook_id: deliveryId, attempts: 2, accepted: 1 }])
  })

  it('that fails now and then has everything in the end', async () => {
    await behave('flaky')
    const { player, entryId } = await registerWith(t, 10)
    const ids = await Promise.all(Array.from({ length: 10 }, () => sendToGame(player, entryId)))
    const areEnded = async () => {
      advance(3_600_000)
      return !(await readStates(player)).includes('delivering')
    }
    await expect.poll(areEnded, { interval: 30, timeout: 20_000 }).toBe(true)
    const arrived = (await readInbox(player.uid)).filter(({ accepted }) => accepted === 1)
    expect(arrived.length).toBe((await readStates(player)).filter((state) => state === 'delivered').length)
    expect(arrived.length).toBeGreaterThanOrEqual(8)
    const known = new Set(ids.map(({ record_id }) => record_id))
    expect(arrived.every(({ webhook_id }) => known.has(webhook_id))).toBe(true)
  })

  it('that says nothing is given up after ten seconds, and holds up no other game', async () => {
    await behave('silent')
    const quiet = await registerWith(t, 40)
    const ids = await Promise.all(Array.from({ length: 40 }, () => sendToGame(quiet.player, quiet.entryId)))
    const began = performance.now()
    const other = await deliverOne(t, 'koa_global')
    await until(other.deliveryId, { state: 'delivered' })
    expect(performance.now() - began).toBeLessThan(8000)
    const first = ids[0]?.record_id ?? ''
    await until(first, { attempts: 1, state: 'delivering', lastResult: 'No answer within 10 s' }, 15_000)
    expect(performance.now() - began).toBeGreaterThan(9000)
    await behave('ok')
    await expect
      .poll(
        async () => {
          advance(5000)
          return new Set(await readStates(quiet.player))
        },
        { timeout: 20_000 },
      )
      .toEqual(new Set(['delivered']))
  })
})

describe('the fake game', () => {
  it('takes nothing without a good signature', async () => {
    const answer = await t.send('/sandbox/game/stormshot', { method: 'POST', body: '{}' })
    expect([answer.status, envelopeOf(answer).code]).toEqual([401, 1003])
    expect((await t.send('/sandbox/game/nowhere', { method: 'POST', body: '{}' })).status).toBe(404)
  })

  it('behaves as it is told, and says so', async () => {
    expect(await behave('slow', 50)).toEqual({ game_project: 'st_global', mode: 'slow', delay_ms: 50 })
    const wrong = { game_project: 'nowhere', mode: 'ok' as const }
    expect(await t.client()(setGame, { body: wrong })).toMatchObject({
      code: 1001,
      msg: expect.stringMatching('game_project'),
    })
    expect(codeOf(await t.client()(setGame, { body: { game_project: 'st_zone', mode: 'ok' } }))).toBe(0)
  })

  it('begins anew with the sandbox', async () => {
    await behave('fail')
    const earlier = await deliverOne(t)
    // What is under way while the sandbox is emptied arrives after it.
    await until(earlier.deliveryId, { attempts: 1, isLeased: false })
    expect(codeOf(await t.client()(reset))).toBe(0)
    expect(await readInbox('')).toEqual([])
    const { deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delivered' })
  })
})
