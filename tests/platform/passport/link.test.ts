import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountDelete, accountLink, accountMy, accountUnlink } from '../../../src/contract/account/calls.ts'
import { systemNoticeList } from '../../../src/contract/message/calls.ts'
import { register } from '../../../src/contract/passport/calls.ts'
import { sandboxMail } from '../../../src/contract/sandbox/calls.ts'
import { tokenName } from '../../../src/contract/session/token-name.ts'
import { changeLimit } from '../../../src/platform/passport/admit-change.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from '../harness.ts'
import { createCookieBrowser } from './cookie-browser.ts'
import { client, type Peer, startOidcPeer } from './oidc-peer.ts'

const portal = 'https://players.example.com'
const google = { type: 13 } as const
const isBack = (url: URL) => url.origin === portal && !url.pathname.startsWith('/passport/')
const isAnswer = (url: URL) => url.pathname.endsWith('/callback')

let peer: Peer
let t: TestPlatform

beforeAll(async () => {
  // The peer reminds us that it is a quick start and not made for players.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  peer = await startOidcPeer(`${portal}/passport/social/google/callback`)
  t = await createTestPlatform({ config: { google: { ...client, ...{ issuer: peer.issuer } }, publicOrigin: portal } })
})
afterAll(async () => {
  await Promise.all([t.close(), peer.close()])
})
// The tickets and answers of a provider are of the machine's time.
beforeEach(() => {
  t.clock.set(new Date())
  peer.player = randomUUID()
})

async function join(): Promise<Player> {
  const body = { email: `${randomUUID()}@guildhall.test`, password: 'correct horse' }
  const { token } = dataOf(await t.client()(register, { body }))
  return await t.signIn(token, { project: 'st_zone' })
}

/** A browser in which somebody is signed in, as the portal keeps it; nobody for an empty token. */
function openBrowser(token = '', on: TestPlatform = t) {
  return createCookieBrowser({
    [portal]: (request) => {
      const headers = new Headers(request.headers)
      headers.append('cookie', `${headers.get('cookie') ?? ''}; ${tokenName}=${token}`)
      return on.platform.fetch(new Request(request.url, { headers }))
    },
  })
}

async function findMember({ fpUid }: Player): Promise<{ email: string }> {
  const [row] = await t.db.sql<{ email: string }[]>`select email from passport_credentials where fp_uid = ${fpUid}`
  return row ?? { email: '' }
}
const findPage = async (player: Pick<Player, 'with'>) =>
  portal + dataOf(await player.with({ lang: 'ar' })(accountLink, { body: google })).url

/** Where a player comes back to who links Google. */
async function link(player: Player): Promise<string> {
  const way = await openBrowser(player.token).follow(await findPage(player), isBack)
  return way.at(-1)?.href ?? ''
}

/** Who signs in by Google. */
async function signIn(): Promise<string> {
  const way = await openBrowser().follow(`${portal}/passport/social/google?site=stormshot`, isBack)
  return way.at(-1)?.searchParams.get('fp_uid') ?? ''
}

const place = `${portal}/funzone/st/ar/myinfo/generalinfo`
const failed = `${place}?link_error=failed`
const readStatus = async (player: Player) =>
  dataOf(await player.call(accountMy)).third_party_list.find(({ type }) => type === 13)?.status

describe('linking a provider', () => {
  it('leads to its page and back to the profile, and signs in to this account from then on', async () => {
    const player = await join()
    expect(await link(player)).toBe(`${place}?linked=13`)
    expect(await readStatus(player)).toBe(1)
    expect(await signIn()).toBe(player.fpUid)
    expect(codeOf(await player.call(accountLink, { body: google }))).toBe(3001)
  })

  it('is told by mail and in the hall, with all that gets in, once', async () => {
    const player = await join()
    const read = async () => {
      const { email } = await findMember(player)
      return dataOf(await t.client()(sandboxMail, { query: { to: email } })).mail_list
    }
    const notices = async () => dataOf(await player.with({ lang: 'en' })(systemNoticeList, {})).notice_list
    await t.db.sql`
      insert into passport_identities (provider, subject, fp_uid, created_at)
      values (10, ${player.fpUid}, ${player.fpUid}, '2026-05-03T10:00:00Z')`
    const before = await read()
    await link(player)
    const mails = await read()
    expect(mails).toHaveLength(before.length + 1)
    const [mail] = mails
    expect(mail).toMatchObject({ subject: 'تم ربط ⁨Google⁩ بحسابك', link: `${portal}/funzone/st/ar/myinfo/security` })
    expect(mail?.text).toContain(
      '- طريقة تسجيل الدخول: ⁨Facebook⁩، تم الربط في ٣ مايو ٢٠٢٦\n- طريقة تسجيل الدخول: ⁨Google⁩',
    )
    expect(mail?.text).toContain('- الأجهزة التي سجّلت الدخول عليها: ١')
    expect((await notices())[0]).toMatchObject({ title: 'New sign-in method: Google' })
    // Its own account, a second time: another browser was on its way already.
    await t.db.sql`delete from passport_identities where fp_uid = ${player.fpUid} and provider = 13`
    const [one, two] = [openBrowser(player.token), openBrowser(player.token)]
    const pages = [await findPage(player), await findPage(player)]
    const ways = [await one.follow(pages[0] ?? '', isAnswer), await two.follow(pages[1] ?? '', isAnswer)]
    await Promise.all([
      one.follow(ways[0]?.at(-1)?.href ?? '', isBack),
      two.follow(ways[1]?.at(-1)?.href ?? '', isBack),
    ])
    expect(await readStatus(player)).toBe(1)
    expect(await read()).toHaveLength(mails.length + 1)
  })

  it('cannot have the address mailed without end', async () => {
    const loose = { tries: 1_000_000, everySeconds: 1 }
    const passportLimits = { perAddressAndIp: loose, perAddress: loose, perIp: loose }
    const google = { ...client, ...{ issuer: peer.issuer } }
    const own = await createTestPlatform({ config: { google, publicOrigin: portal, ...{ passportLimits } } })
    own.clock.set(new Date())
    const body = { email: 'somebody.else@guildhall.test', password: 'correct horse' }
    const { token } = dataOf(await own.client()(register, { body }))
    const player = await own.signIn(token, { project: 'st_zone' })
    const results = []
    for (let n = 0; n <= changeLimit.tries; n += 1) {
      const way = await openBrowser(player.token, own).follow(await findPage(player), isBack)
      results.push(way.at(-1)?.search)
      await own.db.sql`delete from passport_identities`
    }
    expect(results).toEqual([...Array.from({ length: changeLimit.tries }, () => '?linked=13'), '?link_error=failed'])
    const told = await own.db.sql`select 1 from mails where template = 'identity_linked'`
    expect(told).toHaveLength(changeLimit.tries)
    await own.close()
  })

  it('leaves an account of the provider where it signs in already', async () => {
    const owner = await signIn()
    const player = await join()
    expect(await link(player)).toBe(`${place}?link_error=taken`)
    expect(await readStatus(player)).toBe(2)
    expect(await signIn()).toBe(owner)
  })

  it('tells a player who refused nothing but that it did not work', async () => {
    peer.player = null
    expect(await link(await join())).toBe(failed)
  })

  it('is not there for a provider that is not configured', async () => {
    expect(await (await join()).call(accountLink, { body: { type: 10 } })).toMatchObject({ code: 1001 })
  })
})

