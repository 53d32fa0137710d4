import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountDelete, accountDeleteCancel, accountEdit, accountMy } from '../../src/contract/account/calls.ts'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { growthFlow } from '../../src/contract/benefits/calls.ts'
import { avatarUpload } from '../../src/contract/image/calls.ts'
import { customerSend } from '../../src/contract/message/calls.ts'
import { login, register } from '../../src/contract/passport/calls.ts'
import { subscribePush } from '../../src/contract/push/calls.ts'
import { gameEvent, sandboxMail, setClock } from '../../src/contract/sandbox/calls.ts'
import { serverRoles } from '../../src/contract/server/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { auditAll } from './calls/books.ts'
import { digestTables } from './calls/digest.ts'
import { samplePush } from './calls/rows/push-rows.ts'
import { grantTo } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { askForExport, listOf, parseExport, readExport } from './read-export.ts'
import { connectGames } from './send-signed.ts'
import { createSignedClient } from './signed-client.ts'

const day = 24 * 60 * 60 * 1000
const { email, password } = { email: 'demo@guildhall.test', password: 'guildhall' }
const nickname = 'Wanderer of Nowhere'

let t: TestPlatform
/** Somebody with a history in every list. */
let player: Player
let picture: string

beforeAll(async () => {
  t = await createTestPlatform({ config: { demoPlayer: true } })
  // It is not to come again by itself when it is gone.
  t.config.demoPlayer = false
  player = await signIn()
  const drawing = sharp({ create: { width: 12, height: 8, channels: 3, background: '#c40' } })
  const file = new Blob([new Uint8Array(await drawing.png().toBuffer())], { type: 'image/png' })
  picture = dataOf(await player.call(avatarUpload, { file })).image_id
  const profile = { avatar: picture, nickname, birthday: '1990-02-03', country: 'NO', bio: 'Somewhere by the sea' }
  dataOf(await player.call(accountEdit, { body: { ...profile, gender: 'Other' } }))
  dataOf(await player.call(customerSend, { body: { text: 'I live at 7 Quay Street' }, key: 'once' }))
  await t.db.sql`
    insert into passport_identities (provider, subject, fp_uid, created_at)
    values (13, 'subject-of-mine', ${player.fpUid}, ${testStart})`
  await t.db.sql`
    insert into mini_game_rounds (id, fp_uid, game_project, uid, mini_game, seed, started_at)
    values ('round-of-mine', ${player.fpUid}, 'ss_global', ${player.uid}, 'star-hop', 1, ${testStart})`
  await t.db.sql`
    insert into community_reports (post_id, fp_uid, reason, created_at)
    select id, ${player.fpUid}, 'spam', ${testStart} from community_posts where fp_uid <> ${player.fpUid} limit 1`
  await t.db.sql`
    insert into dot_acks (fp_uid, enter_key, msg_hash, created_at) values (${player.fpUid}, 'shop', 'news', ${testStart})`
  dataOf(await player.call(subscribePush, { body: samplePush }))
  await t.db.sql`
    insert into push_reminders (fp_uid, game_project, day, endpoint)
    values (${player.fpUid}, 'ss_global', '2026-11-18', ${samplePush.endpoint})`
  await t.db.sql`
    insert into server_events (game_project, event_id, content_hash, created_at, uid, name)
    values ('ss_global', 'event-of-mine', 'hash', ${testStart}, ${player.uid}, 'session')`
  await connectGames(t, player, ['st_global'])
  await t.db.sql`
    insert into pending_roles (game_project, uid, fp_uid, nickname, created_at)
    values ('koa_global', 'waits-for-me', ${player.fpUid}, 'Somebody', ${testStart})`
  await t.db.sql`
    insert into log_events (app_id, event, sent_at, "user", device, received_at)
    values ('portal', 'page_visit', 0, ${JSON.stringify({ fp_uid: player.fpUid })}::text::jsonb, '{}', ${testStart})`
})
afterAll(() => t.close())

