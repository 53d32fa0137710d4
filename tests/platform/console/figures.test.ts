import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin } from '../../../src/contract/checkin/calls.ts'
import {
  exportFigures,
  type FigureName,
  figureCurrencies,
  readClaimFigures,
  readDeliveryFigures,
  readFlowFigures,
  readSaleFigures,
  readSignInFigures,
  readWheelFigures,
} from '../../../src/contract/console/calls.ts'
import { findGameByProject, games } from '../../../src/contract/games.ts'
import { gameTicket, grant } from '../../../src/contract/sandbox/calls.ts'
import { userBind } from '../../../src/contract/session/calls.ts'
import { buyProduct } from '../../../src/contract/shop/calls.ts'
import { wheelSpin } from '../../../src/contract/wheel/calls.ts'
import { readFolder } from '../../../src/platform/catalogue/folder-files.ts'
import { findSale } from '../../../src/platform/catalogue/sales.ts'
import { toReader, transact } from '../../../src/platform/db/transaction.ts'
import { readRange } from '../../../src/platform/figures/figure-range.ts'
import { noteFlows } from '../../../src/platform/figures/flow-days.ts'
import { openLook } from '../../../src/platform/figures/look.ts'
import { readFlows } from '../../../src/platform/figures/read-flows.ts'
import { readDraws } from '../../../src/platform/figures/read-wheels.ts'
import { noteSignIns } from '../../../src/platform/figures/sign-ins.ts'
import { type Movement, post } from '../../../src/platform/ledger/ledger.ts'
import { catalogueFolder } from '../../../src/server/catalogue-folder.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from '../harness.ts'
import { type ConsoleBrowser, enterAs } from './operator.ts'

let t: TestPlatform
let liveOps: ConsoleBrowser
beforeAll(async () => {
  t = await createTestPlatform({ config: { demoPlayer: true } })
  liveOps = await enterAs(t, 'live-ops')
})
afterAll(() => t.close())

const today = testStart.slice(0, 10)
const days = { from: '2026-10-20', to: today }
const dayMs = 24 * 60 * 60 * 1000
const give = async ({ fpUid }: Player, currency: string, amount: number) =>
  dataOf(await t.client()(grant, { body: { fp_uid: fpUid, currency, amount } }))

/** The lines of a file behind its first, each by its column. */
async function readFile(figure: FigureName, query: { from: string; to: string; game_project?: string } = days) {
  const answer = await t.send(`/console/api/${exportFigures.path}?${new URLSearchParams({ ...query, figure })}`, {
    headers: { cookie: liveOps.cookie },
  })
  expect(answer.status).toBe(200)
  const [head = '', ...lines] = answer.text.trimEnd().split('\r\n')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])))
}