describe('an address for linking', () => {
  it('is good once', async () => {
    const player = await join()
    const page = await findPage(player)
    const browser = openBrowser(player.token)
    await browser.follow(page, isAnswer)
    expect((await browser.follow(page, isBack)).at(-1)?.href).toBe(failed)
  })

  it('is good for a minute', async () => {
    const player = await join()
    const page = await findPage(player)
    t.clock.advance(60_000)
    expect((await openBrowser(player.token).follow(page, isBack)).at(-1)?.href).toBe(failed)
  })

  it.each(['in which somebody else is signed in', 'in which nobody is'])(
    'does nothing in a browser %s',
    async (who) => {
      const attacker = await join()
      const victim = who.endsWith('nobody is') ? '' : (await join()).token
      const way = await openBrowser(victim).follow(await findPage(attacker), isBack)
      expect(way.at(-1)?.href).toBe(failed)
      expect(await readStatus(attacker)).toBe(2)
    },
  )

  it('opens no session, and no ticket of a session opens it', async () => {
    const player = await join()
    const ticket = new URL(await findPage(player)).searchParams.get('link') ?? ''
    await expect(t.signIn(ticket)).rejects.toThrow('1003')
    expect((await t.send(`/api/account/download?ticket=${ticket}`)).status).toBe(404)
    const page = new URL(await findPage(player))
    page.searchParams.set('link', player.token)
    expect((await openBrowser(player.token).follow(page.href, isBack)).at(-1)?.href).toBe(failed)
  })

  it('leads to nothing where the session has ended meanwhile', async () => {
    const player = await join()
    const browser = openBrowser(player.token)
    const way = await browser.follow(await findPage(player), isAnswer)
    await t.send('/api/auth/logout', { method: 'POST', headers: { 'h5-auth': player.token } })
    expect((await browser.follow(way.at(-1)?.href ?? '', isBack)).at(-1)?.href).toBe(failed)
  })
})

describe('letting go of a provider', () => {
  it('leaves the other ways in', async () => {
    const player = await join()
    await link(player)
    const { third_party_list } = dataOf(await player.call(accountUnlink, { body: google }))
    expect(third_party_list).toContainEqual({ type: 13, status: 2, name: 'Google' })
    expect(await readStatus(player)).toBe(2)
    expect(await signIn()).not.toBe(player.fpUid)
    expect(codeOf(await player.call(accountUnlink, { body: google }))).toBe(0)
  })

  it('is refused for the only way in, and for one of two at once', async () => {
    const back = await openBrowser().follow(`${portal}/passport/social/google?site=stormshot`, isBack)
    const player = await t.signIn(back.at(-1)?.searchParams.get('platform_token') ?? '')
    expect(codeOf(await player.call(accountUnlink, { body: google }))).toBe(2104)
    await t.db.sql`
      insert into passport_identities (provider, subject, fp_uid, created_at)
      values (10, 'a friend', ${player.fpUid}, ${t.clock.now().toISOString()})`
    const both = [10, 13] as const
    const codes = await Promise.all(
      both.map(async (type) => codeOf(await player.call(accountUnlink, { body: { type } }))),
    )
    expect(codes.toSorted()).toEqual([0, 2104])
  })
})

it('an account without a password is deleted without one', async () => {
  const back = await openBrowser().follow(`${portal}/passport/social/google?site=stormshot`, isBack)
  const player = await t.signIn(back.at(-1)?.searchParams.get('platform_token') ?? '')
  expect(codeOf(await player.call(accountDelete, { body: {} }))).toBe(0)
  expect(dataOf(await player.call(accountMy)).delete_time).toBeGreaterThan(0)
})
