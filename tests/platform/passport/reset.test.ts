import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountSecurity, changePassword, logoutAll } from '../../../src/contract/account/security-calls.ts'
import {
  checkResetLink,
  forgotPassword,
  login,
  loginOptions,
  register,
  resetMinutes,
  resetPassword,
} from '../../../src/contract/passport/calls.ts'
import { longestSessionList } from '../../../src/contract/passport/ways.ts'
import { sandboxMail } from '../../../src/contract/sandbox/calls.ts'
import { exchangeTicket } from '../../../src/contract/session/calls.ts'
import { codes, headerNames } from '../../../src/contract/wire.ts'
import { endSessions } from '../../../src/platform/caller/sessions.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { setPassword } from '../../../src/platform/passport/accounts.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform, testStart } from '../harness.ts'

const password = 'correct horse'
const next = 'another horse'
/** What is mailed to everybody who signs up. */
const welcome = 'Confirm your email address'
let t: TestPlatform
let email: string

beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())
beforeEach(() => {
  email = `${randomUUID()}@players.test`
  t.clock.set(testStart)
})

const join = async () => await t.signIn(dataOf(await t.client()(register, { body: { email, password } })).token)
const enter = async (secret: string) => await t.client()(login, { body: { email, password: secret } })
const signIn = async (secret = password) => await t.signIn(dataOf(await enter(secret)).token)
const readMail = async (to = email) => dataOf(await t.client()(sandboxMail, { query: { to } })).mail_list
const reset = async (token: string, secret = next) =>
  await t.client({ [headerNames.lang]: 'ar' })(resetPassword, { body: { token, password: secret } })

async function askForLink(options: { site?: string; locale?: string } = {}): Promise<URL> {
  dataOf(await t.client()(forgotPassword, { body: { email, ...options } }))
  const [latest] = await readMail()
  return new URL(latest?.link ?? 'about:blank')
}
const tokenOf = (link: URL) => link.hash.slice(1)

describe('asking for a link', () => {
  it('tells nobody whether the address is known, and writes to nobody but its owner', async () => {
    await join()
    const stranger = `x${email}`
    const ask = async (to: string) => await t.client()(forgotPassword, { body: { email: to } })
    expect(await ask(email)).toEqual(await ask(stranger))
    expect(await readMail(stranger)).toEqual([])
    expect((await readMail()).map(({ subject }) => subject)).toEqual(['Choose a new password', welcome])
    // The same is done for both, so that the time taken tells nothing either.
    const record = async (to: string) => (await t.recordStatements(() => ask(to))).map(({ text }) => text)
    expect((await record(email)).length).toBeGreaterThan(0)
    // Maintenance, which begins with the platform, may come between once.
    await vi.waitFor(async () => expect(await record(stranger)).toEqual(await record(email)))
  })

  it('mails a link in the language of the page, whose secret no server is sent', async () => {
    await join()
    const link = await askForLink({ site: 'funzone/koa', locale: 'ar' })
    expect(link.pathname).toBe('/passport/password/ar')
    expect(link.search).toBe(`?${new URLSearchParams({ site: 'funzone/koa', game: 'funzone' })}`)
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
    const [mail] = await readMail()
    expect(mail).toMatchObject({ to: email, locale: 'ar' })
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
    expect(mail?.text).toContain(link.href)
    expect(mail?.text).toContain('٣٠')
  })

  it('keeps of the secret no more than its SHA-256', async () => {
    await join()
    const token = tokenOf(await askForLink())
    const [kept] = await t.db.sql`
      select encode(token_hash, 'hex') as hash from passport_resets r
      join passport_credentials c on c.fp_uid = r.fp_uid where email = ${email}`
    expect(kept?.hash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(await t.db.sql`select 1 from mails`).toHaveLength(0)
  })
})

describe('choosing a new password', () => {
  it('ends whatever the old one had opened, and answers a ticket as signing in does', async () => {
    const player = await join()
    const other = await signIn()
    const { token: waiting } = dataOf(await enter(password))
    const [first, second] = [await askForLink(), await askForLink()]
    const ticket = dataOf(await reset(tokenOf(second)))
    expect(ticket.fp_uid).toBe(player.fpUid)
    for (const one of [player, other]) expect(codeOf(await one.call(accountSecurity))).toBe(codes.tokenInvalid)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: waiting } }))).toBe(codes.tokenInvalid)
    expect(codeOf(await enter(password))).toBe(codes.wrongCredentials)
    expect(codeOf(await enter(next))).toBe(codes.success)
    const session = await t.signIn(ticket.token)
    expect(dataOf(await session.call(accountSecurity))).toMatchObject({ has_password: 1, session_num: 1 })
    for (const used of [first, second]) expect(codeOf(await reset(tokenOf(used)))).toBe(codes.tokenInvalid)
    expect((await readMail())[0]).toMatchObject({ locale: 'ar', link: expect.stringContaining('form=forgot') })
  })

  it('is one of many at once', async () => {
    await join()
    const token = tokenOf(await askForLink())
    const answers = await Promise.all(['one horse', 'two horses', 'three horses'].map((one) => reset(token, one)))
    expect(answers.map(codeOf).toSorted()).toEqual([codes.success, codes.tokenInvalid, codes.tokenInvalid])
  })

  it('is too late for a sign-in that began with the old one', async () => {
    const { fpUid } = await join()
    const begun = await transact(t.db, async (tx) => {
      await setPassword(tx, fpUid, 'of another password')
      await endSessions(tx, fpUid, { now: t.clock.now() })
      const entering = enter(password)
      await Promise.race([entering, wait(500)])
      return { entering }
    })
    expect(codeOf(await begun.entering)).toBe(codes.wrongCredentials)
  })

  it('is for half an hour', async () => {
    await join()
    const token = tokenOf(await askForLink())
    t.clock.advance(resetMinutes * 60_000)
    expect(codeOf(await reset(token))).toBe(codes.tokenExpired)
    t.clock.advance(-1)
    expect(codeOf(await reset(token))).toBe(codes.success)
  })
})

