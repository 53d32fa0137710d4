import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import { redDot } from '../../src/contract/home/calls.ts'
import type { EnterKey } from '../../src/contract/home/enter-keys.ts'
import {
  communityNoticeList,
  customerList,
  customerSend,
  gameNoticeList,
  mailboxClaim,
  mailboxList,
  noticeSettings,
  noticeSummary,
  setAllNoticesRead,
  setCustomerRead,
  setNoticeSetting,
  setNoticesRead,
  systemNoticeList,
} from '../../src/contract/message/calls.ts'
import { register } from '../../src/contract/passport/calls.ts'
import { customerAnswer, gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userBind, userInfo } from '../../src/contract/session/calls.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { mailboxDot } from '../../src/platform/mailbox/dot.ts'
import { messageDots } from '../../src/platform/message/dots.ts'
import { warnOfExpiry } from '../../src/platform/message/warn-of-expiry.ts'
import { type NewNotice, writeNotice } from '../../src/platform/notices/write-notice.ts'
import { askingOf } from './asking.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const minute = 60_000
/** When a player joined for whom everything that is out is news. */
const longAgo = '2025-01-01T00:00:00Z'

async function write(fpUid: string, notice: Partial<NewNotice> = {}) {
  await transact(t.db, (tx) => writeNotice(tx, fpUid, { template: 'welcome', now: t.clock.now(), ...notice }))
}
const listSystem = async (player: Player, query: object = {}) => dataOf(await player.call(systemNoticeList, { query }))
const listOwn = async (player: Player) =>
  (await listSystem(player, { page_size: 100 })).notice_list.filter(({ id }) => /^\d+$/.test(id))
const summarize = async (player: Player) => dataOf(await player.call(noticeSummary))

async function signInHalf(uid: string): Promise<Player> {
  const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
  return await t.signIn(ticket.platform_token, { uid })
}

