import { describe, expect, it } from 'vitest'
import { listAudit, listSwitches, listSwitchTurns, turnSwitch } from '../../../src/contract/console/calls.ts'
import { switchKinds } from '../../../src/contract/console/switch-kinds.ts'
import { buyProduct, productList } from '../../../src/contract/shop/calls.ts'
import { listSwitchable } from '../../../src/platform/catalogue/list-switchable.ts'
import { findGamesOf } from '../../../src/platform/catalogue/switchable.ts'
import { codeOf, dataOf } from '../harness.ts'
import { openConsole } from './operator.ts'

const { t, support, liveOps, developer, admin } = await openConsole({ follows: true })
const player = await t.register()

const reason = 'the price was wrong'
const find = async (query = {}) => dataOf(await liveOps.call(listSwitches, { query })).switch_list
const tonic = { kind: 'product', key: 'st-tonic-6' } as const
const ticket = { kind: 'product', key: 'spin-ticket' } as const
const turn = async (one: { kind: 'product' | 'task'; key: string }, is_off: 0 | 1, game_project = '') =>
  await liveOps.call(turnSwitch, { body: { ...one, game_project, is_off, reason } })
const sells = async (id: string, project = 'st_global') =>
  dataOf(await t.client({ 'game-project': project })(productList, { body: { page_size: 100 } })).product_list.some(
    ({ product_id }) => product_id === id,
  )

describe('what can be switched', () => {
  it('is everything of each kind, by name and key, with the games that have it', async () => {
    const all = listSwitchable(t.catalogue)
    expect([...new Set(all.map(({ kind }) => kind))]).toEqual([...switchKinds])
    for (const one of all) expect([one.key, findGamesOf(t.catalogue, one)]).toEqual([one.key, one.games])
    // A text that is not there is called by its key, which has dots.
    expect(all.filter(({ name }) => name === '' || /^[a-z_]+\.[\w.-]+$/.test(name))).toEqual([])
  })

  it('is found by kind, game, name and key, page by page', async () => {
    expect(await find({ text: 'st-tonic-6' })).toEqual([
      { ...tonic, name: 'Sailor’s tonic', game_list: ['st_global'], off_list: [] },
    ])
    const named = await find({ text: 'sailor’s TONIC', kind: 'product' })
    expect(named.map(({ key }) => key)).toEqual(expect.arrayContaining(['st-tonic-6', 'st-tonic-25']))
    const kings = await find({ game_project: 'koa_global', page_size: 100 })
    expect(kings.every(({ game_list }) => game_list.includes('koa_global'))).toBe(true)
    const tasks = await find({ kind: 'task', page_size: 100 })
    expect(tasks.every(({ kind }) => kind === 'task')).toBe(true)
    expect(await find({ state: 'off' })).toEqual([])
    const seen: string[] = []
    let cursor = ''
    do {
      const page = dataOf(await liveOps.call(listSwitches, { query: { page_size: 7, cursor } }))
      expect(page.switch_list.length).toBeLessThanOrEqual(7)
      seen.push(...page.switch_list.map(({ kind, key }) => `${kind} ${key}`))
      cursor = page.next_cursor
    } while (cursor !== '')
    expect(seen).toEqual(listSwitchable(t.catalogue).map(({ kind, key }) => `${kind} ${key}`))
    for (const query of ['kind=hat', 'game_project=no_game', 'state=on', 'page_size=101', 'cursor=x']) {
      const answer = await t.send(`/console/api/switches/list?${query}`, { headers: { cookie: liveOps.cookie } })
      expect([query, JSON.parse(answer.text).code]).toEqual([query, 1001])
    }
  })
})

