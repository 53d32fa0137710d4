import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { coinFlow, growthFlow } from '../../src/contract/benefits/calls.ts'
import { systemNoticeList } from '../../src/contract/message/calls.ts'
import { serverEvents, serverGrants } from '../../src/contract/server/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { wheelScore } from '../../src/contract/wheel/calls.ts'
import { readGrantRules } from '../../src/platform/catalogue/grants.ts'
import { auditAll } from './calls/books.ts'
import { digestTables } from './calls/digest.ts'
import { grantTo } from './calls/scene.ts'
import { listMistakesAfter } from './edit-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGame, openGameServer, sendSigned } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const make = (more: object) => ({ grant_id: randomUUID(), reason: 'compensation', ...more })
const give = async (grants: unknown[], project = 'st_global') =>
  dataOf(await openGameServer(t, project)(serverGrants, { body: { grants } })).result_list
const info = async (player: Player) => dataOf(await player.call(userInfo))
/** Everything but the ids of signed calls, which are kept of every call that was heard. */
const digest = () => digestTables(t, { without: ['server_calls'] })

describe('a grant', () => {
  it('of points is the account’s, stands in the record with its reason, and answers the new balance', async () => {
    const { player } = await openGame(t)
    const grant = make({ uid: player.uid, currency: 'coin', amount: 300 })
    expect(await give([grant, make({ fp_uid: player.fpUid, currency: 'coin', amount: 50 })])).toEqual([
      { grant_id: grant.grant_id, code: 0, msg: 'ok', coin: 350 },
      { grant_id: expect.any(String), code: 0, msg: 'ok', coin: 350 },
    ])
    expect(await info(player)).toMatchObject({ coin: 350 })
    const { coin_flow_list } = dataOf(await player.with({ lang: 'de' })(coinFlow, { body: {} }))
    expect(coin_flow_list.at(-1)).toMatchObject({
      op_type: 1,
      amount: 300,
      reason: 'grant_compensation',
      title: 'Entschädigung',
      reference: grant.grant_id,
      game_project: 'st_global',
    })
  })

  it('of growth counts for the role where one is named, and brings the level’s notice', async () => {
    const { player } = await openGame(t)
    const [toRole, toAccount] = await give([
      make({ uid: player.uid, currency: 'growth', amount: 250 }),
      make({ fp_uid: player.fpUid, currency: 'growth', amount: 40 }),
    ])
    expect(toRole).toMatchObject({ code: 0, account_growth: 290, game_growth: 250, role_growth: 250 })
    expect(toAccount).toMatchObject({ code: 0, account_growth: 290 })
    const flow = dataOf(await player.call(growthFlow, { body: { game_project: 'st_global', uid: player.uid } }))
    expect(flow.grow_flow_list).toMatchObject([{ amount: 250, reason: 'grant_compensation', title: 'Compensation' }])
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    expect(notice_list.filter(({ kind }) => kind === 'level')).toHaveLength(1)
  })

  it('of tickets and items goes to wheel and backpack', async () => {
    const { player } = await openGame(t)
    const [tickets, item, more] = await give([
      make({ uid: player.uid, currency: 'ticket:10801', amount: 5 }),
      make({ uid: player.uid, item_id: 'st-tonic', item_num: 2 }),
      make({ uid: player.uid, item_id: 'spin-ticket', item_num: 1 }),
    ])
    expect(tickets).toMatchObject({ code: 0, ticket_num: 6 })
    expect(item).toMatchObject({ code: 0, item_num: 2 })
    expect(more).toMatchObject({ code: 0, ticket_num: 6 })
    const { score_list } = dataOf(await player.call(wheelScore))
    expect(score_list.find(({ sid }) => sid === '10801')?.num).toBe(6)
    const { backpack_list } = dataOf(await player.call(backpackList, { body: { type: 'item' } }))
    expect(backpack_list).toMatchObject([{ items: [{ item_id: 'st-tonic' }], valid_count: 2 }])
    expect(
      await t.db.sql`select reason from backpack_receipts where holder = ${`role:st_global:${player.uid}`}`,
    ).toEqual([{ reason: 'grant_compensation' }])
  })

  it('comes with a letter, as it was written', async () => {
    const { player } = await openGame(t)
    const letter = { title: 'Sorry, Mara', text: 'The harbour was down.\nHere is {{amount}} for you.' }
    await give([make({ uid: player.uid, currency: 'coin', amount: 10, reason: 'apology', letter })])
    const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
    expect(notice_list[0]).toMatchObject({
      title: letter.title,
      content: letter.text,
      link: 'benefits/pointsrecord',
      is_viewed: 0,
    })
  })

  it('reaches the shadow of a role that nobody has linked', async () => {
    const uid = `shadow-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid }] })
    expect(await give([make({ uid, currency: 'coin', amount: 10 })])).toMatchObject([{ code: 0, coin: 10 }])
  })
})

describe('a grant that comes again', () => {
  it('counts once for ever, and with other content not at all', async () => {
    const { player } = await openGame(t)
    const grant = make({ uid: player.uid, currency: 'coin', amount: 100 })
    expect(await give([grant, grant])).toMatchObject([
      { code: 0, msg: 'ok', coin: 100 },
      { code: 0, msg: 'Given before', coin: 100 },
    ])
    t.clock.advance(20 * 24 * 60 * 60 * 1000)
    expect(await give([grant])).toMatchObject([{ code: 0, msg: 'Given before', coin: 100 }])
    const other = await t.register()
    const changes = [
      { amount: 200 },
      { uid: other.uid },
      { reason: 'apology' },
      { letter: { title: 'Here', text: 'you are' } },
    ]
    const before = await digest()
    for (const change of changes) expect(await give([{ ...grant, ...change }])).toMatchObject([{ code: 1006 }])
    expect(await digest()).toEqual(before)
  })

  it('counts once when it comes ten times at once, beside the player’s own purchases, and the books agree', async () => {
    const { player } = await openGame(t)
    const others = [await t.register(), await t.register()]
    await grantTo(t, player, { currency: 'coin', amount: 500 })
    const grants = [player, ...others].flatMap(({ uid, fpUid }) => [
      make({ uid, currency: 'coin', amount: 100 }),
      make({ fp_uid: fpUid, currency: 'growth', amount: 10 }),
      make({ uid, item_id: 'st-tonic', item_num: 1 }),
    ])
    const buy = () => player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } })
    const batches = Array.from({ length: 10 }, (_, n) => give(n % 2 === 0 ? grants : grants.toReversed()))
    const [bought, ...answers] = await Promise.all([buy(), ...batches])
    expect(codeOf(bought)).toBe(0)
    expect(new Set(answers.flat().map(({ code }) => code))).toEqual(new Set([0]))
    expect(answers.flat().filter(({ msg }) => msg === 'ok')).toHaveLength(grants.length)
    expect(await info(player)).toMatchObject({ coin: 575, account_growth: 10 })
    for (const other of others) expect(await info(other)).toMatchObject({ coin: 100, account_growth: 10 })
    expect(await auditAll(t)).toEqual([])
  })
})

describe('a bad grant', () => {
  it('is refused by name, and the rest counts', async () => {
    const { player } = await openGame(t)
    const koa = await t.register({ project: 'koa_global' })
    const { uid, fpUid } = player
    const gone = `gone-${randomUUID()}`
    await sendSigned(t, '/server/roles', { roles: [{ uid: gone }, { uid: gone, deleted: 1 }] })
    const stranger = await t.register({ role: false })
    await t.db.sql`update roles set deleted_at = now() where fp_uid = ${stranger.fpUid}`
    const points = { uid, currency: 'coin', amount: 10 }
    const bad: [unknown, number, RegExp][] = [
      ['no grant', 1001, /entry/],
      [make({ ...points, grant_id: '' }), 1001, /grant_id/],
      [make({ ...points, uid: undefined }), 1001, /uid/],
      [make({ ...points, fp_uid: fpUid }), 1001, /fp_uid/],
      [make({ ...points, uid: 'nobody' }), 3010, /uid/],
      [make({ ...points, uid: gone }), 3010, /uid/],
      [make({ currency: 'coin', amount: 1, fp_uid: 'nobody' }), 1001, /fp_uid/],
      [make({ currency: 'coin', amount: 1, fp_uid: stranger.fpUid }), 1001, /fp_uid/],
      [make({ ...points, currency: undefined }), 1001, /currency/],
      [make({ ...points, currency: 'gold' }), 1001, /currency/],
      [make({ ...points, currency: 'toString' }), 1001, /currency/],
      [make({ ...points, currency: 'ticket:1' }), 1001, /currency/],
      [make({ ...points, item_id: 'st-tonic' }), 1001, /item_id/],
      [make({ ...points, amount: undefined }), 1001, /amount/],
      [make({ ...points, amount: 0 }), 1001, /amount/],
      [make({ ...points, amount: -10 }), 1001, /amount/],
      [make({ ...points, amount: 1.5 }), 1001, /amount/],
      [make({ ...points, amount: 5001 }), 3004, /amount: at most 5000 of coin/],
      [make({ uid, item_id: 'st-tonic' }), 1001, /item_num/],
      [make({ uid, item_id: 'nothing', item_num: 1 }), 1001, /item_id/],
      [make({ uid, item_id: 'koa-draught', item_num: 1 }), 1001, /item_id/],
      [make({ uid, item_id: 'st-tonic', item_num: 21 }), 3004, /item_num: at most 20 of st-tonic/],
      [make({ ...points, reason: 'because' }), 1001, /reason/],
      [make({ ...points, letter: { title: 'Hello', text: '  ' } }), 1001, /letter\.text/],
      [make({ ...points, letter: { title: 'x'.repeat(61), text: 'Hello' } }), 1001, /letter\.title/],
      [make({ ...points, letter: { title: 'Hello', text: 'x\u0000' } }), 1001, /letter\.text/],
    ]
    const results = await give(bad.flatMap(([entry]) => [entry, make(points)]))
    expect(results.map(({ code }) => code)).toEqual(bad.flatMap(([, code]) => [code, 0]))
    bad.forEach(([, , msg], index) => {
      expect(results[index * 2]?.msg).toMatch(msg)
    })
    expect(await info(player)).toMatchObject({ coin: bad.length * 10 })
    // A game gives to its own players only, and all of these are of every game.
    expect(await give([make({ uid: koa.uid, currency: 'coin', amount: 1 })], 'ss_global')).toMatchObject([
      { code: 3010 },
    ])
  })

  it('is what is more than one call may give, or more than a balance holds', async () => {
    const { player } = await openGame(t)
    const grants = Array.from({ length: 22 }, () => make({ uid: player.uid, currency: 'coin', amount: 5000 }))
    const results = await give(grants)
    expect(results.map(({ code }) => code)).toEqual([...Array(20).fill(0), 3004, 3004])
    expect(results[20]?.msg).toMatch(/amount: at most 100000 of coin in one call/)
    expect(await give(grants)).toMatchObject([...Array(20).fill({ msg: 'Given before' }), { msg: 'ok' }, { msg: 'ok' }])
    const [holder, much] = [`account:${player.fpUid}`, 9_007_199_254_740_000 - 110_000]
    await t.db.sql`update ledger_balances set amount = amount + ${much} where holder = ${holder} and currency = 'coin'`
    const full = [991, 992].map((amount) => make({ uid: player.uid, currency: 'coin', amount }))
    expect(await give(full)).toMatchObject([{ code: 0 }, { code: 3004, msg: expect.stringContaining('amount') }])
    await t.db.sql`update ledger_balances set amount = amount - ${much} where holder = ${holder} and currency = 'coin'`
  })

  it('asks the database no more where there are many, but for what is given', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => t.register()))
    const send = async (count: number) => {
      const grants = Array.from({ length: count }, (_, n) =>
        make({ uid: players[n % 5]?.uid ?? '', currency: 'coin', amount: 1 }),
      )
      const statements = await t.recordStatements(async () => {
        expect(new Set((await give(grants)).map(({ code }) => code))).toEqual(new Set([0]))
      })
      return statements.filter(({ text }) => !text.includes('ledger_post')).length
    }
    expect(await send(100)).toBe(await send(10))
  })

  it.each([
    ['nothing', {}],
    ['an empty list', { grants: [] }],
    ['more than a hundred', { grants: Array(101).fill({}) }],
  ])('is the call itself where it is %s', async (_, body) => {
    expect(await sendSigned(t, '/server/grants', body)).toMatchObject({ status: 400, code: 1001, msg: /grants/ })
  })

  it('needs the game’s signature, and keeps out of the ids of events', async () => {
    const { player } = await openGame(t)
    const grant = make({ uid: player.uid, currency: 'coin', amount: 1 })
    const answer = await sendSigned(
      t,
      '/server/grants',
      { grants: [grant] },
      { project: 'st_global', secret: `whsec_${'A'.repeat(44)}` },
    )
    expect(answer).toMatchObject({ status: 401, code: 1003 })
    const event = makeEvent(t, player.uid, 'level_up', { event_id: grant.grant_id })
    expect(dataOf(await openGameServer(t)(serverEvents, { body: { events: [event] } })).result_list).toMatchObject([
      { code: 0 },
    ])
    expect(await give([grant])).toMatchObject([{ code: 0, msg: 'ok' }])
  })
})

describe('grants.yaml', () => {
  const file = 'shared/grants.yaml'
  const kind = {
    name: 'grants.yaml',
    read: (...[reader, texts, items]: Parameters<Parameters<typeof listMistakesAfter>[1]['read']>) =>
      readGrantRules(reader, items, texts),
  }

  it.each([
    ['reasons: [compensation,', 'reasons: [charity,', /grant_charity/],
    ['reasons: [compensation,', 'reasons: [contest,', /twice/],
    ['  luck:', '  luck-y:', /no item/],
    ['{ grant: 100, call: 2000 }', '{ grant: 100, call: 20 }', /no less/],
    ['other_items: { grant: 20, call: 500 }', '', /missing|required|other_items/],
  ])('says that %s must not be %s', (from, to, message) => {
    const mistakes = listMistakesAfter([{ file, from, to }], kind)
    expect(mistakes.map((one) => `${one.field} ${one.message}`).join('\n')).toMatch(message)
    expect(listMistakesAfter([], kind)).toEqual([])
  })
})