describe('system notices', () => {
  it('are what was written to the player and to everybody, latest first', async () => {
    t.clock.set(testStart)
    const player = await t.register({ joined: longAgo })
    const other = await t.register({ joined: longAgo })
    await write(player.fpUid)
    const values = { level: { text: 'levels.3' } }
    t.clock.advance(minute)
    await write(player.fpUid, { template: 'level_up', values })
    const { notice_list, total } = await listSystem(player)
    expect(notice_list[0]).toMatchObject({ title: 'New VIP level: Veteran', kind: 'level', is_viewed: 0, id: '2' })
    expect(notice_list[1]).toMatchObject({ title: 'Welcome to Guildhall', is_viewed: 0, id: '1' })
    expect(notice_list[0]?.link).toBe('benefits/membership')
    expect(notice_list[1]?.link).toBe('signinbenefit')
    expect(notice_list.map(({ created_at }) => created_at)).toEqual(
      notice_list.map(({ created_at }) => created_at).toSorted((a, b) => b - a),
    )
    const open = t.catalogue.broadcasts.listOpen(null, t.clock.now()).filter(({ list }) => list === 'system')
    expect(open.length).toBeGreaterThan(0)
    expect(total).toBe(2 + open.length)
    expect(notice_list.slice(2).map(({ id, kind, link }) => [id, kind, link])).toEqual(
      open.map(({ id, kind, link }) => [id, kind, link]),
    )
    expect(await listOwn(other)).toEqual([])
    t.clock.set(testStart)
  })

  it('count as read where they were out before the player joined, in lists, counts and dots', async () => {
    const player = await t.register()
    const half = await signInHalf('777000993')
    const body = { enter_keys: ['message', 'community', 'announcement'] }
    for (const one of [player, half]) {
      const { notice_list } = await listSystem(one)
      expect(notice_list.length).toBeGreaterThan(0)
      expect(notice_list.every((notice) => notice.is_viewed === 1)).toBe(true)
      const news = dataOf(await one.call(communityNoticeList))
      expect(news.notice_list.every((notice) => notice.is_viewed === 1)).toBe(true)
      const { system_notices, community_notices, game_notices } = await summarize(one)
      expect([system_notices.number, community_notices.number, game_notices.number]).toEqual([0, 0, 0])
      expect(dataOf(await one.call(redDot, { body })).notice_list).toEqual([])
    }
    await write(player.fpUid)
    expect((await summarize(player)).system_notices.number).toBe(1)
  })

  it('speak the reader’s language, with numbers and days written its way', async () => {
    const player = await t.register({ joined: longAgo })
    const values = { amount: 12_345, date: { date: '2026-12-01T00:00:00.000Z' } }
    await write(player.fpUid, { template: 'growth_expiring', values })
    const [english] = await listOwn(player)
    expect(english?.content).toContain('12,345')
    expect(english?.content).toContain('December 1, 2026')
    const [arabic] = dataOf(await player.with({ lang: 'ar' })(systemNoticeList)).notice_list
    expect(arabic?.content).toContain('١٢٬٣٤٥')
    await write(player.fpUid, { template: 'role_bound', values: { nickname: '{{date}} <b>$&</b>' } })
    expect((await listOwn(player))[0]?.content).toContain('{{date}} <b>$&</b> is now linked')
  })

  it('come page by page and by cursor, each once, while new ones are written', async () => {
    t.clock.set(testStart)
    const player = await t.register({ joined: longAgo })
    for (let n = 0; n < 25; n++) {
      // Several of one moment.
      if (n % 3 === 0) t.clock.advance(minute)
      await write(player.fpUid)
    }
    const all = (await listSystem(player, { page_size: 100 })).notice_list.map(({ id }) => id)
    const second = await listSystem(player, { page: 2 })
    expect(second.notice_list.map(({ id }) => id)).toEqual(all.slice(10, 20))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await listSystem(player, { cursor, page_size: 7 })
      seen.push(...page.notice_list.map(({ id }) => id))
      cursor = page.next_cursor ?? ''
      t.clock.advance(minute)
      await write(player.fpUid)
    } while (cursor !== '')
    expect(seen).toEqual(all)
    expect(await listSystem(player, { page: 100, page_size: 100 })).toMatchObject({ notice_list: [], next_cursor: '' })
    t.clock.set(testStart)
  })

  it('refuse pages and cursors that are none', async () => {
    const player = await t.register({ joined: longAgo })
    for (const query of [
      { page: 0 },
      { page: 101 },
      { page_size: 0 },
      { page_size: 101 },
      { cursor: 'x' },
      { page: -1 },
    ])
      expect(await player.call(systemNoticeList, { query })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining(Object.keys(query)[0] ?? ''),
      })
    const far = Buffer.from(JSON.stringify({ at: 9e15, rank: 1 })).toString('base64url')
    expect(codeOf(await player.call(systemNoticeList, { query: { cursor: far } }))).toBe(1001)
  })

  it('are marked read one by one, and stay so', async () => {
    const player = await t.register({ joined: longAgo })
    for (let n = 0; n < 3; n++) await write(player.fpUid)
    const before = (await summarize(player)).system_notices.number
    const broadcast = (await listSystem(player)).notice_list.find(({ id }) => !/^\d+$/.test(id))
    if (!broadcast) throw new Error('no broadcast')
    for (let n = 0; n < 2; n++) {
      dataOf(await player.call(setNoticesRead, { body: { ids: ['2', '3', '2', broadcast.id] } }))
      expect((await summarize(player)).system_notices.number).toBe(before - 3)
    }
    const viewed = (await listSystem(player)).notice_list.filter(({ is_viewed }) => is_viewed === 1)
    expect(viewed.map(({ id }) => id).toSorted()).toEqual(['2', '3', broadcast.id].toSorted())
  })

  it('refuse ids that the player has not', async () => {
    const player = await t.register({ joined: longAgo })
    const other = await t.register({ joined: longAgo })
    await write(player.fpUid)
    await write(other.fpUid)
    await write(other.fpUid)
    for (const id of ['2', '0', '-1', '01', '99999999999', 'all.nothing@2026-11-01T00:00:00.000Z', 'x'])
      expect(await player.call(setNoticesRead, { body: { ids: ['1', id] } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('ids'),
      })
    expect((await listOwn(player))[0]?.is_viewed).toBe(0)
    for (const ids of [[], Array.from({ length: 101 }, () => '1')])
      expect(codeOf(await player.call(setNoticesRead, { body: { ids } }))).toBe(1001)
    // News that has gone since needs no mark, and leaves none.
    const gone = 'all.safety@2020-01-01T00:00:00.000Z'
    expect(codeOf(await player.call(setNoticesRead, { body: { ids: [gone] } }))).toBe(0)
    expect([...(await t.db.sql`select 1 from notice_reads where fp_uid = ${player.fpUid}`)]).toEqual([])
  })

  it('are marked read all at once, and what comes later is not', async () => {
    const player = await t.register({ joined: longAgo })
    for (let n = 0; n < 12; n++) await write(player.fpUid)
    dataOf(await player.call(setNoticesRead, { body: { ids: ['5'] } }))
    dataOf(await player.call(setAllNoticesRead))
    expect(await summarize(player)).toMatchObject({
      system_notices: { number: 0 },
      community_notices: { number: 0 },
      game_notices: { number: 0 },
    })
    dataOf(await player.call(setNoticesRead, { body: { ids: ['1', '12'] } }))
    await write(player.fpUid)
    expect((await summarize(player)).system_notices.number).toBe(1)
    expect((await listOwn(player)).map(({ is_viewed }) => is_viewed)).toEqual([0, ...Array<number>(12).fill(1)])
    expect(codeOf(await player.call(setAllNoticesRead))).toBe(0)
  })

  it('are counted right when they are written and read at once', async () => {
    const player = await t.register({ joined: longAgo })
    for (let n = 0; n < 5; n++) await write(player.fpUid)
    await Promise.all([
      ...Array.from({ length: 20 }, () => write(player.fpUid)),
      ...Array.from({ length: 10 }, () => player.call(setNoticesRead, { body: { ids: ['1', '2', '3'] } })),
    ])
    const own = await listOwn(player)
    expect(own).toHaveLength(25)
    const unread = own.filter(({ is_viewed }) => is_viewed === 0).length
    const [box] = await t.db.sql`select unread, last_number from notice_boxes where fp_uid = ${player.fpUid}`
    expect(box).toEqual({ unread, last_number: 25 })
    expect(unread).toBe(22)
  })

  it('can be read in a half session, and marked in a full one only', async () => {
    const half = await signInHalf('888000111')
    expect(codeOf(await half.call(noticeSummary))).toBe(0)
    expect(codeOf(await half.call(systemNoticeList))).toBe(0)
    expect(codeOf(await half.call(noticeSettings))).toBe(0)
    expect(codeOf(await half.call(setAllNoticesRead))).toBe(1005)
    expect(codeOf(await half.call(setNoticesRead, { body: { ids: ['1'] } }))).toBe(1005)
    expect(codeOf(await half.call(setNoticeSetting, { body: { level: 0 } }))).toBe(1005)
    expect(codeOf(await t.client()(systemNoticeList))).toBe(1003)
    expect(codeOf(await t.client()(noticeSummary))).toBe(1003)
  })
})

