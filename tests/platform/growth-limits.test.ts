import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { getH5Token } from '../../src/contract/account/calls.ts'
import { accountDelete, accountDeleteCancel } from '../../src/contract/account/data-calls.ts'
import {
  communityComment,
  communityComments,
  communityLike,
  communityPublish,
  communityRemove,
  communityReport,
} from '../../src/contract/community/calls.ts'
import { customerSend } from '../../src/contract/message/calls.ts'
import { forgotPassword, login, register } from '../../src/contract/passport/calls.ts'
import { endpointLimit } from '../../src/contract/push/calls.ts'
import { exchangeTicket, userInfo } from '../../src/contract/session/calls.ts'
import { buyProduct } from '../../src/contract/shop/calls.ts'
import { createSession, sessionLimit } from '../../src/platform/caller/sessions.ts'
import { usualCommunityLimits } from '../../src/platform/community/limits.ts'
import { toReader, transact } from '../../src/platform/db/transaction.ts'
import { countTry, defaultNetworkAccounts, pruneTries } from '../../src/platform/limits/limits.ts'
import { sendMailTo } from '../../src/platform/mail/send-mail.ts'
import { addMember } from '../../src/platform/passport/accounts.ts'
import { subscriptionLimit } from '../../src/platform/push/routes.ts'
import { createTicket, ticketLimit } from '../../src/platform/roles/tickets.ts'
import { usualCustomerLimits } from '../../src/platform/support/customer-routes.ts'
import { rowSizes } from '../checks/daily-writes.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
afterEach(() => t.close())

const hour = 3600_000
const password = 'a long enough one'
const many = (count: number) => Array.from({ length: count })
const loose = { tries: 1_000_000, everySeconds: 1 }
const passportLimits = { perAddressAndIp: loose, perAddress: loose, perIp: loose }
const mail = { url: 'smtp://127.0.0.1:1', from: 'hall@guildhall.test' }
const openForPlayers = async (more: object = {}) => {
  const config = { sandbox: false, trustedProxies: 1, mail, ...more }
  t = await createTestPlatform({ config })
}
const countRows = async (table: string) => (await t.db.sql`select 1 from ${t.db.sql(table)}`).length

it('an account has so many sessions, and the ones that were not used for longest end', async () => {
  t = await createTestPlatform()
  const player = await t.register()
  const open = async () => {
    t.clock.advance(1_000)
    const now = t.clock.now()
    return await transact(t.db, (tx) => createSession(tx, { fpUid: player.fpUid, mode: 'full', now }))
  }
  const first = await open()
  const others = []
  for (const _ of many(sessionLimit)) others.push(await open())
  expect(await countRows('sessions')).toBe(sessionLimit)
  const ask = async (token: string) => codeOf(await player.with({ 'h5-auth': token })(userInfo))
  expect([await ask(player.token), await ask(first)]).toEqual([1003, 1003])
  expect(new Set(await Promise.all(others.map(ask)))).toEqual(new Set([0]))
  await t.send('/api/auth/logout', { method: 'POST', headers: { 'h5-auth': others[40] ?? '' } })
  await open()
  expect(await Promise.all(others.map(ask))).toEqual(others.map((_, place) => (place === 40 ? 1003 : 0)))
})

it('an account has so many tickets, and the latest are good', async () => {
  t = await createTestPlatform()
  const player = await t.register()
  let latest: readonly string[] = []
  const ask = player.with({ 'sdk-auth': player.token })
  for (const _ of many(15)) {
    t.clock.advance(1_000)
    latest = dataOf(await ask(getH5Token, { body: { num: 10 } }))
  }
  expect(await countRows('tickets')).toBe(ticketLimit)
  expect(codeOf(await t.client()(exchangeTicket, { body: { token: latest[9] ?? '' } }))).toBe(0)
})

it('a network opens so many accounts in a day', async () => {
  const accountsPerNetwork = { tries: 5, everySeconds: 17_280 }
  await openForPlayers({ passportLimits: { ...passportLimits, accountsPerNetwork } })
  const join = async (ip: string) => {
    const body = { email: `${randomUUID()}@example.com`, password }
    return codeOf(await t.client({ 'x-forwarded-for': ip })(register, { body }))
  }
  const codes = []
  for (let n = 0; n < 8; n += 1) codes.push(await join(`2001:db8::${n}`))
  expect(codes).toEqual([0, 0, 0, 0, 0, 1004, 1004, 1004])
  expect(await join('192.0.2.1')).toBe(0)
  t.clock.advance(24 * hour)
  expect(await join('2001:db8::1')).toBe(0)
  expect(defaultNetworkAccounts.tries).toBe(200)
})