describe('what else gets into the account', () => {
  const linkBoth = async (fpUid: string) =>
    await t.db.sql`
    insert into passport_identities (provider, subject, fp_uid, created_at) values
    (13, ${`g-${fpUid}`}, ${fpUid}, '2026-05-03T10:00:00Z'), (10, ${`f-${fpUid}`}, ${fpUid}, '2026-06-04T10:00:00Z')`
  const google = { type: 13, name: 'Google', created_at: Date.parse('2026-05-03T10:00:00Z') / 1000 }
  const facebook = { type: 10, name: 'Facebook', created_at: Date.parse('2026-06-04T10:00:00Z') / 1000 }
  const now = Date.parse(testStart) / 1000
  const check = async (token: string) => await t.client()(checkResetLink, { body: { token } })

  it('is listed before, by the answer and by mail, and only what is kept stays', async () => {
    const player = await join()
    t.clock.advance(3_600_000)
    await signIn()
    await linkBoth(player.fpUid)
    const token = tokenOf(await askForLink())
    const device = { browser: '', system: '', game_name: '' }
    const sessions = [
      { ...device, created_at: now + 3600, used_at: now + 3600 },
      { ...device, created_at: now, used_at: now },
    ]
    const listed = { session_num: 2, session_list: sessions }
    expect(dataOf(await check(token))).toMatchObject({
      identity_list: [facebook, google],
      ...listed,
      email_verified: 0,
    })
    const body = { token, password: next, keep_list: [10 as const] }
    const answer = dataOf(await t.client()(resetPassword, { body }))
    expect(answer).toMatchObject({ identity_list: [facebook], ...listed })
    const { identity_list, session_list } = dataOf(await (await t.signIn(answer.token)).call(accountSecurity))
    expect(identity_list).toEqual([facebook])
    expect(session_list).toMatchObject([{ ...device, created_at: now + 3600, used_at: now + 3600, is_current: 1 }])
    const [mail] = await readMail()
    expect(mail?.text).toContain(
      '- Sign-in method: Facebook, linked on June 4, 2026\n- Devices signed out: 2\n\nThis wasn’t me:',
    )
    expect(mail?.html).toContain(
      '<li>Sign-in method: Facebook, linked on June 4, 2026</li><li>Devices signed out: 2</li>',
    )
    expect(mail?.text).not.toContain('Google')
  })

  it('stays as it is for who does not say what to keep, and the mail names it in its language', async () => {
    const player = await join()
    await linkBoth(player.fpUid)
    const answer = dataOf(await reset(tokenOf(await askForLink())))
    expect(answer.identity_list).toEqual([facebook, google])
    const [mail] = await readMail()
    expect(mail?.locale).toBe('ar')
    expect(mail?.text).toContain('- طريقة تسجيل الدخول: ⁨Google⁩، تم الربط في ٣ مايو ٢٠٢٦')
    expect(mail?.text).toContain('- الأجهزة التي تم تسجيل الخروج منها: ١')
  })

  it('is told to nobody but who has the link', async () => {
    await join()
    const token = tokenOf(await askForLink())
    expect(codeOf(await check('nothing'))).toBe(codes.tokenInvalid)
    expect(codeOf(await check(token))).toBe(codes.success)
    expect(codeOf(await reset(token))).toBe(codes.success)
    expect(codeOf(await check(token))).toBe(codes.tokenInvalid)
    const late = tokenOf(await askForLink())
    expect(dataOf(await check(late)).email_verified).toBe(1)
    t.clock.advance(resetMinutes * 60_000)
    expect(codeOf(await check(late))).toBe(codes.tokenExpired)
  })

  it('lists the sessions that were used last, and counts them all', async () => {
    const player = await join()
    for (let n = 0; n < longestSessionList; n += 1) await signIn()
    const { session_num, session_list } = dataOf(await player.call(accountSecurity))
    expect([session_num, session_list.length]).toEqual([longestSessionList + 1, longestSessionList])
    expect(session_list.map(({ is_current }) => is_current).indexOf(1)).toBe(0)
  })
})