/** What balances are in all, by kind of holder and currency, as far as they are above 0. */
async function readBalances(): Promise<Record<string, number>> {
  const rows = await t.db.sql<{ name: string; amount: number }[]>`
    select split_part(holder, ':', 1) || ' ' || currency as name, sum(amount)::bigint as amount
    from ledger_balances group by 1 having sum(amount) > 0 order by 1`
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

/** What the figures say that balances have become, over two years by windows as long as may be. */
async function sumFigures(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  const end = t.clock.now().getTime() + dayMs
  for (let from = Date.parse('2024-12-01T00:00:00Z'); from <= end; from += 92 * dayMs) {
    const [first, last] = [new Date(from), new Date(from + 91 * dayMs)].map((date) => date.toISOString().slice(0, 10))
    for (const row of await readFile('flows', { from: first ?? '', to: last ?? '' })) {
      const name = `${row.holder} ${row.currency}`
      sums[name] = (sums[name] ?? 0) + Number(row.given) - Number(row.spent)
    }
  }
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

describe('what was given and spent', () => {
  it('is, to the point, by what balances changed: of a player’s whole history, and of what others do', async () => {
    const player = await t.register()
    const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid: 'bound-one' } }))
    const half = await t.signIn(ticket.platform_token, { uid: 'bound-one' })
    await give(half, 'coin', 70)
    await give(half, 'growth', 30)
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    await give(player, 'coin', 500)
    dataOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
    const balances = await readBalances()
    expect(Object.keys(balances)).toEqual(expect.arrayContaining(['account coin', 'account growth', 'role growth']))
    expect(await sumFigures()).toEqual(balances)
  })

  it('is so after any flows, on any days, and the days of the page are those of the accounts', async () => {
    const flow = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom('account', 'game', 'role', 'debt'),
      currency: fc.constantFrom('coin', 'growth', 'ticket:10801', 'gift:10268'),
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
      direction: fc.constantFrom<Movement['direction'][]>('credit', 'debit'),
      reason: fc.constantFrom('task', 'purchase', 'grant'),
      game: fc.constantFrom('', 'st_global', 'koa_global'),
      at: fc.integer({ min: Date.parse('2026-09-01T00:00:00Z'), max: Date.parse('2026-11-18T23:59:59.999Z') }),
    })
    const outcomes: boolean[] = []
    for (const { who, kind, at, ...moved } of fc.sample(flow, { numRuns: 300, seed: 20_261_128 })) {
      const movements = [{ ...moved, holder: `${kind}:figure-${who}`, reference: 'test' }]
      const operation = { key: randomUUID(), kind: 'test', now: new Date(at), movements }
      // What is not there cannot be spent; such an operation leaves nothing behind.
      const posted = await transact(t.db, (tx) => post(tx, operation)).then(
        () => true,
        () => false,
      )
      outcomes.push(posted)
    }
    expect(new Set(outcomes).size).toBe(2)
    expect(await sumFigures()).toEqual(await readBalances())

    const from = '2026-08-20'
    const rows = await readFile('flows', { from, to: today })
    for (const currency of figureCurrencies) {
      const page = dataOf(await liveOps.call(readFlowFigures, { query: { from, to: today, currency } }))
      const pattern = { points: /^coin$/, growth: /^growth$/, tickets: /^(ticket|gift):/ }[currency]
      const own = rows.filter((row) => row.holder === 'account' && pattern.test(row.currency ?? ''))
      const sum = (side: 'given' | 'spent', isMove: boolean) =>
        own.filter(({ reason }) => isMove || reason !== 'bind').reduce((total, row) => total + Number(row[side]), 0)
      for (const side of ['given', 'spent'] as const) {
        const total = (list: readonly { given: number; spent: number }[]) =>
          list.reduce((all, one) => all + one[side], 0)
        expect([currency, total(page.day_list)]).toEqual([currency, sum(side, false)])
        expect([currency, total(page.game_list)]).toEqual([currency, sum(side, false)])
        expect([currency, total(page.reason_list)]).toEqual([currency, sum(side, true)])
      }
    }
  })

  describe('once its days are summed up', () => {
    const range = { from: '2026-08-20', to: today }
    const readAll = async () => ({
      file: await readFile('flows', range),
      ofGame: await readFile('flows', { ...range, game_project: 'st_global' }),
      week: await readFile('flows', { from: '2026-11-12', to: today }),
      pages: await Promise.all(
        figureCurrencies.map(async (currency) =>
          dataOf(await liveOps.call(readFlowFigures, { query: { ...range, currency } })),
        ),
      ),
    })
    const note = () => noteFlows(t.db, t.clock.now())
    afterEach(async () => {
      await t.db.sql`delete from flow_days`
    })

    it('is the same, whoever summed them up, and to the point', async () => {
      const before = await readAll()
      expect(before.file.length).toBeGreaterThan(200)
      await Promise.all([note(), note(), note()])
      await note()
      const [kept] = await t.db.sql<{ last: string; days: number; marks: number; length: number }[]>`
        select max(day)::text as last, count(distinct day)::int as days, count(*) filter (where holder = '')::int as marks,
          max(day) - min(day) + 1 as length
        from flow_days`
      // Today and yesterday may still be written.
      expect(kept).toMatchObject({ last: '2026-11-16', marks: kept?.days, length: kept?.days })
      expect(kept?.days).toBeGreaterThan(40)
      expect(await readAll()).toEqual(before)
      expect(await sumFigures()).toEqual(await readBalances())
    })

    it('is taken from the sums, and only what was before and after them from the entries', async () => {
      await note()
      const query = { from: '2026-11-10', to: '2026-11-16' }
      const sum = async (asked: typeof query) =>
        dataOf(await liveOps.call(readFlowFigures, { query: asked })).day_list.reduce(
          (all, { given }) => all + given,
          0,
        )
      const before = await sum(query)
      await t.db.sql`
        insert into flow_days (day, holder, currency, game_project, reason, given, spent)
        values ('2026-11-16', 'account', 'coin', '', 'mark of the test', 7, 0), ('2026-11-16', 'debt', 'coin', '', 'mark of the test', 9, 0)`
      expect(await sum(query)).toBe(before + 7)
      expect((await sum({ ...query, to: today })) - (await sum({ from: '2026-11-17', to: today }))).toBe(before + 7)
    })

    it('has hours of its days from the entries', async () => {
      const hours = { since: '2026-11-15T07:30:00.000Z', until: '2026-11-17T11:00:00.000Z', gameProject: '', games }
      const read = () => readFlows(t.db, hours)
      const before = await read()
      expect(before.length).toBeGreaterThan(0)
      await note()
      expect(await read()).toEqual(before)
    })

    it('goes on over days on which nothing moved', async () => {
      const before = await readAll()
      await noteFlows(t.db, new Date(t.clock.now().getTime() + 10 * dayMs))
      const marks = await t.db.sql<{ day: string; holder: string }[]>`
        select day::text as day, holder from flow_days where day > ${today} order by day`
      expect(marks).toHaveLength(8)
      expect(marks.every(({ holder }) => holder === '')).toBe(true)
      expect(await readAll()).toEqual(before)
    })
  })

  it('belongs to its day in UTC, both ends counted, and to its game', async () => {
    const moments = [
      '2026-06-09T23:59:59.999Z',
      '2026-06-10T00:00:00.000Z',
      '2026-06-11T23:59:59.999Z',
      '2026-06-12T00:00:00.000Z',
    ]
    for (const [index, moment] of moments.entries()) {
      const movement: Movement = {
        holder: 'account:edge',
        currency: 'coin',
        amount: 10 ** index,
        direction: 'credit',
        reason: 'edge',
        reference: '',
        game: index === 1 ? 'st_global' : '',
      }
      const operation = { key: randomUUID(), kind: 'test', now: new Date(moment), movements: [movement] }
      await transact(t.db, (tx) => post(tx, operation))
    }
    const query = { from: '2026-06-10', to: '2026-06-11' }
    const all = dataOf(await liveOps.call(readFlowFigures, { query }))
    expect(all.day_list).toEqual([
      { day: '2026-06-10', given: 10, spent: 0 },
      { day: '2026-06-11', given: 100, spent: 0 },
    ])
    expect(all.reason_list).toEqual([{ currency: 'coin', reason: 'edge', given: 110, spent: 0 }])
    const one = dataOf(await liveOps.call(readFlowFigures, { query: { ...query, game_project: 'st_zone' } }))
    expect(one.day_list).toEqual([{ day: '2026-06-10', given: 10, spent: 0 }])
  })
})

