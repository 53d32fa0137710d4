import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/contract/client.ts'
import { listDeliveries, resendAllDeliveries, resendDeliveries } from '../../src/contract/delivery/calls.ts'
import { gameDeliveries, setGame } from '../../src/contract/sandbox/calls.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import type { DeliveryWorker } from '../../src/platform/delivery/worker.ts'
import { openPlatform, type TestServer } from './game-server.ts'
import { codeOf, createTestPlatform, dataOf, envelopeOf, type Player, type TestPlatform } from './harness.ts'
import { deliverOne, readDelivery, readStates, registerWith, sendToGame } from './send-to-game.ts'
import { createSignedClient, signText } from './signed-client.ts'

let t: TestPlatform
let server: TestServer
let worker: DeliveryWorker
let stormshot: Client
let avalon: Client
beforeAll(async () => {
  t = await createTestPlatform()
  server = await openPlatform(t)
  worker = await t.platform.startDeliveries(server.origin)
  const { origin } = server
  const now = () => t.clock.now()
  stormshot = createSignedClient({ origin, project: 'st_global', secret: sandboxSecret('stormshot'), now })
  avalon = createSignedClient({ origin, project: 'koa_global', secret: sandboxSecret('kingofavalon'), now })
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await t.close()
})
beforeEach(async () => {
  await behave('ok')
  await t.db.sql`delete from deliveries`
})

const behave = async (mode: 'ok' | 'gone' | 'fail' | 'slow') =>
  dataOf(await t.client()(setGame, { body: { game_project: 'st_global', mode, delay_ms: 1000 } }))
const until = (id: string, expected: object) =>
  expect.poll(() => readDelivery(t, id), { interval: 20, timeout: 15_000 }).toMatchObject(expected)
const list = async (body: v.InferInput<typeof listDeliveries.body> = {}) =>
  dataOf(await stormshot(listDeliveries, { body }))
const inboxOf = async ({ uid }: Player) =>
  dataOf(await t.client()(gameDeliveries, { query: { uid } })).delivery_list.map(({ webhook_id }) => webhook_id)
const resendAsNew = async (...ids: string[]) =>
  dataOf(await stormshot(resendDeliveries, { body: { ids, as_new: 1 } })).result_list
const resendAll = async (body: v.InferInput<typeof resendAllDeliveries.body> = {}) =>
  dataOf(await stormshot(resendAllDeliveries, { body }))
const resend = async (...ids: string[]) => dataOf(await stormshot(resendDeliveries, { body: { ids } })).result_list

