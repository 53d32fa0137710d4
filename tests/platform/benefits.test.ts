import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  coinFlow,
  levelConfig,
  rightsConfig,
  rightsGet,
  rightsTimes,
  ruleByKey,
} from '../../src/contract/benefits/calls.ts'
import { pageNames } from '../../src/contract/content/pages.ts'
import { games } from '../../src/contract/games.ts'
import { login } from '../../src/contract/passport/calls.ts'
import { gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { benefitsDot } from '../../src/platform/benefits/dot.ts'
import { CatalogueMistakes } from '../../src/platform/catalogue/mistakes.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { askingOf } from './asking.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

/** The account growth that each level begins at; there is no level 0. */
const growthOf = [0, 0, 200, 800, 2500, 8000, 20_000, 50_000]

async function raise(player: Player, level: number) {
  const { account_growth } = dataOf(await player.call(userInfo))
  const amount = (growthOf[level] ?? 0) - account_growth
  if (amount > 0) dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'growth', amount } }))
}
async function registerAt(level: number, project = 'st_global') {
  const player = await t.register({ project })
  await raise(player, level)
  return player
}
const claim = (player: Player, rights_key: string) => player.call(rightsGet, { body: { rights_key } })
const timesOf = async (player: Player, rights_key: string) =>
  dataOf(await player.call(rightsTimes, { body: { rights_key } }))
const unix = (time: string) => new Date(time).getTime() / 1000

