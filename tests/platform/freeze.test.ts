import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinFlow } from '../../src/contract/benefits/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { customerSend, systemNoticeList } from '../../src/contract/message/calls.ts'
import { serverEvents } from '../../src/contract/server/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { freezeAccount, thawAccount } from '../../src/platform/account/freeze.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { lockAccounts } from '../../src/platform/roles/accounts.ts'
import { callTable } from './calls/call-table.ts'
import { nameCall } from './calls/every-endpoint.ts'
import { grantTo, readActivities } from './calls/scene.ts'
import { headersOf, sendCall } from './calls/send-call.ts'
import { codeOf, createTestPlatform, dataOf, monthStart, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  // A provider that nobody asks here: its page is only led to.
  t = await createTestPlatform({
    config: { google: { clientId: 'guildhall', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' } },
  })
})
afterAll(() => t.close())

const freeze = async (fpUid: string, reason = 'case 17') =>
  await transact(t.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    return await freezeAccount(tx, { fpUid, reason, reference: 'case-17', now: t.clock.now() })
  })
const thaw = async (fpUid: string) =>
  await transact(t.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    return await thawAccount(tx, { fpUid, reason: 'settled', now: t.clock.now() })
  })
const tell = async (events: unknown[]) =>
  dataOf(await openGameServer(t)(serverEvents, { body: { events } })).result_list
const purchase = (uid: string, cents: number) =>
  makeEvent(t, uid, 'recharge', { data: { amount: cents, currency: 'USD' } })
const undo = ({ uid, event_id }: { uid: string; event_id: string }, name: string) =>
  makeEvent(t, uid, name, { data: { event_id } })
const info = async (player: Player) => dataOf(await player.call(userInfo))
const buy = async ({ uid, call }: Player) => await call(buyProduct, { body: { product_id: 'st-tonic-6', uid, num: 1 } })
const titlesOf = async (player: Player) => {
  const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
  return notice_list.map(({ title }) => title)
}

