import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../harness.ts'
import { auditAll } from './books.ts'
import { grant, listCommands } from './model/commands.ts'
import type { Context } from './model/press.ts'
import { createState, project, type World } from './model/state.ts'

/** `SEQUENCES` says how many sequences, `SEED` which; a failure tells its own. */
const runs = Number(process.env.SEQUENCES ?? 150)
const seed = Number(process.env.SEED ?? 20261118)
/** Sequences are short: what one player did long ago is what a month's move of the clock is for. */
const longest = 24

const growthMonths = 1
const day = 24 * 60 * 60 * 1000
const first = Date.UTC(2026, 9, 1)
/** Sequences begin at any hour of a year, with much or little of everything. */
const beginnings = fc.record({
  now: fc.nat(365 * 24).map((hours) => new Date(first + (hours / 24) * day)),
  coin: fc.constantFrom(0, 30, 500, 5000),
  growth: fc.constantFrom(0, 0, 900, 9000, 60_000),
  'spin-ticket': fc.constantFrom(0, 1, 4, 30),
  luck: fc.constantFrom(0, 58, 130),
})

let t: TestPlatform
let world: World
beforeAll(async () => {
  // The maintenance that comes with the start deletes what is old by then: nothing here may be older.
  t = await createTestPlatform({ now: new Date(first).toISOString(), config: { growthMonths } })
  world = { catalogue: t.catalogue, growthMonths, sold: new Map() }
})
afterAll(() => t.close())

async function begin({ now, ...wealth }: { now: Date } & Record<string, number | Date>, audited: number) {
  t.clock.set(now)
  const player = await t.register({ project })
  const { fpUid, uid } = player
  const model = createState(world, { fpUid, uid, now })
  const real: Context = { t, player, pressed: [], audited }
  for (const [item, amount] of Object.entries(wealth)) {
    if (typeof amount === 'number' && amount > 0) await grant(item, amount, item === 'growth').run(model, real)
  }
  return { model, real }
}

it(`${runs} random sequences go as the rules say, and the books agree`, { timeout: 4 * 3_600_000 }, async () => {
  let audited = 0
  const commands = fc.commands(listCommands(t.catalogue), { maxCommands: longest, size: 'max' })
  const property = fc.asyncProperty(beginnings, commands, async (beginning, given) => {
    await fc.asyncModelRun(async () => await begin(beginning, audited), given)
    audited = await readLast()
  })
  await fc.assert(property, { numRuns: runs, seed })
  expect(await auditAll(t)).toEqual([])
  expect(await readSold()).toEqual(Object.fromEntries(world.sold))
})

async function readLast(): Promise<number> {
  const [row] = await t.db.sql<{ last: number }[]>`select coalesce(max(id), 0)::float8 as last from ledger_operations`
  return row?.last ?? 0
}

async function readSold(): Promise<Record<string, number>> {
  const rows = await t.db.sql<{ name: string; sold: number }[]>`
    select product_id || ' ' || sale as name, sold from shop_stock`
  return Object.fromEntries(rows.map(({ name, sold }) => [name, sold]))
}
