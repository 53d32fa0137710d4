import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import type { Client } from '../../src/contract/client.ts'
import { listDeliveries } from '../../src/contract/delivery/calls.ts'
import { login } from '../../src/contract/passport/calls.ts'
import { serverGrants } from '../../src/contract/server/calls.ts'
import { listCalls } from '../../src/platform/docs/document.ts'
import { examples } from '../../src/platform/docs/examples.ts'
import { grantTo } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { openGameServer } from './send-signed.ts'

/** The ids of the examples, which stand for whatever a reader's own are. */
const ids = { role: '4001', otherRole: '4002', account: '100042', ticket: 'yBbA0kqT7uVd1n4m', item: '355' }
const delivery = '7f9c24e8-3b13-4c1f-9a53-0d0c7b2f7a11'
const known = { email: 'mara@example.com', password: 'a long password' }

let t: TestPlatform
let player: Player
let server: Client
beforeAll(async () => {
  t = await createTestPlatform({ now: '2026-11-18T12:00:00.000Z' })
  player = await t.register()
  server = openGameServer(t)
  await grantTo(t, player, { currency: 'coin', amount: 1000 })
})
afterAll(() => t.close())

/** What stands in the examples for ids of this hall, when a call is made. */
async function findReplacements(name: string): Promise<Map<string, string>> {
  const found = new Map([
    [ids.role, player.uid],
    [ids.account, player.fpUid],
  ])
  if (name === 'exchangeTicket') {
    found.set(ids.ticket, dataOf(await t.client()(login, { body: known })).token)
  }
  if (name === 'backpackUse') {
    const grants = [{ grant_id: randomUUID(), uid: player.uid, item_id: 'st-tonic', item_num: 6, reason: 'contest' }]
    dataOf(await server(serverGrants, { body: { grants } }))
    const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
    const item = backpack_list.find(({ valid_count }) => valid_count >= 6)
    found.set(ids.item, item?.id ?? 'no item')
  }
  if (name === 'resendDeliveries') {
    const { delivery_list } = dataOf(await server(listDeliveries, { body: {} }))
    await t.db.sql`update deliveries set state = 'delayed', next_at = null`
    found.set(delivery, delivery_list[0]?.id ?? 'no delivery')
  }
  return found
}

function replace(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replace(one, replacements))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, replacements)]))
}

const order = ['register', 'login', 'exchangeTicket', 'userChange', 'monthCheckin', 'buyProduct', 'backpackUse']
const names = [...order, ...Object.keys(examples).filter((name) => !order.includes(name) && name !== 'setClock')]

it.each([...names, 'setClock'])('the example of %s is answered as the document says', async (name) => {
  const endpoint = listCalls().find((call) => call.name === name)?.endpoint
  if (!endpoint) throw new Error(`${name} is not a call`)
  const { query, body, data } = examples[name] ?? {}
  const replacements = await findReplacements(name)
  const client = endpoint.access === 'game' ? server : endpoint.service === 'passport' ? t.client() : player.call
  const answer = await client(endpoint, {
    query: v.parse(v.looseObject({}), replace(query ?? {}, replacements)),
    body: replace(body ?? {}, replacements),
    ...(endpoint.keyed && { key: randomUUID() }),
  })
  expect([codeOf(answer), answer]).toEqual([0, answer])
  if (data === undefined || answer.kind !== 'ok') return
  const shown = v.parse(v.looseObject({}), data)
  expect(Object.keys(v.parse(v.looseObject({}), answer.data))).toEqual(expect.arrayContaining(Object.keys(shown)))
})
