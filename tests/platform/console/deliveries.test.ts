import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  countOutage,
  findDeliveries,
  listAudit,
  sendDeliveryAgain,
  sendOutageAgain,
} from '../../../src/contract/console/calls.ts'
import { codeOf, dataOf } from '../harness.ts'
import { openConsole } from './operator.ts'

const { t, support, liveOps, admin } = await openConsole()
const player = await t.register()
beforeEach(() => t.db.sql`delete from deliveries`)

interface Kept {
  state?: 'delayed' | 'delivering' | 'delivered'
  failure?: string
  project?: string
  uid?: string
  fpUid?: string
  item?: string
  /** Minutes ago. */
  age?: number
}

/** A delivery as the worker leaves it; one that is `delivering` waits an hour for its next attempt. */
async function keep({ state = 'delayed', failure = 'timeout', age = 0, ...more }: Kept = {}): Promise<string> {
  const { project = 'st_global', uid = player.uid, fpUid = player.fpUid, item = 'st-tonic' } = more
  const id = randomUUID()
  const now = t.clock.now().getTime()
  const made = new Date(now - age * 60_000).toISOString()
  await t.db.sql`
    insert into deliveries (
      id, fp_uid, game_project, uid, items, reason, reference, state, attempts, next_at, created_at, delivered_at, failure
    ) values (
      ${id}, ${fpUid}, ${project}, ${uid}, ${JSON.stringify([{ item_id: item, item_num: 1 }])}::text::jsonb, 'use_item', 'x',
      ${state}, 3, ${state === 'delivering' ? new Date(now + 3_600_000).toISOString() : null}, ${made},
      ${state === 'delivered' ? made : null}, ${state === 'delivered' ? '' : failure}
    )`
  return id
}

const find = async (query: object, browser = support) =>
  dataOf(await browser.call(findDeliveries, { query })).delivery_list.map(({ id }) => id)
const stateOf = async (id: string) => {
  const [row] = await t.db.sql<{ state: string; attempts: number }[]>`
    select state, attempts from deliveries where id = ${id}`
  return row
}
const reason = 'the game was down'
const resend = async (id: string, as_new: 0 | 1 = 0, game_project = 'st_global') =>
  await support.call(sendDeliveryAgain, { body: { game_project, id, as_new, reason } })

