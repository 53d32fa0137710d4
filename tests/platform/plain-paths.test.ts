import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wheelScore, wheelSpin } from '../../src/contract/wheel/calls.ts'
import { envelopeSchema, headerNames } from '../../src/contract/wire.ts'
import { grantTo } from './calls/scene.ts'
import { createTestPlatform, dataOf, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

it('a call with a plain path is the same call under both addresses', async () => {
  const player = await t.register()
  await grantTo(t, player, { currency: 'ticket:10801', amount: 5 })
  const key = randomUUID()
  const spun = dataOf(await player.call(wheelSpin, { body: { count: 2 }, key }))
  const answer = await t.send('/wheel/spin', {
    method: 'POST',
    body: JSON.stringify({ count: 2 }),
    headers: {
      'content-type': 'application/json',
      [headerNames.token]: player.token,
      [headerNames.gameProject]: player.project,
      [headerNames.idempotencyKey]: key,
    },
  })
  expect(v.parse(envelopeSchema, JSON.parse(answer.text))).toEqual({ code: 0, msg: 'ok', data: spun })
  const { score_list } = dataOf(await player.call(wheelScore))
  expect(score_list.find(({ sid }) => sid === '10801')?.num).toBe(3)
})

it.each([
  ['GET', '/gift/status', 200],
  ['HEAD', '/gift/status', 200],
  ['POST', '/gift/status', 405],
  ['GET', '/gift/do', 400],
])('%s %s answers %i', async (method, path, status) => {
  const headers = { [headerNames.gameProject]: 'st_global' }
  expect((await t.send(path, { method, headers })).status).toBe(status)
})