it('an address is mailed at most 28 times in a day at anybody’s request, a network asks for so many, and so many wait', async () => {
  const mailsPerNetwork = { tries: 30, everySeconds: 60 }
  await openForPlayers({ passportLimits: { ...passportLimits, mailsPerNetwork } })
  const ask = async (email: string, ip: string) =>
    codeOf(await t.client({ 'x-forwarded-for': ip })(forgotPassword, { body: { email } }))
  let taken = 0
  for (let n = 0; n < 24 * 6; n += 1) {
    if ((await ask('victim@example.com', `192.0.2.${n}`)) === 0) taken += 1
    t.clock.advance(10 * 60_000)
  }
  expect(taken).toBeLessThanOrEqual(28)
  const asked = []
  for (const _ of many(40)) asked.push(await ask(`${randomUUID()}@example.com`, '198.51.100.1'))
  expect(asked.filter((code) => code === 0)).toHaveLength(30)
  await t.db.sql`
    insert into mails (recipient, template, values, locale, project, created_at, due_at, attempts)
    select 'a@example.com', 'password_reset', '{}', 'en', '', now(), '2030-01-01', 0 from generate_series(1, 10000)`
  const before = await countRows('mails')
  expect(await ask('late@example.com', '198.51.100.2')).toBe(0)
  expect(await countRows('mails')).toBe(before)
})

it('an account cannot have its address mailed without end', async () => {
  await openForPlayers()
  const email = 'somebody.else@example.com'
  dataOf(await t.client()(register, { body: { email, password } }))
  const player = await t.signIn(dataOf(await t.client()(login, { body: { email, password } })).token)
  const before = await countRows('mails')
  let planned = 0
  for (const _ of many(20)) {
    if (codeOf(await player.call(accountDelete, { body: { password } })) === 0) planned += 1
    await player.call(accountDeleteCancel)
  }
  expect(planned).toBe(10)
  expect((await countRows('mails')) - before).toBe(20)
})

it('customer service hears so much of a player in a day, and of a network', async () => {
  await openForPlayers({ customerLimits: { ...usualCustomerLimits, perHour: 5, perDay: 8, ofNetwork: 60_000 } })
  const [player, ...others] = await Promise.all(many(8).map(() => t.register()))
  const say = async (one: Player | undefined, text = 'Hello') =>
    one
      ? codeOf(await one.with({ 'x-forwarded-for': '192.0.2.1' })(customerSend, { body: { text }, key: randomUUID() }))
      : null
  const sayMany = async (count: number) => {
    const codes = []
    for (const _ of many(count)) codes.push(await say(player))
    return codes
  }
  expect(await sayMany(6)).toEqual([0, 0, 0, 0, 0, 1004])
  t.clock.advance(hour)
  expect(await sayMany(4)).toEqual([0, 0, 0, 1004])
  t.clock.advance(23 * hour + 1)
  expect(await say(player)).toBe(0)
  const codes = []
  for (const other of others) codes.push(await say(other, 'é'.repeat(2_000)), await say(other, 'é'.repeat(2_000)))
  expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(Math.floor(60_000 / 8_500))
  expect(codes.at(-1)).toBe(1004)
})

it('the community takes so many posts, comments, reports and likes of a player in an hour, and so much of a network in a day', async () => {
  const communityLimits = { posts: 2, comments: 3, reports: 1, likes: 3, ofNetwork: 12_000 }
  await openForPlayers({ communityLimits })
  const [player, other] = [await t.register(), await t.register()]
  const from = (one: Player, ip: string) => one.with({ 'x-forwarded-for': ip })
  const mine = from(player, '192.0.2.1')
  const post = async (text = 'Hello') => await mine(communityPublish, { body: { text }, key: randomUUID() })
  const ids = [dataOf(await post()).post.id, dataOf(await post()).post.id]
  const [id = '', second = ''] = ids
  // What is removed counts as well.
  dataOf(await mine(communityRemove, { body: { id: second } }))
  expect(await post()).toMatchObject({ code: 1004, status: 429 })
  const comments = []
  for (const _ of many(4)) {
    comments.push(codeOf(await mine(communityComment, { body: { id, text: 'Hm' }, key: randomUUID() })))
  }
  expect(comments).toEqual([0, 0, 0, 1004])
  const theirs = from(other, '192.0.2.2')
  const { comment_list } = dataOf(await theirs(communityComments, { query: { id } }))
  const report = async (one = '') => codeOf(await theirs(communityReport, { body: { id: one, reason: 'spam' } }))
  expect([await report(id), await report(comment_list[0]?.id)]).toEqual([0, 1004])
  const like = async (is_liked: 0 | 1) => await theirs(communityLike, { body: { id, is_liked }, key: randomUUID() })
  expect([codeOf(await like(1)), codeOf(await like(0)), codeOf(await like(1))]).toEqual([0, 0, 0])
  expect(await like(0)).toMatchObject({ code: 1004, status: 429 })
  t.clock.advance(hour)
  expect(codeOf(await post('é'.repeat(1_000)))).toBe(0)
  expect(codeOf(await post('é'.repeat(1_000)))).toBe(0)
  t.clock.advance(hour)
  expect(codeOf(await post('é'.repeat(1_000)))).toBe(1004)
  t.clock.advance(24 * hour)
  expect(codeOf(await post())).toBe(0)
})