describe('server/deliveries', () => {
  it('lists what was sent to the game, with how its last attempt ended', async () => {
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delivered' })
    await deliverOne(t, 'koa_global')
    const seconds = t.clock.now().getTime() / 1000
    expect(await list()).toEqual({
      delivery_list: [
        {
          id: deliveryId,
          uid: player.uid,
          environment: '',
          item_list: [expect.objectContaining({ item_id: 'st-tonic', item_num: 1, item_name: 'Sailor’s tonic' })],
          reason: 'use_item',
          reference: expect.any(String),
          state: 'delivered',
          state_reason: '',
          replaced_by: '',
          attempts: 1,
          last_result: 'HTTP 200',
          next_at: 0,
          created_at: seconds,
          delivered_at: seconds,
        },
      ],
      next_cursor: '',
    })
  })

  it('is cut by state, and by page from the latest to the first', async () => {
    const { player, entryId } = await registerWith(t, 7)
    const ids: string[] = []
    const send = async () => {
      const { record_id } = await sendToGame(player, entryId)
      ids.push(record_id)
      t.clock.advance(1000)
      return record_id
    }
    for (const _ of [1, 2]) await until(await send(), { state: 'delivered' })
    await behave('gone')
    for (const _ of [1, 2, 3]) await until(await send(), { state: 'delayed' })
    await behave('fail')
    for (const _ of [1, 2]) await until(await send(), { attempts: 1 })

    const read = async (state: '' | 'delivering' | 'delivered' | 'delayed', page_size: number) => {
      const pages: string[][] = []
      for (let cursor = ''; ; ) {
        const { delivery_list, next_cursor } = await list({ state, page_size, cursor })
        pages.push(delivery_list.map(({ id }) => id))
        if (next_cursor === '') return pages
        cursor = next_cursor
      }
    }
    const latest = ids.toReversed()
    expect((await read('', 3)).flat()).toEqual(latest)
    expect((await read('', 3)).map((page) => page.length)).toEqual([3, 3, 1])
    expect(await read('delivering', 10)).toEqual([latest.slice(0, 2)])
    expect(await read('delayed', 2)).toEqual([latest.slice(2, 4), latest.slice(4, 5)])
    expect(await read('delivered', 1)).toEqual([latest.slice(5, 6), latest.slice(6)])
  })

  it('is narrowed by role, item and time, alone and together', async () => {
    const [one, other] = [await registerWith(t, 3), await registerWith(t, 3)]
    const send = async ({ player, entryId }: typeof one) => {
      const { record_id } = await sendToGame(player, entryId)
      await until(record_id, { state: 'delivered' })
      t.clock.advance(60_000)
      return record_id
    }
    const began = Math.floor(t.clock.now().getTime() / 1000)
    const [first, second, third] = [await send(one), await send(other), await send(one)]
    const find = async (body: Parameters<typeof list>[0]) => (await list(body)).delivery_list.map(({ id }) => id)
    expect(await find({ uid: one.player.uid })).toEqual([third, first])
    expect(await find({ uid: other.player.uid, state: 'delivered' })).toEqual([second])
    expect(await find({ uid: other.player.uid, state: 'delayed' })).toEqual([])
    expect(await find({ item_id: 'st-tonic' })).toEqual([third, second, first])
    expect(await find({ item_id: 'st-tonic', uid: one.player.uid, from: began + 60 })).toEqual([third])
    expect(await find({ item_id: 'st-map' })).toEqual([])
    expect(await find({ from: began + 60, to: began + 120 })).toEqual([second])
    expect(await find({ to: began + 60 })).toEqual([first])
    expect(await find({ from: 253_402_300_799 })).toEqual([])
  })

  it('names what is no state, no time, no cursor and no filter', async () => {
    const odd = {
      state: 'lost',
      state_reason: 'bad luck',
      cursor: 'x',
      page_size: 0,
      from: -1,
      to: 1e15,
      uid: 7,
      item: 'st-tonic',
    }
    for (const [field, value] of Object.entries(odd)) {
      const body = JSON.stringify({ [field]: value })
      const signed = signText(sandboxSecret('stormshot'), t.clock.now(), body)
      const headers = { 'content-type': 'application/json', 'game-project': 'st_global', ...signed }
      const answer = await t.send('/server/deliveries', { method: 'POST', headers, body })
      expect(envelopeOf(answer)).toMatchObject({ code: 1001, msg: expect.stringContaining(field) })
    }
  })

  it('is for the game alone that signs', async () => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'game-project': 'st_global' },
      body: '{}',
    }
    const bare = await t.send('/server/deliveries', post)
    expect([bare.status, envelopeOf(bare).code]).toEqual([401, 1003])
    const posing = createSignedClient({
      origin: server.origin,
      project: 'st_global',
      secret: sandboxSecret('kingofavalon'),
      now: () => t.clock.now(),
    })
    expect(codeOf(await posing(listDeliveries, { body: {} }))).toBe(1003)
    expect(codeOf(await posing(resendDeliveries, { body: { ids: [randomUUID()] } }))).toBe(1003)
  })
})

