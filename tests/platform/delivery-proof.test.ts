import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listDeliveries, resendDeliveries } from '../../src/contract/delivery/calls.ts'
import { noteDelivery } from '../../src/platform/backpack/note-use.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { type Database, openDatabase } from '../../src/platform/db/connection.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { catalogueFolder } from '../../src/server/catalogue-folder.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { type ServerProcess, startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { type GameServer, openGameServer } from './game-server.ts'
import { createDatabase, dataOf, dropDatabase } from './harness.ts'
import { createSignedClient } from './signed-client.ts'

/** `npm run test:delivery` says more. */
const count = Number(process.env.DELIVERIES ?? 100)
const patience = 60_000 + count * 60
const batchSize = 50
const secret = sandboxSecret('stormshot')
const hour = 3_600_000

let folder: TemporaryFolder
let databaseUrl: string
let db: Database
let game: GameServer
let running: ServerProcess[]
/** What the game has taken: how often, by id. */
let taken: Map<string, number>

/** Fails half of the time; half of those times it has taken the delivery all the same. */
function answerByChance(id: string): number {
  const dice = randomInt(4)
  if (dice < 3) taken.set(id, (taken.get(id) ?? 0) + 1)
  return dice < 2 ? 200 : 500
}

beforeEach(async () => {
  folder = await createTemporaryFolder()
  databaseUrl = await createDatabase()
  db = await openDatabase(databaseUrl, { migrate: false, connections: 4 })
  taken = new Map()
  running = []
  game = await openGameServer(secret, ({ id }) => answerByChance(id))
})
afterEach(async () => {
  for (const server of running) await server.end()
  await game.close()
  await db.close()
  await dropDatabase(databaseUrl)
  await folder.remove()
})

async function startTwo(): Promise<ServerProcess> {
  const environment = { DATABASE_URL: databaseUrl, GAME_WEBHOOKS: `stormshot=${game.origin}/hall`, LOG_LEVEL: 'error' }
  const started = await Promise.all([1, 2].map(() => startServer({ dataDir: folder.path, environment })))
  running.push(...started)
  const [first] = started
  if (!first) throw new Error('No server was started')
  return first
}

/** Puts deliveries into the outbox, as using things does. */
async function fillOutbox(): Promise<string[]> {
  const item = loadCatalogue(catalogueFolder).items.get('st-tonic')
  if (!item) throw new Error('There is nothing to deliver')
  const ids = Array.from({ length: count }, () => randomUUID())
  const who = { fpUid: '1', gameProject: 'st_global', uid: '1' }
  const use = { ...who, holder: '', entryId: '1', itemId: item.id, environment: '', num: 1 }
  for (let start = 0; start < count; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const now = new Date()
    await transact(db, (tx) =>
      Promise.all(batch.map((id) => noteDelivery(tx, { ...use, id, outcome: [{ item, num: 1 }], now }))),
    )
  }
  return ids
}

async function countRows(state: string, before: Date): Promise<number> {
  const [row] = await db.sql<{ rows: number }[]>`
    select count(*)::int as rows from deliveries
    where game_project = 'st_global' and state = ${state} and (next_at is null or next_at <= ${before.toISOString()})`
  return row?.rows ?? 0
}

async function moveClock({ origin }: ServerProcess, now: Date): Promise<void> {
  const body = JSON.stringify({ now: now.toISOString() })
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** Lets the hours go by until nothing is on its way; answers what time it is then. */
async function waitThrough(server: ServerProcess, start: Date): Promise<Date> {
  let now = start
  while ((await countRows('delivering', new Date(now.getTime() + 24 * hour))) > 0) {
    while ((await countRows('delivering', now)) > 0) await wait(100)
    now = new Date(now.getTime() + 10 * hour)
    await moveClock(server, now)
  }
  return now
}

/** Sends again whatever is parked, as a studio would: from the list. */
async function resendParked({ origin }: ServerProcess, now: Date): Promise<number> {
  const call = createSignedClient({ origin, project: 'st_global', secret, now: () => now })
  const parked: string[] = []
  for (let cursor = ''; ; ) {
    const body = { state: 'delayed' as const, page_size: 100, cursor }
    const { delivery_list, next_cursor } = dataOf(await call(listDeliveries, { body }))
    parked.push(...delivery_list.map(({ id }) => id))
    if (next_cursor === '') break
    cursor = next_cursor
  }
  for (let start = 0; start < parked.length; start += 100) {
    const { result_list } = dataOf(await call(resendDeliveries, { body: { ids: parked.slice(start, start + 100) } }))
    expect(result_list.every(({ code }) => code === 0)).toBe(true)
  }
  return parked.length
}

async function waitForArrivals(least: number): Promise<void> {
  while (game.received.length < least) await wait(10)
}

test(`${count} deliveries reach a game that fails half of the time, over kill -9 of both processes`, {
  timeout: patience,
}, async () => {
  const began = performance.now()
  await startTwo()
  const filling = fillOutbox()
  await waitForArrivals(count * 0.4)
  const killed = running
  await Promise.all(killed.map((server) => server.end('SIGKILL')))
  const atKill = game.received.length
  const ids = await filling
  const held = await db.sql`select 1 from deliveries where lease is not null`
  const server = await startTwo()

  let now = await waitThrough(server, new Date())
  let resent = 0
  while ((await countRows('delayed', now)) > 0) {
    resent += await resendParked(server, now)
    now = await waitThrough(server, now)
  }

  const known = new Set(ids)
  const own = game.received.filter(({ id }) => known.has(id))
  const twice = [...taken].filter(([id, times]) => known.has(id) && times > 1).length
  const bodies = new Map<string, Set<string>>()
  for (const { id, body } of own) bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  console.log(
    [
      `${count} deliveries, ${own.length} requests, ${twice} taken more than once, ${resent} parked and sent again,`,
      `${atKill} requests before kill -9, which left ${held.length} leases, ${Math.round((performance.now() - began) / 1000)} s`,
    ].join(' '),
  )
  expect(ids.filter((id) => !taken.has(id))).toEqual([])
  expect(new Set([...bodies.values()].map((texts) => texts.size))).toEqual(new Set([1]))
  expect(game.refused).toBe(0)
  const rows = await db.sql<{ id: string }[]>`select id from deliveries where state = 'delivered' and lease is null`
  const delivered = new Set(rows.map(({ id }) => id))
  expect(ids.filter((id) => !delivered.has(id))).toEqual([])
})
