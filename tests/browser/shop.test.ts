import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { sandbox, session, shop } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

const path = '/stateofsurvival/store'

const english = speak('en', 'shop')
const act = speak('en', 'act')

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

async function createRichPlayer(amount: number): Promise<Player> {
  const player = await createPlayer()
  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount } })
  return player
}

async function readUser(player: Player) {
  const answer = await clientOf(player)(session.userInfo)
  if (answer.kind !== 'ok') throw new Error(`No user: ${JSON.stringify(answer)}`)
  return answer.data
}

async function readBought(player: Player, productId: string): Promise<number | undefined> {
  const answer = await clientOf(player)(shop.productList, { body: { page_size: 100 } })
  if (answer.kind !== 'ok') throw new Error(`No products: ${JSON.stringify(answer)}`)
  return answer.data.product_list.find(({ product_id }) => product_id === productId)?.bought_num
}

/** The button of a product by its name and price. */
const priced = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: english('good.label', { name, count }), exact: true }).first()

const spend = (page: Page, count: number) => page.getByRole('button', { name: english('sheet.confirm', { count }) })

test('a player buys what they can pay, once, and sees at once what is left', async ({ visit }) => {
  const player = await createRichPlayer(500)
  const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
  let purchases = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/shop/buy')) purchases += 1
  })
  await page
    .getByText(english('good.bought', { bought: 0, limit: 1 }))
    .first()
    .waitFor()
  await expectAccessible(page)
  await priced(page, 'Field rations', 20).click()
  const sheet = page.getByRole('dialog', { name: 'Field rations' })
  await spend(page, 20).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: english('sheet.more') }).click()
  await spend(page, 40).waitFor()
  const quantity = sheet.getByLabel(english('sheet.quantity'))
  await quantity.fill('80')
  expect(await quantity.inputValue()).toBe('25')
  await sheet.getByText(english('sheet.bound_points', { count: 25 })).waitFor()
  await quantity.fill('3')
  await spend(page, 60).dblclick()
  const reward = page.getByRole('dialog', { name: english('bought.title') })
  await reward.getByRole('link', { name: speak('en', 'reward')('pack') }).waitFor()
  expect(await reward.getByRole('listitem').textContent()).toMatch(/×15.*Field rations/s)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => priced(page, 'Field rations', 20).evaluate((one) => one === document.activeElement))
    .toBe(true)
  expect(await page.getByRole('link', { name: speak('en', 'benefits')('purse.label') }).textContent()).toContain('440')
  await priced(page, 'Starter bundle', 50).click()
  await spend(page, 50).click()
  await reward.waitFor()
  await page.keyboard.press('Escape')
  const full = english('good.shut_label', { name: 'Starter bundle', reason: english('shut.limit') })
  await page.getByRole('button', { name: full }).click()
  await page.getByText(english('why.limit', { count: 1 })).waitFor()
  expect(purchases).toBe(2)
  expect((await readUser(player)).coin).toBe(390)
  expect(await readBought(player, 'ss-starter')).toBe(1)
})

test('a purchase whose answer is lost is made once, and told after a reload', async ({ visit }) => {
  visit.allow(/Failed to load resource/)
  const player = await createRichPlayer(100)
  const page = await visit.open(path, { as: player })
  const drop = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/shop/buy', drop)
  await priced(page, 'Field rations', 20).click()
  await spend(page, 20).click()
  await page
    .getByRole('alert')
    .filter({ hasText: act('outcome.retrying') })
    .waitFor()
  await page.unroute('**/api/shop/buy', drop)
  await page.reload()
  const label = speak('en', 'reward')('item', { name: 'Field rations', amount: 1 })
  await page.getByText(act('settled.done', { label })).waitFor()
  expect((await readUser(player)).coin).toBe(80)
})

test('who has spent their points elsewhere hears how many are missing, and where to earn them', async ({ visit }) => {
  const player = await createRichPlayer(30)
  const page = await visit.open(path, { as: player })
  await priced(page, 'Field rations', 20).click()
  await expect.poll(() => spend(page, 20).isEnabled()).toBe(true)
  await settle(page)
  const { uid } = await readUser(player)
  const body = { product_id: 'ss-rations-5', uid, num: 1 }
  expect(await clientOf(player)(shop.buyProduct, { body })).toMatchObject({ kind: 'ok' })
  await spend(page, 20).click()
  await page.getByText(english('refusal.short', { count: 10 })).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: english('sheet.short_action') })
    .click()
  await page.waitForURL('**/benefits/integral')
})

test('a guest sees every shelf, after a failure too, and the price leads to signing in', async ({ visit }) => {
  visit.allow(/Failed to load resource/)
  const page = await visit.open('/favicon.svg')
  const fail = (route: Route) => route.fulfill({ status: 500, json: null })
  await page.route('**/api/shop/product_list', fail)
  await page.goto(visit.origin + path)
  const failures = page.getByRole('alert').filter({ hasText: speak('en', 'layout')('state.failed_title') })
  await failures.nth(1).waitFor()
  await page.unroute('**/api/shop/product_list', fail)
  const retry = page.getByRole('button', { name: speak('en', 'layout')('state.retry') })
  await retry.last().click()
  await retry.last().click()
  await page.getByRole('button', { name: english('always.all') }).click()
  await page.getByText(english('end')).first().waitFor()
  const always = page.getByRole('list', { name: english('always.title') })
  expect(await always.getByRole('listitem').count()).toBeGreaterThan(5)
  await page.getByText(english('kind.platform'), { exact: true }).click()
  await priced(page, 'Spin ticket', 25).click()
  expect(new URL(page.url()).searchParams.get('shelf')).toBe('platform')
  await page.getByText(english('guest.text')).waitFor()
  await page.getByRole('button', { name: english('guest.action') }).click()
  await page.locator('#login iframe').waitFor()
})

test('the shop speaks Arabic, right to left, and sells there too', async ({ visit }) => {
  const arabic = speak('ar', 'shop')
  const player = await createRichPlayer(90)
  const page = await visit.open('/stateofsurvival/ar/store', { as: player, locale: 'ar' })
  const cards = page.getByRole('list', { name: arabic('always.title') }).getByRole('listitem')
  await cards.nth(2).waitFor()
  const [first, second] = await Promise.all([0, 1].map((index) => cards.nth(index).boundingBox()))
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
  await cards.nth(1).getByRole('button').click()
  await page.getByRole('button', { name: arabic('sheet.confirm', { count: 20 }) }).click()
  await page.getByRole('dialog', { name: arabic('bought.title') }).waitFor()
  await expectAccessible(page)
  expect((await readUser(player)).coin).toBe(70)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
