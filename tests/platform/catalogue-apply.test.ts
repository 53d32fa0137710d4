import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backpackUse } from '../../src/contract/backpack/calls.ts'
import { grant, reset } from '../../src/contract/sandbox/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { applyCatalogue, diffCatalogue, TakesAway } from '../../src/platform/catalogue/apply-catalogue.ts'
import { followCatalogue, type LiveCatalogue } from '../../src/platform/catalogue/live-catalogue.ts'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { type ServerProcess, startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { digestTables } from './calls/digest.ts'
import { createDatabase, createTestPlatform, dataOf, dropDatabase, type TestPlatform } from './harness.ts'

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
const log = createLogger({ logLevel: 'silent' })

describe('a catalogue that is applied', () => {
  let t: TestPlatform
  beforeEach(async () => {
    t = await createTestPlatform()
  })
  afterEach(() => t.close())
  const apply = (options = {}) =>
    applyCatalogue({ db: t.db, demoFolder: published }, folder.path, { now: t.clock.now(), ...options })
  const diff = () => diffCatalogue({ db: t.db, demoFolder: published }, folder.path)
  const digest = () => digestTables(t)

  it('differs in nothing from itself, nor by a comment, before and after', async () => {
    edit('stormshot/shop.yaml', '# What points buy', '# What  points buy')
    expect(await diff()).toEqual([])
    expect(await apply()).toEqual({ version: 1, changes: [] })
    expect(await diff()).toEqual([])
    edit('stormshot/shop.yaml', '# What  points buy', '# What points buy')
    const before = await digest()
    expect(await apply()).toEqual({ version: 1, changes: [] })
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
    const buy = async () => {
      const player = await t.register()
      dataOf(await player.call(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
      dataOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
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

describe('npm run catalogue', () => {
  const run = async (environment: Record<string, string>, ...given: string[]) => {
    const running = promisify(execFile)(process.execPath, ['scripts/catalogue.ts', ...given], {
      cwd: root,
      env: { ...process.env, INIT_CWD: '/', ...environment },
    })
    return await running.then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    )
  }
  const servers: ServerProcess[] = []
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await createDatabase()
  })
  afterAll(async () => {
    for (const server of servers) await server.end()
    await dropDatabase(databaseUrl)
  })

  it('checks a folder, and fails for its mistakes', { timeout: 60_000 }, async () => {
    expect(await run({}, 'check', folder.path)).toEqual({ code: 0, said: 'No mistakes.\n' })
    edit('stormshot/shop.yaml', 'price: 60, limit_num: 20', 'price: 130, limit_num: 20')
    edit('shared/shop.yaml', 'price: 220', 'price: 260')
    const { code, said } = await run({}, 'check', folder.path)
    expect(code).toBe(0)
    expect(said.split('\n').toSorted()).toEqual([
      '',
      'No mistakes.',
      'Warning: shared/shop.yaml spin-ticket-10: costs 260 points, and its parts on their own 250',
      'Warning: stormshot/shop.yaml st-treasure-chest: costs 130 points, and its parts on their own 67',
    ])
    edit('stormshot/shop.yaml', cheap, 'id: st-tonic-6, weight: 100, price: many')
    expect(await run({}, 'check', folder.path)).toEqual({
      code: 1,
      said: expect.stringMatching(/^stormshot\/shop\.yaml:4 product_list\.0\.price: .*"many"$/m),
    })
    expect(await run({}, 'check', '/no/such/folder')).toMatchObject({ code: 1 })
    expect(await run({}, 'obey', folder.path)).toMatchObject({ code: 2 })
  })

  it('changes what two processes answer within five seconds', { timeout: 120_000 }, async () => {
    const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
    const start = () => startServer({ dataDir: folder.path, environment })
    servers.push(...(await Promise.all([start(), start()])))
    const listPrices = async () =>
      await Promise.all(
        servers.map(async ({ origin }) => {
          const headers = { 'content-type': 'application/json', 'game-project': 'st_global' }
          const body = JSON.stringify({ page_size: 100 })
          const text = await (await fetch(`${origin}/api/shop/product_list`, { method: 'POST', headers, body })).text()
          return Number(/"product_id":"st-tonic-6".*?"price":(\d+)/.exec(text)?.[1])
        }),
      )
    expect(await listPrices()).toEqual([25, 25])
    edit('stormshot/shop.yaml', cheap, dear)
    const applied = await run(environment, 'apply', folder.path)
    const since = performance.now()
    expect(applied).toEqual({
      code: 0,
      said: 'stormshot/shop.yaml\n  ~ st-tonic-6 price: 25 → 30\nVersion 1 runs now.\n',
    })
    let prices = await listPrices()
    while (prices.includes(25) && performance.now() - since < 5_000) prices = await listPrices()
    expect(prices).toEqual([30, 30])
    expect(await run(environment, 'diff', folder.path)).toEqual({ code: 0, said: '' })

    // The demo player has tonics.
    rename('st-tonic', 'st-brew')
    expect(await run(environment, 'apply', folder.path)).toEqual({
      code: 1,
      said: expect.stringContaining('- st-tonic in st_global: 1 player has it'),
    })
    expect(await run(environment, 'apply', folder.path, '--ignore-demo-player')).toMatchObject({ code: 0 })
  })
})
