import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { accountEdit } from '../../src/contract/account/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { grant } from '../../src/contract/sandbox/calls.ts'
import { userChange, userList } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { type CallLimits, usualCallLimits } from '../../src/platform/calls/call-limits.ts'
import { pruneAnswers } from '../../src/platform/calls/kept-answers.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import {
  codeOf,
  createTestPlatform,
  dataOf,
  envelopeOf,
  monthStart,
  type Player,
  type TestPlatform,
} from './harness.ts'

let t: TestPlatform
afterEach(() => t.close())

const minute = 60_000
const day = 24 * 60 * minute
const open = async (callLimits: Partial<CallLimits> = {}) => {
  const limits = { perMinute: 1_000_000, perDay: 1_000_000, refusalsPerDay: 1_000_000, ...callLimits }
  const config = { trustedProxies: 1, callLimits: limits }
  t = await createTestPlatform({ config })
}

/** Buys what the player cannot pay: looked at, and refused with 3002. */
const buy = (player: Player, key: string = randomUUID()) =>
  player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 }, key })
const buyMany = async (player: Player, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => buy(player)))).map(codeOf)
const countOf = (codes: readonly number[], code: number) => codes.filter((one) => one === code).length
const countKept = async () => (await t.db.sql`select 1 from kept_answers`).length

async function buyRaw({ token, uid }: Player) {
  const headers = { 'content-type': 'application/json', 'h5-auth': token, 'game-project': 'st_global' }
  const body = JSON.stringify({ product_id: 'st-tonic-6', uid, num: 1 })
  const answer = await t.send('/api/shop/buy', { method: 'POST', headers, body })
  return [answer.status, envelopeOf(answer).code, Number(answer.headers.get('retry-after'))]
}

it('an account makes so many writing calls in a minute and in a day, and another as many', async () => {
  await open({ perMinute: 20, perDay: 30 })
  const [player, other] = [await t.register(), await t.register()]
  t.clock.advance(minute)
  const codes = await buyMany(player, 30)
  expect([countOf(codes, 3002), countOf(codes, 1004)]).toEqual([20, 10])
  expect(await buyRaw(player)).toEqual([429, 1004, 60])
  expect(codeOf(await player.call(userChange, { body: { game_id: '2202', uid: player.uid } }))).toBe(1004)
  expect(codeOf(await player.call(accountEdit, { body: { nickname: 'Mara' } }))).toBe(1004)
  expect(codeOf(await player.call(userList, { body: {} }))).toBe(0)
  expect(countOf(await buyMany(other, 20), 3002)).toBe(20)
  t.clock.advance(minute)
  expect(countOf(await buyMany(player, 20), 1004)).toBeGreaterThan(8)
  t.clock.advance(minute)
  const [status, code, retryAfter] = await buyRaw(player)
  expect([status, code]).toEqual([429, 1004])
  expect(retryAfter).toBeGreaterThan(10 * 3600)
  t.clock.advance(day)
  expect(countOf(await buyMany(player, 20), 3002)).toBe(20)
})

it('who repeats a call gets its answer, however often', async () => {
  await open({ perMinute: 20 })
  const player = await t.register()
  t.clock.advance(minute)
  const key = randomUUID()
  const first = await buy(player, key)
  const again = await Promise.all(Array.from({ length: 50 }, () => buy(player, key)))
  expect(new Set(again.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(first)]))
  expect(countOf(await buyMany(player, 19), 3002)).toBe(19)
})

it('the usual limits have room for everything there is to take, and none for a flood of keys', async () => {
  t = await createTestPlatform({ config: { sandbox: false } })
  const player = await t.register()
  t.clock.advance(minute)
  expect(countOf(await buyMany(player, 150), 3002)).toBe(150)
  const codes = await buyMany(player, 1_000)
  expect(countOf(codes, 1004)).toBe(1_000 - (usualCallLimits.perMinute - 150))
  expect(await countKept()).toBe(usualCallLimits.perMinute)
})

it('a network’s refusals are kept up to a number in a day, and given without being kept beyond it', async () => {
  await open({ refusalsPerDay: 10 })
  const players = await Promise.all([t.register(), t.register()])
  for (const player of players) expect(countOf(await buyMany(player, 10), 3002)).toBe(10)
  expect(await countKept()).toBe(10)
  const elsewhere = players[0].with({ 'x-forwarded-for': '2001:db8::1' })
  await elsewhere(buyProduct, { body: { product_id: 'st-tonic-6', uid: players[0].uid, num: 1 }, key: randomUUID() })
  expect(await countKept()).toBe(11)
  t.clock.advance(day)
  await buy(players[1])
  expect(await countKept()).toBe(12)
})

it('what a refusal did not look at, or the role changes, is not kept', async () => {
  await open()
  const player = await t.register()
  const body = { product_id: 'nothing', uid: player.uid, num: 1 }
  expect(codeOf(await player.call(buyProduct, { body, key: 'k' }))).toBe(1001)
  const nobody = await t.register({ role: false })
  await t.db.sql`delete from current_roles where fp_uid = ${nobody.fpUid}`
  const without = await nobody.call(monthCheckin, {
    body: { active_id: 'month-2026-11', uid: '1', resign: 0 },
    key: 'k',
  })
  expect(codeOf(without)).toBe(2002)
  expect(await countKept()).toBe(0)
  expect(codeOf(await buy(player, 'k'))).toBe(3002)
})

it('a refusal is kept for a day and then decided anew, while what was done stays done for ever', async () => {
  await open()
  const player = await t.register({ joined: monthStart })
  const checkIn = (key: string, resign: 0 | 1 = 0) =>
    player.call(monthCheckin, { body: { active_id: 'month-2026-11', uid: player.uid, resign }, key })
  const done = await checkIn('done')
  expect(codeOf(done)).toBe(0)
  expect(codeOf(await checkIn('taken'))).toBe(3001)
  expect(codeOf(await checkIn('poor', 1))).toBe(3002)
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 100_000 } }))
  await pruneAnswers(toReader(t.db), new Date(t.clock.now().getTime() + day - 1000))
  expect(codeOf(await checkIn('poor', 1))).toBe(3002)
  await pruneAnswers(toReader(t.db), new Date(t.clock.now().getTime() + day))
  expect(await t.db.sql`select key from kept_answers`).toEqual([{ key: 'done' }])
  expect(await checkIn('done')).toEqual(done)
  // The day's gift is unique whatever is remembered of its refusal; what was too dear can be paid now, and is, once.
  expect(codeOf(await checkIn('taken'))).toBe(3001)
  const late = await checkIn('poor', 1)
  expect(codeOf(late)).toBe(0)
  expect(await checkIn('poor', 1)).toEqual(late)
  expect(await t.db.sql`select 1 from checkins where uid = ${player.uid} and activity = 'month-2026-11'`).toHaveLength(
    2,
  )
})
