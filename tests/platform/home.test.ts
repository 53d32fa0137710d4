import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backpackList } from '../../src/contract/backpack/calls.ts'
import { monthCheckin, monthInfo, weekCheckin, weekInfo } from '../../src/contract/checkin/calls.ts'
import { games } from '../../src/contract/games.ts'
import {
  ackDot,
  activeGames,
  activeRoles,
  bannersByKey,
  linkHosts,
  positions,
  redDot,
} from '../../src/contract/home/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userActivation, userList } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { applyGrant } from '../../src/platform/backpack/grant.ts'
import { readBanners } from '../../src/platform/catalogue/banners.ts'
import { readMiniGames } from '../../src/platform/catalogue/mini-games.ts'
import { readPositions } from '../../src/platform/catalogue/positions.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { listMistakesAfter, type ReadKind } from './edit-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const guest = (project = 'st_global', more: Record<string, string> = {}) =>
  t.client({ 'game-project': project, ...more })
const seconds = (time: string) => Date.parse(time) / 1000

const readDots = async (player: Player, enter_keys: string[]) =>
  dataOf(await player.call(redDot, { body: { enter_keys } })).notice_list
const acknowledge = (player: Player, enter_key: string, msg_hash: string) =>
  player.call(ackDot, { body: { enter_key, msg_hash } })
const giveSpins = async (player: Player, amount: number) =>
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount } }))
const giveChest = async (player: Player) => {
  const item = t.catalogue.items.get('st-treasure-chest')
  if (!item) throw new Error('There is no chest')
  const role = { gameProject: 'st_global', uid: player.uid } as const
  const why = { reason: 'test', reference: `${player.uid}-${Math.random()}`, now: t.clock.now() }
  await transact(t.db, (tx) => applyGrant(tx, { account: player.fpUid, role, items: [{ item, num: 2 }], ...why }))
}

describe('the entries of the home page', () => {
  it('are there in every game for everybody, the heaviest first, with the game’s own', async () => {
    for (const { gameProject } of games) {
      const { position_list } = dataOf(await guest(gameProject)(positions))
      expect(position_list.length).toBeGreaterThanOrEqual(13)
      expect(position_list.map(({ weight }) => weight)).toEqual(
        position_list.map(({ weight }) => weight).toSorted((a, b) => b - a),
      )
      expect(new Set(position_list.map(({ enter_key }) => enter_key)).size).toBe(position_list.length)
      expect(position_list.every(({ title }) => title !== '' && !title.startsWith('positions.'))).toBe(true)
    }
    const { position_list } = dataOf(await guest('koa_global')(positions))
    expect(position_list.find(({ enter_key }) => enter_key === 'benefits')).toMatchObject({ weight: 92, style: 1 })
    expect(position_list.find(({ enter_key }) => enter_key === 'community')).toMatchObject({
      title: 'Community',
      link: 'messages/community',
    })
  })

  it('are the same in the fun zone, and in the language of the header', async () => {
    expect(dataOf(await guest('st_zone')(positions))).toEqual(dataOf(await guest('st_global')(positions)))
    const { position_list } = dataOf(await guest('st_global', { lang: 'de' })(positions))
    expect(position_list[0]?.title).toBe(t.catalogue.text('positions.checkin', 'de'))
  })

  it('belong to a game', async () => {
    expect(await t.client()(positions)).toMatchObject({ code: 1001, msg: expect.stringContaining('Game-Project') })
  })
})

describe('banners', () => {
  const read = async (banner_key: string, project = 'st_global') =>
    dataOf(await guest(project)(bannersByKey, { query: { banner_key } })).banner_list

  it('are there for every place in every game', async () => {
    for (const { gameProject, prefix } of games) {
      const home = await read('home', gameProject)
      expect(home.length).toBeGreaterThanOrEqual(3)
      expect(home[0]).toMatchObject({ id: 'season', kind: 999, image: `/art/scenes/${prefix}.svg`, image_mode: 3 })
      for (const key of ['benefits', 'store', 'message']) {
        expect((await read(key, gameProject)).length).toBeGreaterThanOrEqual(2)
      }
    }
  })

  it('come and go with their window, in the time zone of the game', async () => {
    const find = async () => (await read('home')).find(({ id }) => id === 'wheel')
    expect(await find()).toBeUndefined()
    // Friday begins in Singapore at 16:00 UTC of Thursday.
    t.clock.set('2026-11-19T15:59:59Z')
    expect(await find()).toBeUndefined()
    t.clock.set('2026-11-19T16:00:00Z')
    expect(await find()).toMatchObject({
      kind: 2,
      link_type: 2,
      link: 'giftsWheel',
      start_time: seconds('2026-11-19T16:00:00Z'),
      end_time: seconds('2026-11-22T16:00:00Z'),
    })
    t.clock.set('2026-11-22T16:00:00Z')
    expect(await find()).toBeUndefined()
  })

  it('are none at a place that has none, and must be asked for by a place', async () => {
    expect(await read('nowhere')).toEqual([])
    expect(await t.send('/api/activity_banner/get_by_key')).toMatchObject({
      status: 400,
      text: expect.stringContaining('banner_key'),
    })
  })
})