describe('news', () => {
  it('of the game is for guests too, in their language', async () => {
    const guest = t.client({ 'game-project': 'st_global' })
    const { notice_list, total, next_cursor } = dataOf(await guest(gameNoticeList))
    expect(total).toBe(notice_list.length)
    expect(next_cursor).toBe('')
    expect(notice_list.length).toBeGreaterThanOrEqual(3)
    expect(notice_list.every(({ is_viewed }) => is_viewed === 0)).toBe(true)
    expect(notice_list.find(({ title }) => title === 'The monthly update is here')?.content).toContain('Stormshot')
    const stale = t.client({ 'game-project': 'st_global', 'h5-auth': 'unknown' })
    expect(codeOf(await stale(gameNoticeList))).toBe(1003)
    expect(codeOf(await t.client()(gameNoticeList))).toBe(1001)
  })

  it('of the community is for members', async () => {
    const guest = t.client({ 'game-project': 'st_global' })
    expect(codeOf(await guest(communityNoticeList))).toBe(1003)
    const player = await t.register({ joined: longAgo })
    const first = dataOf(await player.call(communityNoticeList, { query: { page_size: 1 } }))
    const rest = dataOf(await player.call(communityNoticeList, { query: { cursor: first.next_cursor } }))
    expect(first.notice_list).toHaveLength(1)
    expect(rest.notice_list).toHaveLength(Number(first.total) - 1)
    expect(rest.notice_list.map(({ id }) => id)).not.toContain(first.notice_list[0]?.id)
  })

  it('is read in one game, and news in another; the fun zone is the same game', async () => {
    const player = await t.register({ joined: longAgo })
    const before = (await summarize(player)).game_notices
    const [notice] = dataOf(await player.call(gameNoticeList)).notice_list
    if (!notice) throw new Error('no news')
    expect(before.title).toBe(notice.title)
    dataOf(await player.call(setNoticesRead, { body: { ids: [notice.id] } }))
    expect((await summarize(player)).game_notices.number).toBe(before.number - 1)
    const inZone = player.with({ 'game-project': 'st_zone' })
    expect(dataOf(await inZone(gameNoticeList)).notice_list[0]?.is_viewed).toBe(1)
    const elsewhere = player.with({ 'game-project': 'ss_global', 'priv-uid': '' })
    const news = dataOf(await elsewhere(gameNoticeList)).notice_list
    expect(news.length).toBeGreaterThanOrEqual(3)
    expect(news.every(({ is_viewed }) => is_viewed === 0)).toBe(true)
  })

  it('goes when its time is over, and is news again when it comes back', async () => {
    const ids = async (time: string) => {
      t.clock.set(time)
      const { notice_list } = dataOf(await t.client({ 'game-project': 'koa_global' })(gameNoticeList))
      return notice_list.filter(({ title }) => title === 'Play together this weekend').map(({ id }) => id)
    }
    // Thursday to Sunday, in New York.
    expect(await ids('2026-11-19T04:59:59.999Z')).toEqual([])
    const [first] = await ids('2026-11-19T05:00:00Z')
    expect(await ids('2026-11-23T04:59:59.999Z')).toEqual([first])
    expect(await ids('2026-11-23T05:00:00Z')).toEqual([])
    const [second] = await ids('2026-11-26T05:00:00Z')
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
    t.clock.set(testStart)
  })
})

