import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { growthFlow } from '../../src/contract/benefits/calls.ts'
import { setClock } from '../../src/contract/sandbox/calls.ts'
import { serverEvents } from '../../src/contract/server/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import type { Catalogue } from '../../src/platform/catalogue/load-catalogue.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'
import { auditAll } from './calls/books.ts'
import { grantTo } from './calls/scene.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { connectGames, makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

/** The demo's catalogue, but a top-up gives points alone: nothing on the ledger names its role. */
async function loadPointsOnly(): Promise<Catalogue> {
  const folder = await createTemporaryFolder()
  try {
    cpSync(join(import.meta.dirname, '../../src/catalogue'), folder.path, { recursive: true })
    const file = join(folder.path, 'shared/events.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('growth: 1\n      points: 1', 'points: 1'))
    return loadCatalogue(folder.path)
  } finally {
    await folder.remove()
  }
}

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ catalogue: await loadPointsOnly() })
})
beforeEach(() => t.clock.set(testStart))
afterAll(async () => {
  expect(await auditAll(t)).toEqual([])
  await t.close()
})

const tell = async (events: unknown[]) =>
  dataOf(await openGameServer(t)(serverEvents, { body: { events } })).result_list
const purchase = (uid: string, cents: number) =>
  makeEvent(t, uid, 'recharge', { data: { amount: cents, currency: 'USD' } })
const refundOf = ({ uid, event_id }: { uid: string; event_id: string }, name = 'refund') =>
  makeEvent(t, uid, name, { data: { event_id } })
const info = async (player: Player) => dataOf(await player.call(userInfo))

describe('a refund of what an erased player bought', () => {
  /** Erases a player, whose roles are free again then. */
  async function erase({ fpUid }: Player): Promise<void> {
    const now = t.clock.now()
    await t.db.sql`
      insert into account_deletions (fp_uid, asked_at, due_at, locale, project)
      values (${fpUid}, ${now.toISOString()}, ${now.toISOString()}, 'en', 'st_global')`
    dataOf(await t.client()(setClock, { body: { now: new Date(now.getTime() + 1000).toISOString() } }))
    const [account] = await t.db.sql`select kind from accounts where fp_uid = ${fpUid}`
    expect(account).toEqual({ kind: 'erased' })
  }
  const untouched = { coin: 50, coin_debt: 0, is_frozen: 0 }

  it('takes nothing from whoever has the uid now, and freezes nobody', async () => {
    const { player: former } = await openGame(t)
    const points = purchase(former.uid, 1000)
    await tell([points])
    await erase(former)
    const { player } = await openGame(t)
    await connectGames(t, player, ['st_global'])
    const reported = { uid: former.uid, fp_uid: player.fpUid }
    expect(await sendSigned(t, '/server/roles', { roles: [reported] })).toMatchObject({ code: 0 })
    await grantTo(t, player, { currency: 'coin', amount: 50 })
    expect(await tell([refundOf(points, 'chargeback')])).toMatchObject([{ code: 0 }])
    expect(await info(player)).toMatchObject(untouched)
    const own = purchase(former.uid, 1000)
    await tell([own])
    expect(await info(player)).toMatchObject({ coin: 150 })
    await tell([refundOf(own)])
    expect(await info(player)).toMatchObject(untouched)
  })

  it('takes nothing from another role either, alone or beside a refund of the right one', async () => {
    const { player } = await openGame(t)
    const { player: former } = await openGame(t)
    const points = purchase(former.uid, 1000)
    await tell([points])
    await erase(former)
    await connectGames(t, player, ['st_global'])
    await sendSigned(t, '/server/roles', { roles: [{ uid: former.uid, fp_uid: player.fpUid }] })
    await grantTo(t, player, { currency: 'coin', amount: 50 })
    const wrong = refundOf({ ...points, uid: player.uid }, 'chargeback')
    expect(await tell([wrong, refundOf(points)])).toMatchObject([{ code: 0 }, { code: 3001 }])
    expect(await info(player)).toMatchObject(untouched)
  })

  it('is refused with 3001 under another role once it is taken back, and the rest of its batch counts', async () => {
    const { player } = await openGame(t)
    const { player: former } = await openGame(t)
    const points = purchase(former.uid, 1000)
    await tell([points, refundOf(points)])
    await erase(former)
    const [again, bought] = [refundOf({ ...points, uid: player.uid }), purchase(player.uid, 500)]
    expect(await tell([again, bought])).toMatchObject([{ code: 3001 }, { code: 0 }])
    expect(await info(player)).toMatchObject({ coin: 50, coin_debt: 0 })
  })

  it('leaves a new role the history that is its own, counted', async () => {
    const { player: former } = await openGame(t)
    await tell([makeEvent(t, former.uid, 'stage_cleared')])
    await erase(former)
    const { player } = await openGame(t)
    await connectGames(t, player, ['st_global'])
    await sendSigned(t, '/server/roles', { roles: [{ uid: former.uid, fp_uid: player.fpUid }] })
    t.clock.advance(1000)
    await tell([makeEvent(t, former.uid, 'level_up')])
    const { grow_flow_list, total } = dataOf(
      await player.call(growthFlow, { body: { game_project: 'st_global', uid: former.uid } }),
    )
    expect({ total, amounts: grow_flow_list.map(({ amount }) => amount) }).toEqual({ total: 1, amounts: [10] })
  })
})