describe('deliveries are found by', () => {
  it('game, account, role, item, state, reason and time, of all games at once', async () => {
    const mine = await keep({ age: 5 })
    const avalon = await keep({ project: 'koa_global', age: 4 })
    const other = await keep({ uid: 'someone', fpUid: 'f-other', item: 'st-crate', age: 3 })
    const gone = await keep({ failure: 'gone', age: 2 })
    const fine = await keep({ state: 'delivered', age: 1 })
    const now = Math.floor(t.clock.now().getTime() / 1000)
    const cases: [object, string[]][] = [
      [{}, [fine, gone, other, avalon, mine]],
      [{ game_project: 'koa_global' }, [avalon]],
      [{ fp_uid: 'f-other' }, [other]],
      [{ uid: 'someone' }, [other]],
      [{ item_id: 'st-crate' }, [other]],
      [{ state: 'delivered' }, [fine]],
      [{ state_reason: 'gone' }, [gone]],
      [{ from: String(now - 130) }, [fine, gone]],
      [{ to: String(now - 270) }, [mine]],
    ]
    for (const [query, expected] of cases) expect([query, await find(query)]).toEqual([query, expected])
    for (const query of ['game_project=no_game', 'state=lost', 'from=x', 'cursor=x', 'page_size=101']) {
      const answer = await t.send(`/console/api/deliveries/list?${query}`, { headers: { cookie: support.cookie } })
      expect([query, JSON.parse(answer.text).code]).toEqual([query, 1001])
    }
  })

  it('the reason of a failure without going through all that have none', async () => {
    await t.db.sql`
      insert into deliveries (id, fp_uid, game_project, uid, items, reason, reference, state, attempts, created_at, delivered_at)
      select gen_random_uuid(), '1', 'st_global', '1', '[]', 'use_item', '', 'delivered', 1, at, at
      from (select ${t.clock.now().toISOString()}::timestamptz - n * interval '1 minute' as at from generate_series(1, 5000) n) as made`
    const broken = await keep({ failure: 'broken', age: 9000 })
    await t.db.sql`analyze deliveries`
    const statements = await t.recordStatements(async () => {
      expect(await find({ state_reason: 'broken' })).toEqual([broken])
    })
    const list = statements.find(({ text }) => text.includes('cross join lateral'))
    const plan = await t.db.sql.unsafe(
      `explain ${list?.text.replaceAll(/\$(\d+)/g, (_, n) => `'${String(list.values[Number(n) - 1])}'`)}`,
    )
    const text = plan.map((row) => Object.values(row).join()).join('\n')
    expect(text).toMatch(/deliveries_failed/)
    expect(text).not.toMatch(/deliveries_listed|Seq Scan on deliveries/)
  })

  it('page by page', async () => {
    const ids = [await keep({ age: 1 }), await keep({ age: 2, project: 'koa_global' }), await keep({ age: 3 })]
    const first = dataOf(await support.call(findDeliveries, { query: { page_size: 2 } }))
    const query = { page_size: 2, cursor: first.next_cursor }
    const second = dataOf(await support.call(findDeliveries, { query }))
    expect([...first.delivery_list, ...second.delivery_list].map(({ id }) => id)).toEqual(ids)
    expect(second.next_cursor).toBe('')
  })
})

describe('one is sent again', () => {
  it('under its id', async () => {
    const id = await keep()
    expect(dataOf(await resend(id))).toEqual({ new_id: '' })
    expect(await stateOf(id)).toEqual({ state: 'delivering', attempts: 0 })
  })

  it('under a new id, once', async () => {
    const id = await keep()
    const { new_id } = dataOf(await resend(id, 1))
    expect(dataOf(await resend(id, 1))).toEqual({ new_id })
    expect([await stateOf(id), await stateOf(new_id)]).toMatchObject([{ state: 'replaced' }, { state: 'delivering' }])
    expect(codeOf(await resend(id))).toBe(3001)
    expect(await t.db.sql`select 1 from deliveries`).toHaveLength(2)
  })

  it('under a new id once for all, when it arrived', async () => {
    const id = await keep({ state: 'delivered' })
    const { new_id } = dataOf(await resend(id, 1))
    await t.db.sql`
      update deliveries set state = 'delivered', next_at = null, delivered_at = created_at where id = ${new_id}`
    for (const browser of [support, admin]) {
      const body = { game_project: 'st_global', id: new_id, as_new: 1, reason } as const
      expect(codeOf(await browser.call(sendDeliveryAgain, { body }))).toBe(3001)
    }
    expect(await t.db.sql`select 1 from deliveries`).toHaveLength(2)
    expect(dataOf(await resend(new_id))).toEqual({ new_id: '' })
    // What did not arrive under its new id may have another.
    await t.db.sql`update deliveries set state = 'delayed', next_at = null, failure = 'gone' where id = ${new_id}`
    expect(dataOf(await resend(new_id, 1)).new_id).not.toBe('')
  })

  it('not where it is on its way, another game’s, or nowhere', async () => {
    const id = await keep({ state: 'delivering' })
    expect(codeOf(await resend(id, 1))).toBe(3007)
    expect(codeOf(await resend(id, 0, 'koa_global'))).toBe(1001)
    expect(codeOf(await resend(randomUUID()))).toBe(1001)
  })
})