it('what the community refuses for a word counts as well', async () => {
  await openForPlayers({ communityLimits: { ...usualCommunityLimits, posts: 2 } })
  const player = await t.register()
  const [word = ''] = t.catalogue.blockedWords('st_global')
  const post = async () => codeOf(await player.call(communityPublish, { body: { text: word }, key: randomUUID() }))
  expect([await post(), await post(), await post()]).toEqual([3007, 3007, 1004])
})

it('who tried is forgotten once the tries are free again', async () => {
  t = await createTestPlatform()
  const now = t.clock.now()
  for (const _ of many(5)) {
    await countTry(t.db, now, [{ kind: 'ip', value: randomUUID(), limit: { tries: 10, everySeconds: 60 } }])
  }
  await pruneTries(toReader(t.db), new Date(now.getTime() + 59_000))
  expect(await countRows('passport_tries')).toBe(5)
  await pruneTries(toReader(t.db), new Date(now.getTime() + 60_000))
  expect(await countRows('passport_tries')).toBe(0)
  await sendMailTo(toReader(t.db), 'a@example.com', { template: 'password_reset', locale: 'en', project: '', now })
  expect(await countRows('mails')).toBe(1)
})

/** Bytes on the disk of some tables with their indexes. */
async function measure(tables: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    tables.map(async (table) => {
      const [row] = await t.db.sql<
        { size: number }[]
      >`select pg_total_relation_size(${table}::text::regclass)::float8 as size`
      return row?.size ?? 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

it('a kept refusal and a new account come to no more bytes than docs/operate.md counts', async () => {
  t = await createTestPlatform()
  const player = await t.register()
  const body = { product_id: 'st-tonic-6', uid: player.uid, num: 1 }
  const before = await measure(['kept_answers'])
  // Letters of two bytes in UTF-8, as many as a header may have.
  const key = () => Array.from(randomBytes(255), (byte) => String.fromCharCode(0xc0 + (byte % 64))).join('')
  for (const _ of many(20)) await Promise.all(many(50).map(() => player.call(buyProduct, { body, key: key() })))
  expect(await countRows('kept_answers')).toBe(1_000)
  expect((await measure(['kept_answers'])) - before).toBeLessThan(1_000 * rowSizes.refusal)

  const ofAccount = [
    'accounts',
    'passport_credentials',
    'sessions',
    'tickets',
    'notice_boxes',
    'notices',
    'profiles',
    'counters',
    'push_subscriptions',
  ]
  const empty = await measure(ofAccount)
  for (let n = 0; n < 20; n += 1) {
    const fpUid = await transact(t.db, async (tx) => {
      const joining = {
        email: `${n}@example.com`.padStart(254, 'x'),
        passwordHash: 'x'.repeat(128),
        now: t.clock.now(),
        sandbox: false,
      }
      return await addMember(tx, joining)
    })
    for (const _ of many(sessionLimit + 10)) {
      await transact(t.db, (tx) => createSession(tx, { fpUid, mode: 'full', gameProject: null, now: t.clock.now() }))
    }
    for (const _ of many(ticketLimit + 10))
      await transact(t.db, (tx) => createTicket(tx, { fpUid, now: t.clock.now() }))
    const endpoints = many(subscriptionLimit).map(() => randomBytes(endpointLimit / 2).toString('hex'))
    await t.db.sql`
      insert into push_subscriptions (endpoint, fp_uid, token_hash, p256dh, auth, locale, project, created_at)
      select endpoint, ${fpUid}, (select token_hash from sessions where fp_uid = ${fpUid} limit 1), repeat('x', 87),
        repeat('x', 22), 'zh-tw', 'dc.global.prod', ${t.clock.now().toISOString()}
      from jsonb_array_elements_text(${JSON.stringify(endpoints)}::text::jsonb) as endpoint`
  }
  expect(((await measure(ofAccount)) - empty) / 20).toBeLessThan(rowSizes.account)
})