describe('the levels and what they bring', () => {
  it('are told to everybody', async () => {
    const { level_list } = dataOf(await t.client()(levelConfig))
    expect(level_list.map(({ growth }) => growth)).toEqual(growthOf.slice(1))
  })

  it('fill every level and every cycle of every game, in the language of the player', async () => {
    for (const { gameProject } of games) {
      const call = t.client({ 'game-project': gameProject })
      const { rights_infos } = dataOf(await call(rightsConfig))
      expect(new Set(rights_infos.map((right) => right.vip_level))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
      expect(new Set(rights_infos.map((right) => right.cycle_type))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      for (const right of rights_infos) expect(right.item_list.length > 0).toBe(right.times > 0)
    }
    const zone = dataOf(await t.client({ 'game-project': 'st_zone' })(rightsConfig))
    expect(zone).toEqual(dataOf(await t.client({ 'game-project': 'st_global' })(rightsConfig)))
  })

  it('belong to a game', async () => {
    for (const headers of [{}, { 'game-project': 'nowhere' }]) {
      expect(await t.client(headers)(rightsConfig)).toMatchObject({ code: 1001, msg: /Game-Project/ })
    }
  })
})

describe('claiming a right', () => {
  it('gives its items, and counts', async () => {
    const player = await registerAt(3)
    expect(await timesOf(player, 'weekly-spins')).toEqual({
      rights_key: 'weekly-spins',
      cycle_type: 2,
      times: 2,
      reset_time: unix('2026-11-22T16:00:00Z'),
    })
    const first = dataOf(await claim(player, 'weekly-spins'))
    expect(first).toEqual({
      rights_key: 'weekly-spins',
      times: 1,
      reward_list: [expect.objectContaining({ item_id: 'spin-ticket', item_num: 1, item_name: 'Spin ticket' })],
    })
    expect(dataOf(await claim(player, 'weekly-spins')).times).toBe(0)
    expect(codeOf(await claim(player, 'weekly-spins'))).toBe(codes.alreadyClaimed)
    expect(await timesOf(player, 'weekly-spins')).toMatchObject({ times: 0 })
    const points = dataOf(await claim(player, 'weekly-points'))
    expect(points).toMatchObject({ coin: 20, times: 0 })
    expect(dataOf(await player.call(userInfo)).coin).toBe(20)
    const found = await t.db.sql`
      select amount from backpack_items where holder = ${`role:st_global:${player.uid}`} and item_id = 'st-tonic'`
    expect(found).toHaveLength(0)
    dataOf(await claim(player, 'daily-supplies'))
    const [kept] = await t.db.sql`
      select amount from backpack_items where holder = ${`role:st_global:${player.uid}`} and item_id = 'st-tonic'`
    expect(kept).toEqual({ amount: 3 })
  })

  it('refuses what is not there, not for this level, or nothing to claim', async () => {
    const player = await registerAt(1)
    expect(await claim(player, 'no-such-right')).toMatchObject({ code: 1001, msg: /rights_key/, status: 400 })
    expect(await player.call(rightsTimes, { body: { rights_key: 'none' } })).toMatchObject({
      code: 1001,
      msg: /rights_key/,
    })
    expect(codeOf(await claim(player, 'monthly-chest'))).toBe(codes.vipTooLow)
    expect(codeOf(await claim(player, 'make-up'))).toBe(codes.notEligible)
    expect(await timesOf(player, 'make-up')).toMatchObject({ times: 0, reset_time: 0 })
    expect(await player.with({ 'game-project': '', 'priv-uid': '' })(rightsTimes, { body: { rights_key: 'make-up' } }))
      // Without a game there are no rights.
      .toMatchObject({ code: 1001, msg: /Game-Project/ })
    const [count] = await t.db.sql`select count(*)::int as n from right_claims where fp_uid = ${player.fpUid}`
    expect(count).toEqual({ n: 0 })
  })

  it('needs a full session and a current role', async () => {
    const guest = t.client({ 'game-project': 'st_global' })
    expect(codeOf(await guest(rightsGet, { body: { rights_key: 'weekly-points' } }))).toBe(codes.tokenInvalid)
    const body = { game_project: 'st_global', uid: `half-${randomUUID()}` }
    const { platform_token } = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(platform_token)
    expect(codeOf(await claim(half, 'weekly-points'))).toBe(codes.notAllowedInMode)
    expect(await timesOf(half, 'weekly-points')).toMatchObject({ times: 1 })
    const roleless = await t.register({ role: false })
    expect(codeOf(await claim(roleless, 'weekly-points'))).toBe(codes.noCurrentRole)
  })

  it('gives no more than there is to many at once', async () => {
    const player = await registerAt(3)
    const answers = await Promise.all(Array.from({ length: 30 }, () => claim(player, 'weekly-spins')))
    expect(answers.map(codeOf).filter((code) => code === 0)).toHaveLength(2)
    expect(answers.map(codeOf).filter((code) => code === codes.alreadyClaimed)).toHaveLength(28)
    const [tickets] = await t.db.sql`
      select amount from ledger_balances where holder = ${`account:${player.fpUid}`} and currency = 'ticket:10801'`
    expect(tickets).toEqual({ amount: 2 })
  })

  it('counts each game for itself', async () => {
    const player = await t.register()
    dataOf(await claim(player, 'weekly-points'))
    const other = player.with({ 'game-project': 'ss_global', 'priv-uid': '' })
    expect(dataOf(await other(rightsTimes, { body: { rights_key: 'weekly-points' } }))).toMatchObject({ times: 1 })
  })

  it('shows no negative times where the publisher has become less generous', async () => {
    const player = await registerAt(3)
    for (const _ of [1, 2]) dataOf(await claim(player, 'weekly-spins'))
    const rights = new Map(t.catalogue.rights('st_global'))
    const right = rights.get('weekly-spins')
    if (!right) throw new Error('no weekly spins')
    const before = right.times
    right.times = 1
    expect(await timesOf(player, 'weekly-spins')).toMatchObject({ times: 0 })
    right.times = before
  })
})

describe('a right comes back', () => {
  const cases = [
    ['each day', 'daily-supplies', 1, '2026-11-18T15:59:59.999Z', '2026-11-18T16:00:00Z'],
    ['each week', 'weekly-points', 1, '2026-11-22T15:59:59.999Z', '2026-11-22T16:00:00Z'],
    ['each month', 'monthly-chest', 3, '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00Z'],
    ['each year', 'yearly-gift', 4, '2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00Z'],
  ] as const
  it.each(cases)('%s, by the clock of Singapore', async (_, key, level, last, next) => {
    t.clock.set(testStart)
    const player = await registerAt(level)
    dataOf(await claim(player, key))
    expect(await timesOf(player, key)).toMatchObject({ times: 0, reset_time: unix(next) })
    t.clock.set(last)
    expect(codeOf(await claim(player, key))).toBe(codes.alreadyClaimed)
    t.clock.set(next)
    expect(await timesOf(player, key)).toMatchObject({ times: 1 })
    dataOf(await claim(player, key))
    t.clock.set(testStart)
  })

  it('at every level', async () => {
    const player = await registerAt(2)
    expect(await timesOf(player, 'level-gift')).toMatchObject({ times: 1, reset_time: 0 })
    dataOf(await claim(player, 'level-gift'))
    expect(codeOf(await claim(player, 'level-gift'))).toBe(codes.alreadyClaimed)
    await raise(player, 4)
    expect(await timesOf(player, 'level-gift')).toMatchObject({ times: 1 })
    dataOf(await claim(player, 'level-gift'))
    expect(codeOf(await claim(player, 'level-gift'))).toBe(codes.alreadyClaimed)
  })

  it('never, where it is given once and for all', async () => {
    const player = await registerAt(3)
    dataOf(await claim(player, 'veteran-welcome'))
    t.clock.set('2027-06-01T00:00:00Z')
    expect(await timesOf(player, 'veteran-welcome')).toMatchObject({ times: 0, reset_time: 0 })
    expect(codeOf(await claim(player, 'veteran-welcome'))).toBe(codes.alreadyClaimed)
    t.clock.set(testStart)
  })
})

describe('the rules', () => {
  it('are told to everybody, in English where there is no translation', async () => {
    for (const key of ['points_rule', 'exp_rule'] as const) {
      const rule = dataOf(await t.client({ lang: 'en' })(ruleByKey, { query: { key } }))
      expect(rule).toMatchObject({ key, locale: 'en' })
      expect(rule.content.length).toBeGreaterThan(500)
      expect(rule.content).not.toContain('---\n')
      expect(rule.title).not.toBe('')
      const other = dataOf(await t.client({ lang: 'ar' })(ruleByKey, { query: { key } }))
      expect(['ar', 'en']).toContain(other.locale)
    }
  })

  it('are two', async () => {
    const answer = await t.send('/api/rule_explanation/getbykey?key=no_rule')
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('key')
    expect((await t.send('/api/rule_explanation/getbykey')).status).toBe(400)
  })
})

describe('the dot of the benefits', () => {
  const ask = (player: Player, project?: string) => benefitsDot(t.catalogue).ask(askingOf(t, player, project))

  it('counts what can be claimed at this level, and is news each day and at each level', async () => {
    const player = await t.register()
    const first = await ask(player)
    expect(first.number).toBe(2)
    dataOf(await claim(player, 'weekly-points'))
    expect(await ask(player)).toEqual({ number: 1, hash: first.hash })
    await raise(player, 3)
    const raised = await ask(player)
    expect(raised.number).toBe(5)
    expect(raised.hash).not.toBe(first.hash)
    dataOf(await claim(player, 'level-gift'))
    dataOf(await claim(player, 'weekly-spins'))
    expect((await ask(player)).number).toBe(4)
    t.clock.set('2026-11-19T12:00:00Z')
    expect((await ask(player)).hash).not.toBe(raised.hash)
    t.clock.set(testStart)
    expect((await ask(player, 'ss_global')).hash).not.toBe(raised.hash)
    expect(await ask(player, 'nowhere')).toMatchObject({ number: 0 })
  })
})

it('the demo player has claimed some rights in every game, has others to claim, and no entry is without a reason', async () => {
  const demo = await createTestPlatform({ now: '2026-11-20T12:00:00Z', config: { demoPlayer: true } })
  try {
    const body = { email: 'demo@guildhall.test', password: 'guildhall' }
    const player = await demo.signIn(dataOf(await demo.client()(login, { body })).token)
    for (const { gameProject } of games) {
      const call = player.with({ 'game-project': gameProject })
      const times = async (rights_key: string) => dataOf(await call(rightsTimes, { body: { rights_key } })).times
      expect(await times('weekly-points')).toBe(0)
      expect(await times('weekly-spins')).toBe(1)
      expect(await times('monthly-chest')).toBe(1)
      expect(await times('daily-supplies')).toBe(1)
    }
    for (const op_type of [1, 2] as const) {
      expect(dataOf(await player.call(coinFlow, { body: { op_type } })).total).toBeGreaterThan(1)
    }
    const reasons = await demo.db.sql<{ reason: string }[]>`select distinct reason from ledger_entries`
    const nameless = reasons.filter(({ reason }) =>
      demo.catalogue.text(`reasons.${reason}`, 'en').startsWith('reasons.'),
    )
    expect(nameless).toEqual([])
  } finally {
    await demo.close()
  }
})

describe('a catalogue with mistakes in rights and rules', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-rights-'))
    cpSync(join(import.meta.dirname, '../../src/catalogue'), folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const edit = (file: string, from: string, to: string) =>
    write(file, readFileSync(join(folder, file), 'utf8').replace(from, to))
  const listMistakes = () => {
    try {
      loadCatalogue(folder)
      return []
    } catch (error) {
      if (error instanceof CatalogueMistakes) return [...error.mistakes]
      throw error
    }
  }

  it('is told file, line and field of a right', () => {
    const file = 'stormshot/rights.yaml'
    edit(file, '  make-up: { vip_level: 1,', '  makeup: { vip_level: 1,')
    edit(
      file,
      'cycle: lifelong, times: 0, icon: shop }',
      'cycle: lifelong, times: 0, icon: shop, item_list: { coin: 1 } }',
    )
    edit(file, ', times: 1, item_list: { coin: 20 }', ', times: 1')
    edit(file, 'item_list: { luck: 5 }', 'item_list: { ss-scrap: 5 }')
    expect(listMistakes().map(({ line, field, message }) => [line, field, message])).toEqual([
      [5, 'rights.weekly-points', 'must hold an item_list, since it has times'],
      [6, 'rights.makeup', 'has no English text rights.makeup.title; did you mean “rights.make-up.title”?'],
      [6, 'rights.makeup', 'has no English text rights.makeup.content; did you mean “rights.make-up.content”?'],
      [expect.any(Number), 'rights.members-shelf.item_list', 'is for nobody: times is 0'],
      [expect.any(Number), 'rights.weekly-luck.item_list.ss-scrap', 'is an item of another game'],
    ])
    edit(file, 'vip_level: 1', 'vip_level: 8')
    const mistakes = listMistakes()
    expect(mistakes).toHaveLength(6)
    expect(mistakes).toContainEqual(
      expect.objectContaining({ file, line: 4, field: 'rights.daily-supplies.vip_level' }),
    )
  })

  it('is told of rules that are none, say nothing, or are missing', () => {
    write('shared/pages/en/points_rule.md', 'No title\n')
    write('shared/pages/de/exp_rule.md', '---\ntitel: Regeln\n---\n\nText\n')
    write('shared/pages/fr/exp_rule.md', '---\ntitle: Règles\n---\n\n')
    write('shared/pages/tlh/exp_rule.md', '---\ntitle: chut\n---\n\nchut\n')
    write('stormshot/pages/en/house_rule.md', '---\ntitle: House\n---\n\nHouse\n')
    rmSync(join(folder, 'shared/pages/en/exp_rule.md'))
    expect(listMistakes().map(({ file, field, message }) => [file, field, message])).toEqual([
      ['shared/pages/de/exp_rule.md', 'title', 'is missing'],
      ['shared/pages/de/exp_rule.md', 'titel', 'is no field of this kind of file'],
      ['shared/pages/en/exp_rule.md', '', 'is missing'],
      ['shared/pages/en/points_rule.md', '', 'must begin with --- and a title'],
      ['shared/pages/fr/exp_rule.md', '', 'says nothing'],
      ['shared/pages/tlh/exp_rule.md', '', 'tlh is no locale of the portal'],
      ['stormshot/pages/en/house_rule.md', '', `is none of the pages, which are ${pageNames.join(', ')}`],
    ])
  })

  it('takes a game’s own rule before that of all, and the language before English', () => {
    write('shared/pages/de/exp_rule.md', '---\ntitle: Wachstum\n---\n\nFür alle.\n')
    rmSync(join(folder, 'shared/pages/fr/exp_rule.md'))
    write('stormshot/pages/en/exp_rule.md', '---\r\ntitle: Storm growth\r\n---\r\n\r\nOurs.\r\n')
    const catalogue = loadCatalogue(folder)
    const find = (project: 'st_global' | 'ss_global', locale: 'de' | 'fr') =>
      catalogue.rule('exp_rule', project, locale)
    expect(find('ss_global', 'de')).toEqual({ key: 'exp_rule', title: 'Wachstum', content: 'Für alle.', locale: 'de' })
    expect(find('ss_global', 'fr')).toMatchObject({ title: 'XP rules', locale: 'en' })
    expect(find('st_global', 'de')).toEqual({ key: 'exp_rule', title: 'Storm growth', content: 'Ours.', locale: 'en' })
  })
})
