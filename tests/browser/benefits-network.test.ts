import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { benefits, sandbox, session, shop, wheel } from '../../src/contract/endpoints.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speak, speakContent } from '../set-up/speak.ts'

const shopSays = speak('en', 'shop')
const wheelSays = speak('en', 'wheel')
const actSays = speak('en', 'act')
const rations = speakContent('en', 'stateofsurvival')('items.ss-rations')

/** Five rations for 20 points, of which a player may buy as many as they like; and the starter pack, one for each player. */
const cheap = { id: 'ss-rations-5', price: 20, name: rations }
const single = { id: 'ss-starter', price: 50, name: speakContent('en', 'shared')('products.starter') }
const coins = 500
const tickets = 10
const spinCall = '**/wheel/do?*p2=2573*'

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

async function createRichPlayer(): Promise<Player> {
  const player = await createPlayer()
  for (const [currency, amount] of [
    ['coin', coins],
    ['ticket:10801', tickets],
  ] as const) {
    const answer = await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency, amount } })
    if (answer.kind !== 'ok') throw new Error(`Nothing granted: ${JSON.stringify(answer)}`)
  }
  return player
}

async function readPoints(player: Player): Promise<number> {
  const answer = await clientOf(player)(session.userInfo)
  if (answer.kind !== 'ok') throw new Error(`No user: ${JSON.stringify(answer)}`)
  return answer.data.coin
}

async function countPurchases(player: Player): Promise<number> {
  const answer = await clientOf(player)(benefits.coinFlow, { body: { op_type: 2, page_size: 100 } })
  if (answer.kind !== 'ok') throw new Error(`No record: ${JSON.stringify(answer)}`)
  return answer.data.coin_flow_list.filter(({ reason }) => reason === 'purchase').length
}

async function countSpins(player: Player): Promise<{ records: number; tickets: number | undefined }> {
  const client = clientOf(player)
  const records = await client(wheel.wheelRecords, { query: { page_size: 100 } })
  const scores = await client(wheel.wheelScore)
  if (records.kind !== 'ok' || scores.kind !== 'ok') throw new Error('No wheel')
  const turns = scores.data.score_list.find(({ sid }) => sid === '10801')?.num
  return { records: records.data.record_list.length, tickets: turns }
}

/** The network breaks on the way there, so that the platform hears nothing, or on the way back, when it has done all. */
const cuts = {
  there: (route: Route) => route.abort('connectionreset'),
  back: async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
}

const product = (page: Page, { name, price }: typeof cheap) =>
  page.getByRole('button', { name: shopSays('good.label', { name, count: price }), exact: true }).first()
const spend = (page: Page, { price }: typeof cheap) =>
  page.getByRole('button', { name: shopSays('sheet.confirm', { count: price }), exact: true })
const purse = (page: Page) => page.getByRole('link', { name: speak('en', 'benefits')('purse.label') })

async function expectPurse(page: Page, points: number): Promise<void> {
  await purse(page)
    .filter({ hasText: points.toLocaleString('en') })
    .waitFor()
}

describe('a purchase', () => {
  for (const [name, cut] of Object.entries(cuts)) {
    test(`whose connection breaks on the way ${name} is one purchase after a reload, and told`, async ({ visit }) => {
      visit.allow(/ERR_|Failed to load/)
      const player = await createRichPlayer()
      const page = await visit.open('/stateofsurvival/store', { as: player })
      await page.route('**/shop/buy', cut)
      await product(page, cheap).click()
      await spend(page, cheap).click()
      await page.getByText(actSays('outcome.retrying')).waitFor()
      const reached = cut === cuts.back ? 1 : 0
      expect(await countPurchases(player)).toBe(reached)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      const label = `${cheap.name} ×1`
      await page.getByText(actSays('settled.done', { label })).waitFor()
      await expectPurse(page, coins - cheap.price)
      expect(await countPurchases(player)).toBe(1)
      expect(await readPoints(player)).toBe(coins - cheap.price)
    })
  }

  test('without an answer is the one that the next press gets, and said to be the earlier one', async ({ visit }) => {
    visit.allow(/ERR_|Failed to load/)
    const player = await createRichPlayer()
    const page = await visit.open('/stateofsurvival/store', { as: player })
    await page.route('**/shop/buy', cuts.back)
    await product(page, cheap).click()
    await spend(page, cheap).click()
    await page.getByText(actSays('outcome.retrying')).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await spend(page, cheap).click()
    const told = page.getByRole('dialog', { name: shopSays('bought.earlier_title') })
    await told
      .or(page.getByText(actSays('settled.done', { label: `${cheap.name} ×1` })))
      .first()
      .waitFor()
    await expectPurse(page, coins - cheap.price)
    expect(await countPurchases(player)).toBe(1)
  })

  test('by a double tap is one', async ({ visit }) => {
    const player = await createRichPlayer()
    const page = await visit.open('/stateofsurvival/store', { as: player })
    await product(page, cheap).click()
    await spend(page, cheap).dblclick()
    await page.getByRole('dialog', { name: shopSays('bought.title') }).waitFor()
    await expectPurse(page, coins - cheap.price)
    expect(await countPurchases(player)).toBe(1)
  })
})

