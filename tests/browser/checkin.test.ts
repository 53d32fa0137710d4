import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { checkin, sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { signUp } from '../set-up/sign-up.ts'
import { speak } from '../set-up/speak.ts'

const path = '/stateofsurvival/signinbenefit'
/** A Thursday, the twelfth: eleven days of the month can be missed by who joined on its first, three of the week. */
const thursday = '2031-06-12T12:00:00.000Z'
const friday = '2031-06-13T12:00:00.000Z'

const english = speak('en', 'checkin')
const arabic = speak('ar', 'checkin')
const act = speak('en', 'act')
const reward = speak('en', 'reward')

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

async function readMonth(player: Player) {
  const answer = await createSiteClient(player.token, 'ss_global')(checkin.monthInfo)
  if (answer.kind !== 'ok') throw new Error(`No month: ${JSON.stringify(answer)}`)
  return answer.data
}

async function readPoints(player: Player): Promise<number> {
  const answer = await createSiteClient(player.token, 'ss_global')(session.userInfo)
  if (answer.kind !== 'ok') throw new Error(`No user: ${JSON.stringify(answer)}`)
  return answer.data.coin
}

/** A player who joined on the first of the month, and may have missed days since. */
async function createEarlyPlayer(): Promise<Player> {
  await setClock('2031-06-01T12:00:00.000Z')
  const player = await createPlayer()
  await setClock(thursday)
  return player
}

function giveRiches(player: Player): Promise<unknown> {
  const body = { fp_uid: player.fpUid, currency: 'coin' as const, amount: 5000 }
  return createSiteClient()(sandbox.grant, { body })
}

/** The tile of a day, by what its label begins with. */
function findDay(page: Page, day: number) {
  return page.getByRole('button', { name: new RegExp(`^Day ${day}[:,]`) })
}

/** What is said of a claim that opens no dialog. */
const findSaid = (page: Page, locale: 'en' | 'ar' = 'en') =>
  page.getByRole('log').getByText(speak(locale, 'reward')('received', { gift: '' }).trim())
const hearClaim = (page: Page, locale?: 'en' | 'ar') => findSaid(page, locale).waitFor({ state: 'attached' })

/** What the golden button says once the day is claimed and the week's gift waits. */
const weekButton = (page: Page, locale: 'en' | 'ar' = 'en') => {
  const name = speak(locale, 'checkin')('week.name')
  return page.getByRole('button', { name: speak(locale, 'reward')('next', { name }), exact: true })
}
const claimButton = (page: Page, day: number) => page.getByRole('button', { name: english('summary.claim', { day }) })

beforeAll(() => setClock(thursday))
afterAll(() => setClock(new Date().toISOString()))

test.for([
  ['dark', '/stormshot/signinbenefit'],
  ['light', '/stormshot/ar/signinbenefit'],
] as const)(
  'the picture of the month is behind the gifts, and all is read as well, in the %s',
  async ([colorScheme, path], { visit }) => {
    const page = await visit.open(path, { as: await createPlayer(), colorScheme })
    const card = page.locator('.checkin__month')
    await card.locator('.day[data-state="today"]').waitFor()
    const picture = await card.evaluate((element) =>
      ['', '::before', '::after'].map((part) => getComputedStyle(element, part || null).backgroundImage).join(),
    )
    expect(picture).toContain(`url("${visit.origin}/art/games/stormshot/month.svg")`)
    expect((await page.request.get(`${visit.origin}/art/games/stormshot/month.svg`)).status()).toBe(200)
    await expectAccessible(page)
    await page.goto(`${visit.origin}/stateofsurvival/signinbenefit`)
    await page.locator('.day[data-state="today"]').waitFor()
    expect(await page.locator('.checkin__month').getAttribute('style')).toBe(null)
  },
)

describe('today’s gift', () => {
  test('is claimed by its tile, told without a dialog, and still claimed after a reload', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    await page.getByRole('heading', { name: 'June' }).waitFor()
    await findDay(page, 1).click()
    await hearClaim(page)
    expect(await findSaid(page).textContent()).toContain('Field rations ×5')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Day 1:')
    await page.reload()
    await weekButton(page).waitFor()
    expect(await findDay(page, 1).textContent()).toContain('claimed')
    expect(await findDay(page, 2).textContent()).not.toContain('ready to claim')
  })

  test('pays once for a double tap', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    let claims = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/checkin/month')) claims += 1
    })
    await claimButton(page, 1).dblclick()
    await hearClaim(page)
    expect(claims).toBe(1)
    expect((await readMonth(player)).total_check_days).toBe(1)
  })

  test('pays once when the connection drops on the way back and the player tries again', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    const keys: (string | undefined)[] = []
    const drop = async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/checkin/month', drop)
    await claimButton(page, 1).click()
    await page.getByText(act('outcome.retrying')).waitFor()
    await page.unroute('**/api/checkin/month', drop)
    page.on('request', (request) => {
      if (request.url().endsWith('/checkin/month')) keys.push(request.headers()['idempotency-key'])
    })
    await claimButton(page, 1).click()
    await hearClaim(page)
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(1)
    expect((await readMonth(player)).total_check_days).toBe(1)
  })

  test('is shown as claimed when another tab was quicker', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    await claimButton(page, 1).waitFor()
    const other = await page.context().newPage()
    await other.goto(visit.origin + path)
    await claimButton(other, 1).click()
    await hearClaim(other)
    await weekButton(page).waitFor()
  })

  test('comes again the next day', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    await claimButton(page, 1).click()
    await hearClaim(page)
    await setClock(friday)
    try {
      await page.reload()
      await claimButton(page, 2).click()
      await hearClaim(page)
      await expect.poll(() => readMonth(player).then((month) => month.total_check_days)).toBe(2)
    } finally {
      await setClock(thursday)
    }
  })
})

