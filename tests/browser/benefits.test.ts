import type { Page } from 'playwright'
import { expect } from 'vitest'
import { benefits, sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

const english = speak('en', 'benefits')
const arabic = speak('ar', 'benefits')
const membership = '/stateofsurvival/benefits/membership'

/** A player who has just reached VIP 3. */
async function createVeteran(): Promise<Player> {
  const player = await createPlayer()
  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'growth', amount: 900 } })
  return player
}

const findRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const waitForTab = (page: Page, level: number) =>
  page.getByRole('tab', { selected: true, name: english('ladder.rank', { level }) }).waitFor()

test('a right is claimed once, what is left of it falls, and the points are in the purse', async ({ visit }) => {
  const player = await createVeteran()
  const page = await visit.open(membership, { as: player })
  const claims: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vip/rights_get')) claims.push(request.postDataJSON())
  })
  await page.getByRole('heading', { name: english('membership.brings', { level: 3 }) }).waitFor()
  const row = findRow(page, 'Weekly points')
  await row.getByRole('button', { name: /^Claim/ }).dblclick()
  await page.getByRole('log').getByText('×20').waitFor({ state: 'attached' })
  await row.getByText(english('membership.claimed')).waitFor()
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: `${english('purse.label')} 20` }).waitFor()
  expect(claims).toEqual([{ rights_key: 'weekly-points' }])

  const twice = findRow(page, 'Weekly spins')
  await twice.getByText(english('membership.left', { left: 2, total: 2 })).waitFor()
  await twice.getByRole('button', { name: /^Claim/ }).click()
  await twice.getByText(english('membership.left', { left: 1, total: 2 })).waitFor()
  const client = createSiteClient(player.token, 'ss_global')
  expect(await client(session.userInfo)).toMatchObject({ data: { coin: 20 } })
  const times = await client(benefits.rightsTimes, { body: { rights_key: 'weekly-spins' } })
  expect(times).toMatchObject({ data: { times: 1 } })
})

test('the levels can be walked by keys and swiped, and say what is locked and why', async ({ visit }) => {
  const page = await visit.open(membership, { as: await createVeteran(), reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: english('membership.brings', { level: 3 }) }).waitFor()
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: english('membership.fresh', { level: 4 }) }).waitFor()
  const locked = findRow(page, 'Daily boost')
  await locked.getByText(english('membership.needs', { level: 4 })).waitFor()
  await locked.getByText(english('membership.to_go', { count: 1600 })).waitFor()
  await page.keyboard.press('End')
  await waitForTab(page, 7)
  await page.getByRole('list', { name: english('ladder.title') }).hover()
  await page.mouse.wheel(-2500, 0)
  await waitForTab(page, 1)
  await expectAccessible(page)
})

test('in Arabic the levels run to the left, and begin at the player’s own', async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/ar/benefits/membership', { as: await createVeteran() })
  await page.getByRole('heading', { name: arabic('membership.brings', { level: 3 }) }).waitFor()
  const cards = page.getByRole('list', { name: arabic('ladder.title') }).getByRole('listitem')
  const place = (level: number) => cards.nth(level - 1).boundingBox()
  const [own, next] = [await place(3), await place(4)]
  expect((own?.x ?? 0) + (own?.width ?? 0) / 2).toBeCloseTo(180, -1)
  expect(next?.x).toBeLessThan(own?.x ?? 0)
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: arabic('membership.fresh', { level: 4 }) }).waitFor()
})

test('the hub counts benefits where the platform does, and shows them when it is done', async ({ visit }) => {
  const player = await createVeteran()
  let isCounting = true
  const page = await visit.open('/favicon.svg', { as: player })
  await page.route('**/user/info', async (route) => {
    const response = await route.fetch()
    const answer: { data: Record<string, unknown> } = await response.json()
    const counted = isCounting ? Math.floor(Date.now() / 1000) + 60 : 0
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, in_calculate: counted } } })
  })
  await page.clock.install()
  await page.goto(`${visit.origin}/stateofsurvival/benefits`)
  await page.getByRole('link', { name: 'Points history' }).waitFor()
  const card = page.getByRole('region', { name: english('rights.title') })
  await card.scrollIntoViewIfNeeded()
  await card.getByText(english('rights.counted')).waitFor()
  // What is still under way would run out of time with the clock.
  await settle(page)
  isCounting = false
  await page.clock.fastForward(31_000)
  await page.getByRole('link', { name: /Veteran’s gift/ }).waitFor()
  expect(await card.getByText(english('rights.counted')).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: /^Tasks|^VIP|^Gifts/ }).count()).toBeGreaterThanOrEqual(3)
})

test('a guest is told what signing in gives, and asked to where a place needs it', async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/benefits')
  await page.getByRole('heading', { name: english('guest.title') }).waitFor()
  await page.getByRole('link', { name: english('entries.backpack') }).click()
  await page.locator('#login').waitFor({ state: 'visible' })
  expect(new URL(page.url()).pathname).toBe('/stateofsurvival/benefits')
})
