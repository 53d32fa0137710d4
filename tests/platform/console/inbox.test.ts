import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerInbox,
  assignInbox,
  closeInbox,
  giveAmends,
  inboxCanned,
  inboxGifts,
  inboxPicture,
  listAudit,
  listInbox,
  readInbox,
  uploadInbox,
} from '../../../src/contract/console/calls.ts'
import { amendsCeilings } from '../../../src/contract/console/permissions.ts'
import { positions } from '../../../src/contract/home/calls.ts'
import { customerPicture } from '../../../src/contract/image/calls.ts'
import { customerList, customerSend, noticeSummary } from '../../../src/contract/message/calls.ts'
import { userInfo } from '../../../src/contract/session/calls.ts'
import { answerTalk, assignTalk, uploadLimit } from '../../../src/contract/support/calls.ts'
import { deriveConsoleKeys } from '../../../src/platform/config/console-keys.ts'
import { codeOf, createTestPlatform, dataOf, envelopeOf, type Player } from '../harness.ts'
import { openGame, openHelpDesk } from '../send-signed.ts'
import { type ConsoleBrowser, enterAs, openConsole } from './operator.ts'

const me = 'support@sandbox.test'

const { t, support, developer, admin } = await openConsole()

type AnswerBody = v.InferInput<typeof answerInbox.body>

const write = async (player: Player, text: string) =>
  dataOf(await player.call(customerSend, { body: { text } })).message
const listOwn = async (player: Player) => dataOf(await player.call(customerList, { query: {} })).message_list
const coinOf = async (player: Player) => dataOf(await player.call(userInfo)).coin
const talkOf = async ({ fpUid }: Player) => dataOf(await support.call(readInbox, { query: { fp_uid: fpUid } }))
const sayTo = ({ fpUid }: Player, body: Partial<AnswerBody>, browser = support) =>
  browser.call(answerInbox, { body: { fp_uid: fpUid, answer_id: randomUUID(), seen_id: '1', ...body } })
const auditOf = async ({ fpUid }: Player) =>
  dataOf(await admin.call(listAudit, { query: { subject: `player:${fpUid}` } })).entry_list.toReversed()

