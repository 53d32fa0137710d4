import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import * as v from 'valibot'
import { inject } from 'vitest'
import { type Answer, type Client, createClient } from '../../src/contract/client.ts'
import { findGameByProject } from '../../src/contract/games.ts'
import { exchangeTicket, userChange, userList } from '../../src/contract/session/calls.ts'
import { type Endpoint, headerNames } from '../../src/contract/wire.ts'
import { followCatalogue } from '../../src/platform/catalogue/live-catalogue.ts'
import type { Catalogue } from '../../src/platform/catalogue/load-catalogue.ts'
import type { MovableClock } from '../../src/platform/clock/clock.ts'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import { type Database, openDatabase } from '../../src/platform/db/connection.ts'
import { migrateDatabase } from '../../src/platform/db/migrate.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform, type Platform } from '../../src/platform/platform.ts'
import { createAccount } from '../../src/platform/roles/accounts.ts'
import { createSandboxRoles } from '../../src/platform/roles/sandbox-roles.ts'
import { createTicket } from '../../src/platform/roles/tickets.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'

/** When tests begin unless they say otherwise: a Wednesday, with days before and behind it in month and week. */
export const testStart = '2026-11-18T12:00:00.000Z'

/** When a player joined who can have missed days of that month. */
export const monthStart = '2026-11-01T00:00:00.000Z'

/** A clock that stands still until a test moves it. */
interface TestClock extends MovableClock {
  set(time: string | Date): void
  advance(ms: number): void
}

export interface TestOptions {
  now?: string
  /** What differs from a sandbox without a demo player. */
  config?: Partial<Config>
  /** Another catalogue than the project's own. */
  catalogue?: Catalogue
  /** Follows what is applied to its database and what is switched off there, beginning with the project's own. */
  follows?: boolean
  connections?: number
}

/** A player with a session, who calls as a page of their game would. */
export interface Player {
  fpUid: string
  token: string
  project: string
  /** The current role; empty where none was chosen. */
  uid: string
  call: Client
  /** The same player with other headers. */
  with(headers: Record<string, string>): Client
}

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface TestPlatform {
  platform: Platform
  db: Database
  databaseUrl: string
  clock: TestClock
  config: Config
  catalogue: Catalogue
  /** Any request, as it is. */
  send(path: string, init?: RequestInit): Promise<RawAnswer>
  /** A client with these headers. */
  client(headers?: Record<string, string>): Client
  /** The statements that are sent while something is done, without the begin and commit around them. */
  recordStatements(act: () => Promise<unknown>): Promise<Statement[]>
  /**
   * A new sandbox account, signed in; with its first active role of the game as the current one, unless `role` is false. It joins now
   * unless `joined` says when.
   */
  register(options?: { project?: string; role?: boolean; joined?: string }): Promise<Player>
  /** A player behind a ticket. */
  signIn(ticket: string, options?: { project?: string; uid?: string }): Promise<Player>
  close(): Promise<void>
}

const catalogueFolder = fileURLToPath(new URL('../../src/catalogue', import.meta.url))
let projectCatalogue: Catalogue | undefined

/** The project's own catalogue, which never changes: read once for all files of a worker. */
function readProjectCatalogue(): Catalogue {
  projectCatalogue ??= loadCatalogue(catalogueFolder)
  return projectCatalogue
}

const template = 'guildhall_template'
const templateLock = 4_837_299