describe('server/deliveries/resend', () => {
  it('sends what is parked again, at once and from the first attempt on', async () => {
    await behave('gone')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delayed', attempts: 1 })
    await behave('fail')
    expect(await resend(deliveryId)).toEqual([{ id: deliveryId, code: 0, msg: 'ok' }])
    await until(deliveryId, { state: 'delivering', attempts: 1, nextIn: 5000 })
    expect(await readStates(player)).toEqual(['delivering'])
    await behave('ok')
    await resend(deliveryId)
    await until(deliveryId, { state: 'delivered', attempts: 1 })
    expect(await readStates(player)).toEqual(['delivered'])
  })

  it('sends what has arrived again, under the id it had', async () => {
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delivered' })
    await resend(deliveryId)
    const inbox = async () => dataOf(await t.client()(gameDeliveries, { query: { uid: player.uid } })).delivery_list
    await expect.poll(inbox).toMatchObject([{ webhook_id: deliveryId, attempts: 2 }])
    await until(deliveryId, { state: 'delivered', attempts: 1 })
  })

  it('lets an attempt under way count no more', async () => {
    await behave('slow')
    const { player, deliveryId } = await deliverOne(t)
    const inbox = async () => dataOf(await t.client()(gameDeliveries, { query: { uid: player.uid } })).delivery_list
    await expect.poll(inbox).toMatchObject([{ attempts: 1 }])
    await resend(deliveryId)
    await expect.poll(inbox).toMatchObject([{ webhook_id: deliveryId, attempts: 2 }])
    await until(deliveryId, { state: 'delivered', attempts: 1 })
  })

  it('answers each id by itself, and leaves other games alone', async () => {
    const { deliveryId } = await deliverOne(t)
    const other = await deliverOne(t, 'koa_global')
    await until(deliveryId, { state: 'delivered' })
    await until(other.deliveryId, { state: 'delivered' })
    const unknown = randomUUID()
    const wrong = { code: 1001, msg: 'Unknown delivery' }
    expect(await resend(unknown, deliveryId.toUpperCase(), 'x', other.deliveryId)).toEqual([
      { id: unknown, ...wrong },
      { id: deliveryId.toUpperCase(), code: 0, msg: 'ok' },
      { id: 'x', ...wrong },
      { id: other.deliveryId, ...wrong },
    ])
    expect(dataOf(await avalon(resendDeliveries, { body: { ids: [other.deliveryId] } })).result_list).toMatchObject([
      { code: 0 },
    ])
  })

  it('takes between one id and a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => randomUUID())]) {
      expect(await stormshot(resendDeliveries, { body: { ids } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('ids'),
      })
    }
  })
})

describe('server/deliveries/resend with as_new', () => {
  it('sends what is parked under a new id, which the player’s record goes by', async () => {
    await behave('gone')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delayed' })
    await behave('ok')
    t.clock.advance(1000)
    const [{ new_id = '' } = {}] = await resendAsNew(deliveryId)
    expect(new_id).not.toBe(deliveryId)
    await until(new_id, { state: 'delivered', attempts: 1 })
    expect(await inboxOf(player)).toEqual(expect.arrayContaining([new_id]))
    expect(await readStates(player)).toEqual(['delivered'])
    // Both were made in the same moment, so that either may come first.
    const listed = new Map((await list()).delivery_list.map((delivery) => [delivery.id, delivery]))
    expect(listed.size).toBe(2)
    expect(listed.get(new_id)).toMatchObject({ state: 'delivered', replaced_by: '' })
    expect(listed.get(deliveryId)).toMatchObject({
      state: 'replaced',
      state_reason: 'gone',
      replaced_by: new_id,
      next_at: 0,
    })
    expect((await list({ state: 'delayed' })).delivery_list).toEqual([])
  })

  it('gives once, however often and however many at once ask for it', async () => {
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { state: 'delivered' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => resendAsNew(deliveryId, deliveryId)))
    const [{ new_id = '' } = {}] = answers[0] ?? []
    expect(new Set(answers.flat().map(({ code, new_id }) => `${code} ${new_id}`))).toEqual(new Set([`0 ${new_id}`]))
    await until(new_id, { state: 'delivered' })
    expect(await resendAsNew(deliveryId)).toEqual([{ id: deliveryId, code: 0, msg: 'ok', new_id }])
    expect((await inboxOf(player)).toSorted()).toEqual([deliveryId, new_id].toSorted())
    // The new one can be lost as well, and then has another in its place.
    const [{ new_id: third = '' } = {}] = await resendAsNew(new_id)
    await until(third, { state: 'delivered' })
    expect(new Set([deliveryId, new_id, third]).size).toBe(3)
    expect(await readStates(player)).toEqual(['delivered'])
  })

  it('leaves alone what is on its way, and sends nothing more under the old id', async () => {
    await behave('fail')
    const { player, deliveryId } = await deliverOne(t)
    await until(deliveryId, { attempts: 1 })
    expect(await resendAsNew(deliveryId)).toMatchObject([{ id: deliveryId, code: 3007 }])
    await behave('gone')
    await resend(deliveryId)
    await until(deliveryId, { state: 'delayed' })
    await behave('ok')
    const [{ new_id = '' } = {}] = await resendAsNew(deliveryId)
    expect(await resend(deliveryId)).toMatchObject([{ id: deliveryId, code: 3001, new_id }])
    await until(new_id, { state: 'delivered' })
    await until(deliveryId, { state: 'replaced' })
    expect(await readStates(player)).toEqual(['delivered'])
    expect(await resendAsNew(randomUUID(), 'x')).toMatchObject([{ code: 1001 }, { code: 1001 }])
  })
})

