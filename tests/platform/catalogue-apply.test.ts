import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backpackUse } from '../../src/contract/backpack/calls.ts'
import { grant, reset } from '../../src/contract/sandbox/calls.ts'
import { buyProduct, productList } from '../../src/contract/shop/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { applyCatalogue, diffCatalogue, TakesAway } from '../../src/platform/catalogue/apply-catalogue.ts'
import { demoPlayer } from '../../src/platform/catalogue/demo-player.ts'
import { followCatalogue, type LiveCatalogue } from '../../src/platform/catalogue/live-catalogue.ts'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform, type Platform } from '../../src/platform/platform.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { digestTables } from './calls/digest.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from './harness.ts'
import { runInProcess } from './run-catalogue.ts'

const root = join(import.meta.dirname, '../..')
const published = join(root, 'src/catalogue')

let folder: TemporaryFolder
beforeEach(async () => {
  folder = await createTemporaryFolder()
  cpSync(published, folder.path, { recursive: true })
})
afterEach(() => folder.remove())

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder.path, file)
  const text = readFileSync(path, 'utf8')
  if (text.search(from) < 0) throw new Error(`${file} does not say ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** Calls something by another name wherever it is named. */
function rename(from: string, to: string): void {
  for (const path of readdirSync(folder.path, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder.path, path)
    if (statSync(file).isFile()) {
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(new RegExp(`\\b${from}(?=:|,| })`, 'g'), to))
    }
  }
}

const cheap = 'id: st-tonic-6, weight: 100, price: 25'
const dear = 'id: st-tonic-6, weight: 100, price: 30'
const dearLines = ['stormshot/shop.yaml', '  ~ st-tonic-6 price: 25 → 30']
const log = createLogger({ logLevel: 'silent' })

/** What Stormshot's shop asks for its tonics. */
async function askPrice(platform: Platform): Promise<number> {
  const headers = { 'content-type': 'application/json', 'game-project': 'st_global' }
  const address = 'http://hall.test/api/shop/product_list'
  const answer = await platform.fetch(new Request(address, { method: 'POST', headers, body: '{"page_size":100}' }))
  return Number(/"product_id":"st-tonic-6".*?"price":(\d+)/.exec(await answer.text())?.[1])
}

describe('a catalogue that is applied', () => {
  let t: TestPlatform
  beforeEach(async () => {
    t = await createTestPlatform()
  })
  afterEach(() => t.close())
  const apply = (options = {}) =>
    applyCatalogue({ db: t.db, demoFolder: published }, folder.path, { now: t.clock.now(), ...options })
  const diff = async () =>
    (await diffCatalogue({ db: t.db, demoFolder: published, now: t.clock.now() }, folder.path)).lines
  const digest = () => digestTables(t)

  it('differs in nothing from itself, nor by a comment, before and after', async () => {
    edit('stormshot/shop.yaml', '# What points buy', '# What  points buy')
    expect(await diff()).toEqual([])
    expect(await apply()).toEqual({ version: 1, changes: [], off: [], borrowedTexts: [], suspicions: [] })
    expect(await diff()).toEqual([])
    edit('stormshot/shop.yaml', '# What  points buy', '# What points buy')
    const before = await digest()
    expect(await apply()).toEqual({ version: 1, changes: [], off: [], borrowedTexts: [], suspicions: [] })
    expect(await digest()).toEqual(before)
  })

  it('says what it changes by file and id', async () => {
    edit('stormshot/shop.yaml', cheap, dear)
    edit(
      'stormshot/shop.yaml',
      / {2}- \{ id: st-ship-bell.*\n/,
      '  - { id: st-bell, weight: 60, price: 20, item_list: { st-ship-bell: 1 } }\n',
    )
    edit('shared/texts/en.yaml', 'coin: Points', 'coin: Coins')
    edit('stormshot/wheel.yaml', 'num: 10, weight: 2500', 'num: 20, weight: 2500')
    edit('shared/pages/en/exp_rule.md', 'title:', 'title: All about')
    writeFileSync(join(folder.path, 'stormshot/checkin/2031-01.yaml'), 'gift_list: []\n')
    expect(await diff()).toEqual([
      'shared/pages/en/exp_rule.md',
      '  ~ its text',
      'shared/texts/en.yaml',
      '  ~ items.coin: "Points" → "Coins"',
      'stormshot/checkin/2031-01.yaml (new)',
      'stormshot/shop.yaml',
      '  - st-ship-bell',
      '  + st-bell',
      '  ~ st-tonic-6 price: 25 → 30',
      'stormshot/wheel.yaml',
      '  - 10 coin',
      '  + 20 coin',
    ])
  })

  it('leaves everything as it was where it has a mistake', async () => {
    edit('stormshot/shop.yaml', cheap, 'id: st-tonic-6, weight: 100, price: many')
    const before = await digest()
    await expect(apply()).rejects.toThrow(CatalogueMistakes)
    await expect(apply()).rejects.toThrow('stormshot/shop.yaml:4 product_list.0.price')
    expect(await digest()).toEqual(before)
  })

  describe('and lacks what players own', () => {
    const buy = async (product_id = 'st-tonic-6') => {
      const player = await t.register()
      dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
      dataOf(await player.call(buyProduct, { body: { product_id, uid: player.uid, num: 1 } }))
      return player
    }
    const listTaken = async () => {
      const before = await digest()
      const error: unknown = await apply().catch((reason: unknown) => reason)
      expect(await digest()).toEqual(before)
      return error instanceof TakesAway ? error.taken : error
    }

    it('is refused with the things, and how many have them', async () => {
      await buy()
      await buy()
      rename('st-tonic', 'st-brew')
      expect(await listTaken()).toEqual([{ what: 'st-tonic in st_global', players: 2 }])
    })

    it('is refused with things that are on their way to the game', async () => {
      const player = await buy()
      await t.db.sql`update deliveries set state = 'delivering'`
      const [row] = await t.db.sql<
        { id: string }[]
      >`select id::text as id from backpack_items where item_id = 'st-tonic'`
      dataOf(await player.call(backpackUse, { body: { id: row?.id ?? '', num: 6 } }))
      expect(await t.db.sql`select 1 from backpack_items where item_id = 'st-tonic' and amount > 0`).toHaveLength(0)
      rename('st-tonic', 'st-brew')
      expect(await listTaken()).toEqual([{ what: 'st-tonic in st_global', players: 1 }])
    })

    it('is refused with things that another game would have', async () => {
      await buy()
      rename('st-tonic', 'st-brew')
      edit('stormshot/items.yaml', 'st-brew:', 'st-tonic-old: { icon: potion, kind: item }\n  st-brew:')
      edit('stormshot/texts/en.yaml', 'st-brew:', 'st-tonic-old: Old tonic\n  st-brew:')
      edit('kingofavalon/items.yaml', 'items:', 'items:\n  st-tonic: { icon: potion, kind: item }')
      edit('stormshot/texts/en.yaml', 'item_texts:', 'item_texts:\n  st-tonic-old: A drink.')
      edit('kingofavalon/texts/en.yaml', 'items:', 'items:\n  st-tonic: Tonic')
      edit('kingofavalon/texts/en.yaml', 'item_texts:', 'item_texts:\n  st-tonic: A drink.')
      expect(await listTaken()).toEqual([{ what: 'st-tonic in st_global', players: 1 }])
    })

    it('is refused with tickets, and not for a currency that nobody ever knew', async () => {
      const { fpUid, call } = await t.register()
      for (const currency of ['gift:10268', 'ticket:424242'])
        dataOf(await call(grant, { body: { fp_uid: fpUid, currency, amount: 2 } }))
      edit('shared/items.yaml', 'gift:10268', 'gift:99999')
      expect(await listTaken()).toEqual([{ what: 'gift:10268', players: 1 }])
    })

    it('is refused with a product of a sale that is on', async () => {
      await buy()
      edit('stormshot/shop.yaml', cheap, 'id: st-tonic-7, weight: 100, price: 25')
      expect(await listTaken()).toEqual([
        { what: 'the product st-tonic-6 in st_global, bought in the sale that is on', players: 1 },
      ])
    })

    const anew = (product: string) => ({
      what: `the sale of ${product} in st_global that is on: under another beginning or name its stock and limits would begin anew`,
      players: 1,
    })
    const plate = 'price: 60, limit_num: 10'

    it('is refused where stock and limits of a sale that is on would begin anew', async () => {
      await buy('st-hull-plate')
      edit('stormshot/shop.yaml', plate, `${plate}, window: { monthly: [1, 31] }`)
      expect(await listTaken()).toEqual([anew('st-hull-plate')])
      edit('stormshot/shop.yaml', 'limit_num: 10, window', 'window')
      expect(await apply()).toMatchObject({ version: 1 })
    })

    it('is refused where such a sale gets another beginning or name, and applied with another end', async () => {
      const window = 'window: { start: "2026-11-10T00:00:00Z", end: "2026-12-01T00:00:00Z" }'
      edit('stormshot/shop.yaml', plate, `${plate}, ${window}`)
      await apply()
      const { fpUid, uid } = await t.register()
      const sale = String(Date.UTC(2026, 10, 10) / 1000)
      await t.db.sql`
        insert into shop_purchases (order_id, fp_uid, game_project, uid, product_id, sale, num, paid, created_at)
        values (gen_random_uuid(), ${fpUid}, 'st_global', ${uid}, 'st-hull-plate', ${sale}, 1, 60, now())`
      edit('stormshot/shop.yaml', 'start: "2026-11-10', 'start: "2026-11-11')
      expect(await listTaken()).toEqual([anew('st-hull-plate')])
      edit('stormshot/shop.yaml', 'start: "2026-11-11', 'start: "2026-11-10')
      edit('stormshot/shop.yaml', plate, `${plate}, sale: plates`)
      expect(await listTaken()).toEqual([anew('st-hull-plate')])
      edit('stormshot/shop.yaml', ', sale: plates', '')
      edit('stormshot/shop.yaml', 'end: "2026-12-01', 'end: "2026-12-05')
      expect(await apply()).toMatchObject({ version: 2 })
    })

    it('is applied where nobody has bought in the sale', async () => {
      edit('stormshot/shop.yaml', plate, `${plate}, window: { monthly: [1, 31] }`)
      expect(await apply()).toMatchObject({ version: 1 })
    })

    it('is refused with a game that players have roles in', async () => {
      await t.register()
      rmSync(join(folder.path, 'dcdarklegion'), { recursive: true })
      expect(await listTaken()).toEqual([{ what: 'the game dcdarklegion', players: 1 }])
    })

    it('is applied where nobody owns it', async () => {
      rename('st-tonic', 'st-brew')
      expect(await apply()).toMatchObject({ version: 1 })
    })
  })

  it('stays over a reset, which is the players’', async () => {
    await apply()
    dataOf(await t.client()(reset, { body: {} }))
    expect(await t.db.sql`select version from catalogue_versions`).toEqual([{ version: 1 }])
  })
})

describe('two at once', () => {
  it('come one after the other, and the last one runs', async () => {
    const t = await createTestPlatform()
    const tools = { db: t.db, demoFolder: published }
    edit('stormshot/shop.yaml', cheap, dear)
    const now = t.clock.now()
    const applied = await Promise.all([
      applyCatalogue(tools, folder.path, { now }),
      applyCatalogue(tools, folder.path, { now }),
      applyCatalogue(tools, published, { now }),
    ])
    const live = await followCatalogue({ db: t.db, log }, published)
    const last = Math.max(...applied.map(({ version }) => version))
    const price = live.current().shop('st_global').find('st-tonic-6')?.price
    expect(price).toBe(applied[2]?.version === last ? 25 : 30)
    await live.close()
    await t.close()
  })
})

describe('a process that runs', () => {
  let t: TestPlatform
  let live: LiveCatalogue
  beforeAll(async () => {
    t = await createTestPlatform()
    live = await followCatalogue({ db: t.db, log }, published)
  })
  afterAll(async () => {
    await live.close()
    await t.close()
  })
  const settle = async (version: number) => {
    const current = live.current()
    await t.db.sql`select pg_notify('guildhall_catalogue', '')`
    for (let tries = 0; tries < 100 && live.current() === current && version > 0; tries += 1) await wait(50)
    return live.current().shop('st_global').find('st-tonic-6')?.price
  }

  it('goes on with what it has where it cannot read what another release has applied, and takes the next', async () => {
    await t.db.sql`insert into catalogue_versions (files) values ('{"stormshot/quests.yaml": "quests: []"}')`
    await wait(500)
    expect(await settle(0)).toBe(25)
    edit('stormshot/shop.yaml', cheap, dear)
    await applyCatalogue({ db: t.db, demoFolder: published }, folder.path, { now: t.clock.now() })
    for (let tries = 0; tries < 100 && (await settle(0)) === 25; tries += 1) await wait(50)
    expect(await settle(0)).toBe(30)
  })

  it('does not start with one that it cannot read, and says how to go on', async () => {
    await t.db.sql`insert into catalogue_versions (files) values ('{"stormshot/quests.yaml": "quests: []"}')`
    await expect(followCatalogue({ db: t.db, log }, published)).rejects.toThrow(
      /stormshot\/quests\.yaml:1 is no kind of file.*\nnpm run catalogue -- apply <folder> puts another/s,
    )
  })

  it('lets a call see one version from its beginning to its end', async () => {
    let catalogue = live.current()
    let asked = 0
    const switching: LiveCatalogue = {
      current() {
        asked += 1
        return catalogue
      },
      applied: () => catalogue,
      folder: null,
      close: async () => {},
    }
    const { db, clock, config } = t
    const platform = await createPlatform({ db, clock, config, catalogue: switching, log })
    const ask = async () => {
      const body = JSON.stringify({ page_size: 100 })
      const headers = { 'content-type': 'application/json', 'game-project': 'st_global' }
      const answer = await platform.fetch(
        new Request('http://hall.test/api/shop/product_list', { method: 'POST', headers, body }),
      )
      return await answer.text()
    }
    const whole = await ask()
    const under = ask()
    catalogue = { ...catalogue, text: () => 'another', shop: () => ({ list: [], find: () => undefined }) }
    expect(await under).toBe(whole)
    expect(await ask()).not.toBe(whole)
    expect(asked).toBeGreaterThan(2)
    await platform.close()
  })
})

describe('a sale whose beginning is moved', () => {
  const first = 'start: 2026-11-10T00:00:00Z, end: 2026-12-01T00:00:00Z'
  const moved = 'start: 2026-11-12T00:00:00Z, end: 2026-12-01T00:00:00Z'
  const named = `{ id: st-named, weight: 90, price: 5, limit_num: 2, stock: 5, sale: november, window: { ${first} }, item_list: { st-tonic: 1 } }`
  const nameless = named.replace('sale: november, ', '').replace('st-named', 'st-nameless')

  it('counts on where it has a name, and is refused where it would begin anew', async () => {
    const t = await createTestPlatform({ follows: true })
    const player = await t.register()
    dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
    const find = async (id: string) =>
      dataOf(await player.call(productList, { body: { page_size: 100 } })).product_list.find(
        (one) => one.product_id === id,
      )
    const buy = async (product_id: string) =>
      codeOf(await player.call(buyProduct, { body: { product_id, uid: player.uid, num: 1 } }))
    const applyAndWait = async (start: string) => {
      await runInProcess(t, ['apply', folder.path])
      const since = Date.parse(start) / 1000
      for (let tries = 0; tries < 100 && (await find('st-named'))?.start_time !== since; tries += 1) await wait(50)
      expect((await find('st-named'))?.start_time).toBe(since)
    }
    edit('stormshot/shop.yaml', 'product_list:\n', `product_list:\n  - ${named}\n  - ${nameless}\n`)
    await applyAndWait('2026-11-10T00:00:00Z')
    for (const id of ['st-named', 'st-named', 'st-nameless']) expect(await buy(id)).toBe(0)
    const refusalOf = async () => (await runInProcess(t, ['apply', folder.path])).said.join()
    edit('stormshot/shop.yaml', first, moved)
    edit('stormshot/shop.yaml', first, moved)
    expect(await refusalOf()).toContain('the sale of st-nameless in st_global')
    edit('stormshot/shop.yaml', nameless.replace(first, moved), nameless)
    await applyAndWait('2026-11-12T00:00:00Z')
    expect(await find('st-named')).toMatchObject({ bought_num: 2, stock: 3 })
    expect(await buy('st-named')).toBe(codes.limitReached)
    expect(await find('st-nameless')).toMatchObject({ bought_num: 1, stock: 4 })
    edit('stormshot/shop.yaml', 'sale: november', 'sale: november-again')
    edit('stormshot/shop.yaml', 'start: 2026-11-12', 'start: 2026-11-13')
    expect(await refusalOf()).toContain('the sale of st-named in st_global')
    // Once the sale is over, another one of the product begins with all of its stock.
    edit(
      'stormshot/shop.yaml',
      'start: 2026-11-13T00:00:00Z, end: 2026-12-01',
      'start: 2026-11-12T00:00:00Z, end: 2026-11-18',
    )
    edit('stormshot/shop.yaml', 'sale: november-again', 'sale: november')
    expect(await runInProcess(t, ['apply', folder.path])).toMatchObject({ code: 0 })
    edit(
      'stormshot/shop.yaml',
      'start: 2026-11-12T00:00:00Z, end: 2026-11-18',
      'start: 2026-11-13T00:00:00Z, end: 2026-12-01',
    )
    edit('stormshot/shop.yaml', 'sale: november', 'sale: november-again')
    await applyAndWait('2026-11-13T00:00:00Z')
    expect(await find('st-named')).toMatchObject({ bought_num: 0, stock: 5 })
    await t.close()
  })

  it('has no name without a window', () => {
    edit('stormshot/shop.yaml', cheap, `${cheap}, sale: always`)
    expect(() => loadCatalogue(folder.path)).toThrow('product_list.0.sale: is for a product with a window')
  })
})

describe('two processes', () => {
  it('answer from what a command has applied within five seconds', { timeout: 60_000 }, async () => {
    const t = await createTestPlatform()
    const open = async () => {
      const db = await openDatabase(t.databaseUrl, { migrate: false, connections: 2 })
      const catalogue = await followCatalogue({ db, log }, published)
      const platform = await createPlatform({ db, clock: t.clock, config: t.config, catalogue, log })
      return { db, platform }
    }
    const processes = await Promise.all([open(), open()])
    const listPrices = async () => await Promise.all(processes.map(({ platform }) => askPrice(platform)))
    expect(await listPrices()).toEqual([25, 25])
    edit('stormshot/shop.yaml', cheap, dear)
    const given = ['scripts/catalogue.ts', 'apply', folder.path, '--author', 'Ada', '--note', 'tonics']
    const running = promisify(execFile)(process.execPath, given, {
      cwd: root,
      env: { ...process.env, INIT_CWD: '/', DATABASE_URL: t.databaseUrl, LOG_LEVEL: 'error' },
    })
    expect((await running).stdout).toBe('stormshot/shop.yaml\n  ~ st-tonic-6 price: 25 → 30\nVersion 1 runs now.\n')
    const since = performance.now()
    let prices = await listPrices()
    while (prices.includes(25) && performance.now() - since < 5_000) prices = await listPrices()
    expect(prices).toEqual([30, 30])
    const kept = await t.db.sql`select author, note from catalogue_versions`
    expect(kept).toEqual([{ author: 'Ada', note: 'tonics' }])
    for (const { db, platform } of processes) {
      await platform.close()
      await db.close()
    }
    await t.close()
  })
})

describe('npm run catalogue', () => {
  let t: TestPlatform
  beforeEach(async () => {
    t = await createTestPlatform()
  })
  afterEach(() => t.close())
  const run = async (...args: string[]) => await runInProcess(t, args)

  it('checks a folder, and fails for its mistakes', async () => {
    expect(await run('check', folder.path)).toMatchObject({ code: 0, said: expect.arrayContaining(['No mistakes.']) })
    edit('stormshot/shop.yaml', cheap, 'id: st-tonic-6, weight: 100, price: many')
    expect((await run('check', folder.path)).said.join('\n')).toMatch(
      /^stormshot\/shop\.yaml:4 product_list\.0\.price: .*"many"$/m,
    )
    expect(await run('check', '/no/such/folder')).toMatchObject({ code: 1 })
    for (const args of [['obey', folder.path], ['show', 'one'], ['rollback'], ['diff', folder.path, '2']])
      expect(await run(...args)).toMatchObject({ code: 2 })
  })

  it('keeps what was applied with author, note, time and difference', async () => {
    expect((await run('history')).said).toEqual(['Nothing was applied yet: the demo’s content runs.'])
    edit('stormshot/shop.yaml', cheap, dear)
    expect(await run('diff', folder.path)).toEqual({
      code: 0,
      said: [...dearLines, 'Compared with version 0, which runs now: apply it with --expect-version 0.'],
    })
    await run('apply', folder.path, '--note', 'dear tonics')
    edit('stormshot/shop.yaml', dear, cheap)
    await run('apply', folder.path, '--author', 'Ada')
    const { said } = await run('history')
    expect(said).toEqual([
      expect.stringMatching(/^2 {2}2026-11-18T12:00:00.000Z by Ada, 2 lines of difference$/),
      expect.stringMatching(/^1 {2}2026-11-18T12:00:00.000Z by root, 2 lines of difference: dear tonics$/),
    ])
    expect((await run('history', '--before', '2')).said).toEqual([said[1]])
    expect((await run('show', '1')).said).toEqual([said[1], ...dearLines])
    expect((await run('diff', '1', '2')).said).toEqual(['stormshot/shop.yaml', '  ~ st-tonic-6 price: 30 → 25'])
    expect((await run('diff', '0', '2')).said).toEqual([])
    expect(await run('show', '3')).toEqual({ code: 1, said: ['There is no version 3.'] })
    expect(await run('apply', folder.path, '--note', 'x'.repeat(1001))).toMatchObject({ code: 1 })
  })

  it('applies nothing where another version was applied since the difference was looked at', async () => {
    edit('stormshot/shop.yaml', cheap, dear)
    expect(await run('apply', folder.path, '--expect-version', '0', '--note', 'first')).toMatchObject({ code: 0 })
    edit('stormshot/shop.yaml', dear, cheap)
    const before = await digestTables(t)
    const { code, said } = await run('apply', folder.path, '--expect-version', '0')
    expect(code).toBe(1)
    expect(said.join()).toMatch(
      /^Version 1 runs now, applied at .*Z by root: first\. It is not version 0, .*nothing was applied/,
    )
    expect(await digestTables(t)).toEqual(before)
    expect(await run('apply', folder.path, '--expect-version', 'one')).toMatchObject({ code: 1 })
    expect(await run('apply', folder.path, '--expect-version', '1')).toMatchObject({ code: 0 })
  })

  it('rolls back to an older version by the same checks', async () => {
    rename('st-tonic', 'st-brew')
    await run('apply', folder.path)
    expect(await run('rollback', '0')).toMatchObject({ code: 0 })
    const { said } = await run('history')
    expect(said[0]).toMatch(/^2 .* by root, .*: Back to version 0$/)
    expect((await run('diff', '0', '2')).said).toEqual([])
    const player = await t.register()
    dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
    dataOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
    const before = await digestTables(t)
    expect(await run('rollback', '1')).toEqual({
      code: 1,
      said: [expect.stringContaining('- st-tonic in st_global: 1 player has it')],
    })
    expect(await run('rollback', '1', '--expect-version', '1')).toMatchObject({ code: 1 })
    expect(await run('rollback', '9')).toEqual({ code: 1, said: ['There is no version 9.'] })
    expect(await digestTables(t)).toEqual(before)
  })

  it('takes away what only the demo player owns where it is told to', async () => {
    const player = await t.register()
    await t.db.sql`insert into passport_credentials (email, fp_uid, password_hash, created_at)
      values (${demoPlayer.email}, ${player.fpUid}, '', now())`
    dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
    dataOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
    rename('st-tonic', 'st-brew')
    expect(await run('apply', folder.path)).toMatchObject({ code: 1 })
    expect(await run('apply', folder.path, '--ignore-demo-player')).toMatchObject({ code: 0 })
  })
})