describe('another password', () => {
  it('ends the other sessions and every link, and is told by mail', async () => {
    const player = await join()
    const other = await signIn()
    const token = tokenOf(await askForLink())
    const answer = await player.call(changePassword, { body: { password, new_password: next } })
    expect(dataOf(answer)).toEqual({ session_num: 1 })
    expect(codeOf(await other.call(accountSecurity))).toBe(codes.tokenInvalid)
    expect(codeOf(await player.call(accountSecurity))).toBe(codes.success)
    expect(codeOf(await reset(token))).toBe(codes.tokenInvalid)
    expect(codeOf(await enter(next))).toBe(codes.success)
    const [mail] = await readMail()
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('- Devices signed out: 1\n')
  })

  it('takes the place of the one that was checked, of many at once', async () => {
    const player = await join()
    const change = (secret: string) => player.call(changePassword, { body: { password, new_password: secret } })
    const answers = await Promise.all([change('one horse'), change('two horses')])
    expect(answers.map(codeOf).toSorted()).toEqual([codes.success, codes.wrongCredentials])
  })
})

describe('signing out everywhere', () => {
  it('ends this session, the others, and tickets that wait', async () => {
    const player = await join()
    await signIn()
    const { token: waiting } = dataOf(await enter(password))
    expect(dataOf(await player.call(accountSecurity)).session_num).toBe(2)
    expect(dataOf(await player.call(logoutAll))).toEqual({ session_num: 2 })
    expect(codeOf(await player.call(accountSecurity))).toBe(codes.tokenInvalid)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: waiting } }))).toBe(codes.tokenInvalid)
    expect(dataOf(await (await signIn()).call(accountSecurity)).session_num).toBe(1)
  })
})

describe('an installation for players', () => {
  it('mails an address a few times only, and lets a password be guessed as rarely as at sign-in', async () => {
    const mail = { url: 'smtp://127.0.0.1:1', from: 'hall@guildhall.test' }
    const own = await createTestPlatform({ config: { sandbox: false, mail } })
    const ask = async (to: string) => codeOf(await own.client()(forgotPassword, { body: { email: to } }))
    const asked = [await ask(email), await ask(email), await ask(email), await ask(email), await ask(email)]
    expect(asked).toEqual([0, 0, 0, 0, codes.tooManyRequests])
    expect(await ask(`x${email}`)).toBe(0)
    const { token } = dataOf(await own.client()(register, { body: { email, password } }))
    const player = await own.signIn(token)
    const guess = () => player.call(changePassword, { body: { password: 'a guess', new_password: next } })
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.map(codeOf).filter((code) => code === codes.tooManyRequests)).toHaveLength(2)
    await own.close()
  })

  it('counts no mail to an address for who is turned away, since none is sent', async () => {
    const mail = { url: 'smtp://127.0.0.1:1', from: 'hall@guildhall.test' }
    const loose = { tries: 100, everySeconds: 1 }
    const passportLimits = { perAddressAndIp: loose, perAddress: loose, perIp: { tries: 1, everySeconds: 30 } }
    const own = await createTestPlatform({ config: { sandbox: false, mail, ...{ passportLimits } } })
    const ask = async () => codeOf(await own.client()(forgotPassword, { body: { email } }))
    expect(await ask()).toBe(0)
    expect(codeOf(await own.client()(checkResetLink, { body: { token: 'x'.repeat(43) } }))).toBe(codes.tokenInvalid)
    for (let n = 0; n < 5; n += 1) expect(await ask()).toBe(codes.tooManyRequests)
    own.clock.advance(30_000)
    expect(await ask()).toBe(0)
    await own.close()
  })

  it('offers no link where it sends no mail', async () => {
    const own = await createTestPlatform({ config: { sandbox: false } })
    expect(dataOf(await own.client()(loginOptions)).can_reset).toBe(0)
    expect(codeOf(await own.client()(forgotPassword, { body: { email } }))).toBe(codes.notOpen)
    await own.close()
  })
})