describe('games', () => {
  it('names the hosts that the operator lets links trust', async () => {
    expect(dataOf(await t.client()(linkHosts))).toEqual({ ticket_hosts: [], webview_hosts: [] })
    const trusting = await createTestPlatform({
      config: { ticketHosts: ['play.example.com'], webviewHosts: ['in.example'] },
    })
    const answer = dataOf(await trusting.client()(linkHosts))
    await trusting.close()
    expect(answer).toEqual({ ticket_hosts: ['play.example.com'], webview_hosts: ['in.example'] })
  })

  it('lists the games that have a portal', async () => {
    const { game_list } = dataOf(await t.client()(activeGames))
    expect(game_list.map(({ game_project, link }) => [game_project, link])).toEqual(
      games.map(({ gameProject, prefix }) => [gameProject, `/${prefix}`]),
    )
  })

  it('lists the active roles of the account and nobody else’s', async () => {
    const [player, other] = [await t.register(), await t.register()]
    const read = async (game_project: string) =>
      dataOf(await player.call(activeRoles, { body: { game_project } })).user_list
    const [first, ...rest] = await read('st_global')
    expect(first).toMatchObject({ uid: player.uid, is_active: 1, game_project: 'st_global', game_id: '2202' })
    expect(rest).toEqual([])
    expect(await read('st_zone')).toEqual([first])
    const { game_list } = dataOf(await player.call(userList, { body: {} }))
    const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    const idle = roles.find((role) => role.game_project === 'st_global' && role.is_active === 0)
    if (!idle) throw new Error('No idle role')
    dataOf(await player.call(userActivation, { body: { game_id: '2202', uid: idle.uid } }))
    const levels = (await read('st_global')).map(({ level }) => level)
    expect(levels).toHaveLength(2)
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    expect((await read('ss_global')).some(({ uid }) => uid === other.uid)).toBe(false)
  })

  it('refuses unknown games, and guests', async () => {
    const player = await t.register()
    const body = { game_project: 'chess' }
    expect(await player.call(activeRoles, { body })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('game_project'),
    })
    expect(codeOf(await guest()(activeRoles, { body: { game_project: 'st_global' } }))).toBe(codes.tokenInvalid)
  })
})

