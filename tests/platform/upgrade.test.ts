import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backpackList, backpackUse } from '../../src/contract/backpack/calls.ts'
import { rightsGet } from '../../src/contract/benefits/calls.ts'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import { type Client, createClient } from '../../src/contract/client.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { login, register } from '../../src/contract/passport/calls.ts'
import { gameDeliveries, grant } from '../../src/contract/sandbox/calls.ts'
import { exchangeTicket, userChange, userInfo, userList } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { type Database, openDatabase } from '../../src/platform/db/connection.ts'
import { readMigrations } from '../../src/platform/db/migrate.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { writeNotice } from '../../src/platform/notices/write-notice.ts'
import { previousBackup, unpackPreviousRelease } from '../set-up/previous-release.ts'
import { type ServerProcess, startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { auditAll } from './calls/books.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { codeOf, dataOf, dropDatabase } from './harness.ts'

/** A page's client of one process, as this release's pages are; the previous one's answers have to be good for them, too. */
function openClient({ origin }: ServerProcess, headers: Record<string, string> = {}): Client {
  return createClient({
    address: ({ service, path }) => `${origin}/${service}/${path}`,
    headers: () => headers,
    transport: async ({ url, method, headers: sent, body }) => {
      const response = await fetch(url, { method, headers: sent, body })
      return { status: response.status, json: v.parse(v.unknown(), await response.json()) }
    },
  })
}

const password = 'a long enough password'
const project = 'st_global'

// `npm run test:upgrade` starts the processes of two releases, which needs the history and a minute.
describe.runIf(process.env.UPGRADE === '1')('two releases on one database', () => {
  let folder: TemporaryFolder
  let url: string
  let db: Database
  let before: ServerProcess
  let now: ServerProcess
  const startPrevious = () =>
    startServer({ dataDir: folder.path, release: join(folder.path, 'previous'), environment: { DATABASE_URL: url } })

  /** What the previous release's publisher has applied, by its own code's statement. */
  const applyAsBefore = async () => {
    const { files } = readFolder(join(folder.path, 'previous/src/catalogue'))
    await db.sql`
      insert into catalogue_versions (files) values (${JSON.stringify(Object.fromEntries(files))}::text::jsonb)`
  }

  beforeAll(async () => {
    folder = await createTemporaryFolder()
    unpackPreviousRelease(join(folder.path, 'previous'))
    url = await createEmptyDatabase()
    await restoreBackup(url, previousBackup)
    db = await openDatabase(url, { migrate: false })
    await applyAsBefore()
    before = await startPrevious()
  })
  afterAll(async () => {
    await Promise.all([before?.end(), now?.end()])
    await db?.close()
    await dropDatabase(url)
    await folder.remove()
  })

  const countMigrations = async () =>
    (await db.sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`)[0]?.n

  it('the new one migrates while the previous one answers', async () => {
    expect(await countMigrations()).toBeLessThan(readMigrations().length)
    let isOver = false
    const answers: number[] = []
    const ask = async () => {
      while (!isOver)
        answers.push(
          codeOf(await openClient(before)(login, { body: { email: 'demo@guildhall.test', password: 'guildhall' } })),
        )
    }
    const asking = ask()
    now = await startServer({ dataDir: folder.path, environment: { DATABASE_URL: url } })
    isOver = true
    await asking
    expect(await countMigrations()).toBe(readMigrations().length)
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.filter((code) => code !== 0)).toEqual([])
  })

  it('both run on the catalogue that was applied before', async () => {
    for (const server of [before, now])
      await expect.poll(() => server.output()).toMatch(/"version":1\b.*"msg":"catalogue"/)
    await expect.poll(() => now.output()).toContain('texts are missing in the catalogue')
  })

  const pairs: [string, () => [ServerProcess, ServerProcess]][] = [
    ['the previous one and then this one', () => [before, now]],
    ['this one and then the previous one', () => [now, before]],
  ]

  describe.each(pairs)('a player who meets %s', (_, meet) => {
    let first: Client
    let second: Client
    let fpUid: string
    let uid: string

    it('signs up at one and in at the other, with one session for both', async () => {
      const [one, other] = meet()
      const credentials = { email: `${randomUUID()}@players.test`, password }
      fpUid = dataOf(await openClient(one)(register, { body: credentials })).fp_uid
      const { token } = dataOf(await openClient(other)(login, { body: credentials }))
      const session = dataOf(await openClient(one)(exchangeTicket, { body: { token } }))
      const known = { [headerNames.token]: session.auth_token, [headerNames.gameProject]: project }
      const { game_list } = dataOf(await openClient(other, known)(userList, { body: {} }))
      const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
      const role = roles.find(({ game_project, is_active }) => game_project === project && is_active === 1)
      if (!role) throw new Error('The player has no role')
      uid = role.uid
      const headers = { ...known, [headerNames.uid]: uid }
      first = openClient(one, headers)
      second = openClient(other, headers)
      dataOf(await second(userChange, { body: { game_id: role.game_id, uid } }))
      expect(dataOf(await first(userInfo))).toMatchObject({ fp_uid: fpUid, uid })
    })

    it('checks in once, whichever is asked again', async () => {
      const { active_id } = dataOf(await first(monthInfo))
      const body = { active_id, uid, resign: 0 } as const
      expect(codeOf(await first(monthCheckin, { body, key: randomUUID() }))).toBe(0)
      expect(codeOf(await second(monthCheckin, { body, key: randomUUID() }))).toBe(3001)
    })

    it('buys once under one key, with the same answer of both', async () => {
      dataOf(await first(grant, { body: { fp_uid: fpUid, currency: 'coin', amount: 100 } }))
      const order = { body: { product_id: 'st-tonic-6', uid, num: 1 }, key: randomUUID() }
      const bought = dataOf(await second(buyProduct, order))
      expect(bought).toMatchObject({ num: 1, bought_num: 1 })
      expect(dataOf(await first(buyProduct, order))).toEqual(bought)
      expect(dataOf(await first(userInfo)).coin).toBe(bought.coin)
    })

    it('claims what membership brings once', async () => {
      const claim = { body: { rights_key: 'weekly-points' } }
      expect(codeOf(await first(rightsGet, { ...claim, key: randomUUID() }))).toBe(0)
      expect(codeOf(await second(rightsGet, { ...claim, key: randomUUID() }))).toBe(3001)
    })

    it('uses what was bought, which the game is brought once', async () => {
      const { backpack_list } = dataOf(await second(backpackList, { query: {} }))
      const [tonic] = backpack_list.filter(({ valid_count }) => valid_count > 0)
      if (!tonic) throw new Error('The backpack is empty')
      dataOf(await second(backpackUse, { body: { id: tonic.id }, key: randomUUID() }))
      const listDelivered = async (client: Client) =>
        dataOf(await client(gameDeliveries, { query: { uid } })).delivery_list.map(({ webhook_id }) => webhook_id)
      await expect.poll(() => listDelivered(first), { timeout: 20_000 }).toHaveLength(1)
      expect(await listDelivered(second)).toEqual(await listDelivered(first))
    })

    it('reads at both what only this one writes', async () => {
      await transact(db, (tx) => writeNotice(tx, fpUid, { template: 'account_thawed', now: new Date() }))
      for (const client of [first, second]) {
        expect(dataOf(await client(systemNoticeList, { query: {} })).notice_list.length).toBeGreaterThan(1)
      }
    })
  })

  it('who was there before the upgrade signs in at both', async () => {
    const body = { email: 'kept@players.test', password }
    for (const server of [before, now]) expect(codeOf(await openClient(server)(login, { body }))).toBe(0)
  })

  it('the books balance, and neither has failed', async () => {
    expect(await auditAll({ db })).toEqual([])
    for (const server of [before, now]) expect(server.output()).not.toMatch(/"level":[56]0/)
  })

  it('the way back is the previous release on the new tables', async () => {
    await now.end()
    const again = await startPrevious()
    expect(codeOf(await openClient(again)(login, { body: { email: 'kept@players.test', password } }))).toBe(0)
    expect(await again.end()).toBe(0)
  })
})