describe('a frozen account', () => {
  const ofPlayers = callTable.filter(({ endpoint }) => endpoint.access !== 'guest')
  it.each(ofPlayers.map((row) => [nameCall(row.endpoint), row] as const))('%s', async (_, { endpoint, sent }) => {
    const player = await t.register({ joined: monthStart })
    const ready = await sent({ t, player })
    await freeze(player.fpUid)
    const { keyed, moves = keyed } = endpoint
    const full = { ...ready, headers: { ...headersOf(player, endpoint), ...ready.headers } }
    const answer = await sendCall(t, endpoint, full, keyed ? 'key' : undefined)
    expect(answer).toMatchObject(moves ? { status: 200, code: 3012, data: null } : { code: 0 })
    if (!moves) return
    // The refusal is no answer to keep: the same press goes through once the account is free.
    await thaw(player.fpUid)
    expect(await sendCall(t, endpoint, full, keyed ? 'key' : undefined)).toMatchObject({ code: 0 })
  })

  it('is told so, once, and told when it is free', async () => {
    const player = await t.register()
    expect([await freeze(player.fpUid), await freeze(player.fpUid)]).toEqual([true, false])
    expect(await info(player)).toMatchObject({ is_frozen: 1 })
    expect(await titlesOf(player)).toEqual(expect.arrayContaining(['Your account is on hold']))
    expect([await thaw(player.fpUid), await thaw(player.fpUid)]).toEqual([true, false])
    expect(await info(player)).toMatchObject({ is_frozen: 0 })
    expect((await titlesOf(player)).filter((title) => /on hold|is back/.test(title))).toHaveLength(2)
    expect(await freeze(player.fpUid)).toBe(true)
    const rows = await t.db
      .sql`select reason, thaw_reason from account_freezes where fp_uid = ${player.fpUid} order by id`
    expect(rows).toEqual([
      { reason: 'case 17', thaw_reason: 'settled' },
      { reason: 'case 17', thaw_reason: '' },
    ])
  })

  it('still hears the answer to what it did before, and reads and writes to support', async () => {
    const player = await t.register()
    const { month } = await readActivities(player)
    const send = (key: string) =>
      player.with({ 'idempotency-key': key })(monthCheckin, { body: { active_id: month, uid: player.uid, resign: 0 } })
    const first = await send('one')
    await freeze(player.fpUid)
    expect(await send('one')).toEqual(first)
    expect(codeOf(await send('two'))).toBe(3012)
    expect(codeOf(await player.call(coinFlow, { body: {} }))).toBe(0)
    expect(codeOf(await player.call(customerSend, { body: { text: 'What is wrong?' } }))).toBe(0)
  })

  it('is still told of by its games', async () => {
    const { player } = await openGame(t)
    await freeze(player.fpUid)
    expect(await tell([purchase(player.uid, 1000)])).toMatchObject([{ code: 0 }])
    expect(await info(player)).toMatchObject({ coin: 100, account_growth: 100 })
  })

  it('behind a role that nobody has linked keeps the role where it is', async () => {
    const uid = `cold-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    const { data } = await sendSigned(t, '/server/ticket', { uid })
    const half = await t.signIn(Object(data).platform_token, { uid })
    await freeze(half.fpUid)
    const player = await t.register()
    expect(codeOf(await player.call(userBind, { body: { token: half.token } }))).toBe(3012)
    await thaw(half.fpUid)
    expect(codeOf(await player.call(userBind, { body: { token: half.token } }))).toBe(0)
  })

  it('spends nothing once it is frozen, whatever is under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await t.register()
      await grantTo(t, player, { currency: 'coin', amount: 100 })
      const [bought] = await Promise.all([buy(player), freeze(player.fpUid)])
      expect([0, 3012]).toContain(codeOf(bought))
      expect((await info(player)).coin).toBe(codeOf(bought) === 0 ? 75 : 100)
      expect(codeOf(await buy(player))).toBe(3012)
    }
  })
})

describe('a chargeback', () => {
  it('of what was spent freezes the account by the catalogue’s policy, and owes the rest', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 500)
    await tell([bought])
    expect(codeOf(await buy(player))).toBe(0)
    expect(await tell([undo(bought, 'chargeback')])).toMatchObject([{ code: 0 }])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 25, is_frozen: 1 })
    const [row] = await t.db.sql`select reason, reference from account_freezes where fp_uid = ${player.fpUid}`
    expect(row).toEqual({ reason: 'chargeback', reference: bought.event_id })
    const { coin_flow_list } = dataOf(await player.call(coinFlow, { body: {} }))
    expect(coin_flow_list[0]).toMatchObject({ op_type: 2, amount: 25, reason: 'chargeback', title: 'Payment reversed' })
    expect(await titlesOf(player)).toEqual(expect.arrayContaining(['A top-up was refunded', 'Your account is on hold']))
  })

  it('of what is still there freezes nothing', async () => {
    const { player } = await openGame(t)
    const bought = purchase(player.uid, 500)
    await tell([bought])
    await tell([undo(bought, 'chargeback')])
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 0, is_frozen: 0 })
  })

  it('freezes once, however many there are at once', async () => {
    const { player } = await openGame(t)
    const bought = [purchase(player.uid, 250), purchase(player.uid, 250)]
    await tell(bought)
    expect(codeOf(await buy(player))).toBe(0)
    await grantTo(t, player, { currency: 'coin', amount: 1 })
    const refunds = bought.map((one) => undo(one, 'chargeback'))
    await Promise.all(Array.from({ length: 8 }, (_, n) => tell(n % 2 === 0 ? refunds : refunds.toReversed())))
    expect(await info(player)).toMatchObject({ coin: 0, coin_debt: 24, is_frozen: 1 })
    expect(await t.db.sql`select 1 from account_freezes where fp_uid = ${player.fpUid}`).toHaveLength(1)
  })
})