describe('the switches', () => {
  const read = async (player: Player) => {
    const { setting_list } = dataOf(await player.call(noticeSettings))
    return Object.fromEntries(setting_list.map(({ key, checked }) => [key, checked]))
  }

  it('are on until they are set, one or several at a time', async () => {
    const player = await t.register({ joined: longAgo })
    const { setting_list } = dataOf(await player.call(noticeSettings))
    expect(setting_list.every(({ checked }) => checked === 1)).toBe(true)
    expect(setting_list[0]).toMatchObject({
      group_key: 'system',
      group_title: 'System messages',
      key: 'account',
      title: 'Account and characters',
    })
    const body = { level: 0, community: 0 } as const
    for (let n = 0; n < 2; n++) dataOf(await player.call(setNoticeSetting, { body }))
    expect(await read(player)).toMatchObject({ level: 0, community: 0, account: 1 })
    dataOf(await player.call(setNoticeSetting, { body: { level: 1 } }))
    expect(await read(player)).toMatchObject({ level: 1, community: 0 })
  })

  it('refuse what is no switch, and change nothing then', async () => {
    const player = await t.register({ joined: longAgo })
    expect(await player.call(setNoticeSetting, { body: { level: 0, nothing: 0 } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('nothing'),
    })
    expect(codeOf(await player.call(setNoticeSetting, { body: {} }))).toBe(1001)
    const raw = (body: string) =>
      t.send('/api/system_notice/set_setting', {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json', 'h5-auth': player.token },
      })
    for (const body of ['{"level":2}', '{"level":"0"}', '[]', '{"level":true}', '{"toString":0}'])
      expect((await raw(body)).status).toBe(400)
    expect(await read(player)).toMatchObject({ level: 1 })
  })

  it('keep away what they are for', async () => {
    const player = await t.register({ joined: longAgo })
    const { service: kind } = { service: 'service' } as const
    const isOut = () =>
      t.catalogue.broadcasts.listOpen(null, t.clock.now()).filter((broadcast) => broadcast.kind === kind).length
    expect(isOut()).toBeGreaterThan(0)
    const before = await listSystem(player)
    const body = { level: 0, service: 0, community: 0, game: 0 } as const
    dataOf(await player.call(setNoticeSetting, { body }))
    await write(player.fpUid, { template: 'level_up', values: { level: 'x' } })
    await write(player.fpUid)
    expect((await listOwn(player)).map(({ title }) => title)).toEqual(['Welcome to Guildhall'])
    expect((await listSystem(player)).total).toBe(Number(before.total) - isOut() + 1)
    expect(await summarize(player)).toMatchObject({
      system_notices: { number: Number(before.total) - isOut() + 1 },
      community_notices: { number: 0 },
      game_notices: { number: 0 },
    })
    // The pages themselves stay as they are.
    expect(dataOf(await player.call(communityNoticeList)).total).toBeGreaterThan(0)
    dataOf(await player.call(setNoticeSetting, { body: { level: 1 } }))
    await write(player.fpUid, { template: 'level_up', values: { level: 'x' } })
    expect(await listOwn(player)).toHaveLength(2)
  })
})

describe('customer service', () => {
  const say = async (player: Player, text: string, key: string = randomUUID()) =>
    await player.call(customerSend, { body: { text }, key })
  const answer = async (player: Player, text: string) =>
    dataOf(await t.client()(customerAnswer, { body: { fp_uid: player.fpUid, text } }))

  it('hears a player and answers', async () => {
    const player = await t.register({ joined: longAgo })
    const { message } = dataOf(await say(player, '  Where is my gift?  '))
    expect(message).toMatchObject({ id: '1', author: 'player', text: 'Where is my gift?', image_url: '' })
    expect(await summarize(player)).toMatchObject({
      customer: { title: 'Where is my gift?', number: 0 },
      custom_dot: 0,
    })
    t.clock.advance(minute)
    await answer(player, 'On its\nway.')
    expect(await summarize(player)).toMatchObject({
      customer: { title: 'On its way.', number: 1, created_at: Math.floor(t.clock.now().getTime() / 1000) },
      custom_dot: 1,
    })
    const { message_list, total } = dataOf(await player.call(customerList))
    expect(total).toBe(2)
    expect(message_list.map(({ author, text }) => [author, text])).toEqual([
      ['support', 'On its\nway.'],
      ['player', 'Where is my gift?'],
    ])
    for (let n = 0; n < 2; n++) dataOf(await player.call(setCustomerRead))
    expect(await summarize(player)).toMatchObject({ customer: { number: 0 }, custom_dot: 0 })
  })

  it('numbers messages that come at once without a gap, and shows them page by page', async () => {
    const player = await t.register({ joined: longAgo })
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => say(player, `Message ${n}`)))
    expect(answers.map(codeOf)).toEqual(Array<number>(11).fill(0))
    const { message_list, total } = dataOf(await player.call(customerList, { query: { page_size: 100 } }))
    expect(total).toBe(11)
    expect(message_list.map(({ id }) => Number(id))).toEqual(Array.from({ length: 11 }, (_, n) => 11 - n))
    const second = dataOf(await player.call(customerList, { query: { page_size: 4, page: 2 } }))
    expect(second.message_list.map(({ id }) => id)).toEqual(['7', '6', '5', '4'])
    const third = dataOf(await player.call(customerList, { query: { page_size: 4, cursor: second.next_cursor } }))
    expect(third.message_list.map(({ id }) => id)).toEqual(['3', '2', '1'])
    expect(third.next_cursor).toBe('')
  })

  it('refuses what is no message, and a half session', async () => {
    const player = await t.register({ joined: longAgo })
    for (const text of ['', '   \n', 'x'.repeat(2001)])
      expect(await say(player, text)).toMatchObject({ code: 1001, msg: expect.stringContaining('text') })
    expect(codeOf(await say(player, 'x'.repeat(2000)))).toBe(0)
    const body = { text: 'See', image_id: 'unknown' }
    expect(await player.call(customerSend, { body })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('image_id'),
    })
    const half = await signInHalf('888000222')
    expect(codeOf(await say(half, 'Hello'))).toBe(1005)
    expect(codeOf(await half.call(setCustomerRead))).toBe(1005)
    expect(dataOf(await half.call(customerList))).toEqual({ message_list: [], total: 0, next_cursor: '' })
    expect(codeOf(await t.client()(customerAnswer, { body: { fp_uid: 'nobody', text: 'Hello' } }))).toBe(1001)
  })

  it('hears no more than it can outside of the sandbox, and hears again later', async () => {
    const real = await createTestPlatform({ config: { sandbox: false } })
    try {
      const player = await real.register({ joined: longAgo })
      for (let n = 0; n < 60; n++) expect(codeOf(await say(player, `Message ${n}`))).toBe(0)
      const key = randomUUID()
      expect(await say(player, 'One more', key)).toMatchObject({ code: 1004, status: 429 })
      real.clock.advance(60 * minute)
      expect(codeOf(await say(player, 'One more', key))).toBe(0)
    } finally {
      await real.close()
    }
  })
})