it('a count of what one account or role was not brought is a look at it', async () => {
  const { fpUid } = await t.register()
  const query = { game_project: 'st_global', uid: 'counted-role' }
  for (let time = 0; time < 2; time += 1) dataOf(await liveOps.call(countOutage, { query }))
  dataOf(await liveOps.call(countOutage, { query: { game_project: 'st_global', fp_uid: fpUid } }))
  const { entry_list } = dataOf(await admin.call(listAudit, { query: { act: 'deliveries/count', page_size: 10 } }))
  expect(entry_list.map(({ subject }) => subject)).toEqual([`player:${fpUid}`, 'role:st_global:counted-role'])
})

describe('all of an outage', () => {
  const outage = { game_project: 'st_global', state_reason: 'timeout' } as const
  const count = async (query: object = {}) =>
    dataOf(await liveOps.call(countOutage, { query: { ...outage, ...query } })).count
  const sendAll = async (body: object = {}) =>
    dataOf(await liveOps.call(sendOutageAgain, { body: { ...outage, ...body, reason } }))

  it('is counted and sent by the same filters, once', async () => {
    const lost = [await keep({ age: 90 }), await keep({ state: 'delivering' }), await keep({ uid: 'someone' })]
    const others = [
      await keep({ failure: 'gone' }),
      await keep({ project: 'koa_global' }),
      await keep({ state: 'delivered' }),
    ]
    expect([await count(), await count({ uid: 'someone' }), await count({ state: 'delivering' })]).toEqual([3, 1, 1])
    expect(await count({ from: String(Math.floor(t.clock.now().getTime() / 1000) - 3600) })).toBe(2)
    expect(await count({ as_new: '1' })).toBe(2)
    expect(await sendAll()).toEqual({ sent: 3, has_more: 0 })
    for (const id of lost) expect(await stateOf(id)).toEqual({ state: 'delivering', attempts: 0 })
    for (const id of others) expect(await stateOf(id)).toMatchObject({ attempts: 3 })
    expect([await count(), await sendAll()]).toEqual([0, { sent: 0, has_more: 0 }])
  })

  it('goes out under new ids where it is asked to', async () => {
    const id = await keep()
    expect(await sendAll({ as_new: 1 })).toEqual({ sent: 1, has_more: 0 })
    expect(await stateOf(id)).toMatchObject({ state: 'replaced' })
    const body = { ...outage, state: 'delivering', as_new: 1, reason } as const
    expect(codeOf(await liveOps.call(sendOutageAgain, { body }))).toBe(1001)
  })

  it('of one account is that account’s', async () => {
    const [mine, other] = [await keep(), await keep({ fpUid: 'f-other' })]
    expect([await count({ fp_uid: player.fpUid }), await sendAll({ fp_uid: player.fpUid })]).toMatchObject([
      1,
      { sent: 1 },
    ])
    expect([await stateOf(mine), await stateOf(other)]).toMatchObject([{ state: 'delivering' }, { state: 'delayed' }])
  })

  it('is nothing for support, who sends them one by one', async () => {
    expect(codeOf(await support.call(sendOutageAgain, { body: { ...outage, reason } }))).toBe(1007)
  })
})

it('the audit log has what was sent again, and whose deliveries were looked at', async () => {
  const id = await keep()
  await find({ fp_uid: player.fpUid })
  await find({ fp_uid: player.fpUid })
  dataOf(await resend(id, 1))
  dataOf(await liveOps.call(sendOutageAgain, { body: { game_project: 'koa_global', reason } }))
  const read = async (subject: string, act = '') =>
    dataOf(await admin.call(listAudit, { query: { subject, act } })).entry_list
  expect(await read(`player:${player.fpUid}`, 'deliveries/list')).toHaveLength(1)
  expect(await read(`delivery:${id}`)).toMatchObject([
    { act: 'deliveries/resend', reason, before: { state: 'delayed' }, after: { state: 'replaced' } },
  ])
  expect((await read('game:koa_global'))[0]).toMatchObject({
    act: 'deliveries/resend-all',
    reason,
    after: { game_project: 'koa_global', sent: 0 },
  })
})
