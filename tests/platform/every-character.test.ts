import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountEdit, accountMy } from '../../src/contract/account/calls.ts'
import { communityComment, communityFeed, communityPublish } from '../../src/contract/community/calls.ts'
import { exportTimeline, findPlayers, readTimeline, showPlayer } from '../../src/contract/console/calls.ts'
import { toHeaderId } from '../../src/contract/header-id.ts'
import { customerList, customerSend, systemNoticeList } from '../../src/contract/message/calls.ts'
import { serverEvents, serverGrants, serverRoles, serverTicket } from '../../src/contract/server/calls.ts'
import { userInfo, userList } from '../../src/contract/session/calls.ts'
import { answerTalk, readTalk } from '../../src/contract/support/calls.ts'
import { foldLetters } from '../../src/contract/text/fold-letters.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { findUnfit, listUnfit } from '../../src/platform/catalogue/unfit-texts.ts'
import { readYaml } from '../../src/platform/catalogue/yaml-file.ts'
import { type ConsoleBrowser, enterAs } from './console/operator.ts'
import { codeOf, createTestPlatform, dataOf, envelopeOf, type Player, type TestPlatform } from './harness.ts'
import { makeEvent, openGameServer, openHelpDesk } from './send-signed.ts'

let t: TestPlatform
let player: Player
let support: ConsoleBrowser
let developer: ConsoleBrowser
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
  support = await enterAs(t, 'support')
  developer = await enterAs(t, 'administrator')
})
afterAll(() => t.close())

/** One of every class of characters that something on the way could stumble over. */
const classes: Record<string, string> = {
  NUL: 'a\0b',
  'half of a character': 'a\ud800b',
  'other half': 'a\udc00b',
  controls: 'a\x07\x1b[31mb',
  override: 'a\u202eb',
  'open isolate': 'a\u2067b',
  'zero width': 'a\u200bb',
  filler: '\u3164',
  blank: '\u2800',
  separator: 'a\u2028b',
  'line break': 'a\r\nX-Injected: b',
  tab: 'a\tb',
  astral: '\u{1f409}\u{20000}',
  family: '👨‍👩‍👧‍👦',
  composed: 'é',
  decomposed: 'e\u0301',
  stacked: `e${'\u0335'.repeat(30)}`,
  Arabic: 'مُحَمَّد (2)!',
  Thai: 'น้ำผึ้ง',
  quotes: `'"\`;--`,
  markup: '<script>alert(1)</script>',
  path: '../../etc/passwd',
  backslash: 'a\\u0000\\b',
  percent: '%00%0d%0a%ff',
  placeholders: '{{name}} $1 %s',
  formula: '=1+1;＝2',
  noncharacter: 'a\uffffb',
  private: 'a\ue000b',
  long: 'x'.repeat(5000),
}
const each = Object.entries(classes)

const hidden = /[\0\u200b\u202a-\u202e\u2066-\u2069\u3164\u2800\ufffe\uffff\ue000]/
/** What was answered, as it reads; it must be neither a failure of ours nor against the contract. */
function read(answer: { kind: string }): string {
  expect(answer.kind).not.toBe('failed')
  return JSON.stringify(answer)
}

it.each(each)('%s in the names of a role are shown cleaned, everywhere', async (_, value) => {
  const uid = player.uid
  const result = dataOf(
    await openGameServer(t)(serverRoles, { body: { roles: [{ uid, nickname: value, server: value }] } }),
  ).result_list[0]
  expect([0, 1001]).toContain(result?.code)
  for (const call of [userInfo, userList, accountMy, communityFeed]) {
    expect(read(await player.call(call, call === communityFeed ? { query: {} } : { body: {} }))).not.toMatch(hidden)
  }
  expect(dataOf(await player.call(userInfo, { body: {} })).nickname).not.toBe('')
  expect(read(await support.call(showPlayer, { query: { id: player.fpUid } }))).not.toMatch(hidden)
  expect(read(await support.call(findPlayers, { body: { text: `a${value}`.slice(0, 200) } }))).not.toMatch(/\\u0000/)
})

