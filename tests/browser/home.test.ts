import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { message, sandbox } from '../../src/contract/endpoints.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { reportRole } from '../set-up/report-role.ts'
import { settle } from '../set-up/settle.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['home', 'layout'])
const phone = { width: 360, height: 740 }

/** What a page tells by beacon of its banners: each event with the banner's id. */
function hearBanners(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/log/send_text')) return
    const { event, user } = request.postDataJSON()
    if (/_activitybar$/.test(event)) told.push(`${event} ${user.banner_id}`)
  })
  return told
}

/** Claims what is enclosed in every letter of the current role: until then letters stay news (rule 15.3). */
async function emptyMailboxes({ token }: Player): Promise<void> {
  const call = createSiteClient(token, 'st_global')
  for (const box of ['honkmailbox', 'adventurermailbox'] as const) {
    const answer = await call(message.mailboxList, { query: { box } })
    const letters = answer.kind === 'ok' ? answer.data.letter_list : []
    expect(letters).not.toEqual([])
    for (const { id, item_list } of letters) {
      if (item_list.length === 0) continue
      const claimed = await call(message.mailboxClaim, { body: { id }, key: randomUUID() })
      expect(claimed.kind).toBe('ok')
    }
  }
}

test('a red dot is acknowledged by opening its door, and gone after a reload', async ({ visit }) => {
  const player = await createPlayer()
  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 2 } })
  const page = await visit.open('/stormshot', { as: player, viewport: phone })
  const wheel = page.getByRole('region', { name: say('home.places.title') }).locator('a[href$="/giftsWheel"]')
  const shop = page.getByRole('region', { name: say('home.places.title') }).locator('a[href$="/store"]')
  const home = page
    .getByRole('navigation', { name: say('layout.tab.label') })
    .getByRole('link', { name: /^Home|Home$/ })
  await wheel.locator('.dot').waitFor()
  await shop.locator('.dot').waitFor()
  await home.locator('.dot:not([hidden])').waitFor()
  await emptyMailboxes(player)
  await wheel.click()
  await page.waitForURL('**/giftsWheel')
  for (const route of ['store', 'giftsPackage', 'benefits/pack']) {
    await page.goto(`${visit.origin}/stormshot/${route}`)
    await settle(page)
  }
  await page.goto(`${visit.origin}/stormshot`)
  await settle(page)
  expect([await wheel.locator('.dot').count(), await shop.locator('.dot').count()]).toEqual([0, 0])
  expect(await home.locator('.dot:not([hidden])').count()).toBe(0)
})

test('every tab that has news says so, messages by their number, until the news are seen (rule 15.10)', async ({
  visit,
}) => {
  const player = await createPlayer()
  await reportRole(player, 'Ahab')
  const page = await visit.open('/stormshot', { as: player, viewport: phone })
  const tabs = page.getByRole('navigation', { name: say('layout.tab.label') })
  const dotOf = (route: string) => tabs.locator(`a[href="/stormshot${route}"] .dot:not([hidden])`)
  for (const route of ['', '/benefits', '/signinbenefit', '/myinfo']) {
    await dotOf(route).waitFor()
    expect(await dotOf(route).textContent(), route).toBe('')
  }
  const readUnread = async () => Number(await dotOf('/message').textContent())
  await dotOf('/message').waitFor()
  const unread = await readUnread()
  expect(unread).toBeGreaterThan(0)
  for (const route of ['myinfo/character', 'messages/system']) {
    await page.goto(`${visit.origin}/stormshot/${route}`)
    await settle(page)
  }
  await page.goto(`${visit.origin}/stormshot`)
  await settle(page)
  expect(await dotOf('/myinfo').count()).toBe(0)
  expect((await dotOf('/message').count()) === 0 ? 0 : await readUnread()).toBeLessThan(unread)
  // Rewards stay news until they are claimed.
  expect([await dotOf('/benefits').count(), await dotOf('/signinbenefit').count()]).toEqual([1, 1])
})

test('a guest sees the doors at once, and the banners once they come to them', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { viewport: phone })
  const told = hearBanners(page)
  await page.goto(`${visit.origin}/stormshot`)
  await page
    .getByRole('region', { name: say('home.places.title') })
    .getByRole('link', { name: 'Lucky wheel' })
    .waitFor()
  await page.locator('.announced').evaluate((place) => place.scrollIntoView({ block: 'center' }))
  const banners = page.getByRole('region', { name: say('home.banners.label') })
  const first = banners.getByRole('link').first()
  await first.waitFor()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => told).toEqual(['show_activitybar season'])
  await first.click()
  await page.waitForURL('**/stormshot/message')
  expect(told).toEqual(['show_activitybar season', 'click_activitybar season'])
})

test('home is read in the order in which a phone shows it, so that nothing moves while it is still coming', async ({
  visit,
}) => {
  const page = await visit.open('/stormshot', { as: await createPlayer(), viewport: phone })
  await settle(page)
  const tops = await page
    .locator('main :is(section, .announced)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.clientHeight > 0).map((part) => part.getBoundingClientRect().top),
    )
  expect(tops.length).toBeGreaterThan(4)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('what floats is dragged out of the way, stays there after a reload, and leads on', async ({ visit }) => {
  const page = await visit.open('/stormshot', { as: await createPlayer(), viewport: phone })
  const float = page.locator('.float')
  const link = float.getByRole('link')
  await link.waitFor()
  expect(await float.getAttribute('data-side')).toBe('end')
  const box = await link.boundingBox()
  if (!box) throw new Error('Nothing floats')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(60, 300, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => float.getAttribute('data-side')).toBe('start')
  expect(new URL(page.url()).pathname).toBe('/stormshot')
  // As if half an hour had passed since it was shown.
  await page.evaluate(() => {
    const { 111: shown, ...others } = JSON.parse(localStorage.getItem('guildhall.popups') ?? '{}')
    localStorage.setItem('guildhall.popups', JSON.stringify(others))
    return shown
  })
  await page.reload()
  await link.waitFor()
  expect(await float.getAttribute('data-side')).toBe('start')
  expect((await link.boundingBox())?.y).toBeCloseTo(300 - box.height / 2, -1)
  await link.click()
  await page.waitForURL('**/stormshot/gift*')
})
