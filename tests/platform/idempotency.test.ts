import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin, weekCheckin } from '../../src/contract/checkin/calls.ts'
import { grant } from '../../src/contract/sandbox/calls.ts'
import { userChange, userInfo, userList } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
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
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const month = 'month-2026-11'

function checkIn(player: Player, key: string, resign: 0 | 1 = 0) {
  return player.call(monthCheckin, { body: { active_id: month, uid: player.uid, resign }, key })
}

async function countKept(player: Player): Promise<number> {
  return (await t.db.sql`select 1 from kept_answers where fp_uid = ${player.fpUid}`).length
}

describe('a repeated key', () => {
  it('gets the first answer again, to the letter and for ever', async () => {
    const player = await t.register()
    const send = (body: string) =>
      t.send('/api/checkin/month', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'h5-auth': player.token,
          'game-project': 'st_global',
          'idempotency-key': 'k1',
        },
      })
    const body = { active_id: month, uid: player.uid, resign: 0 }
    const first = await send(JSON.stringify(body))
    expect(envelopeOf(first).code).toBe(0)
    t.clock.advance(40 * 24 * 3600 * 1000)
    const again = await send(` ${JSON.stringify({ resign: 0, uid: player.uid, active_id: month })}`)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    t.clock.set('2026-11-18T12:00:00.000Z')
  })

  it('gets the answer of the first that still runs, 100 at once', async () => {
    const player = await t.register()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => checkIn(player, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers.map(codeOf)[0]).toBe(0)
    expect(await countKept(player)).toBe(1)
  })

  it('gets a refusal again, too, and nothing of its work stays', async () => {
    const player = await t.register({ joined: monthStart })
    const key = randomUUID()
    expect(codeOf(await checkIn(player, key, 1))).toBe(3002)
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 100_000 } }))
    expect(codeOf(await checkIn(player, key, 1))).toBe(3002)
    expect(dataOf(await player.call(userInfo)).coin).toBe(100_000)
    expect(codeOf(await checkIn(player, randomUUID(), 1))).toBe(0)
  })

  it('gets 409 and 1006 for another body, whatever the first answer was', async () => {
    const player = await t.register()
    for (const resign of [1, 0] as const) {
      const key = randomUUID()
      await checkIn(player, key, resign)
      expect(await checkIn(player, key, resign === 0 ? 1 : 0)).toMatchObject({ code: 1006, status: 409 })
      expect(await checkIn(player, key, resign === 0 ? 1 : 0)).toMatchObject({ code: 1006, status: 409 })
    }
  })

  it('belongs to account and call', async () => {
    const [a, b] = [await t.register(), await t.register()]
    expect(codeOf(await checkIn(a, 'shared'))).toBe(0)
    expect(codeOf(await checkIn(b, 'shared'))).toBe(0)
    const week = { active_id: 'week-2026-W47', uid: a.uid }
    expect(codeOf(await a.call(weekCheckin, { body: week, key: 'shared' }))).toBe(0)
  })

  it('gets its answer although a token in the body is another by now', async () => {
    const player = await t.register()
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 9 } }))
    const spin = (body: object, headers: Record<string, string> = {}) =>
      t.send('/wheel/do?p2=2573', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'game-project': 'st_global',
          'idempotency-key': 's',
          ...headers,
        },
      })
    const first = await spin({ count: 1, 'h5-auth': player.token })
    expect(envelopeOf(first).code).toBe(0)
    expect((await spin({ count: 1 }, { 'h5-auth': player.token })).text).toBe(first.text)
    expect((await spin({ count: 1, 'h5-auth': 'expired' }, { 'h5-auth': player.token })).text).toBe(first.text)
    expect((await spin({ count: 2, 'h5-auth': player.token })).status).toBe(409)
  })

  it('gets its answer although the role has changed since', async () => {
    const player = await t.register()
    const first = await checkIn(player, 'before-change')
    const stale = player.with({ 'priv-uid': 'another' })
    const body = { active_id: month, uid: player.uid, resign: 0 } as const
    expect(await stale(monthCheckin, { body, key: 'before-change' })).toEqual(first)
  })
})