it.each(each)('%s in what a player writes is kept clean or refused', async (_, value) => {
  const posted = await player.call(communityPublish, { body: { text: value }, key: crypto.randomUUID() })
  if (posted.kind === 'ok') {
    const body = { id: posted.data.post.id, text: value }
    read(await player.call(communityComment, { body, key: crypto.randomUUID() }))
  }
  read(posted)
  read(await player.call(customerSend, { body: { text: value }, key: crypto.randomUUID() }))
  read(await player.call(accountEdit, { body: { nickname: value, bio: value } }))
  for (const answer of [
    await player.call(communityFeed, { query: {} }),
    await player.call(customerList, { query: {} }),
    await player.call(accountMy, { body: {} }),
    await openHelpDesk(t)(readTalk, { body: { fp_uid: player.fpUid } }),
  ]) {
    expect(read(answer)).not.toMatch(hidden)
  }
})

it.each(each)(
  '%s in ids and letters of a game, and in answers of the help desk, breaks nothing that comes after',
  async (_, value) => {
    const game = openGameServer(t)
    const event = makeEvent(t, player.uid, 'session', { event_id: value })
    const letter = { title: value, text: value }
    const gift = { fp_uid: player.fpUid, currency: 'coin', amount: 1, reason: 'grant', letter }
    const desk = openHelpDesk(t)
    for (const turn of [1, 2]) {
      read(
        await game(serverEvents, {
          body: { events: [event, { ...event, event_id: `ok-${turn}`, data: { [value]: value } }] },
        }),
      )
      read(
        await game(serverGrants, {
          body: {
            grants: [
              { ...gift, grant_id: value },
              { ...gift, grant_id: crypto.randomUUID() },
            ],
          },
        }),
      )
      read(await game(serverTicket, { body: { uid: value } }))
      read(await game(serverRoles, { body: { roles: [{ uid: value, nickname: 'Mara' }] } }))
      read(await desk(answerTalk, { body: { fp_uid: player.fpUid, answer_id: value, agent_name: value, text: value } }))
      read(
        await desk(answerTalk, {
          body: { fp_uid: player.fpUid, answer_id: crypto.randomUUID(), agent_name: value, text: `x${value}` },
        }),
      )
    }
    read(await player.call(systemNoticeList, { query: {} }))
    read(await support.call(readTimeline, { query: { id: player.fpUid } }))
    const address = `/console/api/${exportTimeline.path}?id=${player.fpUid}`
    expect([200, 429]).toContain((await t.send(address, { headers: { cookie: developer.cookie } })).status)
  },
)

it('a role that was reported under another kind of id before is played on by pages', async () => {
  const { fpUid, token } = await t.register()
  const uid = 'Рыцарь 7%'
  await t.db.sql`
    insert into roles (game_project, uid, fp_uid, level, nickname, server, is_active, created_at)
    values ('st_global', ${uid}, ${fpUid}, 3, 'Mara', 'S1', true, now())`
  await t.db.sql`update current_roles set uid = ${uid} where fp_uid = ${fpUid} and game_project = 'st_global'`
  const ask = async (header: string) => {
    const headers = {
      'content-type': 'application/json',
      'h5-auth': token,
      'game-project': 'st_global',
      [headerNames.uid]: header,
    }
    const sent = { method: 'POST', body: JSON.stringify({ text: 'Ahoy' }), headers }
    return envelopeOf(await t.send('/api/customer/send', sent)).code
  }
  expect(toHeaderId(uid)).toMatch(/^[\x21-\x7e]+$/)
  expect(toHeaderId('role-1')).toBe('role-1')
  expect([await ask(toHeaderId(uid)), await ask('other')]).toEqual([0, 2010])
  dataOf(await openGameServer(t)(serverRoles, { body: { roles: [{ uid, level: 4 }] } }))
})

it('an answer that was kept with a NUL in its words is told again', async () => {
  const body = { text: 'kept' }
  const key = crypto.randomUUID()
  dataOf(await player.call(customerSend, { body, key }))
  await t.db.sql`
    update kept_answers set answer = replace(answer, 'kept', ${'a\\u0000\\ud800'}) where fp_uid = ${player.fpUid} and key = ${key}`
  expect(codeOf(await player.call(customerSend, { body, key }))).toBe(0)
})