describe('the inbox', () => {
  it('has talks by what they wait for, hand, game and age, page by page', async () => {
    const own = await createTestPlatform()
    try {
      const [mine, other] = [await enterAs(own, 'support'), await enterAs(own, 'administrator')]
      const players: string[] = []
      for (const project of ['st_global', 'ss_global', 'st_global', 'st_global', 'st_global']) {
        const player = await own.register({ project })
        await write(player, `From ${project}`)
        players.push(player.fpUid)
        own.clock.advance(60_000)
      }
      const [first = '', foreign = '', taken = '', answered = '', over = ''] = players
      dataOf(await mine.call(assignInbox, { body: { fp_uid: taken, hand: 'mine' } }))
      dataOf(await other.call(assignInbox, { body: { fp_uid: foreign, hand: 'mine' } }))
      const answer = { fp_uid: answered, answer_id: 'a', seen_id: '1', text: 'Yes' }
      dataOf(await mine.call(answerInbox, { body: answer }))
      dataOf(await mine.call(closeInbox, { body: { fp_uid: over, seen_id: '1' } }))
      const list = async (query: v.InferInput<typeof listInbox.query>) =>
        dataOf(await mine.call(listInbox, { query })).talk_list.map(({ fp_uid }) => fp_uid)
      expect(await list({})).toEqual([first, foreign, taken])
      expect(await list({ hand: 'mine' })).toEqual([taken])
      expect(await list({ hand: 'nobody' })).toEqual([first])
      expect(await list({ show: 'waiting' })).toEqual([answered])
      expect(await list({ show: 'closed' })).toEqual([over])
      expect(await list({ game_project: 'ss_global' })).toEqual([foreign])
      expect(await list({ older_than: '240' })).toEqual([first, foreign])
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const page = dataOf(await mine.call(listInbox, { query: { show: 'all', page_size: '2', cursor } }))
        expect(page.counts).toEqual({ open: 1, assigned: 2, waiting: 1 })
        found.push(...page.talk_list.map(({ fp_uid }) => fp_uid))
        cursor = page.next_cursor
        if (cursor === '') break
      }
      expect(found.toSorted()).toEqual(players.toSorted())
      expect(found.at(-1)).toBe(first)
    } finally {
      await own.close()
    }
  })

  it('and the help desk have the same talks, and know of each other', async () => {
    const player = await t.register()
    await write(player, 'Hello?')
    const desk = openHelpDesk(t)
    dataOf(await desk(assignTalk, { body: { fp_uid: player.fpUid, assignee: 'Kim' } }))
    expect((await talkOf(player)).talk).toMatchObject({ state: 'assigned', assignee: 'Kim' })
    const taken = await support.call(assignInbox, { body: { fp_uid: player.fpUid, hand: 'mine' } })
    expect(dataOf(taken).talk).toMatchObject({ state: 'assigned', assignee: me })
    // Ids of answers are apart.
    const body = { fp_uid: player.fpUid, answer_id: 'shared', text: 'From the desk' }
    dataOf(await desk(answerTalk, { body }))
    const late = { answer_id: 'shared', text: 'From the console' }
    expect(codeOf(await sayTo(player, late))).toBe(3007)
    const said = dataOf(await sayTo(player, { ...late, seen_id: '2' }))
    expect(said.message).toMatchObject({ message_id: '3', agent_kind: 'operator', agent_name: me })
  })

  it('reads a long talk page by page, and nobody without permission reads any', async () => {
    const player = await t.register()
    for (let n = 1; n <= 5; n++) await write(player, `No. ${n}`)
    const query = { fp_uid: player.fpUid, page_size: '3' }
    const page = dataOf(await support.call(readInbox, { query }))
    expect(page.message_list.map(({ text }) => text)).toEqual(['No. 5', 'No. 4', 'No. 3'])
    const rest = dataOf(await support.call(readInbox, { query: { ...query, cursor: page.next_cursor } }))
    expect(rest.message_list.map(({ text }) => text)).toEqual(['No. 2', 'No. 1'])
    expect(codeOf(await developer.call(readInbox, { query }))).toBe(1007)
    expect(codeOf(await support.call(readInbox, { query: { fp_uid: '1' } }))).toBe(1001)
  })
})