describe('days that cannot be looked at', () => {
  it('are refused by name', async () => {
    const wrong = [
      { from: '2026-11-18', to: '2026-11-17' },
      { from: '2026-08-18', to: '2026-11-18' },
      { from: '2026-02-30', to: '2026-03-02' },
      { from: '2026-02-01', to: '2026-02-31' },
      { from: 'today', to: today },
      { from: today, to: today, game_project: 'no_game' },
    ]
    for (const query of wrong)
      expect([query, codeOf(await liveOps.call(readFlowFigures, { query }))]).toEqual([query, 1001])
    const most = { from: '2026-08-19', to: '2026-11-18' }
    expect(codeOf(await liveOps.call(readFlowFigures, { query: most }))).toBe(0)
  })
})

describe('claims', () => {
  it('are counted by day and kind, as their tables have them', async () => {
    const player = await t.register()
    const count = async () => {
      const { claim_list } = dataOf(
        await liveOps.call(readClaimFigures, { query: { ...days, game_project: 'st_global' } }),
      )
      return claim_list
    }
    const isToday = ({ day, kind }: { day: string; kind: string }) => day === today && kind === 'check-in'
    const before = (await count()).find(isToday)?.count ?? 0
    const body = { active_id: 'month-2026-11', uid: player.uid, resign: 0 } as const
    dataOf(await player.call(monthCheckin, { body }))
    expect((await count()).find(isToday)?.count).toBe(before + 1)
    const [tables] = await t.db.sql<{ n: number }[]>`
      select (select count(*) from checkins) + (select count(*) from task_claims) + (select count(*) from right_claims)
        + (select count(*) from member_gift_claims) + (select count(*) from letter_claims) + (select count(*) from active_buff_claims) as n`
    let sum = 0
    for (let from = Date.parse('2024-12-01T00:00:00Z'); from <= t.clock.now().getTime(); from += 92 * dayMs) {
      const [first = '', last = ''] = [from, from + 91 * dayMs].map((at) => new Date(at).toISOString().slice(0, 10))
      for (const row of await readFile('claims', { from: first, to: last })) sum += Number(row.count)
    }
    expect(sum).toBe(tables?.n)
    expect(sum).toBeGreaterThan(20)
  })
})

