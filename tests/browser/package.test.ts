import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'

/** The twelfth, in the second of four phases, and the thirtieth, after the fourth. */
const secondPhase = '2031-06-12T12:00:00.000Z'
const afterAllPhases = '2031-06-30T12:00:00.000Z'
const path = '/stateofsurvival/giftsPackage'

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

async function grantSeals(player: Player, sid: string, amount: number): Promise<void> {
  const body = { fp_uid: player.fpUid, currency: `gift:${sid}`, amount }
  const answer = await createSiteClient()(sandbox.grant, { body })
  if (answer.kind !== 'ok') throw new Error(`No seals: ${JSON.stringify(answer)}`)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const phases = (page: Page) => page.getByRole('navigation', { name: 'All four phases' }).getByRole('link')
const records = (page: Page) => page.getByRole('list', { name: 'Seal history' }).getByRole('listitem')

beforeAll(() => setClock(secondPhase))
afterAll(() => setClock(new Date().toISOString()))

describe('the gift packs', () => {
  test('show a guest what is sold and when, and lead into the game for it', async ({ visit }) => {
    const page = await visit.open(path)
    await heading(page, 'Phase 2 is open').waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(/^2d \d\d:\d\d:\d\d$/)
    expect((await phases(page).allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
      'Ended',
      'Open',
      'Upcoming',
      'Upcoming',
    ])
    const packs = page.getByRole('list', { name: 'Gift packs' })
    await packs.getByText('Bronze seal').waitFor()
    const buy = page.getByRole('button', { name: 'Small pack: $0.99, sold in the game' })
    await buy.click()
    const told = page.getByRole('dialog', { name: 'Buy it in the game' })
    await told.getByText('Open State of Survival', { exact: false }).waitFor()
    await told.getByRole('button', { name: 'Got it' }).click()
    await told.waitFor({ state: 'hidden' })
    expect(await buy.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goto(`${visit.origin}${path}?is_in_webview=1`)
    await buy.click()
    await told.getByText('Close this page to go back to State of Survival', { exact: false }).waitFor()
    await told.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.locator('#login iframe[data-ready]').waitFor()
  })

  test('count a player’s seals, and write down where they came from, page by page', async ({ visit }) => {
    const player = await createPlayer()
    for (let amount = 1; amount <= 12; amount++) await grantSeals(player, '10268', amount)
    await grantSeals(player, '10270', 3)
    // As high as the page, so that nothing lies under the tab bar.
    const page = await visit.open(path, { as: player, viewport: { width: 360, height: 2600 } })
    const seals = page.getByRole('list', { name: 'Your seals' }).getByRole('listitem')
    await seals.filter({ hasText: '78' }).waitFor()
    const counted = (await seals.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(counted).toEqual(['Bronze seals 78', 'Silver seals 0', 'Gold seals 3'])
    await records(page).filter({ hasText: 'Gold seals' }).waitFor()
    await page.keyboard.press('End')
    await page.getByText('You’ve seen everything').waitFor()
    const texts = (await records(page).allInnerTexts()).filter((text) => text.includes('seals'))
    expect(texts).toHaveLength(13)
    const came = texts.map((text) => Number(/\+(\d+)$/.exec(text.trim())?.[1]))
    expect(came).toEqual([3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(
      await records(page)
        .filter({ hasText: /^today$/ })
        .count(),
    ).toBe(1)
    await expectAccessible(page)
  })

  test('have a page for each phase, and say what is next when none is open', async ({ visit }) => {
    const page = await visit.open('/stateofsurvival/giftsPackagePhase1')
    await heading(page, 'Phase 1 has ended').waitFor()
    await page.getByText('Opens again in').waitFor()
    await page.getByText('Not on sale').first().waitFor()
    expect(await page.getByRole('button', { name: /sold in the game/ }).count()).toBe(0)
    await phases(page).filter({ hasText: 'Phase 4' }).click()
    await heading(page, 'Phase 4 hasn’t started yet').waitFor()
    expect(await phases(page).filter({ hasText: 'Phase 4' }).getAttribute('aria-current')).toBe('page')
    await setClock(afterAllPhases)
    onTestFinished(() => setClock(secondPhase))
    await page.goto(visit.origin + path)
    await heading(page, 'Phase 1 is next').waitFor()
    await page.getByText('From Jul 1', { exact: false }).waitFor()
    await heading(page, 'Phase 1 gift packs').waitFor()
  })

  test('say that nothing is planned, that phases did not come, and ask again', async ({ visit }) => {
    visit.allow(/ERR_FAILED|Failed to load/)
    const page = await visit.open('/favicon.svg')
    await page.route('**/gift/do?*p2=2213*', (route) => route.abort())
    await page.goto(visit.origin + path)
    await heading(page, 'Couldn’t load the phases').waitFor()
    const nothing = { activity_status: 'closed', phase: 0, start_time: 0, end_time: 0 }
    await page.unroute('**/gift/do?*p2=2213*')
    await page.route('**/gift/do?*p2=2213*', (route) => route.fulfill({ json: { code: 0, msg: 'ok', data: nothing } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'No gift packs right now').waitFor()
    expect(await page.getByRole('list', { name: 'Gift packs' }).count()).toBe(0)
  })

  test('count a half-logged-in player’s seals too, in Arabic', async ({ visit }) => {
    const ticket = await createSiteClient()(sandbox.gameTicket, {
      body: { game_project: 'ss_global', uid: `${Math.random()}`.slice(2, 12) },
    })
    if (ticket.kind !== 'ok') throw new Error(`No ticket: ${JSON.stringify(ticket)}`)
    const query = new URLSearchParams({ ...ticket.data, game_id: '30001' })
    const viewport = { width: 360, height: 2600 }
    const page = await visit.open(`/stateofsurvival/ar/giftsPackage?${query}`, { colorScheme: 'light', viewport })
    await page.getByRole('timer').filter({ hasText: /^٢/ }).waitFor()
    await page.getByRole('listitem').filter({ hasText: /٠$/ }).nth(2).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