describe('an answer of an operator', () => {
  const gift = { item_list: [{ item_id: 'coin', item_num: 50 }] }
  const reason = 'points were lost'

  it('with a gift gives once for its id, and the log says what without the words', async () => {
    const player = await t.register()
    await write(player, 'My points are gone.')
    const before = await coinOf(player)
    const body = { answer_id: randomUUID(), text: 'We are very sorry', canned: 'made_good', gift, reason }
    const given = await Promise.all([1, 2, 3].map(() => sayTo(player, body)))
    expect(given.map(codeOf)).toEqual([0, 0, 0])
    expect(await coinOf(player)).toBe(before + 50)
    const canned = t.catalogue.text('answers.made_good', 'en')
    expect((await listOwn(player))[0]).toMatchObject({
      author: 'support',
      text: `${canned}\n\nWe are very sorry`,
      item_list: [{ item_id: 'coin', item_num: 50 }],
    })
    const log = await auditOf(player)
    expect(JSON.stringify(log)).not.toMatch(/very sorry|points are gone/)
    expect(JSON.stringify(log)).not.toContain(canned)
    const said = { message_id: '2', canned: 'made_good', has_text: true, has_picture: false }
    const first = {
      act: 'inbox/answer',
      operator: me,
      reason,
      after: { ...said, gift: { ...gift, game_project: '', uid: '' } },
    }
    expect(log.filter(({ after }) => JSON.stringify(after).includes('canned'))).toMatchObject([first])
    expect(log.filter(({ after }) => JSON.stringify(after).includes('is_repeated'))).toHaveLength(2)
    expect(codeOf(await sayTo(player, { ...body, text: 'Other' }))).toBe(1006)
    expect(await coinOf(player)).toBe(before + 50)
  })

  it('is told of what the player has written meanwhile before it goes, and under its id goes once it was read', async () => {
    const player = await t.register()
    await write(player, 'Hello?')
    await write(player, 'It was my mistake.')
    const before = await coinOf(player)
    const body = { answer_id: randomUUID(), text: 'Here you are', gift, reason }
    expect(codeOf(await sayTo(player, { ...body, seen_id: '1' }))).toBe(3007)
    expect([await coinOf(player), (await listOwn(player)).length]).toEqual([before, 2])
    dataOf(await sayTo(player, { ...body, seen_id: '2' }))
    await write(player, 'Thanks')
    // What was given is told again, whatever came after.
    expect(dataOf(await sayTo(player, { ...body, seen_id: '2' })).message.message_id).toBe('3')
    expect(await coinOf(player)).toBe(before + 50)
  })

  it('comes in the language of the talk', async () => {
    const player = await t.register()
    dataOf(await player.with({ lang: 'de' })(customerSend, { body: { text: 'Hallo' } }))
    const { talk } = await talkOf(player)
    const { canned_list } = dataOf(await support.call(inboxCanned, { query: { locale: talk.locale } }))
    const [german, english] = [t.catalogue.text('answers.fixed', 'de'), t.catalogue.text('answers.fixed', 'en')]
    expect(german).not.toBe(english)
    expect(canned_list).toContainEqual({ canned: 'fixed', text: german, english })
    dataOf(await sayTo(player, { canned: 'fixed' }))
    expect((await listOwn(player))[0]?.text).toBe(german)
  })

  it.each<[string, Partial<AnswerBody>, number]>([
    ['nothing', {}, 1001],
    ['a gift without a reason', { gift }, 1001],
    [
      'more than the catalogue lets one give',
      { gift: { item_list: [{ item_id: 'coin', item_num: 5001 }] }, reason },
      3004,
    ],
    ['an item of another game', { gift: { item_list: [{ item_id: 'koa-steel', item_num: 1 }] }, reason }, 1001],
    ['a role of somebody else', { gift: { ...gift, game_project: 'st_global', uid: 'x' }, reason }, 1001],
    ['a canned answer there is none of', { canned: 'nothing' }, 1001],
    ['a picture there is none of', { picture_id: 'nothing' }, 1001],
  ])('is refused for %s, and changes nothing', async (_, body, code) => {
    const player = await t.register()
    await write(player, 'Hello?')
    const before = await coinOf(player)
    expect(codeOf(await sayTo(player, body))).toBe(code)
    expect([await coinOf(player), (await listOwn(player)).length]).toEqual([before, 1])
    expect((await auditOf(player)).map(({ act }) => act)).not.toContain('inbox/answer')
  })

  it('is none of who may only read, and gifts are those of the game', async () => {
    const player = await t.register()
    await write(player, 'Hello?')
    expect(codeOf(await sayTo(player, { text: 'x' }, developer))).toBe(1007)
    const { item_list } = dataOf(await support.call(inboxGifts, { query: { game_project: 'st_global' } }))
    const ids = item_list.map(({ item_id }) => item_id)
    expect(item_list).toContainEqual({ item_id: 'coin', name: t.catalogue.text('items.coin', 'en'), most: 500 })
    expect(ids).toContain('st-tonic')
    expect(ids).not.toContain('koa-steel')
    const alone = dataOf(await support.call(inboxGifts, { query: {} })).item_list.map(({ item_id }) => item_id)
    expect(alone).toContain('coin')
    expect(alone).not.toContain('st-tonic')
  })
})

