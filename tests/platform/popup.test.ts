import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { getTypes, popupList } from '../../src/contract/popup/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { readPopups } from '../../src/platform/catalogue/popups.ts'
import { listMistakesAfter, type ReadKind } from './edit-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
let player: Player
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const read = async (game_project: string, pop_page_key: string, get_type: 1 | 2 = getTypes.page) =>
  dataOf(await player.call(popupList, { body: { get_type, pop_page_key, game_project, fp_uid: '' } }))
const find = async (project: string, id: string, page = '') =>
  (await read(project, page)).pop_config_list.find(({ pop_id }) => pop_id === id)
const seconds = (time: string) => String(Date.parse(time) / 1000)
const titles = v.pipe(v.string(), v.parseJson(), v.array(v.object({ lang: v.string(), text: v.string() })))

describe('popups', () => {
  it('are there on the pages of every game, normal ones and floats', async () => {
    for (const { gameProject, prefix } of games) {
      const { pop_config_list: list, pop_page_key_list } = await read(gameProject, 'home')
      expect(new Set(list.map(({ pop_type }) => pop_type))).toEqual(
        new Set(prefix === 'dcdarklegion' ? [1, 2, 5] : [1, 2]),
      )
      expect(list.every(({ pop_page_key }) => pop_page_key.split(',').includes('home'))).toBe(true)
      expect(list.every(({ pop_game }) => pop_game === gameProject)).toBe(true)
      expect(list.map(({ pop_weight }) => pop_weight)).toEqual(
        list.map(({ pop_weight }) => pop_weight).toSorted((a, b) => b - a),
      )
      expect(pop_page_key_list).toEqual(expect.arrayContaining(['home', 'benefits', 'message', 'myinfo', 'store']))
    }
  })

  it('have the fields of rule 16.1', async () => {
    const daily = await find('st_global', '101', 'home')
    expect(daily).toEqual({
      pop_id: '101',
      pop_title: expect.any(String),
      pop_img_url: '/art/popups/daily.svg',
      pop_url: '/stormshot/signinbenefit?lang={{locale}}',
      pop_mobile_url: '/stormshot/signinbenefit?lang={{locale}}',
      pop_page_key: 'home',
      pop_online_start_time: '0',
      pop_online_end_time: seconds('2100-01-01T00:00:00Z'),
      pop_valid_type: 3,
      pop_weight: 50,
      pop_type: 1,
      pop_interval_time: 168,
      pop_show_count: 1,
      pop_position: 0,
      pop_game: 'st_global',
    })
    const list = v.parse(titles, daily?.pop_title)
    expect(list.map(({ lang }) => lang)).toEqual(locales.map(({ code }) => code))
    expect(list[0]).toEqual({ lang: 'en', text: 'Claim a reward every day you check in' })
    expect((await find('st_zone', '101', 'home'))?.pop_url).toBe('/funzone/st/signinbenefit?lang={{locale}}')
  })

  it('are matched by whole pages of a comma list', async () => {
    expect((await read('st_global', 'hom')).pop_config_list).toEqual([])
    const both = (await read('st_global', 'store, message')).pop_config_list.map(({ pop_id }) => pop_id)
    expect(both.toSorted()).toEqual(['106', '112'])
    const all = (await read('st_global', '')).pop_config_list.map(({ pop_id }) => pop_id)
    expect(all).toEqual(expect.arrayContaining(['101', '104', '111', '202']))
  })

  it('have an id of their own in each game, unless every game has them', async () => {
    const ofGames = games.map(({ gameProject }) => new Set(t.catalogue.popups(gameProject).map(({ id }) => id)))
    const ids = new Set(ofGames.flatMap((ids) => [...ids]))
    for (const id of ids) expect([1, games.length]).toContain(ofGames.filter((known) => known.has(id)).length)
  })

  it('repeat by the calendar of the game', async () => {
    const times = async () => {
      const popup = await find('st_global', '102')
      return [popup?.pop_valid_type, popup?.pop_online_start_time, popup?.pop_online_end_time]
    }
    const weekend = [2, seconds('2026-11-19T16:00:00Z'), seconds('2026-11-22T16:00:00Z')]
    expect(await times()).toEqual(weekend)
    t.clock.set('2026-11-22T15:59:59Z')
    expect(await times()).toEqual(weekend)
    t.clock.set('2026-11-22T16:00:00Z')
    expect(await times()).toEqual([2, seconds('2026-11-26T16:00:00Z'), seconds('2026-11-29T16:00:00Z')])
  })

  it('keep the private ones out of every page', async () => {
    for (const { gameProject } of games) {
      const ids = (await read(gameProject, '')).pop_config_list.map(({ pop_id }) => pop_id)
      expect(ids).not.toEqual(expect.arrayContaining(['18']))
      expect(ids).not.toEqual(expect.arrayContaining(['19']))
      const { pop_config_list } = await read(gameProject, 'home', getTypes.private)
      expect(pop_config_list.map(({ pop_id, pop_type, pop_page_key }) => [pop_id, pop_type, pop_page_key])).toEqual([
        ['18', 3, ''],
        ['19', 4, ''],
      ])
    }
  })

  it('have the once-only one in Dark Legion only, for long', async () => {
    expect(await find('dc.global.prod', '20', 'home')).toMatchObject({
      pop_type: 5,
      pop_valid_type: 1,
      pop_img_url: '/art/popups/legion.svg',
      pop_online_end_time: seconds('2099-01-01T00:00:00Z'),
    })
    expect(await find('dc_zone', '20')).toMatchObject({ pop_url: '/funzone/dc/benefits?lang={{locale}}' })
    for (const { gameProject } of games.filter(({ prefix }) => prefix !== 'dcdarklegion')) {
      expect(await find(gameProject, '20')).toBeUndefined()
    }
  })

  it('take the game of the header where the body names none, and refuse unknown games', async () => {
    const { pop_config_list } = dataOf(
      await player.with({ 'game-project': 'koa_global', 'priv-uid': '' })(popupList, { body: {} }),
    )
    expect(pop_config_list[0]?.pop_game).toBe('koa_global')
    for (const game_project of ['', 'chess']) {
      expect(await t.client()(popupList, { body: { game_project } })).toMatchObject({
        code: 1001,
        msg: expect.stringContaining('game_project'),
      })
    }
  })

  it('refuse an account that is not the session’s, and a token that is none', async () => {
    const other = await t.register()
    const body = { game_project: 'st_global', pop_page_key: 'home' }
    expect(codeOf(await player.call(popupList, { body: { ...body, fp_uid: player.fpUid } }))).toBe(0)
    expect(await player.call(popupList, { body: { ...body, fp_uid: other.fpUid } })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('fp_uid'),
    })
    expect(codeOf(await player.with({ 'h5-auth': 'unknown' })(popupList, { body }))).toBe(codes.tokenInvalid)
  })
})

