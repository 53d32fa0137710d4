import { randomUUID } from 'node:crypto'
import { backpackList, backpackRecords, backpackUse } from '../../src/contract/backpack/calls.ts'
import { games } from '../../src/contract/games.ts'
import { applyGrant } from '../../src/platform/backpack/grant.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { dataOf, type Player, type TestPlatform } from './harness.ts'

/** A thing of each game that goes to the game when it is used. */
const things = new Map([
  ['st_global', 'st-tonic'],
  ['koa_global', 'koa-draught'],
])

/** A player with so many of one thing that goes to the game, and the row of the backpack where they are. */
export async function registerWith(t: TestPlatform, num: number, project = 'st_global') {
  const player = await t.register({ project })
  const game = games.find(({ gameProject }) => gameProject === project)
  const item = t.catalogue.items.get(things.get(project) ?? '')
  if (!item || !game) throw new Error(`Nothing to use in ${project}`)
  const role = { gameProject: game.gameProject, uid: player.uid }
  const why = { reason: 'test', reference: randomUUID(), now: t.clock.now() }
  await transact(t.db, (tx) => applyGrant(tx, { account: player.fpUid, role, items: [{ item, num }], ...why }))
  const { backpack_list } = dataOf(await player.call(backpackList, { body: {} }))
  return { player, entryId: backpack_list[0]?.id ?? '' }
}

/** Uses some of it; the answer's `record_id` is the delivery's. */
export async function sendToGame(player: Player, id: string, num = 1) {
  return dataOf(await player.call(backpackUse, { body: { id, num } }))
}

/** What a new player has used, by the id of its delivery. */
export async function deliverOne(t: TestPlatform, project?: string): Promise<{ player: Player; deliveryId: string }> {
  const { player, entryId } = await registerWith(t, 1, project)
  const { record_id } = await sendToGame(player, entryId)
  return { player, deliveryId: record_id }
}

/** How far the player's records say that things have come, latest first. */
export async function readStates(player: Player) {
  const { record_list } = dataOf(await player.call(backpackRecords, { query: {} }))
  return record_list.map(({ delivery }) => delivery)
}

/** A delivery as the outbox has it. */
export async function readDelivery(t: TestPlatform, id: string) {
  const [row] = await t.db.sql<
    { state: string; attempts: number; nextIn: number | null; lastResult: string; isLeased: boolean }[]
  >`
    select state, attempts, last_result as "lastResult", lease is not null as "isLeased",
      (extract(epoch from next_at - ${t.clock.now().toISOString()}::timestamptz) * 1000)::float8 as "nextIn"
    from deliveries where id = ${id}`
  if (!row) throw new Error('There is no such delivery')
  return row
}
