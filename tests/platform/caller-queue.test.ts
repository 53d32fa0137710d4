import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weekCheckin, weekInfo } from '../../src/contract/checkin/calls.ts'
import { openCallerQueue } from '../../src/platform/calls/caller-queue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ connections: 3 })
})
afterAll(() => t.close())

async function checkIn(player: Player) {
  const { active_id } = dataOf(await player.call(weekInfo))
  return await player.call(weekCheckin, { body: { active_id, uid: player.uid } })
}

it('calls of one player that wait for each other leave connections to the others', async () => {
  const [busy, other] = [await t.register(), await t.register()]
  const holder = postgres(t.databaseUrl, { max: 1 })
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = holder.begin(async (sql) => {
    await sql`select 1 from accounts where fp_uid = ${busy.fpUid} for update`
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const pressed = Array.from({ length: 10 }, () => checkIn(busy))
  await wait(100)
  expect(await Promise.race([checkIn(other).then(codeOf), wait(3000, 'not answered')])).toBe(0)
  done.resolve()
  await holding
  await holder.end()
  const answers = (await Promise.all(pressed)).map(codeOf)
  expect(answers.toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 3001)])
})

describe('the queue of a caller', () => {
  const [mine, yours] = [Buffer.from('mine'), Buffer.from('yours')]

  it('runs calls in order, so many at once, and holds up nobody else', async () => {
    const queue = openCallerQueue({ atOnce: 1 })
    const seen: string[] = []
    const first = Promise.withResolvers<void>()
    const work = (name: string, until?: Promise<void>) => async () => {
      seen.push(name)
      await until
    }
    const all = [
      queue(mine, work('first', first.promise)),
      queue(mine, work('second')),
      queue(mine, work('third')),
      queue(yours, work('yours')),
    ]
    await wait(10)
    expect(seen).toEqual(['first', 'yours'])
    first.resolve()
    await Promise.all(all)
    expect(seen).toEqual(['first', 'yours', 'second', 'third'])
  })

  it('goes on after work that failed', async () => {
    const queue = openCallerQueue({ atOnce: 1 })
    const failing = queue(mine, () => Promise.reject(new Error('no luck')))
    const following = queue(mine, async () => 'done')
    await expect(failing).rejects.toThrow('no luck')
    expect(await following).toBe('done')
    expect(await queue(mine, async () => 'again')).toBe('again')
  })

  it('refuses with 429 and 1004 whoever waits too long', async () => {
    const queue = openCallerQueue({ atOnce: 1, patience: 20 })
    const first = Promise.withResolvers<void>()
    const working = queue(mine, () => first.promise)
    await expect(queue(mine, async () => 'late')).rejects.toMatchObject({ code: 1004, status: 429, retryAfter: 2 })
    first.resolve()
    await working
    expect(await queue(mine, async () => 'in time')).toBe('in time')
  })
})