describe('server/deliveries/resend_all', () => {
  it('sends again what an outage has kept from arriving, and nothing else', async () => {
    const { player, entryId } = await registerWith(t, 6)
    const send = async (expected: object) => {
      const { record_id } = await sendToGame(player, entryId)
      await until(record_id, expected)
      return record_id
    }
    const arrived = await send({ state: 'delivered' })
    t.clock.advance(60_000)
    await behave('gone')
    const parked = [await send({ state: 'delayed' }), await send({ state: 'delayed' })]
    await behave('fail')
    const waiting = await send({ attempts: 1 })
    const other = await deliverOne(t, 'koa_global')
    await until(other.deliveryId, { state: 'delivered' })
    expect((await list({ state_reason: 'gone' })).delivery_list.map(({ id }) => id).toSorted()).toEqual(
      parked.toSorted(),
    )
    expect((await list({ state_reason: 'broken' })).delivery_list).toMatchObject([{ id: waiting }])

    await behave('ok')
    const before = Math.floor(t.clock.now().getTime() / 1000)
    expect(await resendAll({ to: before })).toEqual({ sent: 0, has_more: 0 })
    expect(await resendAll({ state_reason: 'timeout' })).toEqual({ sent: 0, has_more: 0 })
    expect(await resendAll({ uid: 'nobody' })).toEqual({ sent: 0, has_more: 0 })
    expect(await resendAll({ state: 'delayed', from: before })).toEqual({ sent: 2, has_more: 0 })
    for (const id of parked) await until(id, { state: 'delivered' })
    expect(await resendAll({ item_id: 'st-tonic' })).toEqual({ sent: 1, has_more: 0 })
    await until(waiting, { state: 'delivered' })
    expect(await resendAll()).toEqual({ sent: 0, has_more: 0 })
    await until(arrived, { state: 'delivered', attempts: 1 })
  })

  it('gives what is parked new ids once, also when asked by several at once', async () => {
    await behave('gone')
    const { player, entryId } = await registerWith(t, 4)
    const ids = [await sendToGame(player, entryId), await sendToGame(player, entryId)].map(({ record_id }) => record_id)
    for (const id of ids) await until(id, { state: 'delayed' })
    await behave('ok')
    const answers = await Promise.all(Array.from({ length: 5 }, () => resendAll({ as_new: 1 })))
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    await expect.poll(() => readStates(player)).toEqual(['delivered', 'delivered'])
    const { delivery_list } = await list({ state: 'replaced' })
    expect(delivery_list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await stormshot(resendAllDeliveries, { body: { as_new: 1, state: 'delivering' } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('state'),
    })
  })

  it('sends a thousand at once, the oldest first, and says that there are more', async () => {
    const player = await t.register()
    const start = t.clock.now().toISOString()
    // An environment that nobody has an address of, so that what is sent waits.
    await t.db.sql`
      insert into deliveries (
        id, fp_uid, game_project, environment, uid, items, reason, reference, state, attempts, created_at, failure
      )
      select gen_random_uuid(), ${player.fpUid}, 'st_global', 'nowhere', ${player.uid}, '[]', 'test', n::text, 'delayed', 8,
        ${start}::timestamptz + make_interval(secs => n), 'broken'
      from generate_series(1, 1003) as n`
    expect(await resendAll({ state_reason: 'broken' })).toEqual({ sent: 1000, has_more: 1 })
    const left = await t.db.sql<{ reference: string }[]>`
      select reference from deliveries where state = 'delayed' order by created_at`
    expect(left.map(({ reference }) => reference)).toEqual(['1001', '1002', '1003'])
    expect(await resendAll({ state_reason: 'broken' })).toEqual({ sent: 3, has_more: 0 })
  })

  it('names a filter that is unknown', async () => {
    const body = JSON.stringify({ item: 'st-tonic' })
    const signed = signText(sandboxSecret('stormshot'), t.clock.now(), body)
    const headers = { 'content-type': 'application/json', 'game-project': 'st_global', ...signed }
    const answer = await t.send('/server/deliveries/resend_all', { method: 'POST', headers, body })
    expect(envelopeOf(answer)).toMatchObject({ code: 1001, msg: expect.stringContaining('item') })
  })
})