describe('the platform writes', () => {
  const titles = async (player: Player) => (await listOwn(player)).map(({ title }) => title)

  it('a welcome to who registers', async () => {
    const body = { email: 'new.player@example.com', password: 'a long enough one' }
    const { token } = dataOf(await t.client()(register, { body }))
    expect(await titles(await t.signIn(token))).toEqual(['Welcome to Guildhall'])
  })

  it('of a new level, once, by its name', async () => {
    const player = await t.register({ joined: longAgo })
    const give = async (amount: number) =>
      dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'growth', amount } }))
    const [, second, third] = t.catalogue.levels
    if (!second || !third) throw new Error('no levels')
    await give(second.growth - 1)
    expect(await titles(player)).toEqual([])
    const { active_id } = dataOf(await player.call(monthInfo))
    dataOf(await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign: 0 } }))
    expect(await titles(player)).toEqual(['New VIP level: Companion'])
    await give(1)
    expect(await titles(player)).toEqual(['New VIP level: Companion'])
    await give(third.growth)
    expect(await titles(player)).toEqual(['New VIP level: Veteran', 'New VIP level: Companion'])
  })

  it('of a role that was bound, by its name', async () => {
    const player = await t.register({ joined: longAgo })
    const half = await signInHalf('888000777')
    const role = dataOf(await half.call(userInfo))
    dataOf(await player.call(userBind, { body: { token: half.token } }))
    expect((await listOwn(player))[0]).toMatchObject({
      title: 'Character linked',
      content: expect.stringContaining(role.nickname),
    })
  })
})

