import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { positions } from '../../src/contract/home/calls.ts'
import { customerPicture } from '../../src/contract/image/calls.ts'
import { customerList, customerSend, noticeSummary, systemNoticeList } from '../../src/contract/message/calls.ts'
import { deskMessages } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import {
  answerTalk,
  assignTalk,
  cannedAnswers,
  closeTalk,
  listTalks,
  readTalk,
  readTalkPicture,
  uploadLimit,
  uploadTalkPicture,
} from '../../src/contract/support/calls.ts'
import { longBodies } from '../../src/platform/calls/read-input.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { ConfigurationError } from '../../src/platform/config/read-environment.ts'
import { toReader, transact } from '../../src/platform/db/transaction.ts'
import { usualImageLimits } from '../../src/platform/image/routes.ts'
import { answerTalk as answer } from '../../src/platform/support/answer-talk.ts'
import { pruneWebhooks } from '../../src/platform/support/webhook-outbox.ts'
import { digestTables } from './calls/digest.ts'
import { openGameServer, openPlatform } from './game-server.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { type Oddity, openHelpDesk, sendSigned } from './send-signed.ts'

const secret = sandboxSecret('helpdesk')
const second = 1000

let t: TestPlatform
let desk: ReturnType<typeof openHelpDesk>
beforeAll(async () => {
  t = await createTestPlatform()
  desk = openHelpDesk(t)
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

type AnswerBody = v.InferInput<typeof answerTalk.body>

const write = async (player: Player, text: string) =>
  dataOf(await player.call(customerSend, { body: { text } })).message
const talkOf = async ({ fpUid }: Player) => dataOf(await desk(readTalk, { body: { fp_uid: fpUid } }))
const sayTo = ({ fpUid }: Player, body: Partial<AnswerBody>) =>
  desk(answerTalk, { body: { fp_uid: fpUid, answer_id: randomUUID(), ...body } })
const listOwn = async (player: Player) => dataOf(await player.call(customerList, { query: {} })).message_list
const coinOf = async (player: Player) => dataOf(await player.call(userInfo)).coin
const ask = (path: string, body: unknown, odd: Oddity = {}) =>
  sendSigned(t, `/server/talks${path}`, body, { secret, ...odd })

describe('a talk', () => {
  it('is open, in a hand, waiting for its player, closed, and opened again by the player', async () => {
    const player = await t.register()
    await write(player, 'Where is my chest?')
    t.clock.advance(60 * second)
    await write(player, 'Hello?')
    const { talk, message_list } = await talkOf(player)
    const since = Math.floor(Date.parse(testStart) / second)
    const fresh = {
      state: 'open',
      assignee: '',
      unanswered: 2,
      total: 2,
      since,
      game_project: 'st_global',
      locale: 'en',
    }
    expect(talk).toMatchObject({ ...fresh, last_text: 'Hello?' })
    expect(message_list.map(({ text, author }) => [author, text])).toEqual([
      ['player', 'Hello?'],
      ['player', 'Where is my chest?'],
    ])
    const own = { fp_uid: player.fpUid }
    const taken = dataOf(await desk(assignTalk, { body: { ...own, assignee: 'Kim', agent_name: 'Lee' } }))
    expect(taken.talk).toMatchObject({ state: 'assigned', assignee: 'Kim', since })
    const said = dataOf(await sayTo(player, { text: 'It is on its way.', agent_name: 'Kim' }))
    expect(said.talk).toMatchObject({ state: 'waiting', assignee: 'Kim', unanswered: 0, since: since + 60, total: 3 })
    expect(said.message).toMatchObject({ message_id: '3', agent_kind: 'helpdesk', agent_name: 'Kim' })
    await write(player, 'Thanks!')
    expect((await talkOf(player)).talk).toMatchObject({ state: 'assigned', assignee: 'Kim', unanswered: 1 })
    expect(codeOf(await desk(closeTalk, { body: { ...own, message_id: '3' } }))).toBe(3007)
    const closed = dataOf(await desk(closeTalk, { body: { ...own, message_id: '4', agent_name: 'Kim' } }))
    expect(closed.talk).toMatchObject({ state: 'closed', assignee: '', unanswered: 0 })
    expect(codeOf(await desk(assignTalk, { body: { ...own, assignee: 'Kim' } }))).toBe(3006)
    await write(player, 'One more thing.')
    expect((await talkOf(player)).talk).toMatchObject({ state: 'open', assignee: '', unanswered: 1 })
    const acts = await t.db.sql`
      select act, agent_name, assignee from talk_acts where fp_uid = ${player.fpUid} order by id`
    expect([...acts]).toEqual([
      { act: 'assign', agent_name: 'Lee', assignee: 'Kim' },
      { act: 'answer', agent_name: 'Kim', assignee: '' },
      { act: 'close', agent_name: 'Kim', assignee: '' },
    ])
  })

  it('tells its player of an answer by the team, and never by whom', async () => {
    const player = await t.register()
    await write(player, 'Hello?')
    dataOf(await sayTo(player, { text: 'Hello!', agent_name: 'Secret Kim' }))
    const summary = dataOf(await player.call(noticeSummary))
    expect(summary).toMatchObject({ customer: { number: 1, title: 'Hello!' }, custom_dot: 1, customer_open: 1 })
    const own = await listOwn(player)
    expect(own[0]).toMatchObject({ author: 'support', text: 'Hello!' })
    expect(JSON.stringify(own)).not.toContain('Kim')
  })

  it('begins with an answer as well, and only for an account that there is', async () => {
    const player = await t.register()
    expect(dataOf(await sayTo(player, { text: 'We saw it.' })).talk).toMatchObject({ state: 'waiting', total: 1 })
    for (const call of ['/read', '/answer', '/assign', '/close', '/picture', '/upload']) {
      const more = { answer_id: 'x', text: 'x', assignee: '', message_id: '1', type: 'image/png', base64: 'AAAA' }
      const fields: Record<string, (keyof typeof more)[]> = {
        '/answer': ['answer_id', 'text'],
        '/assign': ['assignee'],
        '/close': ['message_id'],
        '/picture': ['message_id'],
        '/upload': ['type', 'base64'],
      }
      const body = Object.fromEntries((fields[call] ?? []).map((name) => [name, more[name]]))
      const refused = await ask(call, { fp_uid: '1', ...body })
      expect({ call, ...refused }).toMatchObject({ call, status: 400, code: 1001, msg: /fp_uid|message_id/ })
    }
  })
})

describe('the list of talks', () => {
  it('goes by state, game, hand and age, page by page, the longest waiting first', async () => {
    const own = await createTestPlatform()
    try {
      const helpDesk = openHelpDesk(own)
      const players: Player[] = []
      for (const project of ['st_global', 'ss_global', 'st_global', 'st_global', 'st_global']) {
        const player = await own.register({ project })
        await write(player, `From ${project}`)
        players.push(player)
        own.clock.advance(second)
      }
      const [first, second1, third, fourth, fifth] = players.map(({ fpUid }) => fpUid)
      dataOf(await helpDesk(assignTalk, { body: { fp_uid: third ?? '', assignee: 'Kim' } }))
      dataOf(await helpDesk(answerTalk, { body: { fp_uid: fourth ?? '', answer_id: 'a', text: 'Yes' } }))
      dataOf(await helpDesk(closeTalk, { body: { fp_uid: fifth ?? '', message_id: '1' } }))
      const list = async (body: v.InferInput<typeof listTalks.body>) =>
        dataOf(await helpDesk(listTalks, { body })).talk_list.map(({ fp_uid }) => fp_uid)
      expect(await list({ state: 'open' })).toEqual([first, second1])
      expect(await list({ state: 'open', order: 'latest' })).toEqual([second1, first])
      expect(await list({ game_project: 'ss_global' })).toEqual([second1])
      expect(await list({ assignee: 'Kim' })).toEqual([third])
      const since = Math.floor(Date.parse(testStart) / second)
      expect(await list({ from: since + 1, to: since + 2 })).toEqual([second1])
      const found: (string | undefined)[] = []
      for (let cursor = ''; ; ) {
        const page = dataOf(await helpDesk(listTalks, { body: { page_size: 2, cursor } }))
        expect(page.counts).toEqual({ open: 2, assigned: 1, waiting: 1 })
        found.push(...page.talk_list.map(({ fp_uid }) => fp_uid))
        cursor = page.next_cursor
        if (cursor === '') break
      }
      expect(found).toEqual([first, second1, third, fourth, fifth])
    } finally {
      await own.close()
    }
  })

  it('names the filter that it does not know', async () => {
    expect(await ask('', { stat: 'open' })).toMatchObject({ status: 400, code: 1001, msg: /stat/ })
    expect(await ask('', { state: 'lost' })).toMatchObject({ status: 400, code: 1001, msg: /state/ })
    expect(await ask('', { page_size: 101 })).toMatchObject({ status: 400, code: 1001, msg: /page_size/ })
  })

  it('reads a long talk page by page', async () => {
    const player = await t.register()
    for (let n = 1; n <= 5; n++) await write(player, `No. ${n}`)
    const body = { fp_uid: player.fpUid, page_size: 3 }
    const page = dataOf(await desk(readTalk, { body }))
    expect(page.message_list.map(({ text }) => text)).toEqual(['No. 5', 'No. 4', 'No. 3'])
    const rest = dataOf(await desk(readTalk, { body: { ...body, cursor: page.next_cursor } }))
    expect(rest.message_list.map(({ text }) => text)).toEqual(['No. 2', 'No. 1'])
    expect(rest.next_cursor).toBe('')
  })
})

describe('an answer', () => {
  it('with a gift gives once for its id, whatever comes twice or at once', async () => {
    const player = await t.register()
    await write(player, 'My points are gone.')
    const before = await coinOf(player)
    const body: AnswerBody = {
      fp_uid: player.fpUid,
      answer_id: 'case-1',
      text: 'Sorry!',
      gift: {
        item_list: [
          { item_id: 'coin', item_num: 50 },
          { item_id: 'st-tonic', item_num: 2 },
        ],
      },
    }
    const given = await Promise.all([1, 2, 3].map(() => desk(answerTalk, { body })))
    expect(given.map(codeOf)).toEqual([0, 0, 0])
    expect(new Set(given.map((one) => dataOf(one).message.message_id))).toEqual(new Set(['2']))
    expect(await coinOf(player)).toBe(before + 50)
    const { backpack_list } = dataOf(await player.call(backpackList, { query: { type: 'item' } }))
    const tonics = backpack_list.filter(({ items }) => items.some(({ item_id }) => item_id === 'st-tonic'))
    expect(tonics.map(({ valid_count }) => valid_count)).toEqual([2])
    expect(await listOwn(player)).toMatchObject([
      {
        text: 'Sorry!',
        item_list: [
          { item_id: 'coin', item_num: 50 },
          { item_id: 'st-tonic', item_num: 2 },
        ],
      },
      { text: 'My points are gone.', item_list: [] },
    ])
    const other = await desk(answerTalk, { body: { ...body, text: 'Other' } })
    expect(codeOf(other)).toBe(1006)
    const others = await t.register()
    expect(codeOf(await desk(answerTalk, { body: { ...body, fp_uid: others.fpUid } }))).toBe(1006)
    expect(await coinOf(player)).toBe(before + 50)
  })

  it('gives as much as one grant may, and in a day as much as the catalogue lets the help desk give', async () => {
    const own = await createTestPlatform()
    try {
      const player = await own.register()
      const give = async (item_num: number) => {
        const gift = { item_list: [{ item_id: 'coin', item_num }] }
        const body = { fp_uid: player.fpUid, answer_id: randomUUID(), gift }
        return (await sendSigned(own, '/server/talks/answer', body, { secret })).code
      }
      expect(await give(5001)).toBe(3004)
      const given: number[] = []
      for (let answer = 0; answer < 20; answer += 1) given.push(await give(5000))
      expect(new Set(given)).toEqual(new Set([0]))
      expect(await give(1)).toBe(3004)
      own.clock.advance(24 * 60 * 60 * 1000 + 1000)
      expect(await give(1)).toBe(0)
    } finally {
      await own.close()
    }
  })

  it.each<[string, object, RegExp]>([
    ['nothing', {}, /text/],
    ['only blanks', { text: ' \n' }, /text/],
    ['too many words', { text: 'x'.repeat(2001) }, /text/],
    ['a canned answer there is none of', { canned: 'nothing' }, /canned/],
    ['a picture there is none of', { picture_id: 'nothing' }, /picture_id/],
    ['an item there is none of', { gift: { item_list: [{ item_id: 'gold', item_num: 1 }] } }, /item_list\.0\.item_id/],
    ['an item of another game', { gift: { item_list: [{ item_id: 'koa-steel', item_num: 1 }] } }, /item_list/],
    ['nothing in a gift', { gift: { item_list: [] } }, /gift\.item_list/],
    ['less than one', { gift: { item_list: [{ item_id: 'coin', item_num: 0 }] } }, /item_num/],
    ['more than a million', { gift: { item_list: [{ item_id: 'coin', item_num: 1_000_001 }] } }, /item_num/],
    ['eleven items', { gift: { item_list: Array(11).fill({ item_id: 'coin', item_num: 1 }) } }, /item_list/],
    ['an item twice', { gift: { item_list: Array(2).fill({ item_id: 'coin', item_num: 1 }) } }, /item_list/],
    ['a role of somebody else', { gift: { uid: 'x', item_list: [{ item_id: 'coin', item_num: 1 }] } }, /gift\.uid/],
    [
      'a game there is none of',
      { gift: { game_project: 'chess', item_list: [{ item_id: 'coin', item_num: 1 }] } },
      /game_project/,
    ],
    ['a field there is none of', { text: 'x', gifts: {} }, /gifts/],
  ])('is refused for %s, by the field’s name, and changes nothing', async (_, more, field) => {
    const player = await t.register()
    await write(player, 'Hello?')
    const before = await digestTables(t)
    const refused = await ask('/answer', { fp_uid: player.fpUid, answer_id: randomUUID(), ...more })
    expect(refused).toMatchObject({ status: 400, code: 1001, msg: field })
    expect(await digestTables(t)).toEqual(before)
  })

  it('canned comes in the player’s language, before words of the agent’s own', async () => {
    const player = await t.register()
    dataOf(await player.with({ lang: 'de' })(customerSend, { body: { text: 'Hallo' } }))
    dataOf(await sayTo(player, { canned: 'fixed', text: 'Liebe Grüße' }))
    const german = t.catalogue.text('answers.fixed', 'de')
    expect(german).not.toBe(t.catalogue.text('answers.fixed', 'en'))
    expect((await listOwn(player))[0]?.text).toBe(`${german}\n\nLiebe Grüße`)
    const { canned_list } = dataOf(await desk(cannedAnswers, { body: { locale: 'de' } }))
    expect(canned_list).toContainEqual({ canned: 'fixed', text: german })
  })

  it('is an operator’s as well, under ids of their own', async () => {
    const player = await t.register()
    const tools = {
      agent: { kind: 'operator' as const, name: 'mara' },
      catalogue: t.catalogue,
      levels: [],
      now: t.clock.now(),
    }
    const same = { fpUid: player.fpUid, key: 'case-2', text: 'From the console', canned: '', pictureId: '' }
    const { message } = await transact(t.db, (tx) => answer(tx, same, tools))
    expect(message).toMatchObject({ message_id: '1', agent_kind: 'operator', agent_name: 'mara' })
    expect(dataOf(await sayTo(player, { answer_id: 'case-2', text: 'From the desk' })).message.message_id).toBe('2')
  })
})

describe('pictures of a talk', () => {
  const paint = async () =>
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } })
      .png()
      .toBuffer()

  it('are read by a signed call, and no address of them is told', async () => {
    const player = await t.register()
    const file = new Blob([new Uint8Array(await paint())], { type: 'image/png' })
    const { image_id } = dataOf(await player.call(customerPicture, { file }))
    dataOf(await player.call(customerSend, { body: { text: '', image_id } }))
    const talk = await talkOf(player)
    expect(talk.message_list[0]).toMatchObject({ has_picture: 1, text: '' })
    expect(JSON.stringify(talk)).not.toContain(image_id)
    const body = { fp_uid: player.fpUid, message_id: '1' }
    const { type, base64 } = dataOf(await desk(readTalkPicture, { body }))
    expect(type).toBe('image/webp')
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 40, height: 30 })
    await write(player, 'Words')
    expect(codeOf(await desk(readTalkPicture, { body: { ...body, message_id: '2' } }))).toBe(1001)
  })

  it('go with an answer to the player whom they were taken for, once', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const base64 = (await paint()).toString('base64')
    const body = { fp_uid: player.fpUid, type: 'image/png' as const, base64 }
    const { picture_id } = dataOf(await desk(uploadTalkPicture, { body }))
    expect(codeOf(await sayTo(other, { picture_id }))).toBe(1001)
    dataOf(await sayTo(player, { picture_id }))
    expect(codeOf(await sayTo(player, { picture_id }))).toBe(1001)
    const [own] = await listOwn(player)
    expect(own?.image_url).toBe(`/api/image/${picture_id}`)
    expect((await t.send(own?.image_url ?? '')).status).toBe(200)
  })

  it('are drawn before anything is held for them, and taken once for each id of a call', async () => {
    const own = await createTestPlatform({ connections: 1 })
    try {
      const player = await own.register()
      const body = { fp_uid: player.fpUid, type: 'image/png', base64: (await paint()).toString('base64') }
      const order: string[] = []
      const upload = (id: string) => sendSigned(own, '/server/talks/upload', body, { secret, id })
      const drawn = upload('one').finally(() => order.push('picture'))
      await new Promise((resolve) => setTimeout(resolve, 20))
      dataOf(await player.call(customerSend, { body: { text: 'Hello?' } }))
      order.push('message')
      expect(await drawn).toMatchObject({ status: 200, code: 0 })
      expect(order).toEqual(['message', 'picture'])
      expect(await upload('one')).toEqual(await drawn)
    } finally {
      await own.close()
    }
  })

  it('take nothing of the room for the player’s own, and have as much of it', async () => {
    const limits = { imageLimits: { ...usualImageLimits, ofAccount: 4_000 } }
    const own = await createTestPlatform({ config: { demoPlayer: false, ...limits } })
    try {
      const player = await own.register()
      const body = { fp_uid: player.fpUid, type: 'image/png' as const, base64: (await paint()).toString('base64') }
      dataOf(await openHelpDesk(own)(uploadTalkPicture, { body }))
      // As if there were that many.
      await own.db.sql`update images set content = ${Buffer.alloc(usualImageLimits.ofAccount - 10)}`
      expect(codeOf(await openHelpDesk(own)(uploadTalkPicture, { body }))).toBe(3004)
      const file = new Blob([new Uint8Array(await paint())], { type: 'image/png' })
      expect(codeOf(await player.call(customerPicture, { file }))).toBe(0)
    } finally {
      await own.close()
    }
  })

  it('are refused for what is none, and for too much', async () => {
    const player = await t.register()
    const body = { fp_uid: player.fpUid, type: 'image/png', base64: Buffer.from('no picture').toString('base64') }
    expect(await ask('/upload', body)).toMatchObject({ status: 400, code: 1001 })
    const large = { ...body, base64: 'A'.repeat(uploadLimit + 2000) }
    expect(await ask('/upload', large)).toMatchObject({ status: 413, code: 1001 })
  })
})