describe('the shop', () => {
  it('has every product with what was bought and what is left', async () => {
    const shop = t.catalogue.shop('st_global')
    const game = findGameByProject('st_global')
    if (!game) throw new Error('There is no such game')
    const product = shop.list.find(
      (one) => (one.stock ?? 0) > 100 && one.vipRestriction === 0 && findSale(one, game, t.clock.now())?.isOpen,
    )
    if (!product) throw new Error('The shop of the demo has changed')
    const read = async () => {
      const query = { ...days, game_project: 'st_global', product_id: product.id }
      const data = dataOf(await liveOps.call(readSaleFigures, { query }))
      const one = data.product_list.find(({ product_id }) => product_id === product.id)
      return { ...data, one, onDay: data.day_list.find(({ day }) => day === today) }
    }
    const before = await read()
    const player = await t.register()
    await give(player, 'coin', product.price)
    dataOf(await player.call(buyProduct, { body: { product_id: product.id, uid: player.uid, num: 1 } }))
    const after = await read()
    expect(after.one).toMatchObject({
      num: (before.one?.num ?? 0) + 1,
      paid: (before.one?.paid ?? 0) + product.price,
      left: (before.one?.left ?? 0) - 1,
      state: 'on sale',
      stock: product.stock,
      limit: product.limit,
    })
    expect(after.product_list.find(({ product_id }) => product_id === 'st-ship-bell')).toMatchObject({
      left: 0,
      state: 'sold out',
    })
    expect(after.onDay?.num).toBe((before.onDay?.num ?? 0) + 1)
    expect(after.product_list.length).toBeGreaterThanOrEqual(shop.list.length)
    const [table] = await t.db.sql<{ num: number }[]>`
      select sum(num)::bigint as num from shop_purchases
      where created_at >= '2026-10-20' and created_at < '2026-11-19' and game_project = 'st_global'`
    expect(after.product_list.reduce((sum, { num }) => sum + num, 0)).toBe(table?.num)
  })

  it('names what it has no more by its id', async () => {
    await t.db.sql`
      insert into shop_purchases (order_id, fp_uid, game_project, uid, product_id, sale, num, paid, created_at)
      values (gen_random_uuid(), '1', 'koa_global', '1', 'long-gone', '', 3, 30, '2026-11-17T10:00:00Z')`
    const { product_list } = dataOf(
      await liveOps.call(readSaleFigures, { query: { ...days, game_project: 'koa_global' } }),
    )
    expect(product_list.find(({ product_id }) => product_id === 'long-gone')).toMatchObject({
      name: '',
      num: 3,
      stock: null,
      state: 'gone',
    })
  })
})

