import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkRelease,
  listAudit,
  listReleases,
  rollBackRelease,
  showRelease,
} from '../../../src/contract/console/calls.ts'
import { grant } from '../../../src/contract/sandbox/calls.ts'
import { buyProduct, productList } from '../../../src/contract/shop/calls.ts'
import { applyFiles } from '../../../src/platform/catalogue/apply-catalogue.ts'
import { readFolder } from '../../../src/platform/catalogue/folder-files.ts'
import { followCatalogue } from '../../../src/platform/catalogue/live-catalogue.ts'
import { addVersion } from '../../../src/platform/catalogue/versions.ts'
import { groupChanges } from '../../../src/platform/console/releases/group-changes.ts'
import { openDatabase } from '../../../src/platform/db/connection.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { createLogger } from '../../../src/platform/log/logger.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from '../harness.ts'
import { type ConsoleBrowser, enterAs, openConsole } from './operator.ts'

const published = join(import.meta.dirname, '../../../src/catalogue')
const shop = 'stormshot/shop.yaml'
const cheap = 'id: st-tonic-6, weight: 100, price: 25'
const reason = 'the price was wrong'

type Edit = readonly [file: string, from: string, to: string]
const toPrice = (price: number): Edit => [shop, cheap, `id: st-tonic-6, weight: 100, price: ${price}`]

/** The files of the project's own catalogue after some changes. */
function edited(edits: readonly Edit[]) {
  const files = new Map(readFolder(published).files)
  for (const [file, from, to] of edits) {
    const text = files.get(file) ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
    files.set(file, text.replaceAll(from, to))
  }
  return { files, mistakes: [] }
}

async function apply(t: TestPlatform, edits: readonly Edit[], note = ''): Promise<number> {
  const orders = { now: t.clock.now(), author: 'Ada', note }
  return (await applyFiles({ db: t.db, demoFolder: published }, edited(edits), orders)).version
}

const listAll = async (browser: ConsoleBrowser, query = {}) => dataOf(await browser.call(listReleases, { query }))
const show = async (browser: ConsoleBrowser, version: number, against: 'before' | 'running' = 'before') =>
  dataOf(await browser.call(showRelease, { query: { version, against } }))
const rollBack = async (browser: ConsoleBrowser, version: number, expected: number) =>
  await browser.call(rollBackRelease, { body: { version, expected, reason } })

const { t, support, liveOps, developer, admin } = await openConsole({ follows: true })