describe('what answers give', () => {
  const reason = 'points were lost'
  const most = amendsCeilings.support.points
  const giftOf = (item_num: number) => ({ gift: { item_list: [{ item_id: 'coin', item_num }] }, reason, text: 'Here' })
  const amendsOf = async ({ fpUid, uid }: Player, item_num: number) => {
    const item_list = [{ item_id: 'coin', item_num }]
    const body = { key: randomUUID(), id: fpUid, game_project: 'st_global', uid, item_list, reason }
    return dataOf(await support.call(giveAmends, { body: { ...body, grant_reason: 'apology' } })).state
  }
  const talkWith = async () => {
    const { player } = await openGame(t)
    await write(player, 'My points are gone.')
    return { player, before: await coinOf(player) }
  }

  it('has the ceiling of the role for a player and a day, together with what is given without an answer', async () => {
    const { player, before } = await talkWith()
    const body = { answer_id: randomUUID(), ...giftOf(most - 100) }
    dataOf(await sayTo(player, body))
    expect(await amendsOf(player, 100)).toBe('given')
    expect(await amendsOf(player, 1)).toBe('open')
    expect(codeOf(await sayTo(player, { ...giftOf(1), seen_id: '2' }))).toBe(3004)
    expect([await coinOf(player), (await listOwn(player)).length]).toEqual([before + most, 2])
    // Told again it is the same answer, and another operator has a ceiling of their own.
    expect(dataOf(await sayTo(player, body)).message.message_id).toBe('2')
    dataOf(await sayTo(player, { ...giftOf(1), seen_id: '2' }, admin))
    dataOf(await sayTo((await talkWith()).player, giftOf(1)))
    expect(await coinOf(player)).toBe(before + most + 1)
  })

  it('counts for a day', async () => {
    const own = await createTestPlatform()
    try {
      const player = await own.register()
      await write(player, 'Hello?')
      const say = async (seen_id: string, item_num: number) => {
        const body = { fp_uid: player.fpUid, answer_id: randomUUID(), seen_id, ...giftOf(item_num) }
        return codeOf(await (await enterAs(own, 'support')).call(answerInbox, { body }))
      }
      expect(await say('1', most)).toBe(0)
      own.clock.advance(24 * 60 * 60_000 - 1000)
      expect(await say('2', 1)).toBe(3004)
      own.clock.advance(1000)
      expect(await say('2', 1)).toBe(0)
    } finally {
      await own.close()
    }
  })

  it('is not above it when two come at once, with an answer each or one without', async () => {
    const half = Math.ceil(most / 2) + 1
    const first = await talkWith()
    const answers = [1, 2].map(() => sayTo(first.player, { ...giftOf(half), seen_id: '9' }))
    expect((await Promise.all(answers)).map(codeOf).toSorted()).toEqual([0, 3004])
    expect(await coinOf(first.player)).toBe(first.before + half)
    const second = await talkWith()
    const [answer, state] = await Promise.all([sayTo(second.player, giftOf(half)), amendsOf(second.player, half)])
    expect([
      [0, 'open'],
      [3004, 'given'],
    ]).toContainEqual([codeOf(answer), state])
    expect(await coinOf(second.player)).toBe(second.before + half)
  })
})

describe('a hand and an end', () => {
  it('are the operator’s own, are refused where they come too late, and are in the log', async () => {
    const player = await t.register()
    await write(player, 'Hello?')
    const own = { fp_uid: player.fpUid }
    dataOf(await support.call(assignInbox, { body: { ...own, hand: 'mine' } }))
    dataOf(await admin.call(assignInbox, { body: { ...own, hand: 'mine' } }))
    dataOf(await support.call(assignInbox, { body: { ...own, hand: 'nobody' } }))
    await write(player, 'Anybody?')
    expect(codeOf(await support.call(closeInbox, { body: { ...own, seen_id: '1' } }))).toBe(3007)
    const closed = dataOf(await support.call(closeInbox, { body: { ...own, seen_id: '2' } }))
    expect(closed.talk).toMatchObject({ state: 'closed', assignee: '' })
    expect(codeOf(await support.call(assignInbox, { body: { ...own, hand: 'mine' } }))).toBe(3006)
    const log = (await auditOf(player)).map(({ act, operator, before, after }) => [act, operator, before, after])
    const boss = 'administrator@sandbox.test'
    expect(log).toEqual([
      ['inbox/assign', me, { assignee: '' }, { assignee: me }],
      ['inbox/assign', boss, { assignee: me }, { assignee: boss }],
      ['inbox/assign', me, { assignee: boss }, { assignee: '' }],
      ['inbox/close', me, { state: 'open' }, { state: 'closed' }],
    ])
  })
})