describe('growth that is about to expire', () => {
  it('is told once, two weeks before', async () => {
    const [player, poor] = [await t.register({ joined: longAgo }), await t.register()]
    const body = { fp_uid: player.fpUid, currency: 'growth', amount: 70 }
    dataOf(await t.client()(grant, { body }))
    const tell = async (time: string) => {
      t.clock.set(time)
      const tools = { db: t.db, log: createLogger({ logLevel: 'silent' }) }
      await Promise.all([1, 2].map(() => warnOfExpiry(tools, t.clock.now(), t.config.growthMonths)))
      return (await listOwn(player)).map(({ content }) => content)
    }
    expect(await tell('2027-10-17T23:59:59Z')).toEqual([])
    const told = await tell('2027-10-18T00:00:00Z')
    expect(told).toEqual([expect.stringContaining('Expiring on November 1, 2027: 70 XP')])
    expect(await tell('2027-10-31T23:59:59Z')).toEqual(told)
    expect(await listOwn(poor)).toEqual([])
    t.clock.set(testStart)
  })
})

describe('the red dots', () => {
  const sources = () => new Map([...messageDots(t.catalogue), mailboxDot(t.catalogue)].map((dot) => [dot.key, dot]))
  const ask = async (player: Player, key: EnterKey, project = player.project) => {
    const dot = sources().get(key)
    if (!dot) throw new Error(`no dot ${key}`)
    return await dot.ask(askingOf(t, player, project))
  }

  it('count what is new, and change with it', async () => {
    const player = await t.register({ joined: longAgo })
    const before = await ask(player, 'message')
    await write(player.fpUid)
    const after = await ask(player, 'message')
    expect(after.number).toBe(before.number + 1)
    expect(after.hash).not.toBe(before.hash)
    expect(await ask(player, 'message')).toEqual(after)
    dataOf(await t.client()(customerAnswer, { body: { fp_uid: player.fpUid, text: 'Hello' } }))
    expect((await ask(player, 'customer')).number).toBe(1)
    for (const key of ['announcement', 'community', 'letters'] as const) {
      const news = await ask(player, key)
      expect(news.number).toBeGreaterThan(0)
      expect((await ask(player, key, 'ss_global')).hash).not.toBe(news.hash)
    }
    const letters = await ask(player, 'letters')
    const { letter_list } = dataOf(await player.call(mailboxList, { query: { box: 'honkmailbox' } }))
    dataOf(await player.call(mailboxClaim, { body: { id: letter_list[0]?.id ?? '' } }))
    expect(await ask(player, 'letters')).toMatchObject({ number: letters.number - 1 })
  })

  it('go out when all is read, or switched off', async () => {
    const player = await t.register({ joined: longAgo })
    await write(player.fpUid)
    dataOf(await player.call(setAllNoticesRead))
    for (const key of ['message', 'announcement', 'community', 'customer'] as const)
      expect((await ask(player, key)).number).toBe(0)
    const other = await t.register({ joined: longAgo })
    const body = { community: 0, game: 0, letters: 0 } as const
    dataOf(await other.call(setNoticeSetting, { body }))
    for (const key of ['announcement', 'community', 'letters'] as const) expect((await ask(other, key)).number).toBe(0)
  })
})
