import { afterAll, beforeAll, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { listDifferingZones } from '../../src/platform/db/compare-zones.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

it('zones whose clocks both know alike are no news, and one that PostgreSQL does not know is', async () => {
  const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', ...games.map(({ timeZone }) => timeZone)]
  expect(await listDifferingZones(toReader(t.db), zones, t.clock.now())).toEqual([])
  expect(await listDifferingZones(toReader(t.db), [...zones, '+05:00'], t.clock.now())).toEqual(['+05:00'])
})
