import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox, session, wheel } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speak, speakOf } from '../set-up/speak.ts'

const path = '/stateofsurvival/giftsWheel'
/** What the big prize of this game costs, in luck. */
const cost = 60
/** Milliseconds in which a page has come to what is expected of it, on a busy machine too. */
const patience = 15_000

const english = speakOf('en', ['wheel', 'reward', 'session', 'act'])
const arabic = speakOf('ar', ['wheel', 'reward', 'session'])

async function createSpinner({ tickets, luck = 0 }: { tickets: number; luck?: number }): Promise<Player> {
  const player = await createPlayer()
  const client = createSiteClient()
  const grant = (currency: 'ticket:10801' | 'ticket:10798', amount: number) =>
    amount > 0 ? client(sandbox.grant, { body: { fp_uid: player.fpUid, currency, amount } }) : null
  await Promise.all([grant('ticket:10801', tickets), grant('ticket:10798', luck)])
  return player
}

/** What the platform has of a player: tickets, luck, points, and the records of the wheel, latest first. */
async function readAccount(player: Player) {
  const client = createSiteClient(player.token, 'ss_global')
  const [scores, records, user] = await Promise.all([
    client(wheel.wheelScore),
    client(wheel.wheelRecords, { query: { page_size: 100 } }),
    client(session.userInfo),
  ])
  if (scores.kind !== 'ok' || records.kind !== 'ok' || user.kind !== 'ok') throw new Error('The platform is silent')
  const numberOf = (sid: string) => scores.data.score_list.find((score) => score.sid === sid)?.num
  return {
    tickets: numberOf('10801'),
    luck: numberOf('10798'),
    points: user.data.coin,
    records: records.data.record_list,
  }
}

const hub = (page: Page) => page.getByRole('region', { name: english('wheel.title') }).getByRole('button')
const findScore = (page: Page, name: 'tickets' | 'luck') =>
  page
    .getByRole('region', { name: english('wheel.play.title') })
    .getByRole('listitem')
    .filter({ hasText: english(`wheel.play.${name}`) })
    .locator('.num')
const findChoice = (page: Page, name: string, say = english) =>
  page.getByRole('group', { name: say('wheel.play.choice') }).getByText(name, { exact: true })
/** What was won, without the days above it. */
const findRecords = (page: Page) =>
  page
    .getByRole('list', { name: english('wheel.records.title') })
    .getByRole('listitem')
    .filter({ hasText: /\d:\d\d/ })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const spinButton = (page: Page, count: number) =>
  page.getByRole('button', { name: english('wheel.play.spin', { count }), exact: true })

async function expectText(element: Locator, text: string): Promise<void> {
  await expect.poll(() => element.textContent(), { timeout: patience }).toBe(text)
}

async function close(page: Page, name: string): Promise<void> {
  await dialog(page, name)
    .getByRole('button', { name: english('reward.button') })
    .click()
  await dialog(page, name).waitFor({ state: 'hidden' })
}

test('a guest reads the odds of every prize, which make a whole, and signs in by the hub', async ({ visit }) => {
  const page = await visit.open(path)
  await page.getByRole('heading', { name: english('wheel.guest.title') }).waitFor()
  const odds = page.getByRole('region', { name: english('wheel.odds.title') })
  await odds.scrollIntoViewIfNeeded()
  const share = odds.getByText(/^[\d.]+%$/)
  await share.first().waitFor()
  const shares = await share.allTextContents()
  expect(shares.length).toBeGreaterThanOrEqual(await page.locator('.sector').count())
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100)
  expect(await odds.getByText(english('wheel.points.coin', { count: 300 }), { exact: true }).count()).toBe(1)
  await expectAccessible(page)
  await hub(page).click()
  await page.locator('#login[open]').waitFor()
})