describe('pictures', () => {
  const paint = async () =>
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } })
      .png()
      .toBuffer()
  const look = (browser: Pick<ConsoleBrowser, 'cookie'>, fpUid: string, id: string) =>
    t.send(`/console/api/${inboxPicture.path}?${new URLSearchParams({ fp_uid: fpUid, message_id: id })}`, {
      headers: { cookie: browser.cookie },
    })

  it('of players are served to who may read talks alone, and no address of them is told', async () => {
    const player = await t.register()
    const file = new Blob([new Uint8Array(await paint())], { type: 'image/png' })
    const { image_id } = dataOf(await player.call(customerPicture, { file }))
    dataOf(await player.call(customerSend, { body: { text: '', image_id } }))
    const talk = await talkOf(player)
    expect(talk.message_list[0]).toMatchObject({ has_picture: 1 })
    expect(JSON.stringify(talk)).not.toContain(image_id)
    const shown = await look(support, player.fpUid, '1')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const refused = async (...asked: Parameters<typeof look>) => envelopeOf(await look(...asked)).code
    expect(await refused(developer, player.fpUid, '1')).toBe(1007)
    expect(await refused({ cookie: '' }, player.fpUid, '1')).toBe(1003)
    expect(await refused(support, player.fpUid, '2')).toBe(1001)
    expect((await auditOf(player)).map(({ act }) => act)).toEqual(['inbox/talk', 'inbox/picture'])
  })

  it('of operators go with an answer to the player whom they were taken for, once', async () => {
    const [player, other] = [await t.register(), await t.register()]
    for (const one of [player, other]) await write(one, 'Hello?')
    const body = { fp_uid: player.fpUid, type: 'image/png' as const, base64: (await paint()).toString('base64') }
    const { picture_id } = dataOf(await support.call(uploadInbox, { body }))
    expect(codeOf(await sayTo(other, { picture_id }))).toBe(1001)
    dataOf(await sayTo(player, { picture_id }))
    expect(codeOf(await sayTo(player, { picture_id, seen_id: '2' }))).toBe(1001)
    expect((await listOwn(player))[0]?.image_url).toBe(`/api/image/${picture_id}`)
  })

  it('are drawn before anything is held for them, and for operators alone who may send them', async () => {
    const own = await createTestPlatform({ connections: 1 })
    try {
      const [agent, stranger] = [await enterAs(own, 'support'), await enterAs(own, 'developer')]
      const player = await own.register()
      const body = { fp_uid: player.fpUid, type: 'image/png' as const, base64: (await paint()).toString('base64') }
      expect(codeOf(await stranger.call(uploadInbox, { body }))).toBe(1007)
      const order: string[] = []
      const drawn = agent.call(uploadInbox, { body }).finally(() => order.push('picture'))
      await new Promise((resolve) => setTimeout(resolve, 20))
      dataOf(await player.call(customerSend, { body: { text: 'Hello?' } }))
      order.push('message')
      expect(codeOf(await drawn)).toBe(0)
      expect(order).toEqual(['message', 'picture'])
    } finally {
      await own.close()
    }
  })

  it('that are none, and too large ones, are refused', async () => {
    const player = await t.register()
    const body = { fp_uid: player.fpUid, type: 'image/png' as const, base64: Buffer.from('no').toString('base64') }
    expect(codeOf(await support.call(uploadInbox, { body }))).toBe(1001)
    const large = await support.call(uploadInbox, { body: { ...body, base64: 'A'.repeat(uploadLimit + 2000) } })
    expect(large).toMatchObject({ kind: 'refused', status: 413 })
  })
})

it('the door to customer service is open where there is a console', async () => {
  const consoleKeys = deriveConsoleKeys([], true)
  const own = await createTestPlatform({ config: { sandbox: false, helpDesk: null, consoleKeys } })
  try {
    const player = await own.register()
    expect(dataOf(await player.call(noticeSummary))).toMatchObject({ customer_open: 1 })
    await write(player, 'Hello?')
    const { position_list } = dataOf(await player.call(positions))
    expect(position_list.some(({ link }) => link === 'messages/customer')).toBe(true)
  } finally {
    await own.close()
  }
})