describe('red dots', () => {
  it('light for news and go out for good once acknowledged', async () => {
    const player = await t.register()
    expect(await readDots(player, ['wheel', 'backpack'])).toEqual([])
    await giveSpins(player, 3)
    const [dot] = await readDots(player, ['wheel', 'backpack'])
    expect(dot).toMatchObject({ enter_key: 'wheel', style: 0, number: 3 })
    if (!dot) throw new Error('No dot')
    dataOf(await acknowledge(player, 'wheel', dot.msg_hash))
    expect(await readDots(player, ['wheel', 'backpack'])).toEqual([])
    dataOf(await acknowledge(player, 'wheel', dot.msg_hash))
    const rows = await t.db.sql`select 1 from dot_acks where fp_uid = ${player.fpUid}`
    expect(rows).toHaveLength(1)
    // The wheel tells it again on the next day of the game.
    t.clock.set('2026-11-18T16:00:00Z')
    expect(await readDots(player, ['wheel'])).toMatchObject([{ enter_key: 'wheel', number: 3 }])
  })

  it('leave out a gift of the month that asks for a higher VIP level', async () => {
    const player = await t.register()
    const { gift_list } = dataOf(await player.call(monthInfo))
    const locked = gift_list.findIndex(({ vip_restriction }) => vip_restriction > 1)
    expect(locked).toBeGreaterThan(0)
    await t.db.sql`
      insert into checkins ${t.db.sql(
        gift_list.slice(0, locked).map(({ day }) => ({
          game_project: 'st_global',
          uid: player.uid,
          activity: 'month-2026-11',
          day: `2026-11-${String(day).padStart(2, '0')}`,
          gift: day,
          cost: 0,
          created_at: testStart,
        })),
      )}`
    expect(await readDots(player, ['checkin'])).toMatchObject([{ number: 1 }])
  })

  it('remind of the day’s check-ins, by the calendar of the game', async () => {
    const player = await t.register()
    expect(await readDots(player, ['checkin'])).toMatchObject([{ enter_key: 'checkin', number: 2 }])
    const { active_id } = dataOf(await player.call(monthInfo))
    dataOf(await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign: 0 } }))
    expect(await readDots(player, ['checkin'])).toMatchObject([{ number: 1 }])
    const week = dataOf(await player.call(weekInfo))
    dataOf(await player.call(weekCheckin, { body: { active_id: week.active_id, uid: player.uid } }))
    expect(await readDots(player, ['checkin'])).toEqual([])
    t.clock.set('2026-11-18T16:00:00Z')
    expect(await readDots(player, ['checkin'])).toMatchObject([{ number: 2 }])
    const roleless = await t.register({ role: false })
    expect(await readDots(roleless, ['checkin'])).toEqual([])
  })

  it('tell each player their own news', async () => {
    const [player, other] = [await t.register(), await t.register()]
    await giveChest(player)
    const [dot] = await readDots(player, ['backpack'])
    expect(dot).toMatchObject({ enter_key: 'backpack', style: 1, number: 2 })
    expect(await readDots(other, ['backpack'])).toEqual([])
    dataOf(await acknowledge(other, 'backpack', dot?.msg_hash ?? ''))
    expect(await readDots(player, ['backpack'])).toEqual([dot])
    expect(dataOf(await player.call(backpackList, { body: { type: 'package' } })).total).toBe(1)
  })

  it('keep nothing of an acknowledgement of what is no news', async () => {
    const player = await t.register()
    dataOf(await acknowledge(player, 'wheel', 'made up'))
    dataOf(await acknowledge(player, 'casualgame', 'an entry without news'))
    expect(await t.db.sql`select 1 from dot_acks where fp_uid = ${player.fpUid}`).toHaveLength(0)
  })

  it('survive being asked for all at once, by a half-logged-in player too', async () => {
    const all = dataOf(await guest()(positions)).position_list.map(({ enter_key }) => enter_key)
    const player = await t.register()
    await giveSpins(player, 1)
    await giveChest(player)
    const keys = (await readDots(player, all)).map(({ enter_key }) => enter_key)
    expect(keys).toEqual(expect.arrayContaining(['wheel', 'backpack']))
    const body = { game_project: 'st_global', uid: '777000991' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    const dots = await readDots(half, all)
    expect(dots.length).toBeGreaterThan(0)
    expect(dots.every(({ number }) => number > 0)).toBe(true)
    expect(codeOf(await acknowledge(half, dots[0]?.enter_key ?? '', dots[0]?.msg_hash ?? ''))).toBe(0)
  })

  it('tell guests nothing, and refuse unknown entries and tokens', async () => {
    expect(dataOf(await guest()(redDot, { body: { enter_keys: ['wheel'] } }))).toEqual({ notice_list: [] })
    const player = await t.register()
    expect(await player.call(redDot, { body: { enter_keys: ['wheel', 'attic'] } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('enter_keys'),
    })
    expect(await acknowledge(player, 'attic', 'x')).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('enter_key'),
    })
    expect(codeOf(await guest()(ackDot, { body: { enter_key: 'wheel', msg_hash: 'x' } }))).toBe(codes.tokenInvalid)
    const stranger = guest('st_global', { 'h5-auth': 'unknown' })
    expect(codeOf(await stranger(redDot, { body: { enter_keys: ['wheel'] } }))).toBe(codes.tokenInvalid)
    const stale = player.with({ 'priv-uid': 'another' })
    expect(codeOf(await stale(redDot, { body: { enter_keys: ['wheel'] } }))).toBe(codes.accountInfoChanged)
  })
})

describe('mistakes of the catalogue', () => {
  const entries = { name: 'positions.yaml', read: readPositions }
  const banners: ReadKind = {
    name: 'banners.yaml',
    read: (reader, texts) => readBanners(reader, texts, { imageHosts: [] }),
  }
  const casual = { name: 'mini-games.yaml', read: readMiniGames }

  it.each([
    [
      'an entry given twice',
      entries,
      'shared/positions.yaml',
      'enter_key: task',
      'enter_key: checkin',
      'is given twice',
    ],
    [
      'an entry without a name',
      entries,
      'stormshot/positions.yaml',
      'enter_key: casualgame',
      'enter_key: attic',
      'positions.attic',
    ],
    ['a link that is none', entries, 'shared/positions.yaml', 'link: store', 'link: "#store"', 'must be a route'],
    ['a title without a text', banners, 'shared/banners.yaml', 'news.daily', 'news.nothing', 'news.nothing'],
    ['a kind that there is not', banners, 'shared/banners.yaml', 'kind: 11', 'kind: 12', ''],
    [
      'a way out by the wrong type',
      banners,
      'shared/banners.yaml',
      'link: store',
      'link: https://example.com/',
      'external',
    ],
    ['a mini game without texts', casual, 'shared/mini-games.yaml', 'id: star-hop', 'id: hop', 'mini_games.hop.name'],
    ['a mini game that there is not', casual, 'shared/mini-games.yaml', 'id: star-hop', 'id: hop', 'has no link'],
  ])('names %s', (_, kind, file, from, to, message) => {
    const mistakes = listMistakesAfter([{ file, from, to }], kind)
    expect(mistakes.length).toBeGreaterThan(0)
    for (const mistake of mistakes) expect(mistake).toMatchObject({ file, line: expect.any(Number) })
    expect(mistakes.map((mistake) => mistake.message).join('\n')).toContain(message)
  })
})