async function signIn(): Promise<Player> {
  const { token } = dataOf(await t.client()(login, { body: { email, password } }))
  const guest = await t.signIn(token, { project: 'ss_global' })
  const { uid } = dataOf(await guest.call(userInfo))
  return { ...guest, uid, call: guest.with({ 'priv-uid': uid }) }
}

async function moveClock(ms: number): Promise<void> {
  const now = new Date(t.clock.now().getTime() + ms).toISOString()
  dataOf(await t.client()(setClock, { body: { now } }))
}

const readSubjects = async (to: string) =>
  dataOf(await t.client()(sandboxMail, { query: { to } })).mail_list.map(({ subject }) => subject)

/** The rows of every table that say one of these words, by the table's name. */
async function findTraces(words: readonly string[]): Promise<Record<string, number>> {
  const tables = await t.db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await t.db.sql.unsafe<{ count: number }[]>(
        `select count(*) from "${name}" as row where exists (select 1 from unnest($1::text[]) w where row::text like '%' || w || '%')`,
        [`{${words.map((word) => JSON.stringify(word)).join(',')}}`],
      )
      return [name, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

/** The books, which stay under the account's number and the names that games have for its roles. */
const books = [
  'accounts',
  'backpack_items',
  'backpack_receipts',
  'backpack_uses',
  'deliveries',
  'ledger_balances',
  'ledger_entries',
  'ledger_operations',
  'server_refunds',
  'shop_bought',
  'shop_purchases',
  'wheel_records',
]

/** The tables by which an account, a role or an address is known, and which are emptied of it or go by themselves. */
const emptied = [
  'account_deletions',
  'account_freezes',
  'active_buff_claims',
  'checkins',
  'community_likes',
  'community_notices',
  'community_posts',
  'community_reports',
  'console_amends',
  'counters',
  'current_roles',
  'customer_messages',
  'customer_threads',
  'dot_acks',
  'game_accounts',
  'growth_lots',
  'growth_warnings',
  'images',
  'kept_answers',
  'letter_claims',
  'mails',
  'member_gift_claims',
  'mini_game_bests',
  'mini_game_rounds',
  'notice_boxes',
  'notice_reads',
  'notices',
  'passport_credentials',
  'passport_hand_offs',
  'passport_identities',
  'passport_resets',
  'passport_verifications',
  'pending_roles',
  'previews',
  'profiles',
  'progress_counts',
  'push_reminders',
  'push_subscriptions',
  'right_claims',
  'roles',
  'sandbox_mails',
  'server_events',
  'server_gives',
  'server_parked',
  'server_refund_events',
  'sessions',
  'talk_acts',
  'talk_webhooks',
  'task_claims',
  'tickets',
  'unlinked_roles',
]
/**
 * What the sandbox's fake games and fake help desk have taken is theirs, operators are no players, and the sums of days name kinds of holders
 * only.
 */
const elsewhere = ['flow_days', 'operators', 'sandbox_deliveries', 'sandbox_talks']

it('every table that knows players is a book or is emptied when they leave', async () => {
  const known = await t.db.sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('fp_uid', 'uid', 'holder', 'owner', 'email', 'recipient')`
  const ours = known.map(({ name }) => name).filter((name) => !elsewhere.includes(name))
  expect(ours.filter((name) => !books.includes(name)).toSorted()).toEqual(emptied)
})

describe('the file', () => {
  it('has everything that is kept', async () => {
    const file = await readExport(t, player)
    expect(file.account).toBe(player.fpUid)
    const empty = Object.entries(file).flatMap(([name, list]) =>
      Array.isArray(list) && list.length === 0 ? [name] : [],
    )
    expect(empty).toEqual([
      'deletion',
      'freezes',
      'mails_to_be_sent',
      'given_for_events',
      'events_kept',
      'made_good',
      'growth_warnings',
    ])
    expect(listOf(file, 'profile')).toMatchObject([{ nickname, birthday: '1990-02-03', bio: 'Somewhere by the sea' }])
    expect(listOf(file, 'sign_in')).toMatchObject([{ kind: 'email', name: email }, { name: 'subject-of-mine' }])
    expect(listOf(file, 'notices').every(({ title, content }) => title !== '' && content !== '')).toBe(true)
    expect(listOf(file, 'customer_messages').at(-1)).toMatchObject({ text: 'I live at 7 Quay Street' })
    const bytes = Buffer.from(String(listOf(file, 'pictures').find(({ id }) => id === picture)?.base64), 'base64')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  it('has as many lines as there are rows, and balances that its movements add up to', async () => {
    const file = await readExport(t, player)
    const [rows] = await t.db.sql<Record<string, number>[]>`
      select
        (select count(*) from roles where fp_uid = ${player.fpUid}) as roles,
        (select count(*) from sessions where fp_uid = ${player.fpUid}) as sessions,
        (select count(*) from checkins c join roles r using (game_project, uid) where fp_uid = ${player.fpUid}) as check_ins,
        (select count(*) from right_claims where fp_uid = ${player.fpUid}) as benefits_taken,
        (select count(*) from member_gift_claims where fp_uid = ${player.fpUid}) as gifts_received,
        (select count(*) from task_claims where fp_uid = ${player.fpUid}) as task_rewards,
        (select count(*) from letter_claims where fp_uid = ${player.fpUid}) as letters_taken,
        (select count(*) from shop_purchases where fp_uid = ${player.fpUid}) as purchases,
        (select count(*) from wheel_records where fp_uid = ${player.fpUid}) as spins,
        (select count(*) from backpack_uses where fp_uid = ${player.fpUid}) as items_used,
        (select count(*) from notices where fp_uid = ${player.fpUid}) as notices,
        (select count(*) from notice_reads where fp_uid = ${player.fpUid}) as read_broadcasts,
        (select count(*) from customer_messages where fp_uid = ${player.fpUid}) as customer_messages,
        (select count(*) from community_posts where fp_uid = ${player.fpUid}) as community_posts,
        (select count(*) from community_likes where fp_uid = ${player.fpUid}) as community_likes,
        (select count(*) from community_notices where fp_uid = ${player.fpUid}) as community_notices,
        (select count(*) from images where fp_uid = ${player.fpUid}) as pictures,
        (select count(*) from kept_answers where fp_uid = ${player.fpUid}) as kept_answers`
    for (const [name, count] of Object.entries(rows ?? {}))
      expect([name, listOf(file, name).length]).toEqual([name, count])
    const sums = new Map<string, number>()
    for (const { holder, currency, amount } of listOf(file, 'ledger')) {
      const name = `${holder} ${currency}`
      sums.set(name, (sums.get(name) ?? 0) + Number(amount))
    }
    const balances = listOf(file, 'balances').map(({ holder, currency, amount }) => [`${holder} ${currency}`, amount])
    expect(sums.size).toBeGreaterThan(0)
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(balances))
  })

  it('comes piece by piece, to be kept and not shown', async () => {
    const response = await t.platform.fetch(new Request(`http://guildhall.test${await askForExport(player)}`))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="guildhall-${player.fpUid}-2026-11-18.json"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    const pieces: string[] = []
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(50)
    expect(parseExport({ status: 200, text: pieces.join('') }).account).toBe(player.fpUid)
  })

  it('may be asked for more than once for five minutes, as long as the session lasts, as download managers do', async () => {
    const url = await askForExport(player)
    expect(await t.send(url, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect((await t.send(url, { method: 'POST' })).status).toBe(405)
    const both = await Promise.all([t.send(url), t.send(url, { headers: { range: 'bytes=0-9' } })])
    for (const file of both) expect(parseExport(file).account).toBe(player.fpUid)
    const late = await askForExport(player)
    t.clock.advance(5 * 60_000)
    expect((await t.send(late)).status).toBe(404)
    t.clock.set(testStart)
    const other = await signIn()
    const orphaned = await askForExport(other)
    await t.send('/api/auth/logout', { method: 'POST', headers: { 'h5-auth': other.token } })
    expect((await t.send(orphaned)).status).toBe(404)
    for (const ticket of ['', 'nothing', player.token])
      expect((await t.send(`/api/account/download?${new URLSearchParams({ ticket })}`)).status).toBe(404)
  })

  it('is of one’s own account only', async () => {
    const other = await t.register()
    const { text } = await t.send(await askForExport(other))
    for (const word of [email, nickname, player.fpUid, player.uid]) expect(text).not.toContain(word)
  })
})

describe('a deletion', () => {
  const plan = async (body: { password?: string } = { password }) => await player.call(accountDelete, { body })
  const readTime = async () => dataOf(await player.call(accountMy)).delete_time

  it('is asked for with the password, once, and told by mail', async () => {
    expect(codeOf(await plan({ password: 'guildhail' }))).toBe(2102)
    expect(codeOf(await plan({}))).toBe(2102)
    expect(await readTime()).toBe(0)
    const { delete_time } = dataOf(await plan())
    expect(delete_time).toBe((Date.parse(testStart) + 30 * day) / 1000)
    t.clock.advance(day)
    expect(dataOf(await plan()).delete_time).toBe(delete_time)
    expect(await readTime()).toBe(delete_time)
    expect(await readSubjects(email)).toHaveLength(1)
  })

  it('that is cancelled leaves everything as it was', async () => {
    const without = ['account_deletions', 'mails', 'sandbox_mails', 'sessions']
    const before = await digestTables(t, { without })
    dataOf(await player.call(accountDeleteCancel))
    dataOf(await player.call(accountDeleteCancel))
    expect(await readTime()).toBe(0)
    expect(await readSubjects(email)).toHaveLength(2)
    expect(await digestTables(t, { without })).toEqual(before)
    await moveClock(30 * day)
    expect(codeOf(await player.call(accountMy))).toBe(0)
    expect(dataOf(await player.call(accountMy)).nickname).toBe(nickname)
    await moveClock(-31 * day)
  })

  it('takes away whatever names or reaches a person, and leaves the books', async () => {
    const { delete_time } = dataOf(await plan())
    const waiting = dataOf(await t.client()(login, { body: { email, password } })).token
    await moveClock(30 * day - 1000)
    expect(await readTime()).toBe(delete_time)
    const roles = await t.db.sql<{ uid: string }[]>`select uid from roles where fp_uid = ${player.fpUid}`
    await moveClock(1000)
    expect(codeOf(await player.call(accountMy))).toBe(1003)
    expect(codeOf(await t.client()(login, { body: { email, password } }))).toBe(2102)
    await expect(t.signIn(waiting)).rejects.toThrow('1003')
    expect((await t.send(`/api/image/${picture}`)).status).toBe(404)

    expect(await readSubjects(email)).toEqual(['Your account was deleted'])
    expect(await findTraces([email])).toEqual({ sandbox_mails: 1 })
    const names = [nickname, 'subject-of-mine', 'Quay Street', 'by the sea', picture]
    expect(await findTraces(names)).toEqual({})
    const left = Object.keys(await findTraces([player.fpUid, ...roles.map(({ uid }) => uid)]))
    expect(left.filter((table) => !books.includes(table))).toEqual([])
    expect(await auditAll(t)).toEqual([])
    const miscounted = await t.db.sql`
      select id from community_posts p
      where like_count <> (select count(*) from community_likes l where l.post_id = p.id and l.is_liked)
        or comment_count <> (select count(*) from community_posts c where c.parent_id = p.id and c.hidden_at is null)`
    expect([...miscounted]).toEqual([])
    const rest = await t.db.sql`
      select holder from ledger_balances where holder like ${`%${player.fpUid}%`} and amount > 0
      union all select holder from backpack_items where holder like ${`%${player.fpUid}%`} and amount > 0`
    expect([...rest]).toEqual([])
  })

  it('happens once', async () => {
    const before = await digestTables(t)
    await moveClock(day)
    expect(await digestTables(t)).toEqual(before)
    await expect(grantTo(t, player, { currency: 'coin', amount: 1 })).rejects.toThrow('fp_uid')
  })

  it('leaves the address and the roles to whoever comes, with nothing of what was', async () => {
    const { token } = dataOf(await t.client()(register, { body: { email, password } }))
    const other = await t.signIn(token, { project: 'ss_global' })
    expect(other.fpUid).not.toBe(player.fpUid)
    const secret = `whsec_${btoa('guildhall-sandbox-stateofsurvival')}`
    const send = (request: Request) => t.platform.fetch(request)
    const game = createSignedClient({
      origin: 'http://guildhall.test',
      project: 'ss_global',
      secret,
      now: t.clock.now,
      send,
    })
    const reported = { uid: player.uid, fp_uid: other.fpUid, level: 3, nickname: 'Somebody new', server: 'State 1' }
    await connectGames(t, other, ['ss_global'])
    const { result_list } = dataOf(await game(serverRoles, { body: { roles: [reported] } }))
    expect(result_list).toMatchObject([{ code: 0 }])

    const flow = async () =>
      dataOf(await other.call(growthFlow, { body: { game_project: 'ss_global', uid: player.uid } }))
    expect(await flow()).toMatchObject({ grow_flow_list: [], total: 0, game_growth: 0 })
    t.clock.advance(1)
    await grantTo(t, other, { currency: 'growth', amount: 7, uid: player.uid })
    expect(await flow()).toMatchObject({ grow_flow_list: [{ amount: 7 }], total: 1, game_growth: 7 })
    const body = { game_project: 'ss_global', uid: player.uid, name: 'session' }
    expect(codeOf(await t.client()(gameEvent, { body }))).toBe(0)
    expect(dataOf(await other.call(backpackList, { body: {} })).backpack_list).toEqual([])

    const file = await readExport(t, other)
    expect(JSON.stringify(file)).not.toContain(`account:${player.fpUid}`)
    expect(listOf(file, 'backpack_receipts')).toEqual([])
    expect(listOf(file, 'ledger').length).toBeGreaterThan(0)
    expect(listOf(file, 'ledger').every(({ reason }) => reason !== 'erase')).toBe(true)
    expect(await auditAll(t)).toEqual([])
  })
})

describe('limits', () => {
  it('let an account ask for five files a day', async () => {
    const own = await createTestPlatform({ config: { demoPlayer: false, ...{ exportLimit: 5 } } })
    try {
      const asking = await own.register()
      for (let n = 0; n < 5; n += 1) await askForExport(asking)
      await expect(askForExport(asking)).rejects.toThrow('1004')
      await askForExport(await own.register())
      own.clock.advance(day / 5)
      await askForExport(asking)
    } finally {
      await own.close()
    }
  })

  it('hold for the password of whoever leaves, as for a sign-in', async () => {
    const limit = { tries: 2, everySeconds: 60 }
    const passportLimits = {
      perAddressAndIp: limit,
      perAddress: { ...limit, tries: 9 },
      perIp: { ...limit, tries: 99 },
    }
    const own = await createTestPlatform({ config: { demoPlayer: false, ...{ passportLimits } } })
    try {
      const body = { email: `${randomUUID()}@guildhall.test`, password }
      const guessed = await own.signIn(dataOf(await own.client()(register, { body })).token)
      const guess = async (given: string) => codeOf(await guessed.call(accountDelete, { body: { password: given } }))
      const answers = [await guess('one'), await guess('two'), await guess(password)]
      expect(answers).toEqual([2102, 2102, 1004])
    } finally {
      await own.close()
    }
  })
})
