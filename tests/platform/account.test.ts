import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEdit, accountMy, getH5Token } from '../../src/contract/account/calls.ts'
import { countryCodes } from '../../src/contract/account/countries.ts'
import { register } from '../../src/contract/passport/calls.ts'
import { gameTicket } from '../../src/contract/sandbox/calls.ts'
import { exchangeTicket, userInfo } from '../../src/contract/session/calls.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const read = async (player: Player) => dataOf(await player.call(accountMy))
const edit = async (player: Player, body: { bio?: string; birthday?: string }) =>
  await player.call(accountEdit, { body })

async function signInHalf(uid: string): Promise<Player> {
  const ticket = dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
  return await t.signIn(ticket.platform_token, { uid })
}

describe('a profile', () => {
  it('is empty at first, under the name of the current role', async () => {
    const player = await t.register()
    const { nickname } = dataOf(await player.call(userInfo))
    expect(await read(player)).toEqual({
      fp_uid: player.fpUid,
      nickname,
      avatar: '',
      gender: '',
      birthday: '',
      country: '',
      bio: '',
      email: '',
      third_party_list: [
        { type: 10, status: 2, name: 'Facebook' },
        { type: 13, status: 2, name: 'Google' },
      ],
      email_verified: 0,
      verification_status: 2,
      delete_time: 0,
    })
  })

  it('gives user/info its name and face, beside those of the character', async () => {
    const player = await t.register()
    const { nickname, account_nickname, account_avatar } = dataOf(await player.call(userInfo))
    expect([account_nickname, account_avatar]).toEqual(['', ''])
    dataOf(await player.call(accountEdit, { body: { nickname: 'Nebel', avatar: 'f-4' } }))
    expect(dataOf(await player.call(userInfo))).toMatchObject({
      nickname,
      account_nickname: 'Nebel',
      account_avatar: '/art/faces.svg#f-4',
    })
  })

  it('hides most of the e-mail address', async () => {
    const body = { email: 'Marlene.D@example.com', password: 'a long enough one' }
    const { token } = dataOf(await t.client()(register, { body }))
    const player = await t.signIn(token)
    expect(await read(player)).toMatchObject({ email: 'm***@example.com', verification_status: 10 })
  })

  it('says who vouches for the player', async () => {
    const player = await t.register()
    await t.db.sql`
      insert into passport_identities (provider, subject, fp_uid, created_at)
      values (13, ${player.fpUid}, ${player.fpUid}, ${testStart})`
    const { third_party_list, verification_status } = await read(player)
    expect(third_party_list.find(({ type }) => type === 13)?.status).toBe(1)
    expect(verification_status).toBe(1)
  })

  it('changes in what is sent, and in nothing else', async () => {
    const player = await t.register()
    const first = { nickname: '  Käpt’n Nebel ', gender: 'NonBinary', country: 'DE', birthday: '1999-02-28' } as const
    expect(dataOf(await player.call(accountEdit, { body: first }))).toMatchObject({
      ...first,
      nickname: 'Käpt’n Nebel',
    })
    dataOf(await player.call(accountEdit, { body: { bio: 'Two lines\nof mine', avatar: 'f-3' } }))
    expect(await read(player)).toMatchObject({
      ...first,
      nickname: 'Käpt’n Nebel',
      bio: 'Two lines\nof mine',
      avatar: '/art/faces.svg#f-3',
    })
    const empty = { gender: '', birthday: '', country: '', bio: '', avatar: '' } as const
    expect(dataOf(await player.call(accountEdit, { body: empty }))).toMatchObject({
      ...empty,
      nickname: 'Käpt’n Nebel',
    })
    expect(codeOf(await player.call(accountEdit, { body: {} }))).toBe(0)
  })

  it('takes names as people write them', async () => {
    const player = await t.register()
    for (const nickname of ['李明', 'محمد علي', 'สมชาย', '👩‍🚀👩‍🚀', 'Ñandú', 'a'.repeat(20), '👨‍👩‍👧‍👦'.repeat(10)])
      expect(dataOf(await player.call(accountEdit, { body: { nickname } })).nickname).toBe(nickname)
  })

  it.each([
    ['nickname', 'x'],
    ['nickname', 'a'.repeat(21)],
    ['nickname', '   '],
    ['nickname', 'a\nb'],
    ['nickname', 'ab\u202ecd'],
    ['nickname', `a${'\u0301'.repeat(200)}b`],
    ['nickname', null],
    ['avatar', 'unknown'],
    ['avatar', 'f-7'],
    ['gender', 'male'],
    ['gender', null],
    ['birthday', '2026-11-19'],
    ['birthday', '2013-11-19'],
    ['birthday', '1899-12-31'],
    ['birthday', '2001-02-29'],
    ['birthday', '2000-1-1'],
    ['country', 'XX'],
    ['country', 'de'],
    ['bio', 'a'.repeat(201)],
    ['bio', 'a\u0007'],
    ['bio', 7],
  ])('refuses %s %j by the name of the field, and changes nothing', async (field, value) => {
    const player = await t.register()
    const before = await read(player)
    const { text, status } = await t.send('/api/account/edit', {
      method: 'POST',
      body: JSON.stringify({ bio: 'A fine bio', nickname: 'A fine name', [field]: value }),
      headers: { 'content-type': 'application/json', 'h5-auth': player.token, 'game-project': 'st_global' },
    })
    expect([status, text]).toEqual([400, expect.stringContaining(`Invalid parameter: ${field}`)])
    expect(await read(player)).toEqual(before)
  })

  it('takes the birthday of somebody who is just old enough', async () => {
    const player = await t.register()
    expect(codeOf(await edit(player, { birthday: '2013-11-18' }))).toBe(0)
  })

  it('knows the countries', () => {
    expect(new Set(countryCodes).size).toBe(249)
    expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  })

  it('can be read in a half session, and edited in a full one only', async () => {
    const half = await signInHalf('888000444')
    expect((await read(half)).verification_status).toBe(2)
    expect(codeOf(await edit(half, { bio: 'Mine' }))).toBe(1005)
    expect(codeOf(await t.client()(accountMy))).toBe(1003)
    expect(codeOf(await t.client()(accountEdit, { body: {} }))).toBe(1003)
  })
})

describe('tickets for other pages', () => {
  const ask = async (player: Player, body: { num?: number | string } = {}) =>
    await t.client({ 'sdk-auth': player.token })(getH5Token, { body })

  it('come as many as were asked for, and each signs in once', async () => {
    const player = await t.register()
    expect(dataOf(await ask(player))).toHaveLength(1)
    const tickets = dataOf(await ask(player, { num: 10 }))
    expect(new Set(tickets).size).toBe(10)
    const [first = '', second = ''] = tickets
    const session = dataOf(await t.client()(exchangeTicket, { body: { token: first } }))
    expect(session).toMatchObject({ fp_uid: player.fpUid, login_type: 1 })
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: first } }))).toBe(1003)
    t.clock.advance(60_000)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: second } }))).toBe(1002)
    t.clock.set(testStart)
  })

  it('come by the header sdk-auth, and only for a full session', async () => {
    const player = await t.register()
    expect(codeOf(await player.call(getH5Token))).toBe(1003)
    expect(codeOf(await ask(await signInHalf('888000555')))).toBe(1005)
    for (const num of [0, 11, -1, 1.5, 'x'])
      expect(await ask(player, { num })).toMatchObject({ code: 1001, msg: expect.stringContaining('num') })
    const kept = await t.db.sql`select 1 from kept_answers where answer like '%sdk%' or call like '%sdk%'`
    expect([...kept]).toEqual([])
  })
})
