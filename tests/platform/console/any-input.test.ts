import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../src/contract/console/calls.ts'
import type { ConsoleCall } from '../../../src/contract/console/console-call.ts'
import { anyInput, runs, seed, timeout } from '../calls/any-input.ts'
import { createTestPlatform, envelopeOf, type TestPlatform } from '../harness.ts'
import { enterAs, join, openBrowser } from './operator.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value
const calls = Object.values<unknown>({ ...contract }).filter(isCall)

const leaks = /\bat \S+ \(|node_modules|\.ts:\d+|postgres|\bselect\b.*\bfrom\b|insert into|syntax error|argon2/i

describe('any input of an administrator, or of nobody', () => {
  it.each(calls.map((call) => [call.path, call] as const))(
    'of %s is answered in good order',
    { timeout },
    async (_, call) => {
      const player = await t.register()
      const member = await join(t, `${crypto.randomUUID()}@hall.test`)
      const admin = call.permission === 'guest' ? openBrowser(t) : await enterAs(t, 'administrator')
      const known = {
        id: [player.fpUid],
        fp_uid: [player.fpUid],
        operator_id: [member.id],
        draft_id: ['1', '0', 'x', ''],
        file: ['stormshot/shop.yaml', 'shared/texts/en.yaml', 'shared/pages/en/faq.md'],
        yaml: ['1', '{', '{ a: b }', '*a', '&a [*a]'],
        folder: ['stormshot', 'shared'],
        locales: ['de', 'de,ar', ''],
        amends_id: ['1', '0', 'x'],
        key: [crypto.randomUUID(), 'st-tonic-6', '10 coin'],
        uid: [player.uid, ''],
        game_project: ['st_global', ''],
        item_id: ['coin', 'growth', ''],
        grant_reason: ['apology'],
        text: [player.fpUid, player.uid, member.email],
        email: [member.email, 'nobody@hall.test'],
        password: [member.password],
        code: ['000000'],
        token: ['x'],
        kinds: ['ledger', 'talk,event', ''],
        from: ['0', '1800000000', '2026-11-01', '2026-02-30', '2001-01-01'],
        to: ['0', '99999999999', '2026-11-18', '2999-12-31'],
        product_id: ['st-tonic-6', ''],
        version: ['0', '1'],
        expected: ['0', '1'],
        kind: ['product', 'prize'],
        reason: ['a good reason'],
        cursor: ['', 'e30', 'MQ', 'IiI', 'WzEsMl0'],
      }
      const property = fc.asyncProperty(anyInput(call, known), async ({ query, body }) => {
        const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
        const answer = await t.send(`/${call.service}/${call.path}?${new URLSearchParams(asked)}`, {
          method: call.method,
          headers: { cookie: admin.cookie, 'content-type': 'application/json' },
          ...(call.method === 'POST' && { body: JSON.stringify(body) ?? '' }),
        })
        expect(answer.status, answer.text).toBeLessThan(500)
        if (answer.headers.get('content-type')?.startsWith('text/csv')) return
        const { code, msg } = envelopeOf(answer)
        if (code !== 0) expect(msg).not.toMatch(leaks)
      })
      await fc.assert(property, { numRuns: runs, seed })
    },
  )
})