describe('pictures that anybody could send', () => {
  const size = 2_900_000
  /** An upload with the headers of a signed call and a signature of nobody's, of which so much comes and then nothing more. */
  function begin(time: Date) {
    const feeds: ReadableStreamDefaultController<Uint8Array>[] = []
    const body = new ReadableStream<Uint8Array>({
      start(feed) {
        feeds.push(feed)
        feed.enqueue(new Uint8Array(size).fill(65))
      },
    })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': randomUUID(),
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': 'v1,bm90IG1pbmU=',
    }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const answer = t.platform.fetch(new Request('http://guildhall.test/server/talks/upload', init))
    return { answer, close: () => feeds[0]?.close() }
  }

  it('share a room until it is known who sends them, and give it back', async () => {
    const room = Math.floor(longBodies / size)
    const held = Array.from({ length: room }, () => begin(t.clock.now()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const late = await begin(t.clock.now()).answer
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '10'])
    for (const { close } of held) close()
    for (const { answer } of held) expect((await answer).status).toBe(401)
    const next = begin(t.clock.now())
    next.close()
    expect((await next.answer).status).toBe(401)
  })

  it('are not read where their time is another', async () => {
    const old = begin(new Date(t.clock.now().getTime() - 10 * 60_000))
    const answer = await old.answer
    expect([answer.status, (await answer.json()).code]).toEqual([401, 1002])
  })
})

