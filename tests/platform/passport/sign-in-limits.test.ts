import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { login, register } from '../../../src/contract/passport/calls.ts'
import { verifyEmail } from '../../../src/contract/passport/verify-calls.ts'
import { defaultLimits, type PassportLimits } from '../../../src/platform/limits/limits.ts'
import { codeOf, createTestPlatform, type TestPlatform } from '../harness.ts'

let t: TestPlatform
afterEach(() => t.close())

const password = 'a long enough one'
const makeEmail = () => `${randomUUID()}@example.com`
const many = (count: number) => Array.from({ length: count }, (_, n) => n)
const open = async (limits: Partial<PassportLimits> = {}) => {
  const passportLimits = { ...defaultLimits, ...limits }
  t = await createTestPlatform({ config: { sandbox: false, trustedProxies: 1, ...{ passportLimits } } })
}
const from = (ip: string) => t.client({ 'x-forwarded-for': ip })
const join = async (email: string, ip: string) => codeOf(await from(ip)(register, { body: { email, password } }))
const signIn = async (email: string, ip: string, word = password) =>
  codeOf(await from(ip)(login, { body: { email, password: word } }))

describe('who is behind one address', () => {
  it('signs in for the first time there, after as many others as it may have tries', async () => {
    await open({ perIp: { tries: 10, everySeconds: 3 } })
    const others = many(5).map(makeEmail)
    for (const email of others) expect(await join(email, '198.51.100.1')).toBe(0)
    for (const _ of many(10)) expect(await join(makeEmail(), '203.0.113.7')).toBe(0)
    for (const email of others) expect(await signIn(email, '203.0.113.7')).toBe(0)
  })

  it('is still limited by what fails there', async () => {
    await open({ perIp: { tries: 3, everySeconds: 60 } })
    const codes = []
    for (const _ of many(4)) codes.push(await signIn(makeEmail(), '203.0.113.7'))
    for (const _ of many(2)) codes.push(codeOf(await from('203.0.113.7')(verifyEmail, { body: { token: 'made-up' } })))
    expect(codes).toEqual([2102, 2102, 2102, 1004, 1004, 1004])
  })

  it('signs in where they did before, while a neighbour has used up the tries of all', async () => {
    await open({ perIp: { tries: 3, everySeconds: 60 } })
    const email = makeEmail()
    await join(email, '203.0.113.7')
    for (const _ of many(4)) await signIn(makeEmail(), '203.0.113.7')
    expect(await signIn(makeEmail(), '203.0.113.7')).toBe(1004)
    expect(await signIn(email, '203.0.113.7')).toBe(0)
  })
})

describe('an account under attack', () => {
  it('opens for its owner where they signed in before, and for nobody by guessing there', async () => {
    await open({ perAddress: { tries: 20, everySeconds: 60 } })
    const email = makeEmail()
    await join(email, '192.0.2.1')
    for (const n of many(31)) await signIn(email, `198.51.100.${n}`, 'a wrong password')
    expect(await signIn(email, '203.0.113.1')).toBe(1004)
    for (const _ of many(20)) expect(await signIn(email, '192.0.2.1')).toBe(0)
    const guesses = []
    for (const _ of many(11)) guesses.push(await signIn(email, '192.0.2.1', 'a wrong password'))
    expect(guesses).toEqual([...many(10).map(() => 2102), 1004])
  })

  it('cannot be used up by the networks of one /48', async () => {
    await open()
    const email = makeEmail()
    await join(email, '192.0.2.1')
    const codes = []
    for (const n of many(120))
      codes.push(await signIn(email, `2001:db8:7:${(n * 0x200).toString(16)}::1`, 'a wrong password'))
    // 10 for the address in a network, and four times as many in a /48.
    expect(codes.filter((code) => code === 2102).length).toBe(40)
    expect(await signIn(email, '203.0.113.1')).toBe(0)
  })

  it('knows its owner’s IPv6 network again when the provider gave another /64 of it', async () => {
    await open({ perAddress: { tries: 3, everySeconds: 60 } })
    const email = makeEmail()
    await join(email, '2001:db8:7:1::1')
    for (const n of many(4)) await signIn(email, `198.51.100.${n}`, 'a wrong password')
    expect([await signIn(email, '203.0.113.1'), await signIn(email, '2001:db8:7:ffff::1')]).toEqual([1004, 0])
  })
})

it('counts new accounts in networks within networks, and what a small one has used up is not the large one’s', async () => {
  await open({ accountsPerNetwork: { tries: 1, everySeconds: 86_400 } })
  const codes = []
  for (const _ of many(6)) codes.push(await join(makeEmail(), '2001:db8:7:100::1'))
  for (const n of many(6)) codes.push(await join(makeEmail(), `2001:db8:7:${n}00::1`))
  expect(codes).toEqual([0, 1004, 1004, 1004, 1004, 1004, 0, 1004, 0, 0, 1004, 1004])
})