describe('releases', () => {
  /** What the shop asks for its tonics, as any player sees it. */
  async function askPrice(): Promise<number | undefined> {
    const { product_list } = dataOf(
      await t.client({ 'game-project': 'st_global' })(productList, { body: { page_size: 100 } }),
    )
    return product_list.find(({ product_id }) => product_id === 'st-tonic-6')?.price
  }

  it('begin with what the installation brings', async () => {
    expect(await listAll(developer)).toEqual({
      running: 0,
      release_list: [{ version: 0, author: '', note: '', applied_at: 0, lines: 0 }],
      next_cursor: '',
    })
    expect(await show(developer, 0)).toMatchObject({ running: 0, release: { version: 0 }, file_list: [], left: 0 })
  })

  it('are listed with author, note, time and which one runs, page by page', async () => {
    expect(await apply(t, [toPrice(30)], 'dear tonics')).toBe(1)
    expect(await apply(t, [toPrice(31)])).toBe(2)
    const all = await listAll(developer)
    expect(all).toMatchObject({
      running: 2,
      release_list: [
        { version: 2, author: 'Ada', note: '', lines: 2 },
        { version: 1, author: 'Ada', note: 'dear tonics', lines: 2 },
        { version: 0 },
      ],
      next_cursor: '',
    })
    expect(all.release_list[0]?.applied_at).toBe(t.clock.now().getTime() / 1000)
    const pages = []
    let cursor = ''
    do {
      const page = await listAll(developer, { page_size: 1, cursor })
      pages.push(page.release_list.map(({ version }) => version))
      cursor = page.next_cursor
    } while (cursor !== '')
    expect(pages).toEqual([[2], [1], [0]])
  })

  it('show by file what they changed of the one before, and would change of the one that runs', async () => {
    const change = (text: string) => [{ file: shop, state: 'changed', line_list: [{ mark: '~', text }] }]
    expect((await show(developer, 1)).file_list).toEqual(change('st-tonic-6 price: 25 → 30'))
    expect((await show(developer, 2)).file_list).toEqual(change('st-tonic-6 price: 30 → 31'))
    expect((await show(developer, 1, 'running')).file_list).toEqual(change('st-tonic-6 price: 31 → 30'))
    expect((await show(developer, 0, 'running')).file_list).toEqual(change('st-tonic-6 price: 31 → 25'))
    expect((await show(developer, 2, 'running')).file_list).toEqual([])
    expect(codeOf(await developer.call(showRelease, { query: { version: 99 } }))).toBe(1001)
  })

  it('are checked as at the command line before they run again', async () => {
    const checked = async (version: number) => dataOf(await liveOps.call(checkRelease, { query: { version } }))
    expect(await checked(1)).toMatchObject({ mistake_list: [], left: 0 })
    const unused: Edit = ['stormshot/texts/en.yaml', '\nnews:\n', '\nnews:\n  st-nobody: Read by nobody\n']
    const wordy = await apply(t, [toPrice(9000), unused])
    expect((await checked(wordy)).warning_list.join()).toContain('news.st-nobody: is used by nothing here')
    expect((await checked(1)).warning_list.join()).not.toContain('st-nobody')
    expect(codeOf(await liveOps.call(checkRelease, { query: { version: 99 } }))).toBe(1001)
  })

  it('are rolled back: players get what the older one says in every process, and the audit log says so', async () => {
    const other = await openDatabase(t.databaseUrl, { migrate: false, connections: 2 })
    const elsewhere = await followCatalogue({ db: other, log: createLogger({ logLevel: 'silent' }) }, published)
    await expect.poll(askPrice, { timeout: 10_000 }).toBe(9000)
    const { running } = await show(liveOps, 1)
    const data = dataOf(await rollBack(liveOps, 1, running))
    expect(data).toEqual({ version: running + 1, lines: 4 })
    await expect.poll(askPrice, { timeout: 10_000 }).toBe(30)
    await expect
      .poll(() => elsewhere.current().shop('st_global').find('st-tonic-6')?.price, { timeout: 10_000 })
      .toBe(30)
    await elsewhere.close()
    await other.close()
    const { release_list } = await listAll(liveOps)
    expect(release_list[0]).toMatchObject({ version: data.version, note: `Back to version 1: ${reason}` })
    expect(release_list[0]?.author).toContain('live-ops')
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { subject: 'release:1' } }))
    expect(entry_list).toMatchObject([
      {
        act: 'releases/roll-back',
        role: 'live-ops',
        reason,
        before: { version: running },
        after: { version: data.version, as: 1, lines: 4 },
      },
    ])
  })

  it('are not rolled back over one that somebody has applied since, and the answer says which', async () => {
    const { running } = await listAll(liveOps)
    const applied = await apply(t, [toPrice(40)], 'summer prices')
    const answer = await rollBack(liveOps, 2, running)
    expect(answer).toMatchObject({ kind: 'refused', code: 3007 })
    expect(JSON.stringify(answer)).toMatch(new RegExp(`Version ${applied} runs now.*by Ada: summer prices`))
    expect((await listAll(liveOps)).running).toBe(applied)
    // Of two at once, one comes too late.
    const both = await Promise.all([rollBack(liveOps, 1, applied), rollBack(admin, 2, applied)])
    expect(both.map(codeOf).toSorted()).toEqual([0, 3007])
    expect((await listAll(liveOps)).running).toBe(applied + 1)
    const acts = await t.db.sql`select 1 from console_audit where (before->>'version')::int = ${applied}`
    expect(acts).toHaveLength(1)
  })

  it('change nothing where they say the same, and are refused where they are unknown', async () => {
    const { running } = await listAll(liveOps)
    expect(dataOf(await rollBack(liveOps, running, running))).toEqual({ version: running, lines: 0 })
    expect(codeOf(await rollBack(liveOps, 99, running))).toBe(1001)
    expect((await listAll(liveOps)).running).toBe(running)
  })

  it('take nothing away that players own', async () => {
    const renamed = [...readFolder(published).files].filter(([, text]) => text.includes('st-tonic'))
    const without = renamed.map(([file]): Edit => [file, 'st-tonic', 'st-brew'])
    const brew = await apply(t, without)
    const { running } = await listAll(liveOps)
    dataOf(await rollBack(liveOps, 0, running))
    await expect.poll(askPrice, { timeout: 10_000 }).toBe(25)
    const player = await t.register()
    dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
    dataOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
    const answer = await rollBack(liveOps, brew, running + 1)
    expect(answer).toMatchObject({ kind: 'refused', code: 3007 })
    expect(JSON.stringify(answer)).toContain('st-tonic in st_global: 1 player has it')
  })

  it('do not run again with mistakes, which are named, and only as many as one reads', async () => {
    const lines = Array.from({ length: 1500 }, (_, index) => `  ~ line ${index}`)
    const broken = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`shared/no-kind-${index}.yaml`, 'x: 1\n']),
    )
    const files = new Map([...readFolder(published).files, ...Object.entries(broken)])
    const changes = ['shared/x.yaml (new)', ...lines]
    const version = await transact(t.db, (tx) =>
      addVersion(tx, files, { author: '', note: '', changes, now: t.clock.now() }),
    )
    const checked = dataOf(await liveOps.call(checkRelease, { query: { version } }))
    expect([checked.mistake_list.length, checked.left]).toEqual([200, 100])
    expect(checked.mistake_list[0]).toContain('shared/no-kind-')
    const shown = await show(developer, version)
    expect([shown.file_list[0]?.state, shown.file_list[0]?.line_list.length, shown.left]).toEqual(['new', 999, 501])
    const back = await rollBack(liveOps, 0, version)
    expect(dataOf(back)).toMatchObject({ version: version + 1 })
    expect(await rollBack(liveOps, version, version + 1)).toMatchObject({ kind: 'refused', code: 3007 })
  })

  it('are looked at by developers, who change nothing, and not by support', async () => {
    const { running } = await listAll(developer)
    expect(codeOf(await rollBack(developer, 1, running))).toBe(1007)
    expect(codeOf(await support.call(listReleases))).toBe(1007)
  })
})