describe('a call of the help desk', () => {
  it.each<[string, Oddity]>([
    ['another secret', { secret: `whsec_${Buffer.from('x'.repeat(24)).toString('base64')}` }],
    ['a game’s secret', { secret: sandboxSecret('stormshot') }],
    ['no signature', { headers: { 'webhook-signature': '' } }],
    ['another body than was signed', { sent: '{"state":"open"}' }],
  ])('is refused for %s', async (_, odd) => {
    expect(await ask('', {}, odd)).toMatchObject({ status: 401, code: 1003, data: null })
  })

  it('is refused five minutes off, and when its id comes with another body', async () => {
    const time = new Date(t.clock.now().getTime() - 301 * second)
    expect(await ask('', {}, { time })).toMatchObject({ status: 401, code: 1002 })
    const player = await t.register()
    const body = { fp_uid: player.fpUid, answer_id: 'once', text: 'Hello' }
    expect(await ask('/answer', body, { id: 'same' })).toMatchObject({ status: 200, code: 0 })
    expect(await ask('/answer', body, { id: 'same' })).toMatchObject({ status: 200, code: 0 })
    expect(await ask('/answer', { ...body, text: 'Other' }, { id: 'same' })).toMatchObject({ status: 409, code: 1006 })
  })

  it('is no game’s, and a game’s is none of the help desk’s', async () => {
    const asked = await sendSigned(t, '/server/deliveries', {}, { secret })
    expect(asked).toMatchObject({ status: 401, code: 1003 })
  })

  it('is refused where there is no help desk', async () => {
    const own = await createTestPlatform({ config: { sandbox: false, helpDesk: null } })
    try {
      expect(await sendSigned(own, '/server/talks', {}, { secret })).toMatchObject({ status: 401, code: 1003 })
    } finally {
      await own.close()
    }
  })
})