it('a text of a catalogue with what nothing carries is a mistake on its line', () => {
  for (const written of ['"a\\0b"', '"a\\uD800b"', '"a\\u202Eb"', '"a\\x07b"', '"a\\uFFFFb"']) {
    const { syntax } = readYaml('shared/texts/en.yaml', `names:\n  good: fine\n  bad: ${written}\n`)
    expect(syntax).toMatchObject([
      { line: 3, field: 'names.bad', message: expect.stringContaining('has the character U+') },
    ])
  }
  expect(readYaml('x.yaml', '"a\\0": 1\n').syntax).toHaveLength(1)
  expect(listUnfit({ text: 'два\n\t👨‍👩‍👧‍👦 שלום\u200f!', list: ['é'] })).toEqual([])
  expect(findUnfit('a\u0085')).toContain('U+0085')
})

it('the database folds letters as searches in a page do', async () => {
  const letters = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /\p{L}|\p{M}/u.test(letter),
  )
  const texts = [
    'ISPARTA',
    'Straße',
    'Đường',
    'مُحَمَّد',
    'น้ำ',
    'ＧＵＩＬＤ',
    'ガチャ',
    'Łódź',
    'ΟΔΟΣ',
    ...letters.map((letter) => `a${letter}b`),
  ]
  const rows = await t.db.sql<{ text: string; folded: string }[]>`
    select text, fold_letters(text) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) as text`
  const apart = rows.filter(({ text, folded }) => foldLetters(text) !== folded)
  expect(apart.map(({ text, folded }) => [text, folded, foldLetters(text)])).toEqual([])
})

it.each([
  ['Müller', 'muller'],
  ['Müller', 'Mueller'],
  ['Łukasz', 'lukasz'],
  ['ısparta', 'ISPARTA'],
  ['Zoë', 'Zoe\u0308'],
  ['Đỗ', 'do'],
])('operators find %s by %s', async (nickname, typed) => {
  dataOf(await openGameServer(t)(serverRoles, { body: { roles: [{ uid: player.uid, nickname }] } }))
  const { player_list } = dataOf(await support.call(findPlayers, { body: { text: typed } }))
  expect(player_list.map(({ matched }) => matched)).toContain(nickname)
})

it('what was kept before texts were cleaned is cleaned by the migration', async () => {
  const dirty = 'a\u202eb\u200b\u3164  c\r\nd'
  await t.db.sql`update roles set nickname = ${dirty}, server = ${'\u2800'} where uid = ${player.uid}`
  const other = await t.register()
  await t.db.sql`update roles set nickname = ${'\u2800\u200b'} where uid = ${other.uid}`
  await t.db.sql`update community_posts set text = ${'x\u202e\u200by\nz'} where fp_uid = ${player.fpUid}`
  const migration = readFileSync(
    new URL('../../src/platform/db/migrations/0043_fold_letters.sql', import.meta.url),
    'utf8',
  )
  const statements = migration.split('--> statement-breakpoint').slice(1)
  await t.db.sql.begin(async (sql) => {
    for (const statement of statements) await sql.unsafe(statement)
  })
  const user = dataOf(await player.call(userInfo, { body: {} }))
  expect([user.nickname, user.server]).toEqual(['ab c d', ''])
  expect(dataOf(await other.call(userInfo, { body: {} })).nickname).toBe(other.uid)
  const { post_list } = dataOf(await player.call(communityFeed, { query: {} }))
  expect(new Set(post_list.map(({ text }) => text))).toEqual(new Set(['xy\nz']))
})

it.each([
  'Customer Service',
  'customer_service',
  'CustomerService 2',
  'Kundenservice',
  '客服',
  'Служба поддержки',
  'aimbot',
  'Admin',
  'ｓｕｐｐｏｒｔ',
])('nobody is called %s, and a game’s role of that name is masked', async (name) => {
  expect(await player.call(accountEdit, { body: { nickname: name } })).toMatchObject({
    code: 1001,
    msg: expect.stringContaining('nickname'),
  })
  dataOf(await openGameServer(t)(serverRoles, { body: { roles: [{ uid: player.uid, nickname: name }] } }))
  expect(dataOf(await player.call(userInfo, { body: {} })).nickname).toContain('***')
})

it.each(['Support Main', 'Ahab', 'Modric', 'Серёжа', 'GMT', '小客', 'Teamo'])(
  'somebody may be called %s',
  async (name) => {
    expect(codeOf(await player.call(accountEdit, { body: { nickname: name } }))).toBe(0)
  },
)
