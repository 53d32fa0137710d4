import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
const limit = 20
beforeAll(async () => {
  const config = { sandbox: false, trustedProxies: 1, logLimit: limit }
  t = await createTestPlatform({ config })
})
afterAll(() => t.close())

async function send(count: number, address: string) {
  const body = JSON.stringify({ app_id: address, event: 'page_visit', timestamp: 1 })
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address }
  const answers = await Promise.all(
    Array.from({ length: count }, () => t.send('/api/log/send_text', { method: 'POST', headers, body })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
}

const countKept = async (address: string) => (await t.db.sql`select 1 from log_events where app_id = ${address}`).length

it('keeps so many events of a network in a minute, and answers the rest all the same', async () => {
  await send(3 * limit, '192.0.2.1')
  await send(5, '192.0.2.2')
  await expect.poll(() => countKept('192.0.2.2')).toBe(5)
  expect(await countKept('192.0.2.1')).toBe(limit)
  t.clock.advance(60_000)
  await send(3, '192.0.2.1')
  await expect.poll(() => countKept('192.0.2.1')).toBe(limit + 3)
})
