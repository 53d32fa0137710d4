import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthCheckin, weekCheckin } from '../../../src/contract/checkin/calls.ts'
import { receiveMemberGift } from '../../../src/contract/gift/calls.ts'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { buyProduct } from '../../../src/contract/shop/calls.ts'
import { wheelBigPrize, wheelScore, wheelSpin } from '../../../src/contract/wheel/calls.ts'
import { codes } from '../../../src/contract/wire.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from '../harness.ts'
import { auditAll } from './books.ts'
import { arriveHalf, grantTo } from './scene.ts'

/** As many as would come to a popular sale. */
const connections = 100

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ connections })
})
afterAll(() => t.close())

/** How many answers came with each code. */
function countCodes(answers: readonly Parameters<typeof codeOf>[0][]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1
  return counts
}

const times = <Made>(count: number, make: (n: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/** Comes again for as long as so many calls wait that this one could not start (1004), as pages do. */
async function checkIn(player: Player, key?: string) {
  for (;;) {
    const answer = await player.call(monthCheckin, {
      body: { active_id: 'month-2026-11', uid: player.uid, resign: 0 },
      ...(key !== undefined && { key }),
    })
    if (codeOf(answer) !== codes.tooManyRequests) return answer
  }
}

it('1,000 check-ins of one role at once give one gift', async () => {
  const player = await t.register()
  const answers = await times(1000, (n) => checkIn(player, n % 2 === 0 ? `key-${n}` : undefined))
  expect(countCodes(answers)).toEqual({ 0: 1, 3001: 999 })
  const growth = { account_growth: 30, game_growth: 30, role_growth: 10 }
  expect(dataOf(await player.call(userInfo))).toMatchObject({ coin: 0, ...growth })
})

it('1,000 check-ins with one key at once are one check-in with 1,000 equal answers', async () => {
  const player = await t.register()
  const answers = await times(1000, () => checkIn(player, 'one'))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(countCodes(answers)).toEqual({ 0: 1000 })
  expect(await t.db.sql`select 1 from checkins where uid = ${player.uid}`).toHaveLength(1)
})

it('1,000 check-ins of 250 roles at once give each its gift', async () => {
  const players = await times(250, () => arriveHalf(t))
  const answers = await times(1000, async (n) => {
    const player = players[n % players.length]
    if (!player) throw new Error('There is no player')
    return n < 500 ? await checkIn(player) : await takeWeek(player)
  })
  expect(countCodes(answers.slice(0, 500))).toEqual({ 0: 250, 3001: 250 })
  expect(countCodes(answers.slice(500))).toEqual({ 0: 250, 3001: 250 })
})

const takeWeek = (player: Player) => player.call(weekCheckin, { body: { active_id: 'week-2026-W47', uid: player.uid } })

/** Players who can pay for anything; they come one after the other, so that reading takes no connections of its own. */
async function bringRich(count: number): Promise<Player[]> {
  const players: Player[] = []
  while (players.length < count) {
    const player = await t.register()
    await grantTo(t, player, { currency: 'coin', amount: 100_000 })
    players.push(player)
  }
  return players
}

/** Leaves one of a product that all players share a stock of. */
async function leaveOne(productId: string, stock: number) {
  const buyer = await t.register()
  await grantTo(t, buyer, { currency: 'coin', amount: 100_000 })
  for (let sold = 1; sold < stock; sold += 1) dataOf(await buy(buyer, productId))
}

const buy = (player: Player, product_id: string, num = 1) =>
  player.call(buyProduct, { body: { product_id, uid: player.uid, num } })

it('the last one of a stock is sold once, to 100 players over 100 connections', async () => {
  const { stock } = t.catalogue.shop('st_global').find('st-ship-bell') ?? {}
  await leaveOne('st-ship-bell', stock ?? 0)
  const players = await bringRich(100)
  const answers = await Promise.all(players.map((player) => buy(player, 'st-ship-bell')))
  expect(countCodes(answers)).toEqual({ 0: 1, 3003: 99 })
  const [row] = await t.db.sql`
    select sold, (select sum(num)::int from shop_purchases where product_id = 'st-ship-bell') as bought
    from shop_stock where product_id = 'st-ship-bell'`
  expect(row).toEqual({ sold: stock, bought: stock })
})

it('a limit holds for one player over 100 connections, and nobody pays for what was refused', async () => {
  const [player] = await bringRich(1)
  if (!player) throw new Error('There is no player')
  const answers = await times(100, () => buy(player, 'st-hull-plate', 3))
  expect(countCodes(answers)).toEqual({ 0: 3, 3004: 97 })
  const [balance] = await t.db.sql`
    select amount from ledger_balances where holder = ${`account:${player.fpUid}`} and currency = 'coin'`
  expect(balance).toEqual({ amount: 100_000 - 9 * 60 })
})

it('points that suffice for seven buy seven of a hundred wanted at once', async () => {
  const player = await t.register()
  await grantTo(t, player, { currency: 'coin', amount: 7 * 25 + 24 })
  const answers = await times(100, () => buy(player, 'st-tonic-6'))
  expect(countCodes(answers)).toEqual({ 0: 7, 3002: 93 })
})

it('spins beyond the tickets: each ticket is spent once, and a refused spin costs nothing', async () => {
  const player = await t.register()
  await grantTo(t, player, { currency: 'ticket:10801', amount: 40 })
  const answers = await times(200, () => player.call(wheelSpin, { body: { count: 1 } }))
  const won = answers.flatMap((answer) => (answer.kind === 'ok' ? answer.data.result : []))
  const tickets = won.reduce(
    (sum, { item_code, item_nums }) => (item_code === 'spin-ticket' ? sum + item_nums : sum),
    0,
  )
  expect(countCodes(answers)).toEqual({ 0: 40 + tickets, '-1': 160 - tickets })
  expect(dataOf(await player.call(wheelScore)).score_list).toEqual([
    { sid: '10798', num: 40 + tickets },
    { sid: '10801', num: 0 },
  ])
})

it('the big prize is given as often as the luck suffices for', async () => {
  const player = await t.register()
  const { bigPrizeCost } = t.catalogue.wheel('st_global')
  await grantTo(t, player, { currency: 'ticket:10798', amount: 3 * bigPrizeCost - 1 })
  const answers = await times(100, () => player.call(wheelBigPrize))
  expect(countCodes(answers)).toEqual({ 0: 2, '-1': 98 })
})

it('a member gift is received once of 100 times', async () => {
  const player = await t.register()
  const answers = await times(100, () => player.call(receiveMemberGift, { query: { id: 'st-welcome' } }))
  expect(countCodes(answers)).toEqual({ 0: 1, 3001: 99 })
})

it('the books agree after all of it', async () => {
  expect(await auditAll(t)).toEqual([])
})