describe('the wheels', () => {
  const project = 'dc.global.prod'
  // Before the demo's player was there.
  const query = { from: '2024-03-01', to: '2024-03-31', game_project: project }
  const read = async () => {
    const [wheel] = dataOf(await liveOps.call(readWheelFigures, { query })).wheel_list
    if (!wheel) throw new Error('There is no wheel')
    return wheel
  }
  /** Spins that gave each prize so often. */
  const draw = async (counts: readonly number[], at = '2024-03-17T12:00:00Z') => {
    const rows = t.catalogue.wheel(project).prizes.map(({ item, num }, index) => ({
      item: item.id,
      num,
      count: counts[index] ?? 0,
    }))
    await t.db.sql`
      insert into wheel_records (fp_uid, game_project, uid, kind, operation, item_id, amount, created_at)
      select '1', ${project}, '1', 'spin', 'test', item, num, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as drawn (item text, num bigint, count int),
        generate_series(1, count)`
  }
  const weights = () => t.catalogue.wheel(project).prizes.map(({ weight }) => weight)

  it('tell nothing where nobody, or hardly anybody, has spun', async () => {
    expect(await read()).toMatchObject({ spins: 0, chance: null, since: 0, others: 0 })
    await draw([0, 2])
    expect(await read()).toMatchObject({ spins: 2, chance: null })
  })

  it('are within chance where each prize comes by its odds', async () => {
    await draw(weights().map((weight, index) => weight / 10 - (index === 1 ? 2 : 0)))
    const wheel = await read()
    expect(wheel.spins).toBe(1000)
    expect(wheel.chance).toBeCloseTo(1, 3)
    for (const { odds, drawn, expected, low, high } of wheel.prize_list) {
      expect([drawn, expected]).toEqual([odds / 10, odds / 10])
      expect(low).toBeLessThan(odds)
      expect(high).toBeGreaterThan(odds)
    }
  })

  it('are more than chance where one comes too often', async () => {
    await draw([200])
    const wheel = await read()
    expect(wheel.chance).toBeLessThan(1e-6)
    const [first] = wheel.prize_list
    expect(first?.odds).toBeLessThan(first?.low ?? 0)
  })

  it('count since their odds changed, by another wheel or a switch, and not by another version alone', async () => {
    const apply = async (at: string, wheel: string) =>
      await t.db.sql`
        insert into catalogue_versions (files, applied_at)
        values (${JSON.stringify({ 'dcdarklegion/wheel.yaml': wheel })}::text::jsonb, ${at})`
    await apply('2024-01-01T00:00:00Z', 'one wheel')
    await apply('2024-03-17T18:00:00Z', 'one wheel')
    expect((await read()).spins).toBe(1200)
    await apply('2024-03-17T20:00:00Z', 'another wheel')
    await draw([1, 1], '2024-03-17T21:00:00Z')
    // The same prizes with another comment, in another order.
    const prizes = (...lines: string[]) =>
      `prize_list:\n${lines.join('')}big_prize: { item_type: 1, item: x, num: 1 }\nbig_prize_cost: 50\n`
    const [coin, tonic] = [
      '  - { item_type: 201, item: coin, num: 10, weight: 9000 }\n',
      '  - { item_type: 1, item: tonic, num: 1, weight: 1000 }\n',
    ]
    await apply('2024-03-17T20:00:01Z', prizes(coin, tonic))
    await apply('2024-03-17T21:30:00Z', `# Odds as agreed.\n${prizes(tonic, coin)}`)
    expect(await read()).toMatchObject({ spins: 2, since: Date.parse('2024-03-17T20:00:01Z') / 1000 })
    await t.db.sql`
      insert into catalogue_switches (kind, key, game_project, is_off, author, note, turned_at)
      values ('prize', '10 coin', '', true, '', '', '2024-03-17T22:00:00Z'), ('prize', 'big_prize', '', true, '', '', '2024-03-17T23:00:00Z')`
    expect(await read()).toMatchObject({ spins: 0, since: Date.parse('2024-03-17T22:00:00Z') / 1000 })
    await t.db.sql`
      insert into wheel_records (fp_uid, game_project, uid, kind, operation, item_id, amount, created_at)
      values ('1', ${project}, '1', 'spin', 'test', 'no-such-prize', 1, '2024-03-18T01:00:00Z'),
        ('1', ${project}, '1', 'big_prize', 'test', 'x', 1, '2024-03-18T01:00:00Z')`
    expect(await read()).toMatchObject({ spins: 0, others: 1, big_prizes: 1 })
  })

  it('count what was spun before the first version, where that left the odds as they were', async () => {
    await t.db.sql`delete from catalogue_versions`
    const files = readFolder(catalogueFolder).files
    const same = new Map(files).set('dcdarklegion/wheel.yaml', `# As before.\n${files.get('dcdarklegion/wheel.yaml')}`)
    await t.db.sql`
      insert into catalogue_versions (files, applied_at)
      values (${JSON.stringify(Object.fromEntries(same))}::text::jsonb, '2024-02-17T21:15:00Z')`
    const range = readRange({ from: '2024-02-01', to: '2024-02-28', game_project: project })
    const rows = await readDraws(toReader(t.db), range, catalogueFolder)
    expect(rows.every(({ since }) => since === 0)).toBe(true)
    const changed = await readDraws(toReader(t.db), range, null)
    expect(changed[0]?.since).toBe(Date.parse('2024-02-17T21:15:00Z') / 1000)
    await t.db.sql`delete from catalogue_versions`
  })

  it('have what players really spun', async () => {
    const player = await t.register({ project: 'pk.global.prod' })
    await give(player, 'ticket:10801', 5)
    const ofGame = async () => {
      const asked = { ...days, game_project: 'pk.global.prod' }
      return dataOf(await liveOps.call(readWheelFigures, { query: asked })).wheel_list[0]?.spins ?? 0
    }
    const before = await ofGame()
    dataOf(await player.call(wheelSpin, { body: { count: 5 } }))
    expect(await ofGame()).toBe(before + 5)
  })
})