function at(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A database of its own in the shared cluster, with the tables and nothing in them; answers its address. */
export async function createDatabase(): Promise<string> {
  const url = inject('databaseUrl')
  const admin = postgres(at(url, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(${templateLock})`
    const found = await admin`select 1 from pg_database where datname = ${template}`
    if (found.length === 0) {
      await admin.unsafe(`create database ${template}_new`)
      await migrateDatabase(at(url, `${template}_new`))
      await admin.unsafe(`alter database ${template}_new rename to ${template}`)
    }
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await admin.unsafe(`create database ${name} template ${template}`)
    return at(url, name)
  } finally {
    await admin.end()
  }
}

export async function dropDatabase(url: string): Promise<void> {
  const admin = postgres(at(url, 'postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await admin.end()
}

function createTestClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    moveTo: async (time) => {
      now = time ?? new Date(start)
    },
  }
}

/** Data of an answer that must be a success. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.kind !== 'ok') throw new Error(`Expected success, got ${JSON.stringify(answer)}`)
  return answer.data
}

/** The code of an answer: 0 for success, -2 for one that failed otherwise. */
export function codeOf(answer: Answer<unknown>): number {
  if (answer.kind === 'ok') return 0
  return answer.kind === 'refused' ? answer.code : -2
}

/** The address of a call on the platform. */
export function addressOf({ service, path }: Endpoint): string {
  return `http://guildhall.test/${service}/${path}`
}

function makeClient(platform: Platform, headers: Record<string, string>): Client {
  return createClient({
    address: addressOf,
    headers: () => headers,
    transport: async ({ url, method, headers: sent, body }) => {
      const response = await platform.fetch(new Request(url, { method, headers: sent, body }))
      return { status: response.status, json: await response.json() }
    },
  })
}

/** A platform on a fresh database in the shared cluster, in process, with a clock of its own. */
export async function createTestPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const databaseUrl = await createDatabase()
  let record: Statement[] | null = null
  const poolerUrl = inject('poolerUrl')
  const db = await openDatabase(databaseUrl, {
    migrate: false,
    poolerUrl: poolerUrl && at(poolerUrl, new URL(databaseUrl).pathname.slice(1)),
    connections: options.connections ?? 10,
    onStatement: (text, values) => record?.push({ text, values }),
  })
  const clock = createTestClock(options.now ?? testStart)
  const config = { ...readConfig({ NODE_ENV: 'test' }), demoPlayer: false, ...options.config }
  const catalogue = options.catalogue ?? readProjectCatalogue()
  const log = createLogger({ logLevel: 'silent' })
  const live = options.follows ? await followCatalogue({ db, log }, catalogueFolder) : catalogue
  const platform = await createPlatform({ db, clock, config, catalogue: live, log })
  const client = (headers: Record<string, string> = {}) => makeClient(platform, headers)

  const toPlayer = (fpUid: string, token: string, project: string, uid: string): Player => {
    const headers = { [headerNames.token]: token, [headerNames.gameProject]: project, [headerNames.uid]: uid }
    return { fpUid, token, project, uid, call: client(headers), with: (more) => client({ ...headers, ...more }) }
  }
  const signIn: TestPlatform['signIn'] = async (ticket, { project = 'st_global', uid = '' } = {}) => {
    const { auth_token, fp_uid } = dataOf(await client()(exchangeTicket, { body: { token: ticket } }))
    return toPlayer(fp_uid, auth_token, project, uid)
  }
  const takeRole = async (player: Player): Promise<Player> => {
    const { game_list } = dataOf(await player.call(userList, { body: {} }))
    const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    const game = findGameByProject(player.project)
    const role = roles.find((one) => one.is_active === 1 && one.game_project === game?.gameProject)
    if (!role) throw new Error(`No active role in ${player.project}`)
    dataOf(await player.call(userChange, { body: { game_id: role.game_id, uid: role.uid } }))
    return toPlayer(player.fpUid, player.token, player.project, role.uid)
  }

  return {
    platform,
    db,
    databaseUrl,
    clock,
    config,
    catalogue,
    client,
    signIn,
    async send(path, init) {
      const response = await platform.fetch(new Request(new URL(path, 'http://guildhall.test'), init))
      const isZipped = response.headers.get('content-encoding') === 'gzip'
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, text: String(isZipped ? gunzipSync(bytes) : bytes) }
    },
    async recordStatements(act) {
      const heard: Statement[] = []
      record = heard
      await act().finally(() => {
        record = null
      })
      return heard.filter(({ text }) => !['begin', 'commit'].includes(text))
    },
    async register({ project = 'st_global', role = true, joined } = {}) {
      const joinedAt = joined === undefined ? clock.now() : new Date(joined)
      const ticket = await transact(db, async (tx) => {
        const fpUid = await createAccount(tx, joinedAt)
        await createSandboxRoles(tx, fpUid, joinedAt)
        return await createTicket(tx, { fpUid, now: clock.now() })
      })
      const player = await signIn(ticket, { project })
      return role ? await takeRole(player) : player
    },
    async close() {
      await platform.close()
      await db.close()
      await dropDatabase(databaseUrl)
    },
  }
}

const envelopeText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.number(), msg: v.string(), data: v.unknown() }),
)

/** The envelope of a raw answer. */
export function envelopeOf(answer: RawAnswer): v.InferOutput<typeof envelopeText> {
  return v.parse(envelopeText, answer.text)
}