describe('a key', () => {
  it('is not used up by what is refused before the work', async () => {
    const player = await t.register()
    const body = { active_id: month, uid: player.uid, resign: 0 } as const
    const key = randomUUID()
    const stale = await player.with({ 'priv-uid': 'stale' })(monthCheckin, { body, key })
    expect(codeOf(stale)).toBe(2010)
    expect(codeOf(await player.with({ 'h5-auth': 'unknown' })(monthCheckin, { body, key }))).toBe(1003)
    expect(await countKept(player)).toBe(0)
    expect(codeOf(await checkIn(player, key))).toBe(0)
  })

  it('is not used up by what is refused before the work of a second run', async () => {
    const player = await t.register()
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 1000 } }))
    const [spare] = await t.db.sql<{ uid: string }[]>`
      update roles set is_active = true where fp_uid = ${player.fpUid} and game_project = 'st_global' and uid <> ${player.uid}
      returning uid`
    // The first run fails as in a deadlock, and slowly, so that the role is changed before the second.
    await t.db.sql.unsafe(`
      create sequence runs;
      create function fail_first_run() returns trigger language plpgsql as $$ begin
        if nextval('runs') = 1 then perform pg_sleep(0.5); raise exception using errcode = '40P01', message = 'deadlock'; end if;
        return new;
      end $$;
      create trigger fail_first_run before insert on shop_purchases for each row execute function fail_first_run()`)
    const take = (uid = '') => player.call(userChange, { body: { game_id: '2202', uid } })
    const body = { product_id: 'st-tonic-6', uid: player.uid, num: 1 }
    const buying = player.call(buyProduct, { body, key: 'K' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    dataOf(await take(spare?.uid))
    expect(codeOf(await buying)).toBe(2010)
    dataOf(await take(player.uid))
    expect(codeOf(await player.call(buyProduct, { body, key: 'K' }))).toBe(0)
    await t.db.sql.unsafe('drop trigger fail_first_run on shop_purchases')
  })

  it('may have 255 characters', async () => {
    const player = await t.register()
    expect(codeOf(await checkIn(player, 'k'.repeat(255)))).toBe(0)
    expect(await checkIn(player, 'k'.repeat(256))).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('Idempotency-Key'),
    })
  })

  it('can be left out: the claim itself is unique', async () => {
    const player = await t.register()
    const body = { active_id: month, uid: player.uid, resign: 0 } as const
    const answers = await Promise.all(Array.from({ length: 100 }, () => player.call(monthCheckin, { body })))
    expect(answers.filter((answer) => codeOf(answer) === 0)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 3001)).toHaveLength(99)
    expect(await countKept(player)).toBe(0)
  })

  it('means nothing to calls that take none', async () => {
    const player = await t.register()
    const body = { game_id: '2202', uid: player.uid }
    expect(codeOf(await player.call(userChange, { body, key: 'same' }))).toBe(0)
    expect(codeOf(await player.call(userChange, { body: { ...body, uid: 'x' }, key: 'same' }))).toBe(1001)
    expect(codeOf(await player.call(userList, { body: {}, key: 'same' }))).toBe(0)
    expect(await countKept(player)).toBe(0)
  })
})

it('a balance that never comes out as expected is a reason to retry, not an error', async () => {
  const player = await t.register()
  await t.db.sql.unsafe(`
    create function never_as_expected() returns trigger language plpgsql as $$ begin
      raise exception using errcode = 'GH003', message = 'another balance';
    end $$;
    create trigger never_as_expected before insert on checkins for each row execute function never_as_expected()`)
  expect(await checkIn(player, 'restless')).toMatchObject({ kind: 'failed' })
  const headers = { 'content-type': 'application/json', 'h5-auth': player.token, 'game-project': 'st_global' }
  const body = JSON.stringify({ active_id: month, uid: player.uid, resign: 0 })
  const answer = await t.send('/api/checkin/month', { method: 'POST', body, headers })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  await t.db.sql.unsafe('drop trigger never_as_expected on checkins')
  expect(codeOf(await checkIn(player, 'restless'))).toBe(0)
})

it('100 keys at once give one gift, and all answers are kept', async () => {
  const player = await t.register()
  const keys = Array.from({ length: 100 }, () => randomUUID())
  const answers = await Promise.all(keys.map((key) => checkIn(player, key)))
  expect(answers.filter((answer) => codeOf(answer) === 0)).toHaveLength(1)
  expect(answers.filter((answer) => codeOf(answer) === 3001)).toHaveLength(99)
  expect(await Promise.all(keys.map((key) => checkIn(player, key)))).toEqual(answers)
})
