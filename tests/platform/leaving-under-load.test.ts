import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountDelete, accountDeleteCancel, accountMy } from '../../src/contract/account/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { gameEvent } from '../../src/contract/sandbox/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { wheelSpin } from '../../src/contract/wheel/calls.ts'
import { eraseAccounts } from '../../src/platform/account/erase-accounts.ts'
import { listPersonalData } from '../../src/platform/list-personal-data.ts'
import { auditAll } from './calls/books.ts'
import { grantTo, readActivities } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, monthStart, type Player, type TestPlatform, testStart } from './harness.ts'

const day = 24 * 60 * 60 * 1000

let t: TestPlatform
const complaints: unknown[] = []
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const log = { info: () => {}, error: (line: unknown) => complaints.push(line) }
const erase = () => eraseAccounts({ db: t.db, log, data: listPersonalData(t.catalogue) }, t.clock.now())

async function arrive(): Promise<Player> {
  const player = await t.register({ joined: monthStart })
  for (const currency of ['coin', 'ticket:10801', 'growth']) await grantTo(t, player, { currency, amount: 5000 })
  return player
}

/** Everything that can move a balance of a player, at once and over and over, until it is over with them. */
async function press({ fpUid, uid, call }: Player, month: string, rounds: number): Promise<number[]> {
  const product = t.catalogue
    .shop('st_global')
    .list.find(({ window, vipRestriction }) => !window && vipRestriction === 0)
  const event = { game_project: 'st_global', uid, name: 'recharge', amount: 100 }
  const acts = [
    (key: string) => call(wheelSpin, { body: { count: 1, fp_uid: fpUid }, key }),
    (key: string) => call(buyProduct, { body: { product_id: product?.id ?? '', uid, num: 1 }, key }),
    (key: string) => call(monthCheckin, { body: { active_id: month, uid, resign: 1 }, key }),
    () => t.client()(gameEvent, { body: event }),
    () => call(accountMy),
  ]
  const codes: number[] = []
  for (let round = 0; round < rounds && !codes.includes(1003); round += 1) {
    const answers = await Promise.all(acts.map((act, place) => act(`${round} ${place}`)))
    codes.push(...answers.map(codeOf))
  }
  return codes
}

it('books stay balanced while accounts are erased in the middle of everything, by two processes at once', async () => {
  const leaving = await Promise.all(Array.from({ length: 6 }, arrive))
  const staying = await arrive()
  for (const player of leaving) dataOf(await player.call(accountDelete))
  t.clock.advance(30 * day)
  const { month } = await readActivities(staying)
  const pressing = [...leaving.map((player) => press(player, month, 200)), press(staying, month, 6)]
  await Promise.all([erase(), erase()])
  const codes = await Promise.all(pressing)

  expect(complaints).toEqual([])
  expect(codes.slice(0, -1).every((list) => list.includes(1003))).toBe(true)
  expect(codes.slice(0, -1).some((list) => list.includes(0))).toBe(true)
  // Refused as nobody, as a role of nobody, or by the rules; never by a mistake.
  expect(codes.flat().filter((code) => ![0, 1001, 1003, 3002, 3004, 3007, 3010].includes(code))).toEqual([])
  expect(await auditAll(t)).toEqual([])
  for (const { fpUid, uid, call } of leaving) {
    expect(codeOf(await call(accountMy))).toBe(1003)
    const left = await t.db.sql`
      select 'balance' from ledger_balances where holder in (${`account:${fpUid}`}, ${`role:st_global:${uid}`}) and amount > 0
      union all select 'growth' from growth_lots where holder in (${`account:${fpUid}`}, ${`role:st_global:${uid}`})
      union all select 'item' from backpack_items where holder in (${`account:${fpUid}`}, ${`role:st_global:${uid}`}) and amount > 0
      union all select 'session' from sessions where fp_uid = ${fpUid}
      union all select 'answer' from kept_answers where fp_uid = ${fpUid}
      union all select 'notice' from notices where fp_uid = ${fpUid}
      union all select 'role' from roles where fp_uid = ${fpUid}`
    expect([...left]).toEqual([])
  }
  expect(codeOf(await staying.call(accountMy))).toBe(0)
  t.clock.set(testStart)
})

it('an account is erased only when it was to be deleted for thirty days on end', { timeout: 60_000 }, async () => {
  const step = fc.oneof(
    fc.constant('ask'),
    fc.constant('cancel'),
    fc.constant('erase'),
    fc.integer({ min: 1, max: 40 }).map((days) => days * day),
    fc.constantFrom(30 * day - 1, 30 * day),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      t.clock.set(testStart)
      const player = await t.register()
      let due: number | null = null
      let isThere = true
      for (const one of steps) {
        if (typeof one === 'number') t.clock.advance(one)
        else if (one === 'erase') {
          isThere &&= due === null || t.clock.now().getTime() < due
          await erase()
        } else {
          const answer = await player.call(one === 'ask' ? accountDelete : accountDeleteCancel)
          expect(codeOf(answer)).toBe(isThere ? 0 : 1003)
          due = one === 'cancel' ? null : (due ?? t.clock.now().getTime() + 30 * day)
        }
      }
      const mine = await player.call(accountMy)
      expect(codeOf(mine)).toBe(isThere ? 0 : 1003)
      if (isThere) expect(dataOf(mine).delete_time).toBe(Math.ceil((due ?? 0) / 1000))
    }),
    { numRuns: 25, seed: 20261118 },
  )
  expect(complaints).toEqual([])
  expect(await auditAll(t)).toEqual([])
})