describe('two at once', () => {
  test('in two tabs buy the last one once, and both show what is left', async ({ visit }) => {
    const player = await createRichPlayer()
    const first = await visit.open('/stateofsurvival/store', { as: player })
    const second = await first.context().newPage()
    await second.goto(`${visit.origin}/stateofsurvival/store`)
    const tabs = [first, second]
    for (const tab of tabs) {
      await tab.bringToFront()
      await product(tab, single).click()
      await spend(tab, single).waitFor()
    }
    await Promise.all(tabs.map((tab) => spend(tab, single).evaluate((button: HTMLElement) => button.click())))
    for (const tab of tabs) await expectPurse(tab, coins - single.price)
    expect(await countPurchases(player)).toBe(1)
    expect(await readPoints(player)).toBe(coins - single.price)
  })

  test('on two devices buy the last one once, and who was late is told', async ({ visit }) => {
    const player = await createRichPlayer()
    const open = () => visit.open('/stateofsurvival/store', { as: player })
    const devices = [await open(), await open()]
    for (const device of devices) {
      await product(device, single).click()
      await spend(device, single).waitFor()
    }
    await Promise.all(devices.map((device) => spend(device, single).evaluate((button: HTMLElement) => button.click())))
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const bought = device.getByRole('dialog', { name: shopSays('bought.title') })
        const late = device.getByText(shopSays('refusal.limit'))
        await bought.or(late).first().waitFor()
        return (await bought.isVisible()) ? 'bought' : 'late'
      }),
    )
    expect(outcomes.sort()).toEqual(['bought', 'late'])
    for (const device of devices) await expectPurse(device, coins - single.price)
    expect(await countPurchases(player)).toBe(1)
    const shelves = await clientOf(player)(shop.productList, { body: { page_size: 100 } })
    const products = shelves.kind === 'ok' ? shelves.data.product_list : []
    expect(products.find(({ product_id }) => product_id === single.id)).toMatchObject({ bought_num: 1 })
  })
})

describe('a spin', () => {
  for (const [name, cut] of Object.entries(cuts)) {
    test(`whose connection breaks on the way ${name} is one spin after a reload, and told`, async ({ visit }) => {
      visit.allow(/ERR_|Failed to load/)
      const player = await createRichPlayer()
      const page = await visit.open('/stateofsurvival/giftsWheel', { as: player, reducedMotion: 'reduce' })
      await page.route(spinCall, cut)
      await page.getByRole('button', { name: wheelSays('play.spin', { count: 1 }), exact: true }).click()
      await page.getByText(actSays('outcome.retrying')).waitFor()
      const reached = cut === cuts.back ? 1 : 0
      expect(await countSpins(player)).toEqual({ records: reached, tickets: tickets - reached })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      const label = wheelSays('label.spin', { count: 1 })
      await page.getByText(actSays('settled.done', { label })).waitFor()
      await page
        .getByRole('listitem')
        .filter({ hasText: wheelSays('play.tickets') })
        .filter({ hasText: `${tickets - 1}` })
        .waitFor()
      expect(await countSpins(player)).toEqual({ records: 1, tickets: tickets - 1 })
    })
  }

  test('by a double tap is one', async ({ visit }) => {
    const player = await createRichPlayer()
    const page = await visit.open('/stateofsurvival/giftsWheel', { as: player, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: wheelSays('play.spin', { count: 1 }), exact: true }).dblclick()
    await page.getByRole('dialog', { name: wheelSays('reward.title') }).waitFor()
    expect(await countSpins(player)).toEqual({ records: 1, tickets: tickets - 1 })
  })
})
