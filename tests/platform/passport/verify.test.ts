import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountMy, sendVerification } from '../../../src/contract/account/calls.ts'
import {
  forgotPassword,
  register,
  resetPassword,
  verifyEmail,
  verifyHours,
} from '../../../src/contract/passport/calls.ts'
import { gameTicket, sandboxMail } from '../../../src/contract/sandbox/calls.ts'
import { codes, headerNames } from '../../../src/contract/wire.ts'
import { toReader } from '../../../src/platform/db/transaction.ts'
import { defaultMailLimit } from '../../../src/platform/limits/limits.ts'
import { openPostOffice } from '../../../src/platform/mail/post-office.ts'
import { mailedLinks } from '../../../src/platform/passport/mailed-links.ts'
import { pruneVerifications } from '../../../src/platform/passport/verifications.ts'
import { addressOf, codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from '../harness.ts'
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.ts'

const password = 'correct horse'
const [pass, fail, pending] = [1, 2, 10]
const hour = 3_600_000
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

async function join(own = t, headers: Record<string, string> = {}): Promise<Player> {
  const { token } = dataOf(await own.client(headers)(register, { body: { email, password } }))
  return await own.signIn(token)
}
const readMails = async (to = email) => dataOf(await t.client()(sandboxMail, { query: { to } })).mail_list
const readToken = async () => new URL((await readMails())[0]?.link ?? 'about:blank').hash.slice(1)
const verify = async (token: string) => codeOf(await t.client()(verifyEmail, { body: { token } }))
const ask = async (player: Player) => await player.call(sendVerification)
const readStatus = async (player: Player) => dataOf(await player.call(accountMy)).verification_status
const readKept = async () => await t.db.sql`select * from passport_verifications where email = ${email}`

describe('signing up', () => {
  it('mails a link in the language of the page, whose secret is kept nowhere, and waits for nothing', async () => {
    const player = await join(t, { [headerNames.lang]: 'ar', [headerNames.gameProject]: 'st_global' })
    expect(await readStatus(player)).toBe(pending)
    const [mail] = await readMails()
    const link = new URL(mail?.link ?? '')
    expect(link.pathname + link.search).toBe('/passport/verify/ar?site=stormshot&game=stormshot')
    expect(mail).toMatchObject({ locale: 'ar', subject: 'أكّد بريدك الإلكتروني' })
    expect(mail?.text).toContain('٢٤')
    expect(mail?.html).toContain('dir="rtl"')
    const [kept] = await readKept()
    const token = link.hash.slice(1)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(kept?.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(await t.db.sql`select 1 from mails`).toHaveLength(0)
  })

  it('says in English what there is to do', async () => {
    await join()
    const [mail] = await readMails()
    expect(mail?.text).toContain('Someone signed up for Guildhall with this email address.')
    expect(mail?.text).toContain(`Confirm address:\n${mail?.link}`)
    expect(mail?.text).toContain('after 24 hours')
  })
})

describe('a link', () => {
  it('verifies its address once', async () => {
    const player = await join()
    const token = await readToken()
    const answer = await t.client()(verifyEmail, { body: { token } })
    expect(dataOf(answer)).toEqual({ email: `${email[0]}***@players.test` })
    expect(dataOf(await player.call(accountMy))).toMatchObject({ verification_status: pass, email_verified: 1 })
    expect(await readKept()).toEqual([])
    expect(await verify(token)).toBe(codes.tokenInvalid)
    expect(codeOf(await ask(player))).toBe(codes.alreadyClaimed)
  })

  it('is for one of many at once', async () => {
    await join()
    const token = await readToken()
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answers.toSorted()).toEqual([codes.success, codes.tokenInvalid, codes.tokenInvalid])
  })

  it('is good for a day, and unused it fails the address until another is asked for', async () => {
    const player = await join()
    const token = await readToken()
    t.clock.advance(verifyHours * hour - 1)
    expect(await readStatus(player)).toBe(pending)
    t.clock.advance(1)
    expect(await verify(token)).toBe(codes.tokenExpired)
    expect(await readStatus(player)).toBe(fail)
    expect(dataOf(await ask(player))).toEqual({ email: `${email[0]}***@players.test` })
    expect(await readStatus(player)).toBe(pending)
    expect(await verify(await readToken())).toBe(codes.success)
    expect(await readStatus(player)).toBe(pass)
  })

  it('is good until its last millisecond', async () => {
    await join()
    const token = await readToken()
    t.clock.advance(verifyHours * hour - 1)
    expect(await verify(token)).toBe(codes.success)
  })

  it('ends as soon as a newer one is asked for', async () => {
    const player = await join()
    const older = await readToken()
    dataOf(await ask(player))
    expect(await verify(older)).toBe(codes.tokenInvalid)
    const newer = await readToken()
    expect(newer).not.toBe(older)
    expect(await verify(older)).toBe(codes.tokenInvalid)
    expect(await verify(newer)).toBe(codes.success)
  })

  it('goes with its address', async () => {
    await join()
    const token = await readToken()
    await t.db.sql`delete from passport_credentials where email = ${email}`
    expect(await readKept()).toEqual([])
    expect(await verify(token)).toBe(codes.tokenInvalid)
  })

  it('leaves no token behind when it is long over, but that it was not used', async () => {
    const player = await join()
    const token = await readToken()
    t.clock.advance(2 * verifyHours * hour + 1)
    await pruneVerifications(toReader(t.db), t.clock.now())
    expect(await readKept()).toMatchObject([{ token_hash: null }])
    expect(await verify(token)).toBe(codes.tokenInvalid)
    expect(await readStatus(player)).toBe(fail)
  })

  it('is not sent where the address is verified before the mail leaves', async () => {
    const player = await join()
    await t.client()(forgotPassword, { body: { email } })
    const token = await readToken()
    dataOf(await ask(player))
    dataOf(await t.client()(resetPassword, { body: { token, password: 'another horse' } }))
    const subjects = (await readMails()).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your password was changed', 'Choose a new password', 'Confirm your email address'])
  })
})

it('who gets a new password by mail has shown that mail arrives', async () => {
  await join()
  await t.client()(forgotPassword, { body: { email } })
  const body = { token: await readToken(), password: 'another horse' }
  const { token } = dataOf(await t.client()(resetPassword, { body }))
  expect(await readStatus(await t.signIn(token))).toBe(pass)
  expect(await readKept()).toEqual([])
})

it('there is nothing to verify without an address, and a provider vouches without one', async () => {
  const player = await t.register()
  expect([await readStatus(player), codeOf(await ask(player))]).toEqual([fail, codes.noPassword])
  await t.db.sql`
    insert into passport_identities (provider, subject, fp_uid, created_at)
    values (13, ${player.fpUid}, ${player.fpUid}, ${testStart})`
  expect(dataOf(await player.call(accountMy))).toMatchObject({ verification_status: pass, email_verified: 0 })
  const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid: '888000555' } }))
  const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
  expect([await readStatus(half), codeOf(await ask(half))]).toEqual([fail, codes.notAllowedInMode])
})