it('a popup with pictures and places of its own names each, and one that is over is gone', async () => {
  const [first, second, ...rest] = t.catalogue.popups('st_global')
  if (!first || !second) throw new Error('No popups')
  const window = { start: '2026-11-01T00:00:00Z', end: '2026-11-18T12:00:00Z' }
  const image = { en: 'gift', de: 'https://example.com/gift.webp' } as const
  const link = 'https://example.com/?open_id={{open_id}}'
  const changed = [{ ...first, image, link, mobileLink: 'casualgame?game=star-hop' }, { ...second, window }, ...rest]
  const other = await createTestPlatform({ catalogue: { ...t.catalogue, popups: () => changed } })
  try {
    const body = { game_project: 'st_global' }
    const { pop_config_list } = dataOf(await (await other.register()).call(popupList, { body }))
    const popup = pop_config_list.find(({ pop_id }) => pop_id === String(first.id))
    expect(popup?.pop_img_url).toBe(
      '[{"lang":"en","url":"/art/icons.svg#i-gift"},{"lang":"de","url":"https://example.com/gift.webp"}]',
    )
    expect(popup?.pop_url).toBe(link)
    expect(popup?.pop_mobile_url).toBe('/stormshot/casualgame?game=star-hop&lang={{locale}}')
    expect(pop_config_list.some(({ pop_id }) => pop_id === String(second.id))).toBe(false)
  } finally {
    await other.close()
  }
})

