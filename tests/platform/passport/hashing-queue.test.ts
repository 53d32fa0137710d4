import { afterAll, beforeAll, expect, it } from 'vitest'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { codes } from '../../../src/contract/wire.ts'
import { admitHashing } from '../../../src/platform/passport/passwords.ts'
import { codeOf, createTestPlatform, envelopeOf, type Player, type TestPlatform } from '../harness.ts'

/** Calls that may hash at a time. */
const places = 64

let t: TestPlatform
let player: Player
beforeAll(async () => {
  // With limits, since what is refused here must not count as a try.
  const limit = { tries: 1000, everySeconds: 1 }
  const passportLimits = { perAddressAndIp: limit, perAddress: limit, perIp: limit }
  t = await createTestPlatform({ config: { demoPlayer: false, ...{ passportLimits } } })
  player = await t.register()
})
afterAll(() => t.close())

function post(path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', ...headers }
  return t.send(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

const signIn = (n: number) => post('/passport/login', { email: `nobody-${n}@players.test`, password: 'a password' })

it('more sign-ins than there are places are refused with 1004 and Retry-After, and meanwhile others are answered', async () => {
  let compared = 0
  const started = await t.recordStatements(async () => {
    const signingIn = Array.from({ length: 300 }, async (_, n) => {
      const answer = await signIn(n)
      if (answer.status === 200) compared += 1
      return answer
    })
    expect(codeOf(await player.call(userInfo))).toBe(codes.success)
    expect(compared).toBeLessThan(places)
    const answers = await Promise.all(signingIn)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(300 - places)
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(envelopeOf(answer)).toMatchObject({ code: codes.tooManyRequests, data: null })
    }
  })
  expect(compared).toBe(places)
  const asked = (part: string) => started.filter(({ text }) => text.includes(part)).length
  expect(asked('passport_credentials')).toBe(places)
  // A try counts for the network, for the address from it, and for the address; none of these was forgiven.
  expect(asked('insert into passport_tries')).toBe(3 * places)
})

it.each([
  ['/passport/login', { email: 'wren@players.test', password: 'a password' }],
  ['/passport/register', { email: 'wren@players.test', password: 'a password' }],
  ['/passport/reset', { token: 'x'.repeat(43), password: 'a password' }],
  ['/api/account/change_password', { password: 'a password', new_password: 'another password' }],
  ['/api/account/delete', { password: 'a password' }],
])('%s takes a place, and without one asks nothing but who calls', async (path, body) => {
  const done = Promise.withResolvers<void>()
  const taken = Array.from({ length: places }, () => admitHashing(() => done.promise))
  const statements = await t.recordStatements(async () => {
    const answer = await post(path, body, { 'h5-auth': player.token })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
  })
  expect(statements).toHaveLength(path.startsWith('/api/') ? 1 : 0)
  done.resolve()
  await Promise.all(taken)
  expect((await post(path, body, { 'h5-auth': player.token })).status).not.toBe(429)
})
