import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEdit, getH5Token } from '../../src/contract/account/calls.ts'
import {
  communityArticle,
  communityComment,
  communityComments,
  communityFeed,
  communityHide,
  communityLike,
  communityMine,
  communityPicture,
  communityPublish,
  communityRemove,
  communityReport,
  communityReports,
} from '../../src/contract/community/calls.ts'
import { redDot } from '../../src/contract/home/calls.ts'
import {
  communityNoticeList,
  noticeSummary,
  setAllNoticesRead,
  setNoticeSetting,
  setNoticesRead,
} from '../../src/contract/message/calls.ts'
import { exchangeTicket, userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { communityData } from '../../src/platform/community/personal-data.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { arriveHalf } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { openGameServer } from './send-signed.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const guest = (project = 'st_global') => t.client({ 'game-project': project })
const publish = async (player: Player, text: string, image_id = '') =>
  dataOf(await player.call(communityPublish, { body: { text, image_id }, key: randomUUID() })).post
const comment = async (player: Player, id: string, text: string) =>
  dataOf(await player.call(communityComment, { body: { id, text }, key: randomUUID() }))
const like = async (player: Player, id: string, is_liked: 0 | 1 = 1) =>
  dataOf(await player.call(communityLike, { body: { id, is_liked } }))
const read = async (id: string, call = guest()) => dataOf(await call(communityArticle, { query: { id } })).post
const listFeed = async (call = guest(), query = {}) => dataOf(await call(communityFeed, { query }))
const listOwn = async (player: Player) => {
  const { notice_list } = dataOf(await player.call(communityNoticeList, { query: { page_size: 100 } }))
  return notice_list.filter(({ id }) => !id.includes('@'))
}

async function upload(player: Player, width = 64, height = 48) {
  const drawing = sharp({ create: { width, height, channels: 3, background: '#27b' } })
  const file = new Blob([new Uint8Array(await drawing.png().toBuffer())], { type: 'image/png' })
  return dataOf(await player.call(communityPicture, { file }))
}

describe('posts', () => {
  it('are read by guests, latest first, page by page, in their game alone', async () => {
    const author = await t.register({ project: 'koa_global' })
    const ids = []
    for (const text of ['one', 'two', 'three']) {
      t.clock.advance(1000)
      ids.unshift((await publish(author, text)).id)
    }
    const first = await listFeed(guest('koa_global'), { page_size: 2 })
    const second = await listFeed(guest('koa_global'), { page_size: 2, cursor: first.next_cursor })
    expect([...first.post_list, ...second.post_list].map(({ id }) => id)).toEqual(ids)
    expect(second.next_cursor).toBe('')
    expect((await listFeed(guest('ss_global'))).post_list).toEqual([])
    expect(codeOf(await guest('ss_global')(communityArticle, { query: { id: ids[0] ?? '' } }))).toBe(1001)
    expect((await listFeed(guest('koa_zone'))).post_list.map(({ id }) => id)).toEqual(ids)
  })

  it('show who wrote them by name and face, and nothing that identifies an account', async () => {
    const author = await t.register()
    const post = await publish(author, 'Hello')
    const shown = await listFeed()
    expect(shown.post_list[0]).toEqual({ ...post, is_own: 0 })
    expect(post).toMatchObject({ is_own: 1, is_liked: 0, is_hidden: 0, like_count: 0, comment_count: 0 })
    dataOf(await author.call(accountEdit, { body: { nickname: 'Captain Nemo', avatar: 'f-2' } }))
    expect((await read(post.id)).author).toMatchObject({ nickname: 'Captain Nemo', avatar: '/art/faces.svg#f-2' })
    const said = JSON.stringify(await listFeed())
    expect(said).not.toContain(author.fpUid)
    expect(said).not.toContain(author.uid)
  })

  it('are text: what looks like markup comes back as it was written', async () => {
    const author = await t.register()
    const text = '<script>alert(1)</script> **bold** <img src=x onerror=alert(1)> {{name}}'
    const { id } = await publish(author, text)
    expect((await read(id)).text).toBe(text)
    const lines = await publish(author, 'up\r\n\r\n\r\n\n\ndown')
    expect([lines.text, (await read(lines.id)).text]).toEqual(['up\n\ndown', 'up\n\ndown'])
  })

  it('have a picture of their author’s, in one post only', async () => {
    const author = await t.register()
    const { image_id, url } = await upload(author, 3200, 1600)
    const post = await publish(author, '', image_id)
    expect(post).toMatchObject({ text: '', image_url: url, image_width: 1600, image_height: 800 })
    expect(await read(post.id)).toEqual({ ...post, is_own: 0 })
    expect((await t.send(url)).status).toBe(200)
    const again = await author.call(communityPublish, { body: { text: 'Again', image_id }, key: 'again' })
    expect(codeOf(again)).toBe(codes.invalidParameters)
    const other = await t.register()
    const { image_id: theirs } = await upload(other)
    expect(codeOf(await author.call(communityPublish, { body: { text: '', image_id: theirs } }))).toBe(1001)
  })

  it('happen once under a key, and need a role of the game and a full session', async () => {
    const author = await t.register()
    const order = { body: { text: 'Once' }, key: 'once' }
    const [one, other] = await Promise.all([author.call(communityPublish, order), author.call(communityPublish, order)])
    expect(dataOf(one)).toEqual(dataOf(other))
    expect(dataOf(await author.call(communityMine)).post_list).toHaveLength(1)
    const roleless = await t.register({ role: false })
    expect(codeOf(await roleless.call(communityPublish, order))).toBe(codes.noCurrentRole)
    const half = await arriveHalf(t)
    expect(codeOf(await half.call(communityPublish, order))).toBe(codes.notAllowedInMode)
    expect(codeOf(await half.call(communityFeed))).toBe(0)
    expect(codeOf(await guest()(communityPublish, order))).toBe(codes.tokenInvalid)
  })

  it('are read in a half session by a session of the community’s own, which is half as well', async () => {
    const half = await arriveHalf(t)
    const [token = ''] = dataOf(await half.with({ 'sdk-auth': half.token })(getH5Token, { body: {} }))
    const opened = dataOf(await t.client()(exchangeTicket, { body: { token } }))
    expect(opened.fp_uid).toBe(half.fpUid)
    expect(opened.login_type).not.toBe(1)
    const read = half.with({ 'h5-auth': opened.auth_token })
    expect(codeOf(await read(communityMine))).toBe(0)
    expect(codeOf(await read(communityPublish, { body: { text: 'x' }, key: 'half' }))).toBe(codes.notAllowedInMode)
  })

  it('are removed by their author with picture, comments and likes', async () => {
    const [author, other] = [await t.register(), await t.register()]
    const { image_id, url } = await upload(author)
    const { id } = await publish(author, 'Soon gone', image_id)
    await comment(other, id, 'Why?')
    await like(other, id)
    expect(codeOf(await other.call(communityRemove, { body: { id } }))).toBe(1001)
    expect(codeOf(await author.call(communityRemove, { body: { id } }))).toBe(0)
    expect(codeOf(await guest()(communityArticle, { query: { id } }))).toBe(1001)
    expect((await t.send(url)).status).toBe(404)
    expect(await listOwn(author)).toEqual([])
    const rows = await t.db.sql`select 1 from community_likes where post_id = ${Number(id)}`
    expect(rows).toHaveLength(0)
  })
})

describe('likes and comments', () => {
  it('count each player once, back and forth, and never below nothing', async () => {
    const [author, one, other] = [await t.register(), await t.register(), await t.register()]
    const { id } = await publish(author, 'Like me')
    expect(await like(one, id, 0)).toEqual({ is_liked: 0, like_count: 0 })
    expect(await like(one, id)).toEqual({ is_liked: 1, like_count: 1 })
    expect(await like(one, id)).toEqual({ is_liked: 1, like_count: 1 })
    await Promise.all([like(other, id), like(author, id)])
    expect(await read(id)).toMatchObject({ like_count: 3, is_liked: 0 })
    expect(await read(id, one.call)).toMatchObject({ is_liked: 1, is_own: 0 })
    expect(await like(one, id, 0)).toEqual({ is_liked: 0, like_count: 2 })
    expect(dataOf(await author.call(communityMine))).toMatchObject({ post_count: 1, like_count: 2 })
  })

  it('are no error on a post that is removed at that moment', async () => {
    const [author, other] = [await t.register(), await t.register()]
    for (let round = 0; round < 20; round++) {
      const { id } = await publish(author, `Going ${round}`)
      const answers = await Promise.all([
        other.call(communityLike, { body: { id, is_liked: 1 } }),
        other.call(communityComment, { body: { id, text: 'Stay' }, key: randomUUID() }),
        other.call(communityReport, { body: { id, reason: 'other' } }),
        author.call(communityRemove, { body: { id } }),
      ])
      for (const code of answers.map(codeOf)) expect([0, 1001]).toContain(code)
    }
  })

  it('are listed latest first and counted with their post', async () => {
    const [author, other] = [await t.register(), await t.register()]
    const { id } = await publish(author, 'Talk to me')
    expect((await comment(other, id, 'First')).comment_count).toBe(1)
    t.clock.advance(1000)
    const { comment: second, comment_count } = await comment(author, id, '<b>Second</b>')
    expect(comment_count).toBe(2)
    const { comment_list } = dataOf(await other.call(communityComments, { query: { id } }))
    expect(comment_list.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['<b>Second</b>', 0],
      ['First', 1],
    ])
    expect(codeOf(await other.call(communityLike, { body: { id: second.id, is_liked: 1 } }))).toBe(1001)
    expect(codeOf(await other.call(communityComment, { body: { id: second.id, text: 'x' } }))).toBe(1001)
    dataOf(await author.call(communityRemove, { body: { id: second.id } }))
    expect((await read(id)).comment_count).toBe(1)
  })
})