describe('an installation for players', () => {
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await startSmtpPeer()
  })
  afterAll(() => peer.close())

  const findMailServer = () => ({
    url: `smtp://127.0.0.1:${peer.port}?ignoreTLS=true`,
    from: 'Guildhall <hall@guildhall.test>',
  })

  it('sends nothing without a mail server, and the address waits', async () => {
    const own = await createTestPlatform({ config: { sandbox: false } })
    const player = await join(own)
    expect(await own.db.sql`select 1 from mails`).toHaveLength(0)
    own.clock.advance(100 * verifyHours * hour)
    expect(await readStatus(player)).toBe(pending)
    expect(codeOf(await ask(player))).toBe(codes.notOpen)
    await own.close()
  })

  it('fails an address that refuses its mail for good, and no longer when a later mail arrives', async () => {
    const config = { sandbox: false, mail: findMailServer(), publicOrigin: 'https://hall.example.com' }
    const own = await createTestPlatform({ config })
    const log = { info: () => {}, warn: () => {} }
    const { db, clock, catalogue } = own
    const post = openPostOffice({
      db,
      clock,
      config: own.config,
      catalogue: { current: () => catalogue },
      links: mailedLinks,
      log,
    })
    const player = await join(own)
    peer.verdict = 451
    await post.sendDue()
    expect(await readStatus(player)).toBe(pending)
    peer.verdict = 550
    clock.advance(60_000)
    await post.sendDue()
    expect(await readStatus(player)).toBe(fail)
    peer.verdict = 250
    dataOf(await ask(player))
    await post.sendDue()
    const [mail = ''] = peer.mails
    const token = /#([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? ''
    expect(codeOf(await own.client()(verifyEmail, { body: { token } }))).toBe(codes.success)
    // What is verified stays so, whatever becomes of later mails.
    expect(await readStatus(player)).toBe(pass)
    await post.stop()
    await own.close()
  })

  it('mails an account a few links only, and says when the next may be asked for', async () => {
    const own = await createTestPlatform({ config: { sandbox: false, mail: findMailServer() } })
    const player = await join(own)
    const sent = []
    for (let n = 0; n < 5; n += 1) sent.push(codeOf(await ask(player)))
    expect(sent).toEqual([0, 0, 0, 0, codes.tooManyRequests])
    const headers = { [headerNames.token]: player.token, 'content-type': 'application/json' }
    const refused = await own.send(addressOf(sendVerification), { method: 'POST', headers, body: '{}' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(defaultMailLimit.everySeconds)])
    own.clock.advance(defaultMailLimit.everySeconds * 1000)
    expect(codeOf(await ask(player))).toBe(0)
    await own.close()
  })

  it('counts what an address is mailed, whoever asks for it', async () => {
    const own = await createTestPlatform({ config: { sandbox: false, mail: findMailServer() } })
    const player = await join(own)
    for (let n = 0; n < 4; n += 1) await own.client()(forgotPassword, { body: { email } })
    expect(codeOf(await ask(player))).toBe(codes.tooManyRequests)
    await own.close()
  })
})