describe('the door to customer service', () => {
  it('is not shown and takes nothing where nobody can answer; what was said can still be read', async () => {
    const own = await createTestPlatform({ config: { sandbox: false, helpDesk: null, consoleKeys: [] } })
    try {
      const player = await own.register()
      expect(dataOf(await player.call(noticeSummary))).toMatchObject({ customer_open: 0 })
      expect(codeOf(await player.call(customerSend, { body: { text: 'Hello?' } }))).toBe(3006)
      expect(await listOwn(player)).toEqual([])
      const { position_list } = dataOf(await player.call(positions))
      expect(position_list.length).toBeGreaterThan(3)
      expect(position_list.filter(({ link }) => link === 'messages/customer')).toEqual([])
      const { notice_list } = dataOf(await player.call(systemNoticeList, { query: {} }))
      expect(notice_list.filter(({ link }) => link === 'messages/customer')).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('is shown where there is a help desk', async () => {
    const helpDesk = { secrets: [secret], webhook: null }
    const own = await createTestPlatform({ config: { sandbox: false, helpDesk, consoleKeys: [] } })
    try {
      const player = await own.register()
      expect(dataOf(await player.call(noticeSummary))).toMatchObject({ customer_open: 1 })
      await write(player, 'Hello?')
      const { position_list } = dataOf(await player.call(positions))
      expect(position_list.some(({ link }) => link === 'messages/customer')).toBe(true)
      // Without an address nobody is told, and nothing piles up.
      expect([...(await own.db.sql`select 1 from talk_webhooks`)]).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('is configured by a secret; an address alone, and what is none, is a mistake', () => {
    const variables = { SANDBOX: '0', HELPDESK_SECRET: secret, HELPDESK_WEBHOOK: 'https://desk.test/hall' }
    expect(readConfig(variables).helpDesk).toEqual({ secrets: [secret], webhook: 'https://desk.test/hall' })
    expect(readConfig({ SANDBOX: '0' }).helpDesk).toBeNull()
    const own = { secrets: [secret], webhook: 'https://desk.test/hall' }
    expect(readConfig({ HELPDESK_WEBHOOK: 'https://desk.test/hall' }).helpDesk).toEqual(own)
    expect(() => readConfig({ ...variables, HELPDESK_SECRET: '' })).toThrow(/HELPDESK_SECRET is missing/)
    expect(() => readConfig({ ...variables, HELPDESK_WEBHOOK: 'ftp://desk.test' })).toThrow(ConfigurationError)
    const shared = { ...variables, GAME_SECRETS: `stormshot=${secret}` }
    expect(() => readConfig(shared)).toThrow(/one of its own/)
    const leaky = () => readConfig({ ...variables, HELPDESK_SECRET: 'whsec_c2hvcnQ=' })
    // The mistake is named, and the secret is not.
    expect(leaky).toThrow(/^(?![\s\S]*c2hvcnQ)[\s\S]*HELPDESK_SECRET/)
  })
})

describe('the help desk is told what players write', () => {
  /** A platform whose help desk takes webhooks, signed as Standard Webhooks has it. */
  async function openTold(reply: Parameters<typeof openGameServer>[1]) {
    const server = await openGameServer(secret, reply)
    const helpDesk = { secrets: [secret], webhook: `${server.origin}/hall` }
    const own = await createTestPlatform({ config: { helpDesk } })
    await own.platform.startDeliveries('http://127.0.0.1:1')
    const close = async () => {
      await own.close()
      await server.close()
    }
    return { own, server, close }
  }

  it('at once, signed, and no answer of its own', async () => {
    const { own, server, close } = await openTold(() => 204)
    try {
      const player = await own.register()
      const written = await write(player, 'Where is my chest?')
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1)
      const [received] = server.received
      expect(JSON.parse(received?.body ?? '')).toEqual({
        type: 'talk.message',
        fp_uid: player.fpUid,
        message_id: '1',
        game_project: 'st_global',
        text: 'Where is my chest?',
        has_picture: 0,
        created_at: written.created_at,
      })
      dataOf(await openHelpDesk(own)(answerTalk, { body: { fp_uid: player.fpUid, answer_id: 'x', text: 'Here' } }))
      await write(player, 'Thanks')
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
      expect(server.refused).toBe(0)
    } finally {
      await close()
    }
  })

  it('again by the schedule, under the same id, until it takes it or all attempts are over', async () => {
    let status = 500
    const { own, server, close } = await openTold(() => status)
    try {
      const player = await own.register()
      await write(player, 'Hello?')
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1)
      const read = async () => {
        const [row] = await own.db.sql<{ attempts: number; done: boolean; result: string }[]>`
          select attempts, next_at is null as done, last_result as result from talk_webhooks`
        return row
      }
      await expect.poll(read).toEqual({ attempts: 1, done: false, result: 'HTTP 500' })
      status = 204
      own.clock.advance(6 * second)
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
      await expect.poll(read).toEqual({ attempts: 2, done: true, result: 'HTTP 204' })
      expect(new Set(server.received.map(({ id }) => id)).size).toBe(1)
      await pruneWebhooks(toReader(own.db), new Date(own.clock.now().getTime() + 31 * 24 * 60 * 60 * second))
      expect(await read()).toBeUndefined()
    } finally {
      await close()
    }
  })

  it('and what it is told is no call of it', async () => {
    const body = { type: 'talk.message', fp_uid: '40000001', message_id: '1' }
    expect(await ask('/close', body)).toMatchObject({ status: 401, code: 1003, msg: /webhook/ })
  })

  it('in a sandbox the fake one, which shows what came, and takes nothing unsigned', async () => {
    const own = await createTestPlatform()
    const server = await openPlatform(own)
    try {
      await own.platform.startDeliveries(server.origin)
      const player = await own.register()
      await write(player, 'Anybody there?')
      const read = async () =>
        dataOf(await own.client()(deskMessages, { query: { fp_uid: player.fpUid } })).webhook_list
      await expect.poll(read, { timeout: 15_000 }).toMatchObject([{ attempts: 1, message: { text: 'Anybody there?' } }])
      const post = await own.send('/sandbox/helpdesk', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / second)),
          'webhook-signature': new Webhook(sandboxSecret('stormshot')).sign('x', new Date(), '{}'),
        },
      })
      expect(post.status).toBe(401)
    } finally {
      await server.close()
      await own.close()
    }
  })
})