describe('a switch', () => {
  it('takes a product from players and gives it back, and the audit log says so', async () => {
    const buy = async () =>
      codeOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))
    expect(codeOf(await turn(tonic, 1))).toBe(0)
    await expect.poll(() => sells('st-tonic-6'), { timeout: 10_000 }).toBe(false)
    expect(await buy()).toBe(3006)
    expect(await find({ state: 'off' })).toMatchObject([
      { ...tonic, off_list: [{ game_project: '', note: reason, author: expect.stringContaining('live-ops') }] },
    ])
    expect(codeOf(await turn(tonic, 1))).toBe(3007)
    expect(codeOf(await turn(tonic, 0))).toBe(0)
    expect(codeOf(await turn(tonic, 0))).toBe(3007)
    await expect.poll(() => sells('st-tonic-6'), { timeout: 10_000 }).toBe(true)
    expect(await buy()).toBe(3002)
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { subject: 'product:st-tonic-6' } }))
    expect(entry_list).toMatchObject([
      { act: 'switches/turn', role: 'live-ops', reason, before: { off: true }, after: { off: false } },
      { act: 'switches/turn', role: 'live-ops', reason, before: { off: false }, after: { off: true } },
    ])
    const { turn_list, next_cursor } = dataOf(await liveOps.call(listSwitchTurns, { query: { page_size: 1 } }))
    // By the platform's time, as everything else of it.
    expect(turn_list).toMatchObject([{ ...tonic, is_off: 0, note: reason, turned_at: t.clock.now().getTime() / 1000 }])
    const earlier = dataOf(await liveOps.call(listSwitchTurns, { query: { cursor: next_cursor } }))
    expect(earlier).toMatchObject({ turn_list: [{ ...tonic, is_off: 1 }], next_cursor: '' })
  })

  it('holds in one game, or in all', async () => {
    expect(codeOf(await turn(ticket, 1, 'st_global'))).toBe(0)
    await expect.poll(() => sells('spin-ticket'), { timeout: 10_000 }).toBe(false)
    expect(await sells('spin-ticket', 'koa_global')).toBe(true)
    expect((await find({ state: 'off', game_project: 'st_global' })).map(({ key }) => key)).toEqual(['spin-ticket'])
    expect(await find({ state: 'off', game_project: 'koa_global' })).toEqual([])
    // Off is the switch of one game, which that of all does not turn.
    const answer = await turn(ticket, 0)
    expect(answer).toMatchObject({ kind: 'refused', code: 3007 })
    expect(JSON.stringify(answer)).toContain('spin-ticket in st_global')
    expect(codeOf(await turn(ticket, 0, 'st_global'))).toBe(0)
    await expect.poll(() => sells('spin-ticket'), { timeout: 10_000 }).toBe(true)
  })

  it('is refused for what is not there, with the games that have it', async () => {
    expect(codeOf(await turn({ kind: 'product', key: 'st-tonic-7' }, 1))).toBe(1001)
    const elsewhere = await turn(tonic, 1, 'koa_global')
    expect(elsewhere).toMatchObject({ kind: 'refused', code: 1001 })
    expect(JSON.stringify(elsewhere)).toContain('st_global has it')
    expect(codeOf(await turn(tonic, 1, 'no_game'))).toBe(1001)
  })

  it('is not turned by developers, and not seen by support', async () => {
    const body = { ...tonic, is_off: 1, reason } as const
    expect(codeOf(await developer.call(listSwitches))).toBe(0)
    expect(codeOf(await developer.call(turnSwitch, { body }))).toBe(1007)
    expect(codeOf(await support.call(listSwitches))).toBe(1007)
  })

  it('of what the version that runs lacks is listed, and can be switched on; above 1,000 none is switched off', async () => {
    await t.db.sql`
      insert into catalogue_switches (kind, key, game_project, is_off, author, note)
      select 'product', 'lost-' || n, '', true, 'Ada', 'gone' from generate_series(1, 1000) as n`
    const [lost] = await find({ text: 'lost-1000', state: 'off' })
    expect(lost).toMatchObject({ key: 'lost-1000', name: '', game_list: [], off_list: [{ author: 'Ada' }] })
    expect(codeOf(await turn(tonic, 1))).toBe(3004)
    expect(codeOf(await turn({ kind: 'product', key: 'lost-1000' }, 0))).toBe(0)
    expect(await find({ text: 'lost-1000' })).toEqual([])
    expect(codeOf(await turn(tonic, 1))).toBe(0)
  })
})