describe('deliveries', () => {
  it('are counted by day and state, and what is open by its age', async () => {
    const project = 'ss_global'
    await t.db.sql`delete from deliveries where game_project = ${project}`
    const keep = async (state: 'delivering' | 'delayed' | 'delivered', seconds: number) => {
      const now = t.clock.now().getTime()
      const made = new Date(now - seconds * 1000).toISOString()
      await t.db.sql`
        insert into deliveries (id, fp_uid, game_project, uid, items, reason, reference, state, attempts, next_at, created_at, delivered_at)
        values (gen_random_uuid(), '1', ${project}, '1', '[]', 'use_item', '', ${state}, 0,
          ${state === 'delivering' ? made : null}, ${made}, ${state === 'delivered' ? made : null})`
    }
    for (const seconds of [0, 59, 60, 900, 3600, 21_600, 86_400, 40 * 86_400]) await keep('delayed', seconds)
    await keep('delivering', 5)
    await keep('delivered', 5)
    const { day_list, age_list } = dataOf(
      await liveOps.call(readDeliveryFigures, { query: { ...days, game_project: project } }),
    )
    expect(age_list.map(({ delivering, delayed }) => [delivering, delayed])).toEqual([
      [1, 2],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 2],
    ])
    expect(day_list).toEqual([
      { day: '2026-11-17', state: 'delayed', count: 1 },
      { day: today, state: 'delayed', count: 6 },
      { day: today, state: 'delivered', count: 1 },
      { day: today, state: 'delivering', count: 1 },
    ])
  })
})