test('a new player signs up and checks in, in Arabic, right to left', async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/ar/signinbenefit', { locale: 'ar' })
  await signUp(page, 'ar')
  await page.getByRole('button', { name: arabic('summary.claim', { day: 1 }) }).click()
  await hearClaim(page, 'ar')
  await weekButton(page, 'ar').waitFor()
  const dayAhead = (day: number) => {
    const [beginning] = arabic('month.tile_ahead', { day, gift: '' }).split(':', 1)
    return page.getByRole('button', { name: new RegExp(`^${beginning}:`) })
  }
  const [first, second] = await Promise.all([2, 3].map((day) => dayAhead(day).boundingBox()))
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
  await expectAccessible(page)
})

describe('today’s gifts of the month and the week', () => {
  const claimAll = (page: Page) => page.getByRole('button', { name: reward('all.button'), exact: true })

  test('are claimed with one press, each with a key of its own, and told by one dialog', async ({ visit }) => {
    const page = await visit.open(path, { as: await createPlayer() })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (/\/checkin\/(?:month|week)$/.test(request.url())) keys.push(request.headers()['idempotency-key'])
    })
    await claimAll(page).dblclick()
    const told = page.getByRole('dialog', { name: reward('all.title', { count: 2 }) })
    await told.waitFor()
    await expectAccessible(page)
    await told.getByRole('button', { name: reward('button') }).click()
    await page.getByRole('button', { name: english('summary.claimed_today') }).waitFor()
    expect(await claimAll(page).count()).toBe(0)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION')
  })

  test('say which of them could not be claimed', async ({ visit }) => {
    const page = await visit.open(path, { as: await createPlayer() })
    const json = { code: 3001, msg: '', data: null }
    await page.route('**/api/checkin/week', (route) => route.fulfill({ json }))
    await claimAll(page).click()
    const told = page.getByRole('dialog', { name: reward('all.title', { count: 1 }) })
    await told
      .getByRole('listitem')
      .filter({ hasText: english('week.name') })
      .waitFor()
  })

  test('are offered one after the other', async ({ visit }) => {
    const page = await visit.open(path, { as: await createPlayer() })
    await claimButton(page, 1).click()
    await weekButton(page).click()
    await page.getByRole('button', { name: english('summary.claimed_today') }).waitFor()
    await page.getByRole('button', { name: /^Thursday: .*claimed$/ }).waitFor()
  })
})

