import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backpackList, backpackUse } from '../../src/contract/backpack/calls.ts'
import { gameDeliveries, grant } from '../../src/contract/sandbox/calls.ts'
import { wheelBigPrize, wheelScore, wheelSpin } from '../../src/contract/wheel/calls.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import type { DeliveryWorker } from '../../src/platform/delivery/worker.ts'
import { auditAll } from './calls/books.ts'
import { type GameServer, openGameServer, openPlatform, type TestServer } from './game-server.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
let server: TestServer
let worker: DeliveryWorker
let usual: GameServer
let beta: GameServer
beforeAll(async () => {
  const secret = sandboxSecret('stormshot')
  usual = await openGameServer(secret, () => 204)
  beta = await openGameServer(secret, () => 204)
  const { gameWebhooks } = readConfig({
    NODE_ENV: 'test',
    GAME_WEBHOOKS: `stormshot=${usual.origin}/,stormshot:beta-7=${beta.origin}/`,
  })
  t = await createTestPlatform({ config: { gameWebhooks } })
  server = await openPlatform(t)
  worker = await t.platform.startDeliveries(server.origin)
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([server.close(), usual.close(), beta.close()])
  await t.close()
})

/** Spins often enough that every prize has come: what is missing then happens once in a billion runs. */
async function winEverything(player: Player, gameServerEnv: string): Promise<void> {
  const body = { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 400 } as const
  dataOf(await t.client()(grant, { body }))
  for (let spins = 0; spins < 400; spins += 50)
    dataOf(await player.call(wheelSpin, { body: { count: 50, gameServerEnv } }))
}

/** The row of the backpack where a thing of an environment lies. */
async function findRow(player: Player, itemId: string, environment: string): Promise<{ id: string; amount: number }> {
  const [row] = await t.db.sql<{ id: string; amount: number }[]>`
    select id::text, amount from backpack_items
    where holder = ${`role:${player.project}:${player.uid}`} and item_id = ${itemId} and environment = ${environment}`
  if (!row) throw new Error(`No ${itemId} of ${environment}`)
  return row
}

async function useOne(player: Player, itemId: string, environment: string): Promise<string> {
  const { id } = await findRow(player, itemId, environment)
  return dataOf(await player.call(backpackUse, { body: { id, num: 1 } })).record_id
}

const idsOf = ({ received }: GameServer) => received.map(({ id }) => id)

describe('gameServerEnv', () => {
  it('sends what was won to the address of the environment it was won in, and nowhere else', async () => {
    const player = await t.register()
    await winEverything(player, 'beta-7')
    await winEverything(player, '')
    const there = await useOne(player, 'st-tonic', 'beta-7')
    const here = await useOne(player, 'st-tonic', '')
    await expect.poll(() => idsOf(beta), { timeout: 10_000 }).toContain(there)
    await expect.poll(() => idsOf(usual), { timeout: 10_000 }).toContain(here)
    expect(idsOf(beta)).not.toContain(here)
    expect(idsOf(usual)).not.toContain(there)
    const { backpack_list } = dataOf(await player.call(backpackList, { body: { page_size: 100 } }))
    expect(backpack_list.filter(({ items }) => items[0]?.item_id === 'st-tonic')).toHaveLength(2)
    expect(await auditAll(t)).toEqual([])
  })

  it('goes on with what comes out of a chest', async () => {
    const player = await t.register()
    await winEverything(player, 'beta-7')
    const before = await findRow(player, 'st-tonic', 'beta-7')
    await useOne(player, 'st-treasure-chest', 'beta-7')
    expect(await findRow(player, 'st-tonic', 'beta-7')).toEqual({ ...before, amount: before.amount + 3 })
    await expect(findRow(player, 'st-tonic', '')).rejects.toThrow('No st-tonic')
  })

  it('of the sandbox’s fake game comes to that one', async () => {
    const player = await t.register({ project: 'koa_global' })
    await winEverything(player, 'stage')
    const id = await useOne(player, 'koa-draught', 'stage')
    const arrived = async () => dataOf(await t.client()(gameDeliveries, { query: { uid: player.uid } })).delivery_list
    await expect.poll(arrived, { timeout: 10_000 }).toMatchObject([{ webhook_id: id, environment: 'stage' }])
  })

  it.each([
    ['a spin', wheelSpin],
    ['the big prize', wheelBigPrize],
  ])('that the game has no address for is refused by name before %s takes anything', async (_, call) => {
    const player = await t.register()
    for (const currency of ['ticket:10801', 'ticket:10798'] as const)
      dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency, amount: 60 } }))
    for (const gameServerEnv of ['moon', 'BETA-7', 'beta-7 ', 'x'.repeat(65)])
      expect(await player.call(call, { body: { gameServerEnv } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('gameServerEnv'),
      })
    expect(dataOf(await player.call(wheelScore)).score_list.map(({ num }) => num)).toEqual([60, 60])
    const koa = await t.register({ project: 'koa_global' })
    expect(await koa.call(call, { body: { gameServerEnv: 'beta-7' } })).toMatchObject({ code: 1001 })
  })

  it('that lost its address keeps its deliveries until it has one again', async () => {
    const player = await t.register()
    await winEverything(player, 'beta-7')
    await t.db.sql`
      update backpack_items set environment = 'gone' where environment = 'beta-7' and holder = ${`role:st_global:${player.uid}`}`
    const waiting = await useOne(player, 'st-tonic', 'gone')
    const later = await useOne(player, 'st-ship-parts', 'gone')
    worker.wake()
    await winEverything(player, '')
    const sent = await useOne(player, 'st-tonic', '')
    await expect.poll(() => idsOf(usual), { timeout: 10_000 }).toContain(sent)
    const rows = await t.db.sql`select state, attempts from deliveries where id in ${t.db.sql([waiting, later])}`
    expect([...rows]).toEqual(Array(2).fill({ state: 'delivering', attempts: 0 }))
    expect([...idsOf(usual), ...idsOf(beta)]).not.toContain(waiting)
  })
})

it('outside of a sandbox there is no environment but those that were set', async () => {
  const real = await createTestPlatform({ config: { sandbox: false } })
  try {
    const player = await real.register()
    const answer = await player.call(wheelSpin, { body: { gameServerEnv: 'test' } })
    expect(answer).toMatchObject({ code: 1001, msg: expect.stringContaining('gameServerEnv') })
  } finally {
    await real.close()
  }
})