describe('sign-ins', () => {
  const read = async (query: { from: string; to: string; game_project?: string }) =>
    dataOf(await liveOps.call(readSignInFigures, { query })).sign_in_list
  const at = { from: today, to: today }

  it('are counted as they come, and by the game whose ticket they came with', async () => {
    const count = async (game: string) => (await read(at)).find(({ game_project }) => game_project === game)?.count ?? 0
    const before = [await count(''), await count('st_global')]
    await t.register()
    await t.register()
    const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid: 'counted' } }))
    await t.signIn(ticket.platform_token, { uid: 'counted' })
    expect([await count(''), await count('st_global')]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
    expect((await read({ ...at, game_project: 'st_global' })).map(({ game_project }) => game_project)).toEqual([
      'st_global',
    ])
  })

  it('stay counted when their sessions are forgotten, however often and by whomever they were noted', async () => {
    const before = await read(days)
    await Promise.all(Array.from({ length: 4 }, () => noteSignIns(t.db, t.clock.now())))
    expect(await read(days)).toEqual(before)
    await t.db.sql`delete from sessions`
    await noteSignIns(t.db, t.clock.now())
    expect(await read(days)).toEqual(before)
    t.clock.advance(dayMs)
    const later = await t.register()
    expect(later.token).not.toBe('')
    await noteSignIns(t.db, t.clock.now())
    // Nobody stays signed in for a day.
    liveOps = await enterAs(t, 'live-ops')
    expect(await read({ from: '2026-11-19', to: '2026-11-19' })).toEqual([
      { day: '2026-11-19', game_project: '', count: 1 },
    ])
    expect(await read(days)).toEqual(before)
    t.clock.set(testStart)
    liveOps = await enterAs(t, 'live-ops')
  })

  it('are kept without a word of who it was', async () => {
    const columns = await t.db.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'sign_in_days' order by 1`
    expect(columns.map(({ name }) => name)).toEqual(['amount', 'day', 'game_project'])
  })
})

describe('a file', () => {
  it('is a CSV to be saved, in which nothing is a formula', async () => {
    const movement: Movement = {
      holder: 'account:formula',
      currency: 'coin',
      amount: 1,
      direction: 'credit',
      reason: '=HYPERLINK("https://x.test","x")',
      reference: '',
    }
    const now = new Date('2026-05-05T12:00:00Z')
    await transact(t.db, (tx) => post(tx, { key: randomUUID(), kind: 'test', now, movements: [movement] }))
    const query = new URLSearchParams({ from: '2026-05-05', to: '2026-05-05', figure: 'flows' })
    const answer = await t.send(`/console/api/${exportFigures.path}?${query}`, { headers: { cookie: liveOps.cookie } })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="flows-2026-05-05-to-2026-05-05.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text.split('\r\n')).toContain(`2026-05-05,,coin,account,"'=HYPERLINK(""https://x.test"",""x"")",1,0`)
  })

  it('is there of every figure, with the numbers of its page', async () => {
    const wheels = await readFile('wheels', { ...days, game_project: 'pk.global.prod' })
    const [page] = dataOf(
      await liveOps.call(readWheelFigures, { query: { ...days, game_project: 'pk.global.prod' } }),
    ).wheel_list
    expect(wheels.map(({ odds, drawn }) => [Number(odds), Number(drawn)])).toEqual(
      page?.prize_list.map(({ odds, drawn }) => [odds, drawn]),
    )
    const sales = await readFile('sales')
    expect(sales.some(({ name }) => name !== '')).toBe(true)
    const open = await readFile('deliveries', { ...days, game_project: 'ss_global' })
    expect(open.reduce((sum, { count }) => sum + Number(count), 0)).toBe(9)
    const signIns = await readFile('sign-ins')
    expect(signIns.length).toBeGreaterThan(0)
  })
})

describe('a look', () => {
  it('only reads, ends in time, and has few beside it', async () => {
    const look = openLook(t.db)
    await expect(look((tx) => tx.sql`delete from sign_in_days`)).rejects.toThrow(/read-only/)
    const begun = performance.now()
    await expect(look((tx) => tx.sql`select pg_sleep(30)`)).rejects.toMatchObject({ code: 3004 })
    expect(performance.now() - begun).toBeLessThan(8_000)
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => look((tx) => tx.sql`select pg_sleep(0.2)`)))
    expect(many.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
      ...['rejected', 'rejected'],
    ])
    expect(many[5]).toMatchObject({ reason: { code: 1004, status: 429 } })
    // What comes after has the usual time again.
    const [row] = await transact(
      t.db,
      (tx) => tx.sql<{ limit: string }[]>`select current_setting('statement_timeout') as limit`,
    )
    expect(row?.limit).toBe('15s')
  })

  it('has few beside it whether operators look or a scrape does', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holding = transact(t.db, async (tx) => {
      await tx.sql`lock table ledger_entries in access exclusive mode`
      hold()
      await promise
    })
    await held
    const look = () => liveOps.call(readFlowFigures, { query: { from: today, to: today } })
    const waiting: number[] = []
    const count = async () => {
      const [row] = await t.db.sql<{ amount: number }[]>`
        select count(*)::int as amount from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%flow_days%'`
      waiting.push(row?.amount ?? 0)
      return waiting.at(-1)
    }
    const asked = Promise.all([look(), look()])
    await expect.poll(count).toBe(2)
    let isOver = false
    const scraped = t.send('/metrics').finally(() => {
      isOver = true
    })
    while (!isOver) await count()
    expect((await scraped).text).toContain('guildhall_figures_age_seconds')
    resolve()
    await Promise.all([holding, asked])
    expect(Math.max(...waiting)).toBe(2)
  })

  it('goes by the months of the ledger that it is about', async () => {
    const statements = await t.recordStatements(async () => {
      await liveOps.call(readFlowFigures, { query: { from: '2026-11-17', to: '2026-11-18' } })
    })
    const sum = statements.find(({ text }) => text.includes('from ledger_entries'))
    const plan = await t.db.sql.unsafe(
      `explain ${sum?.text.replaceAll(/\$(\d+)/g, (_, n) => `'${String(sum.values[Number(n) - 1])}'`)}`,
    )
    const text = plan.map((row) => Object.values(row).join()).join('\n')
    expect(text).toMatch(/ledger_entries_2026_11/)
    expect(text).not.toMatch(/ledger_entries_2026_12|ledger_entries_2027/)
  })
})