describe('a missed day', () => {
  test('is made up for points after a question, and the balance falls by the price', async ({ visit }) => {
    const player = await createEarlyPlayer()
    await giveRiches(player)
    const page = await visit.open(path, { as: player })
    await page.getByText(english('make_up.today_first')).waitFor()
    await claimButton(page, 1).click()
    await hearClaim(page)
    await page.getByText(english('month.missed', { count: 11 })).waitFor()
    const before = await readMonth(player)
    const price = before.gift_list.find(({ day }) => day === 2)?.resigning_consumption ?? 0
    const makeUp = page.getByRole('button', { name: english('make_up.button_label', { count: price }), exact: true })
    await makeUp.click()
    await page.getByRole('button', { name: english('make_up.confirm_no') }).click()
    expect((await readMonth(player)).total_check_days).toBe(1)
    const points = await readPoints(player)
    await makeUp.click()
    await page.getByRole('button', { name: english('make_up.confirm_yes', { count: price }) }).click()
    await page.getByRole('dialog', { name: english('reward.title_day', { day: 2 }) }).waitFor()
    await page.getByText(english('reward.line_made_up', { count: 10 })).waitFor()
    const given = before.gift_list[1]?.item_list.find(({ item_icon }) => item_icon === 'coin')?.item_num ?? 0
    expect(await readPoints(player)).toBe(points - price + given)
    expect(await readMonth(player)).toMatchObject({ total_check_days: 2, miss_check_times: 10 })
  })

  test('says how many points are short', async ({ visit }) => {
    const player = await createEarlyPlayer()
    const page = await visit.open(path, { as: player })
    await claimButton(page, 1).click()
    await hearClaim(page)
    const month = await readMonth(player)
    const price = month.gift_list.find(({ day }) => day === 2)?.resigning_consumption ?? 0
    const count = price - (await readPoints(player))
    await page.getByText(english('make_up.short', { count })).waitFor()
    const makeUp = page.getByRole('button', { name: english('make_up.button_label', { count: price }), exact: true })
    expect(await makeUp.getAttribute('aria-disabled')).toBe('true')
  })
})

test('the week gives today’s gift, and says which days have passed', async ({ visit }) => {
  const player = await createPlayer()
  const page = await visit.open(path, { as: player })
  await page.getByRole('button', { name: /^Thursday, today: .*ready to claim$/ }).click()
  await hearClaim(page)
  await page.getByRole('button', { name: /^Thursday: .*claimed$/ }).waitFor()
  await page.getByRole('button', { name: /^Monday: .*missed$/ }).click()
  await page.getByText(english('gift.state_week_missed')).waitFor()
})

test('a gift ahead opens to a look by the keyboard, and gives the focus back', async ({ visit }) => {
  const page = await visit.open(path, { as: await createPlayer() })
  await findDay(page, 8).focus()
  await page.keyboard.press('Enter')
  const look = page.getByRole('dialog', { name: english('gift.day_title', { day: 8 }) })
  await look.waitFor()
  expect(await look.getByRole('listitem').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await look.waitFor({ state: 'hidden' })
  expect(await findDay(page, 8).evaluate((tile) => tile === document.activeElement)).toBe(true)
})

test('what does not load is closed with its own message, and comes by trying again', async ({ visit }) => {
  visit.allow(/Failed to load resource/)
  const player = await createPlayer()
  const page = await visit.open('/favicon.svg', { as: player })
  const fail = (route: Route) => route.fulfill({ status: 500, json: null })
  await page.route('**/api/checkin/*/info', fail)
  await page.goto(visit.origin + path)
  await page
    .getByRole('alert')
    .filter({ hasText: english('trouble.month_failed') })
    .waitFor()
  await page
    .getByRole('alert')
    .filter({ hasText: english('trouble.week_failed') })
    .waitFor()
  expect(await findDay(page, 1).count()).toBe(0)
  await expectAccessible(page)
  await page.unroute('**/api/checkin/*/info', fail)
  for (const title of ['week.title', 'month.title']) {
    await page
      .getByRole('region', { name: english(title) })
      .getByRole('button', { name: speak('en', 'layout')('state.retry') })
      .click()
  }
  await claimButton(page, 1).waitFor()
  await page.getByRole('button', { name: /^Thursday, today/ }).waitFor()
})

test('the screen and its reward pass an accessibility check', async ({ visit }) => {
  const player = await createEarlyPlayer()
  await giveRiches(player)
  const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
  await claimButton(page, 1).waitFor()
  await expectAccessible(page)
  await claimButton(page, 1).click()
  await hearClaim(page)
  await page.getByRole('button', { name: /^Make up a missed day/ }).click()
  await page.locator('.ask').getByRole('button').last().click()
  await page.getByRole('dialog', { name: english('reward.title_day', { day: 2 }) }).waitFor()
  await expectAccessible(page)
})

test.for([
  { width: 320, height: 640 },
  { width: 740, height: 360 },
])('nothing is cut off at $width by $height', async (viewport, { visit }) => {
  const page = await visit.open('/stateofsurvival/de/signinbenefit', { as: await createPlayer(), viewport })
  await page.locator('.day[data-state="today"]').waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