test('a spin lands with its prize under the pointer, and the purse waits for it', async ({ visit }) => {
  const player = await createSpinner({ tickets: 1 })
  const page = await visit.open(path, { as: player })
  await expectText(findScore(page, 'tickets'), '1')
  const answered = page.waitForResponse('**/wheel/do?p2=2573')
  await hub(page).click()
  await answered
  expect(await findScore(page, 'tickets').textContent()).toBe('1')
  await page.locator('.sector[data-lit]').waitFor()
  const offset = await page.locator('.sector[data-lit]').evaluate((sector) => {
    const { a, b } = new DOMMatrix(getComputedStyle(sector.closest('svg') ?? sector).transform)
    const place = Number(/rotate\(([\d.]+)/.exec(sector.getAttribute('transform') ?? '')?.[1])
    const angle = (Math.atan2(b, a) * 180) / Math.PI + place
    return Math.abs(((((angle + 180) % 360) + 360) % 360) - 180)
  })
  expect(offset).toBeLessThan(22.5)
  const lit = await page.locator('.sector[data-lit] text').textContent()
  const { records, points } = await readAccount(player)
  const [won] = records
  expect(won?.vItemCode === 'coin' ? `${won.vItemNum}` : `×${won?.vItemNum}`).toBe(lit)
  await close(page, english('wheel.reward.title'))
  await expectText(findScore(page, 'tickets'), '0')
  await expectText(
    page.getByRole('link', { name: speak('en', 'benefits')('purse.label') }).locator('.num'),
    String(points),
  )
  expect(await hub(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText(english('wheel.tickets.none')).waitFor()
  expect(await hub(page).getAttribute('aria-disabled')).toBe('true')
})

test('ten spins and the big prize stand in the records, and sums are right', async ({ visit }) => {
  const player = await createSpinner({ tickets: 12, luck: cost - 10 })
  const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
  await page.getByText(english('wheel.big.left', { count: 10 })).waitFor()
  await findChoice(page, '10').click()
  await spinButton(page, 10).click()
  await dialog(page, english('wheel.reward.title_spins', { count: 10 })).waitFor()
  await expectAccessible(page)
  await close(page, english('wheel.reward.title_spins', { count: 10 }))
  await page.getByText(english('wheel.big.ready')).waitFor()
  await page.getByRole('button', { name: english('wheel.big.take') }).click()
  await page
    .locator('.ask')
    .getByRole('button', { name: english('wheel.big.confirm_yes') })
    .click()
  await close(page, english('wheel.reward.title_big'))
  await page.getByText(english('wheel.big.left', { count: cost })).waitFor()
  const account = await readAccount(player)
  expect(account).toMatchObject({ tickets: 2, luck: 0 })
  const won = account.records.filter(({ vItemCode }) => vItemCode === 'coin')
  expect(account.points).toBe(won.reduce((sum, { vItemNum }) => sum + vItemNum, 0))
  await expectText(
    page.getByRole('link', { name: speak('en', 'benefits')('purse.label') }).locator('.num'),
    String(account.points),
  )
  await page.getByRole('heading', { name: english('wheel.records.title') }).scrollIntoViewIfNeeded()
  await page.getByText(english('wheel.records.end')).scrollIntoViewIfNeeded()
  await expect.poll(() => findRecords(page).count(), { timeout: patience }).toBe(11)
})

describe('when the answer is lost', () => {
  test('nothing is spun twice: the next press brings what the first one gave', async ({ visit }) => {
    visit.allow(/Failed to load resource|net::ERR/)
    const player = await createSpinner({ tickets: 3 })
    const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
    await expectText(findScore(page, 'tickets'), '3')
    await page.route('**/wheel/do?p2=2573', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await spinButton(page, 1).click()
    await page.getByText(english('act.outcome.retrying')).waitFor()
    await expect.poll(() => hub(page).getAttribute('aria-disabled'), { timeout: patience }).toBe('false')
    await page.unroute('**/wheel/do?p2=2573')
    await spinButton(page, 1).click()
    await dialog(page, english('wheel.reward.title')).getByText(english('wheel.reward.earlier')).waitFor()
    await close(page, english('wheel.reward.title'))
    await expectText(findScore(page, 'tickets'), '2')
    expect((await readAccount(player)).records).toHaveLength(1)
  })

  test('by leaving, it is told on the next page, in Arabic too', async ({ visit }) => {
    visit.allow(/Failed to load resource|net::ERR/)
    const player = await createSpinner({ tickets: 4 })
    const page = await visit.open('/stateofsurvival/ar/giftsWheel', { as: player, reducedMotion: 'reduce' })
    await findChoice(page, arabic('wheel.play.all'), arabic).click()
    // The first call hangs until the page is left, which breaks it off.
    await page.route('**/wheel/do?p2=2573', () => undefined, { times: 1 })
    const spins = page.waitForRequest('**/wheel/do?p2=2573')
    await page.getByRole('button', { name: arabic('wheel.play.spin', { count: 4 }), exact: true }).click()
    await spins
    await page.goto(`${visit.origin}/stateofsurvival/ar`)
    await page.getByText(arabic('wheel.label.spin', { count: 4 })).waitFor()
    expect(await readAccount(player)).toMatchObject({ tickets: 0, luck: 4 })
  })
})

describe('any other failure of a spin', () => {
  test.for([
    [1002, 'session.logout.expired'],
    [1003, 'session.logout.expired'],
    [1004, 'session.error.too_many'],
    [2010, 'session.general_notice_account_info_changed'],
    [2003, null],
  ] as const)('%i says that the wheel is busy, and what else it means', async ([code, key], { visit }) => {
    visit.allow(/Failed to load resource/)
    const player = await createSpinner({ tickets: 1 })
    const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
    await expectText(findScore(page, 'tickets'), '1')
    await page.route('**/wheel/do?p2=2573', (route) =>
      route.fulfill({
        status: code === 1004 ? 429 : 200,
        headers: { 'retry-after': '7' },
        json: { code, msg: 'no', data: null },
      }),
    )
    const loaded = code === 2010 ? page.waitForEvent('load') : null
    await spinButton(page, 1).click()
    const told = key === null ? '' : `\n${english(key, { count: 7 })}`
    await expect
      .poll(() => page.locator('.toast__text').textContent(), { timeout: patience })
      .toContain(english('wheel.wheel_error_system_busy') + told)
    await expect.poll(() => hub(page).getAttribute('aria-disabled'), { timeout: patience }).not.toBe('true')
    const kept = await page.evaluate(() => localStorage.getItem('guildhall.token'))
    expect(kept).toBe(code === 1002 || code === 1003 ? null : player.token)
    await loaded
  })
})

test('points have one name, of code and count, on the wheel, in its odds and in the records', async ({ visit }) => {
  const player = await createSpinner({ tickets: 1 })
  const prizes = await createSiteClient('', 'ss_global')(wheel.wheelPrizes)
  const points = prizes.kind === 'ok' ? prizes.data.prize_list.find(({ item_nums }) => item_nums === 300) : undefined
  if (points?.item_code !== 'coin') throw new Error('The wheel has no 300 points')
  const { item_code, item_nums, item_name, item_icon } = points
  const item = { item_id: item_code, item_num: item_nums, item_name, item_icon, game_project: '' }
  const answerOf = (data: object) => ({ json: { code: 0, msg: 'ok', data } })
  const record = { vItemCode: item_code, vItemNum: item_nums, vItemName: item_name, created_at: 1_790_000_000 }
  const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
  await expectText(findScore(page, 'tickets'), '1')
  await page.route('**/wheel/do?p2=2573', (route) =>
    route.fulfill(answerOf({ result: [points], reward_list: [item], coin: 300, score_list: [] })),
  )
  await page.route('**/wheel/do?*p2=2572*', (route) =>
    route.fulfill(answerOf({ record_list: [record], next_cursor: '' })),
  )
  const name = english('wheel.points.coin', { count: 300 })
  expect(await page.locator('.sector text').getByText('300', { exact: true }).count()).toBe(1)
  await spinButton(page, 1).click()
  const told = dialog(page, english('wheel.reward.title'))
  await told.getByText('×300', { exact: true }).waitFor()
  await told.getByText(item_name, { exact: true }).first().waitFor()
  const gift = english('reward.item', { name: item_name, amount: 300 })
  await told.getByText(english('reward.received', { gift })).waitFor({ state: 'attached' })
  await close(page, english('wheel.reward.title'))
  const odds = page.getByRole('region', { name: english('wheel.odds.title') })
  await odds.scrollIntoViewIfNeeded()
  await odds.getByText(name, { exact: true }).waitFor()
  await page.getByRole('heading', { name: english('wheel.records.title') }).scrollIntoViewIfNeeded()
  await findRecords(page).getByText(name, { exact: true }).waitFor()
})
