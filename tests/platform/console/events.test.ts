import { afterEach, describe, expect, it } from 'vitest'
import { acceptEvent, listAttention, listWaitingEvents, rejectEvent } from '../../../src/contract/console/calls.ts'
import { serverEvents, serverParkedEvents } from '../../../src/contract/server/calls.ts'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { auditAll } from '../calls/books.ts'
import { codeOf, dataOf, type Player } from '../harness.ts'
import { makeEvent, openGame, openGameServer } from '../send-signed.ts'
import { openConsole } from './operator.ts'

const { t, support, liveOps, developer } = await openConsole()
const reason = 'the receipt is genuine'
const game_project = 'st_global'

afterEach(async () => {
  expect(await auditAll(t)).toEqual([])
  await t.db.sql`delete from server_parked`
})

const tell = async (events: unknown[]) =>
  dataOf(await openGameServer(t)(serverEvents, { body: { events } })).result_list
const readCoin = async (player: Player) => dataOf(await player.call(userInfo)).coin
const list = async (query = {}) => dataOf(await support.call(listWaitingEvents, { query }))
const idsOf = async (query = {}) => (await list(query)).event_list.map(({ event_id }) => event_id)
const parked = async () => dataOf(await openGameServer(t)(serverParkedEvents, { body: {} })).event_list

/** A purchase that gives far more than one event may; 100 cents give 10 points. */
const huge = { data: { amount: 2_000_000_000, currency: 'USD' } }
const old = () => ({ time: Math.floor(t.clock.now().getTime() / 1000) - 200 * 86_400 })

async function park(more: object = huge) {
  const { player } = await openGame(t)
  const event = makeEvent(t, player.uid, 'recharge', more)
  expect(await tell([event])).toMatchObject([{ code: 0, msg: 'Kept' }])
  return { player, event, body: { game_project, event_id: event.event_id, reason } }
}

describe('events that wait', () => {
  it('are listed for every role with their reason, whose they are and what they give', async () => {
    const { player, event } = await park()
    expect((await list()).event_list).toMatchObject([
      {
        event_id: event.event_id,
        game_project,
        fp_uid: player.fpUid,
        reason: 'amount',
        is_accepted: 0,
        credit_list: [
          { currency: 'growth', amount: 200_000_000 },
          { currency: 'coin', amount: 200_000_000 },
        ],
      },
    ])
  })

  it('are found by game and reason, and by page', async () => {
    const one = await park()
    t.clock.advance(1000)
    const two = await park({ ...old(), data: { amount: 100, currency: 'USD' } })
    const [first, second] = [one.event.event_id, two.event.event_id]
    expect(await idsOf()).toEqual([first, second])
    expect(await idsOf({ event_reason: 'age' })).toEqual([second])
    expect(await idsOf({ game_project: 'koa_global' })).toEqual([])
    const page = await list({ page_size: 1 })
    expect(await idsOf({ page_size: 1, cursor: page.next_cursor })).toEqual([second])
    expect(codeOf(await support.call(listWaitingEvents, { query: { game_project: 'none' } }))).toBe(1001)
  })

  it('count at once when they are accepted, once, however often that is pressed', async () => {
    const { player, event, body } = await park({ ...old(), data: { amount: 500, currency: 'USD' } })
    const answers = await Promise.all([1, 2, 3].map(() => liveOps.call(acceptEvent, { body })))
    expect(answers.map(codeOf).sort()).toEqual([0, 3007, 3007])
    expect(await readCoin(player)).toBe(50)
    expect(await idsOf()).toEqual([])
    expect(await tell([event])).toMatchObject([{ code: 0, msg: 'Counted before' }])
  })

  it('never count when they are rejected, and a refund of them takes nothing', async () => {
    const { player, event, body } = await park()
    expect(codeOf(await liveOps.call(rejectEvent, { body }))).toBe(0)
    expect(await parked()).toEqual([])
    expect(await tell([event])).toMatchObject([{ code: 0, msg: 'Counted before' }])
    const refund = makeEvent(t, player.uid, 'refund', { data: { event_id: event.event_id } })
    expect(await tell([refund])).toMatchObject([{ code: 0 }])
    expect(await readCoin(player)).toBe(0)
    expect(codeOf(await liveOps.call(acceptEvent, { body }))).toBe(3007)
  })

  it('are either accepted or rejected where two operators decide at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { player, body } = await park({ ...old(), data: { amount: 500, currency: 'USD' } })
      const [accepted, rejected] = await Promise.all([
        liveOps.call(acceptEvent, { body }),
        liveOps.call(rejectEvent, { body }),
      ])
      expect([codeOf(accepted), codeOf(rejected)].sort()).toEqual([0, 3007])
      expect(await readCoin(player)).toBe(codeOf(accepted) === 0 ? 50 : 0)
    }
  })

  it('stay accepted through a refund that is reversed', async () => {
    const { player, event } = await park()
    await t.db.sql`update server_parked set is_approved = true`
    const refund = makeEvent(t, player.uid, 'refund', { data: { event_id: event.event_id } })
    expect(await tell([refund])).toMatchObject([{ code: 0 }])
    expect(await idsOf()).toEqual([])
    const reversal = makeEvent(t, player.uid, 'refund_reversed', { data: { event_id: refund.event_id } })
    expect(await tell([reversal])).toMatchObject([{ code: 0 }])
    expect((await list()).event_list).toMatchObject([{ event_id: event.event_id, is_accepted: 1 }])
  })

  it('of an unknown currency can only be rejected', async () => {
    const { event, body } = await park({ data: { amount: 100, currency: 'QQQ' } })
    expect((await list()).event_list).toMatchObject([{ event_id: event.event_id, reason: 'currency', credit_list: [] }])
    expect(codeOf(await liveOps.call(acceptEvent, { body }))).toBe(3007)
    expect(codeOf(await liveOps.call(rejectEvent, { body }))).toBe(0)
  })

  it('are decided on by permission, for a reason, and every decision is in the audit log', async () => {
    const { event, body } = await park()
    for (const browser of [support, developer]) {
      expect(codeOf(await browser.call(acceptEvent, { body }))).toBe(1007)
      expect(codeOf(await browser.call(rejectEvent, { body }))).toBe(1007)
    }
    expect(codeOf(await liveOps.call(rejectEvent, { body: { ...body, reason: ' ' } }))).toBe(1001)
    dataOf(await liveOps.call(rejectEvent, { body }))
    const [row] = await t.db.sql`
      select act, subject, reason, before, after from console_audit where act = 'events/reject' order by id desc limit 1`
    expect(row).toEqual({
      act: 'events/reject',
      subject: `event:${game_project}:${event.event_id}`,
      reason,
      before: { reason: 'amount' },
      after: { is_rejected: 1 },
    })
  })
})

