import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { createArrival, type Player, signInDemoPlayer, test, type Visit } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'

/** What the lines of skeletons say, which styles have drawn; bars say nothing. */
function readLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.kept')]
      .filter((line) => line.checkVisibility())
      .map((line) => getComputedStyle(line, '::before').content.replaceAll('"', ''))
      .filter((text) => text !== 'none' && text !== ''),
  )
}

/** The texts of an element's parts, as a player reads them. */
async function read(page: Page, parts: string): Promise<string[]> {
  const texts = await page.locator(parts).allInnerTexts()
  return texts.map((text) => text.trim())
}

/** Opens home, which keeps what it says. */
async function visitBefore(visit: Visit, player: Player): Promise<Page> {
  const page = await visit.open('/stormshot', { as: player })
  await settle(page)
  return page
}

/** As on a network so bad that none of the portal's code comes. */
async function keepCodeAway(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', () => {})
}

describe('before any code of the portal has come', () => {
  test('home says name, VIP level, rank and balances as at the last visit, and which tabs have news', async ({
    visit,
  }) => {
    const page = await visitBefore(visit, await signInDemoPlayer())
    const plate = await read(page, '[data-for=player] .role__who > *')
    const card = await read(page, '[data-for=player] :is(.member__who :is(.vip b > span, p), .hoard .gold)')
    const dots = await page.locator('.tabs .dot:not([hidden])').count()
    expect([plate.length, card.length]).toEqual([2, 5])
    expect(dots).toBeGreaterThan(0)
    await keepCodeAway(page)
    await page.goto(`${visit.origin}/stormshot`, { waitUntil: 'commit' })
    await expect.poll(() => readLines(page)).toEqual([...plate, ...card])
    const drawn = await page.evaluate(
      () =>
        [...document.querySelectorAll('.kept-dot')].filter((tab) => getComputedStyle(tab, '::after').content !== 'none')
          .length,
    )
    expect(drawn).toBe(dots)
  })

  test('nothing is said of the player in another game, in another language, or after a ticket of whoever it is', async ({
    visit,
  }) => {
    const page = await visitBefore(visit, await signInDemoPlayer())
    await keepCodeAway(page)
    for (const path of ['/stateofsurvival', '/stormshot/ar', `/stormshot${await createArrival()}`]) {
      await page.goto(visit.origin + path, { waitUntil: 'commit' })
      await page.locator('.kept').first().waitFor({ state: 'attached' })
      expect(await readLines(page), path).toEqual([])
    }
  })

  test('the calendar says how many gifts of the month were claimed', async ({ visit }) => {
    const page = await visitBefore(visit, await signInDemoPlayer())
    await page.goto(`${visit.origin}/stormshot/signinbenefit`)
    await settle(page)
    const claimed = await page.locator('.month .tick').count()
    expect(claimed).toBeGreaterThan(0)
    await keepCodeAway(page)
    await page.goto(`${visit.origin}/stormshot/signinbenefit`, { waitUntil: 'commit' })
    await page.locator('.day--skeleton').last().waitFor()
    const ticked = await page.evaluate(() =>
      [...document.querySelectorAll('.day--skeleton')].map((day) => getComputedStyle(day, '::after').opacity !== '0'),
    )
    expect(ticked).toEqual(ticked.map((_, index) => index < claimed))
  })
})
