import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import { games } from '../../src/contract/games.ts'
import { memberGiftList, receiveMemberGift } from '../../src/contract/gift/calls.ts'
import { mailboxClaim, mailboxList } from '../../src/contract/message/calls.ts'
import { popupList } from '../../src/contract/popup/calls.ts'
import { grant, reset } from '../../src/contract/sandbox/calls.ts'
import { buyProduct, productList } from '../../src/contract/shop/calls.ts'
import { taskGet, taskList } from '../../src/contract/task/calls.ts'
import { wheelBigPrize, wheelPrizes, wheelSpin } from '../../src/contract/wheel/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { listTurns } from '../../src/platform/catalogue/switches.ts'
import { leavePrizes, namePrize } from '../../src/platform/catalogue/wheel.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'
import { runInProcess } from './run-catalogue.ts'

const published = join(import.meta.dirname, '../../src/catalogue')

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ follows: true })
})
afterAll(() => t.close())

const run = async (...args: string[]) => await runInProcess(t, args)
const press = async (state: 'on' | 'off', kind: string, key: string, ...more: string[]) => {
  expect(await run('switch', state, kind, key, ...more)).toMatchObject({ code: 0 })
}
/** Asks until an answer is as it is to be: a process hears of a switch a moment after it was turned. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === 100) throw new Error('It is not so after five seconds')
    await wait(50)
  }
}
const give = async ({ call, fpUid }: Player, currency: string, amount: number) =>
  dataOf(await call(grant, { body: { fp_uid: fpUid, currency, amount } }))

describe('what is switched off', () => {
  it('is a product: nobody is sold it, and what was bought stays', async () => {
    const player = await t.register()
    const other = await t.register({ project: 'koa_global' })
    await give(player, 'coin', 1000)
    const buy = async (one: Player, product_id: string) =>
      await one.call(buyProduct, { body: { product_id, uid: one.uid, num: 1 } })
    const sells = async (one: Player, id: string) =>
      dataOf(await one.call(productList, { body: { page_size: 100 } })).product_list.some((it) => it.product_id === id)
    expect(codeOf(await buy(player, 'st-tonic-6'))).toBe(0)
    await press('off', 'product', 'st-tonic-6', '--note', 'wrong price')
    await until(async () => !(await sells(player, 'st-tonic-6')))
    expect(codeOf(await buy(player, 'st-tonic-6'))).toBe(codes.notOpen)
    const things = await t.db.sql`
      select amount from backpack_items where item_id = 'st-tonic' and holder like ${`%${player.uid}`}`
    expect(things).toEqual([{ amount: 6 }])
    await press('on', 'product', 'st-tonic-6')
    await until(async () => await sells(player, 'st-tonic-6'))
    expect(codeOf(await buy(player, 'st-tonic-6'))).toBe(0)
    // In one game alone, where several have it.
    await press('off', 'product', 'spin-ticket', '--game', 'stormshot')
    await until(async () => !(await sells(player, 'spin-ticket')))
    expect(await sells(other, 'spin-ticket')).toBe(true)
    await press('on', 'product', 'spin-ticket', '--game', 'st_global')
  })

  it('is a task: its reward is not given, and what was done for it counts again afterwards', async () => {
    const player = await t.register()
    const find = async () =>
      dataOf(await player.call(taskList, { body: { task_category: 0 } })).task_list.find(
        (it) => it.task_key === 'daily-checkin',
      )
    const claim = async () => codeOf(await player.call(taskGet, { body: { task_key: 'daily-checkin' } }))
    await press('off', 'task', 'daily-checkin')
    await until(async () => (await find()) === undefined)
    const { active_id } = dataOf(await player.call(monthInfo))
    dataOf(await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign: 0 } }))
    expect(await claim()).toBe(codes.notOpen)
    await press('on', 'task', 'daily-checkin')
    await until(async () => (await find())?.status === 1)
    expect(await claim()).toBe(0)
  })

  it('is a prize: it is not won, and the odds that are told are those of the draw', async () => {
    const player = await t.register()
    await give(player, 'ticket:10801', 100)
    await give(player, 'ticket:10798', 100)
    const list = async () => dataOf(await player.call(wheelPrizes)).prize_list
    await press('off', 'prize', '10 coin', '--game', 'stormshot')
    await press('off', 'prize', 'big_prize', '--game', 'stormshot')
    await until(async () => codeOf(await player.call(wheelBigPrize, { body: {} })) === codes.notOpen)
    const prizes = await list()
    expect(prizes).toHaveLength(7)
    expect(prizes.reduce((sum, { odds }) => sum + odds, 0)).toBe(10_000)
    const { result } = dataOf(await player.call(wheelSpin, { body: { count: 50 } }))
    expect(result.filter(({ item_code, item_nums }) => item_code === 'coin' && item_nums === 10)).toEqual([])
    // With hardly anything left to be won it is not spun, and stands there as it is.
    const others = prizes.slice(0, -1).map(({ item_code, item_nums }) => `${item_nums} ${item_code}`)
    for (const name of others) await press('off', 'prize', name, '--game', 'stormshot')
    await until(async () => codeOf(await player.call(wheelSpin, { body: {} })) === codes.notOpen)
    expect(await list()).toHaveLength(8)
    for (const name of ['10 coin', 'big_prize', ...others]) await press('on', 'prize', name, '--game', 'stormshot')
    await until(async () => codeOf(await player.call(wheelBigPrize, { body: {} })) === 0)
    expect(codeOf(await player.call(wheelSpin, { body: {} }))).toBe(0)
  })

  it('is a popup', async () => {
    const player = await t.register()
    const shows = async (id: string) =>
      dataOf(await player.call(popupList, { body: {} })).pop_config_list.some((it) => it.pop_id === id)
    expect(await shows('101')).toBe(true)
    await press('off', 'popup', '101')
    await until(async () => !(await shows('101')))
    await press('on', 'popup', '101')
    await until(async () => await shows('101'))
  })

  it('is a letter: what is enclosed is not taken out, and what was stays', async () => {
    const player = await t.register()
    const late = await t.register()
    const list = async () => dataOf(await player.call(mailboxList, { query: { box: 'honkmailbox' } })).letter_list
    const supplies = (await list()).find(({ title }) => title === 'Supplies for you')
    const claim = async ({ call }: Player) => codeOf(await call(mailboxClaim, { body: { id: supplies?.id ?? '' } }))
    expect(await claim(player)).toBe(0)
    await press('off', 'letter', 'st-supplies')
    await until(async () => !(await list()).some(({ id }) => id === supplies?.id))
    expect(await claim(late)).toBe(codes.notOpen)
    expect(await claim(player)).toBe(codes.notOpen)
    await press('on', 'letter', 'st-supplies')
    await until(async () => (await claim(late)) === 0)
  })

  it('is a member gift', async () => {
    const player = await t.register()
    const lists = async () =>
      dataOf(await player.call(memberGiftList, {})).gift_list.some(({ id }) => id === 'st-daily')
    const receive = async () => codeOf(await player.call(receiveMemberGift, { query: { id: 'st-daily' } }))
    await press('off', 'gift', 'st-daily')
    await until(async () => !(await lists()))
    expect(await receive()).toBe(codes.notOpen)
    await press('on', 'gift', 'st-daily')
    await until(lists)
    expect(await receive()).toBe(0)
  })
})

describe('a switch', () => {
  it('stays off over what is applied and rolled back, which says so', async () => {
    const folder = await createTemporaryFolder()
    cpSync(published, folder.path, { recursive: true })
    const file = join(folder.path, 'stormshot/shop.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('price: 25', 'price: 30'))
    await press('off', 'product', 'st-tonic-6', '--author', 'Ada', '--note', 'wrong price')
    const line = expect.stringMatching(/^Stays switched off: product st-tonic-6, since .*Z by Ada: wrong price$/)
    expect((await run('diff', folder.path)).said).toContainEqual(line)
    expect((await run('apply', folder.path)).said).toContainEqual(line)
    expect((await run('rollback', '0')).said).toContainEqual(line)
    writeFileSync(file, readFileSync(file, 'utf8').replace('st-tonic-6', 'st-tonic-7'))
    expect((await run('diff', folder.path)).said).toContainEqual(
      expect.stringMatching(/^Stays switched off: product st-tonic-6, which this catalogue does not have, since /),
    )
    const player = await t.register()
    expect(codeOf(await player.call(buyProduct, { body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }))).toBe(
      codes.notOpen,
    )
    dataOf(await t.client()(reset, { body: {} }))
    expect((await run('switches')).said[0]).toMatch(/^Off: product st-tonic-6, since .*Z by Ada: wrong price$/)
    await press('on', 'product', 'st-tonic-6')
    await folder.remove()
  })

  it('is turned for what there is, and once', async () => {
    const { said } = await run('switches')
    expect(said[0]).toBe('Nothing is switched off.')
    const refusals = [
      ['off', 'product', 'st-tonic-5'],
      ['off', 'task', 'st-puzzles', '--game', 'kingofavalon'],
      ['off', 'task', 'st-puzzles', '--game', 'nowhere'],
    ]
    for (const args of refusals) expect(await run('switch', ...args)).toMatchObject({ code: 1 })
    expect((await run('switch', 'off', 'task', 'st-puzzles', '--game', 'kingofavalon')).said).toEqual([
      'What runs has no task st-puzzles in koa_global (st_global has it), so nothing was switched.',
    ])
    for (const args of [
      ['off', 'level', '3'],
      ['off', 'product'],
      ['aside', 'product', 'st-tonic-6'],
    ])
      expect(await run('switch', ...args)).toMatchObject({ code: 2 })
    expect((await run('switches')).said).toEqual(said)
    await press('off', 'task', 'daily-spin', '--game', 'stormshot')
    expect((await run('switch', 'off', 'task', 'daily-spin', '--game', 'stormshot')).said).toEqual([
      'Nothing changes: task daily-spin in st_global is off.',
    ])
    expect((await run('switch', 'on', 'task', 'daily-spin')).said).toEqual([
      'Off is the task daily-spin in st_global: switch that on.',
    ])
    await press('on', 'task', 'daily-spin', '--game', 'stormshot')
    expect((await run('switch', 'on', 'task', 'daily-spin')).said).toEqual(['Nothing changes: task daily-spin is on.'])
  })

  it('is in a history that nobody can change', async () => {
    await press('off', 'popup', '101', '--author', 'Ada')
    await press('on', 'popup', '101', '--author', 'Bob', '--note', 'mended')
    const [last, first] = await listTurns({ db: t.db, demoFolder: published })
    expect(last).toMatchObject({ kind: 'popup', key: '101', isOff: false, author: 'Bob', note: 'mended' })
    expect(last?.turnedAt).toEqual(t.clock.now())
    expect(first).toMatchObject({ kind: 'popup', key: '101', isOff: true, author: 'Ada', note: '' })
    await expect(t.db.sql`update catalogue_switches set author = 'Eve'`).rejects.toThrow('append-only')
    await expect(t.db.sql`delete from catalogue_switches`).rejects.toThrow('append-only')
  })

  it('is refused beside a thousand others', async () => {
    await t.db.sql`
      insert into catalogue_switches (kind, key, game_project, is_off, author, note)
      select 'popup', one::text, 'koa_global', true, '', '' from generate_series(5001, 6000) as one`
    expect((await run('switch', 'off', 'popup', '101')).said).toEqual([
      '1000 things are off already: apply a catalogue without them.',
    ])
  })
})

it('a prize that is left out leaves its share to the others, in their proportion', () => {
  for (const { gameProject } of games) {
    const wheel = t.catalogue.wheel(gameProject)
    for (const gone of wheel.prizes) {
      const { prizes } = leavePrizes(wheel, (name) => name === namePrize(gone))
      expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000)
      for (const { item, num, weight } of prizes) {
        const before = wheel.prizes.find((prize) => prize.item === item && prize.num === num)?.weight ?? 0
        expect(Math.abs(weight - (before * 10_000) / (10_000 - gone.weight))).toBeLessThan(1)
      }
    }
  }
})
