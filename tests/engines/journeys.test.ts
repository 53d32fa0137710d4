import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkin, sandbox, shop, wheel } from '../../src/contract/endpoints.ts'
import { chooseRole, createPlayer, createSiteClient, findOrigin, type Player } from '../set-up/browser.ts'
import { button, type Engine, type EngineName } from '../set-up/engines/engine.ts'
import { expectAlike, expectSound } from '../set-up/engines/expect-alike.ts'
import { becomePlayer, closeEngines, inEach, openEngines } from '../set-up/engines/open-engines.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['checkin', 'reward', 'shop', 'wheel', 'minigame', 'session'])

let engines: Engine[] = []

beforeAll(async () => {
  engines = await openEngines(findOrigin())
})
afterAll(() => closeEngines(engines))

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

/** Signs a new player in in each engine, and opens a path there; who is who in which. */
async function openAsNewPlayers(path: string, prepare?: (player: Player) => Promise<unknown>) {
  const players = new Map<EngineName, Player>()
  await inEach(engines, async (engine) => {
    const player = await createPlayer()
    await chooseRole(player)
    await prepare?.(player)
    await becomePlayer(engine, player)
    players.set(engine.name, player)
    await engine.open(path)
  })
  return (engine: Engine): Player => {
    const player = players.get(engine.name)
    if (!player) throw new Error(`Nobody plays in ${engine.name}`)
    return player
  }
}

const grant = (currency: 'coin' | 'ticket:10801', amount: number) => (player: Player) =>
  createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency, amount } })

describe('in every engine', () => {
  test('a player signs in by the form in the frame', async () => {
    await inEach(engines, async (engine) => {
      const player = await createPlayer()
      await becomePlayer(engine)
      await engine.open('/stateofsurvival/signinbenefit')
      const where = { frame: '#login iframe[data-ready]' }
      await engine.click('.switch .link', where)
      await engine.waitFor('#password[autocomplete="current-password"]', where)
      await engine.type('#email', player.email, where)
      await engine.type('#password', player.password, where)
      await engine.click('#submit', where)
      await expect.poll(() => engine.evaluate(`localStorage.getItem('guildhall.mode')`)).toBe('FULL')
      await engine.waitFor('.ritual__claim[data-state="ready"]')
    })
    await expectAlike(engines, 'signed in')
  })

  test('a day is claimed', async () => {
    const playerOf = await openAsNewPlayers('/stateofsurvival/signinbenefit')
    await inEach(engines, async (engine) => {
      await engine.click('.ritual__claim[data-state="ready"]')
      await expect
        .poll(() => clientOf(playerOf(engine))(checkin.monthInfo))
        .toMatchObject({ kind: 'ok', data: { total_check_days: 1 } })
      await engine.waitFor('.day[data-state="claimed"]')
    })
    await expectAlike(engines, 'a day claimed')
  })

  test('the wheel is spun', async () => {
    const playerOf = await openAsNewPlayers('/stateofsurvival/giftsWheel', grant('ticket:10801', 1))
    await inEach(engines, async (engine) => {
      await engine.click(button(english('wheel.play.spin', { count: 1 })))
      await engine.waitFor('.reward[open] .pop')
      expect(await clientOf(playerOf(engine))(wheel.wheelRecords, { query: { page_size: 100 } })).toMatchObject({
        data: { record_list: [{}] },
      })
      await expectSound(engine, 'the wheel spun')
    })
  })

  test('goods are bought', async () => {
    const playerOf = await openAsNewPlayers('/stateofsurvival/store', grant('coin', 500))
    const good = button(english('shop.good.label', { name: 'Starter bundle', count: 50 }))
    await inEach(engines, (engine) => engine.click(good))
    await expectAlike(engines, 'the sheet of a purchase')
    await inEach(engines, async (engine) => {
      await engine.click(button(english('shop.sheet.confirm', { count: 50 })))
      await engine.waitFor('.reward[open] .loot')
      const bought = await clientOf(playerOf(engine))(shop.productList, { body: { page_size: 100 } })
      expect(bought).toMatchObject({
        data: {
          product_list: expect.arrayContaining([expect.objectContaining({ product_id: 'ss-starter', bought_num: 1 })]),
        },
      })
    })
    await expectAlike(engines, 'what a purchase brought')
  })

  test('a mini game is played to its end', async () => {
    await openAsNewPlayers('/stateofsurvival/casualgame?game=star-hop')
    await inEach(engines, async (engine) => {
      await engine.click('.game__cover .btn')
      await engine.click('.sky')
    })
    await inEach(engines, async (engine) => {
      // A round ends with the third star that is missed, as most are by who hops at random.
      while (!(await engine.evaluate(`document.querySelector('.game__score') !== null`))) {
        await engine.evaluate(`document.querySelector('.sky')?.click()`)
        await wait(700)
      }
      await engine.waitFor(button(english('minigame.all')))
      await expectSound(engine, 'a mini game played')
    })
  })
})