describe('what needs attention', () => {
  it('is counted by kind and game, for roles that see it', async () => {
    await park()
    await park()
    const since = Math.floor(t.clock.now().getTime() / 1000)
    const waiting = { kind: 'events_waiting', game_project, count: 2, since }
    expect(dataOf(await support.call(listAttention)).attention_list).toContainEqual(waiting)
    const early = new Date(t.clock.now().getTime() - 3_600_000).toISOString()
    await t.db.sql`
      insert into mails (recipient, template, values, locale, project, created_at, due_at, attempts)
      values ('a@hall.test', 'x', '{}', 'en', '', ${early}, ${early}, 1)`
    const kindsOf = async (browser: typeof support) =>
      dataOf(await browser.call(listAttention)).attention_list.map(({ kind }) => kind)
    expect(await kindsOf(developer)).toEqual(['events_waiting', 'mails_late'])
    expect(await kindsOf(support)).toEqual(['events_waiting'])
    await t.db.sql`delete from mails`
  })

  it('names deliveries that were given up, and those that nothing sends', async () => {
    const player = await t.register()
    const early = new Date(t.clock.now().getTime() - 3_600_000).toISOString()
    const keep = (state: string, nextAt: string | null) => t.db.sql`
      insert into deliveries (id, fp_uid, game_project, uid, items, reason, reference, state, attempts, next_at, created_at, failure)
      values (gen_random_uuid(), ${player.fpUid}, 'koa_global', ${player.uid}, '[]', 'use_item', 'x', ${state}, 3, ${nextAt}, ${early}, 'timeout')`
    await keep('delayed', null)
    await keep('delivering', early)
    const since = Math.floor(Date.parse(early) / 1000)
    expect(dataOf(await support.call(listAttention)).attention_list).toEqual([
      { kind: 'deliveries_delayed', game_project: 'koa_global', count: 1, since },
      { kind: 'deliveries_late', game_project: 'koa_global', count: 1, since },
    ])
    await t.db.sql`delete from deliveries`
  })
})