it('where the demo’s content may not run nobody is offered to go back to it', async () => {
  const t = await createTestPlatform({ follows: true, config: { demoCatalogue: false } })
  const own: Edit = ['shared/publisher.yaml', 'demo: true', 'demo: false']
  const admin = await enterAs(t, 'administrator')
  const version = await apply(t, [own])
  const demo = await apply(t, [])
  const last = await apply(t, [own, toPrice(30)])
  const all = await listAll(admin)
  expect(all.release_list.map((one) => one.version)).toEqual([last, demo, version])
  expect(codeOf(await rollBack(admin, 0, last))).toBe(1001)
  const answer = await rollBack(admin, demo, last)
  expect(answer).toMatchObject({ kind: 'refused', code: 3007 })
  expect(JSON.stringify(answer)).toContain('demo’s content')
  await t.close()
})

it('a difference is told by file, with what is new and gone, and cut where it is long', () => {
  const lines = ['a/x.yaml (new)', '  + one', 'b/y.yaml', '  - two', '  ~ the order', 'c (d).md (gone)']
  expect(groupChanges(lines)).toEqual({
    file_list: [
      { file: 'a/x.yaml', state: 'new', line_list: [{ mark: '+', text: 'one' }] },
      {
        file: 'b/y.yaml',
        state: 'changed',
        line_list: [
          { mark: '-', text: 'two' },
          { mark: '~', text: 'the order' },
        ],
      },
      { file: 'c (d).md', state: 'gone', line_list: [] },
    ],
    left: 0,
  })
  const long = ['a.yaml', ...Array.from({ length: 1200 }, (_, index) => `  ~ ${index}`)]
  expect(groupChanges(long).left).toBe(201)
})