describe('who a popup is for', () => {
  const day = 24 * 60 * 60 * 1000
  const audiences = [['guest'], ['new'], ['player'], ['guest', 'player']] as const
  let other: TestPlatform
  let ids: string[]
  beforeAll(async () => {
    const chosen = t.catalogue
      .popups('st_global')
      .filter(({ type }) => type === 1)
      .slice(0, audiences.length)
    const popups = chosen.map((popup, index) => ({ ...popup, window: null, audience: audiences[index] ?? [] }))
    ids = popups.map(({ id }) => String(id))
    other = await createTestPlatform({ catalogue: { ...t.catalogue, popups: () => popups } })
  })
  afterAll(() => other.close())

  it('is decided by the platform: guests, the first seven days of an account, and every other player', async () => {
    const body = { game_project: 'st_global' }
    const [ofGuest, ofNew, ofPlayer, ofBoth] = ids
    const member = await other.register()
    const listFor = async (call: Player['call']) =>
      dataOf(await call(popupList, { body }))
        .pop_config_list.map(({ pop_id }) => pop_id)
        .toSorted()
    expect(await listFor(other.client())).toEqual([ofGuest, ofBoth].toSorted())
    expect(await listFor(member.call)).toEqual([ofNew])
    other.clock.advance(7 * day)
    expect(await listFor(member.call)).toEqual([ofPlayer, ofBoth].toSorted())
  })

  it('is whoever is signed in, unless the catalogue says otherwise', () => {
    const seasonal = t.catalogue.popups('st_global').find(({ id }) => id === 202)
    expect(seasonal?.audience).toEqual(['new', 'player'])
  })
})

describe('mistakes of the catalogue', () => {
  const kind: ReadKind = { name: 'popups.yaml', read: (reader, texts) => readPopups(reader, texts, { imageHosts: [] }) }

  it.each([
    ['the id of another type', 'shared/popups.yaml', 'pop_id: 101', 'pop_id: 20', 'is not the id of this type'],
    ['a type with another id', 'shared/popups.yaml', 'pop_id: 18', 'pop_id: 118', 'is not the id of this type'],
    ['the once-only popup elsewhere', 'stormshot/popups.yaml', 'type: popup', 'type: dc_once', 'dcdarklegion only'],
    ['a popup without a page', 'stormshot/popups.yaml', 'pages: [home]', 'pages: []', 'must hold a page'],
    ['a title without a text', 'shared/popups.yaml', 'news.daily', 'news.nothing', 'news.nothing'],
    ['a picture that is none', 'shared/popups.yaml', 'image: /art/popups/daily.svg', 'image: dragon', ''],
    [
      'pictures by locale without English',
      'shared/popups.yaml',
      'image: /art/popups/daily.svg',
      'image: { de: gift }',
      'must hold en',
    ],
    ['a window that ends first', 'dcdarklegion/popups.yaml', '2099-01-01', '2001-01-01', ''],
    ['nobody as its audience', 'shared/popups.yaml', 'audience: [guest, new, player]', 'audience: []', ''],
    ['an audience that is none', 'shared/popups.yaml', 'audience: [guest,', 'audience: [pirate,', ''],
    ['an id given twice', 'shared/popups.yaml', 'pop_id: 102', 'pop_id: 101', 'is given twice'],
  ])('names %s', (_, file, from, to, message) => {
    const mistakes = listMistakesAfter([{ file, from, to }], kind)
    expect(mistakes.length).toBeGreaterThan(0)
    for (const mistake of mistakes) expect(mistake).toMatchObject({ file, line: expect.any(Number) })
    expect(mistakes.map((mistake) => mistake.message).join('\n')).toContain(message)
  })
})
