import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { weekCheckin, weekInfo, weekSchema } from '../../src/contract/checkin/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct, productList } from '../../src/contract/shop/calls.ts'
import { type Endpoint, envelopeSchema, headerNames } from '../../src/contract/wire.ts'
import { realClock } from '../../src/platform/clock/clock.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform, type Platform } from '../../src/platform/platform.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'
import { type BareLoad, type Figures, loadBare, loadHttp } from './loads.ts'
import { type BenchPlayer, createPlayers, game } from './players.ts'
import { type RoundTrips, StatementRecorder } from './statements.ts'

const catalogueFolder = fileURLToPath(new URL('../../src/catalogue', import.meta.url))
/** As many callers at a time as the server has connections for either way. */
const connections = 10
/** `BENCH=short` only shows that the benchmark works; its figures mean nothing. */
const isShort = process.env.BENCH === 'short'
/** Calls of one run; a check-in needs a player of its own for each. */
const amounts = isShort ? { read: 100, write: 100 } : { read: 12_000, write: 4_000 }
/** Calls that nobody counts, until both sides are warm. */
const warmUp = isShort ? 50 : 1_000
/** Players who warm up the connections of the recording. */
const warmers = 3 * connections

/** A call that is measured. */
interface Subject {
  endpoint: Endpoint
  isWrite: boolean
  body: (player: BenchPlayer) => object
  /** What the call is to reach of the bare driver's rate. */
  aim: number
}

function listSubjects(week: string): Subject[] {
  return [
    { endpoint: userInfo, isWrite: false, aim: 0.6, body: () => ({}) },
    {
      endpoint: productList,
      isWrite: false,
      aim: 0.6,
      body: () => ({ page: 1, page_size: 10, time_limiter: 0, product_type: 1 }),
    },
    { endpoint: weekCheckin, isWrite: true, aim: 0.8, body: ({ uid }) => ({ active_id: week, uid }) },
    { endpoint: buyProduct, isWrite: true, aim: 0.8, body: ({ uid }) => ({ product_id: 'ss-rations-5', uid, num: 1 }) },
  ]
}

function toHeaders({ token, uid }: BenchPlayer, { keyed }: Endpoint): Record<string, string> {
  return {
    'content-type': 'application/json',
    [headerNames.token]: token,
    [headerNames.uid]: uid,
    [headerNames.gameProject]: game.gameProject,
    ...(keyed && { [headerNames.idempotencyKey]: randomUUID() }),
  }
}

const pathOf = ({ service, path }: Endpoint) => `/${service}/${path}`

/** Calls the platform in process. */
async function call(platform: Platform, { endpoint, body }: Subject, player: BenchPlayer): Promise<unknown> {
  const request = new Request(`http://bench.test${pathOf(endpoint)}`, {
    method: endpoint.method,
    headers: toHeaders(player, endpoint),
    body: JSON.stringify(body(player)),
  })
  const answer = v.parse(envelopeSchema, await (await platform.fetch(request)).json())
  if (answer.code !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** A call's first times open connections and prepare statements; then it is as all that follow are. */
async function recordCall(
  { recorder, platform }: { recorder: StatementRecorder; platform: Platform },
  subject: Subject,
  scout: BenchPlayer,
  players: readonly BenchPlayer[],
): Promise<RoundTrips> {
  await Promise.all(players.slice(0, warmers).map((player) => call(platform, subject, player)))
  return await recorder.record(async () => void (await call(platform, subject, scout)))
}

/** Who calls next: a new player each time where a call succeeds once only. */
function takeTurns(players: readonly BenchPlayer[]): () => BenchPlayer {
  let index = 0
  return () => {
    const player = players[index % players.length]
    index += 1
    if (!player) throw new Error('There are no players')
    return player
  }
}

function describe(
  { endpoint, aim }: Subject,
  roundTrips: RoundTrips,
  http: Figures,
  bare: Figures,
): Record<string, unknown> {
  const ms = (figures: Figures) => [figures.p50, figures.p95, figures.p99].map((one) => one.toFixed(1)).join(' / ')
  return {
    call: endpoint.path,
    roundTrips: roundTrips.length,
    'HTTP a second': Math.round(http.perSecond),
    'p50 / p95 / p99 ms': ms(http),
    'bare a second': Math.round(bare.perSecond),
    'bare p50 / p95 / p99 ms': ms(bare),
    ratio: (http.perSecond / bare.perSecond).toFixed(2),
    aim,
    failed: http.failed,
  }
}

async function readMemory(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

interface Stage {
  url: string
  origin: string
  subject: Subject
  roundTrips: RoundTrips
  from: BenchPlayer
}

/** Runs one call over HTTP and its statements by the bare driver, in turns, so that neither has the quieter machine. */
async function measure({ url, origin, subject, roundTrips, from }: Stage, next: () => BenchPlayer) {
  const { endpoint, isWrite, body } = subject
  const amount = isWrite ? amounts.write : amounts.read
  const request = () => {
    const player = next()
    return { path: pathOf(endpoint), headers: toHeaders(player, endpoint), body: JSON.stringify(body(player)) }
  }
  const bare: BareLoad = { url, connections, databaseConnections: connections, amount, roundTrips, isWrite, from, next }
  const http = { origin, connections, amount, next: request }
  await loadHttp({ ...http, amount: warmUp })
  await loadBare({ ...bare, amount: warmUp })
  return { http: await loadHttp(http), bare: await loadBare(bare) }
}

/**
 * Measures calls over HTTP against a real server beside the same statements sent by the driver alone: requests a second,
 * times and the ratio of the two, and the memory of the server's process.
 */
export async function run(): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const cluster = await startEmbedded({ dataDir: folder.path, log: () => {} })
  opened.defer(() => cluster.stop())
  const recorder = new StatementRecorder()
  const db = await openDatabase(cluster.url, { connections, onStatement: recorder.hear })
  opened.defer(() => db.close())
  const config = { ...readConfig({ SANDBOX: '0' }), checkAnswers: false }
  const platform = await createPlatform({
    db,
    clock: realClock,
    config,
    catalogue: loadCatalogue(catalogueFolder),
    log: createLogger({ logLevel: 'silent' }),
  })
  opened.defer(() => platform.close())

  const [scout, ...players] = await createPlayers(db, 2 * (amounts.write + warmUp) + warmers + 1, realClock.now())
  if (!scout) throw new Error('There are no players')
  console.log(
    `${players.length} players, ${connections} callers at a time, ${connections} connections to the database\n`,
  )
  const server = await startServer({
    dataDir: folder.path,
    environment: { DATABASE_URL: cluster.url, SANDBOX: '0', DATABASE_CONNECTIONS: String(connections) },
  })
  opened.defer(async () => void (await server.end()))

  const week = { endpoint: weekInfo, isWrite: false, aim: 0, body: () => ({}) }
  const { active_id } = v.parse(weekSchema, await call(platform, week, scout))
  const rows: Record<string, unknown>[] = []
  for (const subject of listSubjects(active_id)) {
    const roundTrips = await recordCall({ recorder, platform }, subject, scout, players)
    const stage = { url: cluster.url, origin: server.origin, subject, roundTrips, from: scout }
    const { http, bare } = await measure(stage, takeTurns(players.slice(warmers)))
    rows.push(describe(subject, roundTrips, http, bare))
  }
  console.table(rows)
  const memory = await readMemory(server.process.pid)
  console.log(`Memory of the server's process: ${memory.now} MB now, ${memory.peak} MB at most`)
}