describe('community notices', () => {
  it('tell an author of likes and comments, once a player, in the reader’s language', async () => {
    const [author, one, other] = [await t.register(), await t.register(), await t.register()]
    dataOf(await one.call(accountEdit, { body: { nickname: 'Ada' } }))
    dataOf(await other.call(accountEdit, { body: { nickname: 'Grace' } }))
    const { id } = await publish(author, 'My <b>ship</b>')
    await like(author, id)
    await comment(author, id, 'Talking to myself')
    expect(await listOwn(author)).toEqual([])
    await like(one, id)
    const [first] = await listOwn(author)
    expect(first).toMatchObject({
      kind: 'community',
      title: 'Ada liked your post',
      content: '“My <b>ship</b>”',
      link: 'communityDetail/articleDetail',
      article_id: id,
      is_viewed: 0,
    })
    await like(one, id, 0)
    await like(one, id)
    expect((await listOwn(author)).map((notice) => notice.id)).toEqual([first?.id])
    t.clock.advance(1000)
    await comment(other, id, 'Nice')
    await like(other, id)
    expect((await listOwn(author)).map(({ title }) => title).toSorted()).toEqual([
      'Grace and others liked your post',
      'Grace commented on your post',
    ])
    const german = author.with({ lang: 'de' })
    const { notice_list } = dataOf(await german(communityNoticeList))
    expect(notice_list.map(({ title }) => title)).toContain('Grace hat deinen Beitrag kommentiert')
    expect(await listOwn(one)).toEqual([])
  })

  it('count in the summary and the dot until they are read, and are news again with the next one', async () => {
    const [author, one, other] = [await t.register(), await t.register(), await t.register()]
    const countUnread = async () => dataOf(await author.call(noticeSummary)).community_notices.number
    const readDot = async () => {
      const { notice_list } = dataOf(await author.call(redDot, { body: { enter_keys: ['community'] } }))
      return notice_list[0]
    }
    dataOf(await author.call(setAllNoticesRead))
    const { id } = await publish(author, 'Look')
    expect([await countUnread(), await readDot()]).toEqual([0, undefined])
    await like(one, id)
    expect(await countUnread()).toBe(1)
    const dot = await readDot()
    expect(dot?.number).toBe(1)
    const [notice] = await listOwn(author)
    dataOf(await author.call(setNoticesRead, { body: { ids: [notice?.id ?? ''] } }))
    expect([await countUnread(), (await listOwn(author))[0]?.is_viewed]).toEqual([0, 1])
    t.clock.advance(1000)
    await like(other, id)
    expect([await countUnread(), (await listOwn(author))[0]?.is_viewed]).toEqual([1, 0])
    expect((await readDot())?.msg_hash).not.toBe(dot?.msg_hash)
    // The notice that was read is an older one: reading it again leaves the new one unread.
    dataOf(await author.call(setNoticesRead, { body: { ids: [notice?.id ?? ''] } }))
    expect(await countUnread()).toBe(1)
    dataOf(await author.call(setNoticeSetting, { body: { community: 0 } }))
    expect([await countUnread(), await readDot()]).toEqual([0, undefined])
    dataOf(await author.call(setNoticeSetting, { body: { community: 1 } }))
    dataOf(await author.call(setAllNoticesRead))
    expect(await countUnread()).toBe(0)
  })

  it('stand among the news by their time, page by page, without repeating or losing one', async () => {
    const [author, other] = [await t.register(), await t.register()]
    for (const text of ['a', 'b', 'c', 'd']) {
      const { id } = await publish(author, text)
      await like(other, id)
      await comment(other, id, 'Hm')
      t.clock.advance(1000)
    }
    const { notice_list: all, total } = dataOf(await author.call(communityNoticeList, { query: { page_size: 100 } }))
    expect(total).toBe(all.length)
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const ids = []
    let cursor = ''
    do {
      const page = dataOf(await author.call(communityNoticeList, { query: { page_size: 3, cursor } }))
      ids.push(...page.notice_list.map(({ id }) => id))
      cursor = page.next_cursor ?? ''
    } while (cursor !== '')
    expect(ids).toEqual(all.map(({ id }) => id))
    const byNumber = dataOf(await author.call(communityNoticeList, { query: { page_size: 3, page: 2 } }))
    expect(byNumber.notice_list.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  })

  it('name another who did the same once the last one’s account is erased', async () => {
    const [author, first, last] = [await t.register(), await t.register(), await t.register()]
    const { id } = await publish(author, 'Liked by two')
    for (const player of [first, last]) {
      t.clock.advance(1000)
      await like(player, id)
      await comment(player, id, 'Yes')
    }
    const before = (await listOwn(author)).map((notice) => notice.id).toSorted()
    await communityData.erase(toReader(t.db), { fpUid: last.fpUid, roles: [] }, t.clock.now())
    const after = await listOwn(author)
    expect(after.map((notice) => notice.id).toSorted()).toEqual(before)
    const { nickname } = dataOf(await first.call(userInfo))
    for (const { title } of after) expect(title).toContain(nickname)
    await communityData.erase(toReader(t.db), { fpUid: first.fpUid, roles: [] }, t.clock.now())
    expect(await listOwn(author)).toEqual([])
  })
})

describe('a moderator', () => {
  it('sees what is reported and hides it from everybody but its author, in calls that the game signs', async () => {
    const [author, one, other] = [await t.register(), await t.register(), await t.register()]
    const server = openGameServer(t)
    const { image_id, url } = await upload(author)
    const { id } = await publish(author, 'Something bad', image_id)
    await like(one, id)
    dataOf(await one.call(communityReport, { body: { id, reason: 'spam' } }))
    dataOf(await other.call(communityReport, { body: { id, reason: 'insult' } }))
    const [reported] = dataOf(await server(communityReports, { body: {} })).report_list
    expect(reported).toMatchObject({ id, post_id: '', uid: author.uid, report_count: 2, image_url: url })
    expect(reported?.reason_list.toSorted()).toEqual(['insult', 'spam'])
    const { result_list } = dataOf(await server(communityHide, { body: { ids: [id, '999999', 'x'], is_hidden: 1 } }))
    expect(result_list.map((result) => result.code)).toEqual([0, 1001, 1001])
    expect(dataOf(await server(communityReports, { body: {} })).report_list).toEqual([])
    expect((await listFeed()).post_list.map((post) => post.id)).not.toContain(id)
    expect(codeOf(await one.call(communityArticle, { query: { id } }))).toBe(1001)
    expect(codeOf(await one.call(communityComments, { query: { id } }))).toBe(1001)
    expect(codeOf(await one.call(communityLike, { body: { id, is_liked: 0 } }))).toBe(1001)
    expect((await t.send(url)).status).toBe(404)
    expect(await listOwn(author)).toEqual([])
    expect(await read(id, author.call)).toMatchObject({ is_hidden: 1, is_own: 1, image_url: '' })
    expect(dataOf(await author.call(communityMine)).post_list[0]).toMatchObject({ id, is_hidden: 1 })
    dataOf(await server(communityHide, { body: { ids: [id], is_hidden: 0 } }))
    expect(await read(id)).toMatchObject({ is_hidden: 0, like_count: 1 })
    expect((await t.send(url)).status).toBe(200)
  })

  it('hides comments, which their posts then do not count, and reaches their own game only', async () => {
    const [author, other] = [await t.register(), await t.register()]
    const server = openGameServer(t)
    const { id } = await publish(author, 'Fine')
    const { comment: bad } = await comment(other, id, 'Not fine')
    const { comment: fine } = await comment(other, id, 'Fine too')
    dataOf(await author.call(communityReport, { body: { id: bad.id, reason: 'other' } }))
    const elsewhere = openGameServer(t, 'koa_global')
    expect(dataOf(await elsewhere(communityReports, { body: {} })).report_list).toEqual([])
    const refused = dataOf(await elsewhere(communityHide, { body: { ids: [bad.id], is_hidden: 1 } }))
    expect(refused.result_list[0]?.code).toBe(1001)
    const [reported] = dataOf(await server(communityReports, { body: {} })).report_list
    expect(reported).toMatchObject({ id: bad.id, post_id: id })
    for (const _ of [1, 2]) dataOf(await server(communityHide, { body: { ids: [bad.id, id], is_hidden: 1 } }))
    dataOf(await server(communityHide, { body: { ids: [id], is_hidden: 0 } }))
    expect((await read(id)).comment_count).toBe(1)
    expect(await listOwn(author)).toHaveLength(1)
    const { comment_list } = dataOf(await guest()(communityComments, { query: { id } }))
    expect(comment_list.map(({ text }) => text)).toEqual(['Fine too'])
    dataOf(await server(communityHide, { body: { ids: [bad.id, id], is_hidden: 0 } }))
    expect((await read(id)).comment_count).toBe(2)
    // What its player removes from a hidden post was counted; what was hidden was not.
    dataOf(await server(communityHide, { body: { ids: [id], is_hidden: 1 } }))
    dataOf(await other.call(communityRemove, { body: { id: bad.id } }))
    dataOf(await server(communityHide, { body: { ids: [id], is_hidden: 0 } }))
    expect((await read(id)).comment_count).toBe(1)
    dataOf(await server(communityHide, { body: { ids: [fine.id], is_hidden: 1 } }))
    expect(await listOwn(author)).toEqual([])
    dataOf(await other.call(communityRemove, { body: { id: fine.id } }))
    expect((await read(id)).comment_count).toBe(0)
  })
})
