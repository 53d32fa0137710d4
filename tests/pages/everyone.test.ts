import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { findSiteByPath, type Site } from '../../src/contract/games.ts'
import { pathOf } from '../../src/portal/routes.ts'
import { chooseRole, createPlayer, createSiteClient, signInDemoPlayer, test } from '../set-up/browser.ts'
import { findCutTexts } from '../set-up/cut-texts.ts'
import { settle } from '../set-up/settle.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['shop', 'wheel', 'layout', 'benefits'])
const site = findSite()

function findSite(): Site {
  const found = findSiteByPath('/stateofsurvival')
  if (!found) throw new Error('State of Survival is gone')
  return found
}

/** What has the focus, by the name that a screen reader would say. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const name = at?.ariaLabel ?? (at instanceof HTMLInputElement ? at.labels?.[0] : at)?.textContent ?? ''
    return name.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab until something of this name has the focus, which must be seen to have it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await readFocus(page)
    if (name.test(focused)) {
      const isRinged = () => {
        const style = document.activeElement && getComputedStyle(document.activeElement)
        return style !== null && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 1
      }
      expect(await page.evaluate(isRinged), `${name} shows that it has the focus`).toBe(true)
      return
    }
    met.push(focused.slice(0, 24))
  }
  throw new Error(`No Tab leads to ${name}, only to ${met.join(' | ')}`)
}

const press = (page: Page) => page.keyboard.press('Enter')

test('by the keyboard alone a player claims, buys, spins and changes the language, and never loses the place', {
  timeout: 180_000,
}, async ({ visit }) => {
  const player = await createPlayer()
  await chooseRole(player)
  for (const currency of ['coin', 'ticket:10801'] as const) {
    await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency, amount: 100 } })
  }
  const page = await visit.open(pathOf(site, 'en', 'signinbenefit'), { as: player, reducedMotion: 'reduce' })
  await settle(page)
  await tabTo(page, new RegExp(`^${say('layout.skip')}$`))
  await press(page)
  await tabTo(page, /^Claim day 1/)
  await press(page)
  await page.getByRole('button', { name: /^Day 1:.*, claimed$/ }).waitFor()
  // The button that was pressed says something else now, or is gone: who goes on by Tab goes on from there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  await page.keyboard.press('Escape')

  await page.goto(visit.origin + pathOf(site, 'en', 'benefits'))
  await settle(page)
  await tabTo(page, /^Shop/)
  await press(page)
  await page.waitForURL('**/store')
  await settle(page)
  await tabTo(page, /^Field rations: 20 points$/)
  await press(page)
  const sheet = page.getByRole('dialog', { name: 'Field rations' })
  await sheet.waitFor()
  expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await tabTo(page, /^Spend 20 points$/)
  await press(page)
  await page.getByRole('dialog', { name: say('shop.bought.title') }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toBe('Field rations: 20 points')

  await page.goto(visit.origin + pathOf(site, 'en', 'giftsWheel'))
  await settle(page)
  await tabTo(page, /^Spin once$/)
  await press(page)
  const prize = page.getByRole('dialog').first()
  await prize.waitFor()
  expect(await prize.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toBe('Spin once')

  await page.goto(visit.origin + pathOf(site, 'en', 'myinfo'))
  await settle(page)
  await tabTo(page, new RegExp(`^${say('layout.header.language')}`))
  await press(page)
  await tabTo(page, /^العربية$/)
  await press(page)
  await page.waitForURL(`**${pathOf(site, 'ar', 'myinfo')}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
})

test('a screen reader is told the wheel’s prizes and odds, the days of the calendar and what the badges count', async ({
  visit,
}) => {
  const page = await visit.open(pathOf(site, 'en', 'giftsWheel'), { as: await signInDemoPlayer() })
  await settle(page)
  const main = page.getByRole('main')
  await main.getByRole('img', { name: 'Wheel with 8 prizes' }).waitFor()
  const odds = main.getByRole('region', { name: 'Prize odds' }).getByRole('listitem').filter({ hasText: '%' })
  await main.getByRole('heading', { name: 'Prize odds' }).scrollIntoViewIfNeeded()
  await odds.first().waitFor()
  expect(await odds.count()).toBe(8)
  await main.getByRole('progressbar', { name: 'Luck toward the big prize' }).waitFor()
  await page.goto(visit.origin + pathOf(site, 'en', 'signinbenefit'))
  await settle(page)
  const days = page.getByRole('region', { name: 'This month' }).getByRole('listitem')
  const count = await days.count()
  expect(count).toBeGreaterThanOrEqual(28)
  // The number of the day, what it brings, and how that stands.
  expect(await days.getByRole('button', { name: /^Day \d+(, today)?: .+ [×+]\d+, [a-z ]+/ }).count()).toBe(count)
  await page.goto(visit.origin + pathOf(site, 'en', 'home'))
  await settle(page)
  await page.getByRole('link', { name: /^Tasks \d+ new$/ }).waitFor()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^\d+ unread messages? Messages$/ })
    .waitFor()
})

/** What can be pressed and, brought into sight, is covered by something else. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered: string[] = []
    for (const button of document.querySelectorAll<HTMLElement>('main button:not(:disabled), main a[href]')) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue
      button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isFloat = hit?.closest('.float') !== null
      if (!isFloat && !button.contains(hit) && !hit?.contains(button))
        covered.push(button.textContent || button.ariaLabel || '')
    }
    return covered
  })
}

/**
 * As an Android webview does whose owner wants text twice as large: every font size, and nothing else. Left out are the tab bar, whose
 * five words share the width of the screen, the numbers drawn on the wheel, which the list of odds says again, and who plays, which
 * ends in an ellipsis and stands whole in the dialog that it opens.
 */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = '.tabs *, .wheel *, .top *'
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => !one.matches(left))
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    for (const [index, one] of all.entries())
      one.style.setProperty('font-size', `${(sizes[index] ?? 0) * 2}px`, 'important')
  })
}

const screens = ['home', 'store', 'signinbenefit', 'giftsWheel', 'benefits', 'benefits/membership', 'myinfo', 'message']

describe('every screen is whole', () => {
  test.for([
    ['on a phone that lies, 640 by 360', { viewport: { width: 640, height: 360 } }],
    // A window of 1280 by 800 at a zoom of 200 %.
    ['at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['at 200 % of a phone’s text', { viewport: { width: 360, height: 740 } }],
    // German has the longest words: on home, in the shop and at the check-in, where they stand in tiles.
    ['at 200 % of a phone’s text, in German', { viewport: { width: 360, height: 740 } }],
  ] as const)('%s', { timeout: 180_000 }, async ([name, options], { visit }) => {
    const isGerman = name.endsWith('German')
    const page = await visit.open('/favicon.svg', { as: await signInDemoPlayer(), reducedMotion: 'reduce', ...options })
    for (const screen of isGerman ? screens.slice(0, 3) : screens) {
      await page.goto(visit.origin + pathOf(site, isGerman ? 'de' : 'en', screen))
      await settle(page)
      if (name.includes('text')) await doubleText(page)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(excess, `${screen}: pixels wider than the screen`).toBeLessThanOrEqual(0)
      expect.soft(await findCutTexts(page), screen).toEqual([])
      expect.soft(await findCovered(page), screen).toEqual([])
    }
  })
})

test('who wants less motion is spared what moves by itself', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { as: await signInDemoPlayer(), reducedMotion: 'reduce' })
  for (const screen of screens) {
    await page.goto(visit.origin + pathOf(site, 'en', screen))
    await settle(page)
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          return []
        return effect
          .getKeyframes()
          .some((frame) => ['translate', 'rotate', 'scale', 'transform'].some((way) => way in frame))
          ? [String(effect.target?.className)]
          : []
      }),
    )
    expect.soft(moving, screen).toEqual([])
  }
})

describe('in colours that the system prescribes', () => {
  test('what is pressed, chosen, counted and filled is told by more than a shadow', async ({ visit }) => {
    const page = await visit.open('/favicon.svg', { as: await signInDemoPlayer(), forcedColors: 'active' })
    for (const screen of screens) {
      await page.goto(visit.origin + pathOf(site, 'en', screen))
      await settle(page)
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, .btn')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            const { outlineStyle, borderTopStyle, textDecorationLine } = getComputedStyle(one)
            return [outlineStyle, borderTopStyle, textDecorationLine].every((line) => line === 'none')
          })
          .map((one) => one.textContent || one.ariaLabel || one.className),
      )
      expect.soft(bare, screen).toEqual([])
    }
    const current = page.getByRole('navigation').locator('[aria-current] > span').last()
    expect(await current.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
    const bar = page.locator('.bar i').first()
    await page.goto(visit.origin + pathOf(site, 'en', 'home'))
    const [fill, ground] = await bar.evaluate((one) => [
      getComputedStyle(one).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(fill).not.toBe(ground)
  })
})
