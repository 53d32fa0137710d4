import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { findSiteByPath } from '../../src/contract/games.ts'
import { minimumBrowsers } from '../../src/portal/build/browser-support.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import {
  chooseRole,
  createPlayer,
  createSiteClient,
  type OpenOptions,
  type Player,
  signInDemoPlayer,
  test,
  type Visit,
} from '../set-up/browser.ts'
import { newerApis, removeApis } from '../set-up/newer-apis.ts'
import { isOldestChromium, supportOldestChromium } from '../set-up/oldest-chromium.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['checkin', 'minigame', 'reward', 'shop', 'wheel'])
const site = findSiteByPath('/stateofsurvival')
const base = '/stateofsurvival'

await supportOldestChromium()

/** Every page, with those outside of the games; `npm run test:oldest` goes to each of them, `npm test` shares them out. */
function listPaths(walk: number): string[] {
  if (!site) throw new Error('State of Survival is gone')
  const paths = routes.map(({ name, path }) =>
    pathOf(site, 'en', name, path.includes(':uid') ? { uid: '1' } : undefined),
  )
  return shareOut(['/', '/passport', '/community/stateofsurvival', '/console', '/sandbox/game', ...paths], walk, 6)
}

/** Opens a path in a browser that has no API which one of the oldest browsers lacks, or in the oldest Chromium as it is (rule 3.23). */
function openOldest(visit: Visit, path: string, options: OpenOptions = {}): Promise<Page> {
  const watch = async (page: Page) => {
    if (!isOldestChromium) await page.addInitScript(removeApis, newerApis)
  }
  return visit.open(path, { ...options, watch })
}

async function grant(player: Player, currency: 'coin' | 'ticket:10801', amount: number): Promise<void> {
  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency, amount } })
}

/** What is round by its size alone, which older browsers may stretch. */
async function expectRound(shape: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await shape.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(30)
  expect(Math.abs(width - height)).toBeLessThan(2)
}

describe('in the oldest browsers', () => {
  test('the newer APIs are missing', async ({ visit }) => {
    const page = await openOldest(visit, '/')
    if (isOldestChromium) expect(page.context().browser()?.version()).toMatch(`${minimumBrowsers.chromium}.`)
    const missing = ['URL.canParse', '[].toSorted', 'document.body.showPopover', 'Array.prototype.with']
    const found = await page.evaluate((names) => names.map((name) => typeof Function(`return ${name}`)()), missing)
    expect(found).toEqual(missing.map(() => 'undefined'))
    // What every one of them has is still there.
    const kept = ['Response.prototype.json', '[].at', 'HTMLDialogElement', 'fetch', 'crypto.getRandomValues']
    const left = await page.evaluate((names) => names.map((name) => typeof Function(`return ${name}`)()), kept)
    expect(left).toEqual(kept.map(() => 'function'))
  })

  test.for([
    ['a guest', 0],
    ['a player', 3],
  ] as const)('%s visits every page, and none complains', { timeout: 600_000 }, async ([who, walk], { visit }) => {
    visit.allow(/status of (404|401|403)/)
    const as = who === 'a player' ? await signInDemoPlayer() : undefined
    const page = await openOldest(visit, '/favicon.svg', as ? { as } : {})
    for (const path of listPaths(walk)) {
      await page.goto(visit.origin + path)
      await settle(page)
      expect.soft(await page.locator('main').first().isVisible(), path).toBe(true)
      expect.soft(await page.locator('#too-old, .toast').filter({ visible: true }).count(), path).toBe(0)
    }
  })

  test('a player signs in', async ({ visit }) => {
    const { email, password } = await createPlayer()
    const page = await openOldest(visit, `${base}/signinbenefit`)
    const login = page.frameLocator('#login iframe[data-ready]')
    await login.locator('.switch .link').click()
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.locator('#login').waitFor({ state: 'hidden' })
    // A Chromium of today hides a popover even where the page cannot show one.
    if (isOldestChromium) await page.locator('.toast').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('guildhall.mode'))).toBe('FULL')
  })

  test('a day is looked at and claimed', async ({ visit }) => {
    const page = await openOldest(visit, `${base}/signinbenefit`, { as: await createPlayer() })
    await page.locator('.day[data-state="ahead"]').last().click()
    const peek = page.locator('.peek')
    await peek.waitFor({ state: 'visible' })
    await peek.getByRole('button').click()
    await peek.waitFor({ state: 'detached' })
    await expectRound(page.locator('.seat').first())
    await page.locator('.day[data-state="today"]').click()
    await page.locator('.day[data-state="claimed"]').first().waitFor()
  })

  test('the month is drawn to be shared', async ({ visit }) => {
    const player = await createPlayer()
    await chooseRole(player)
    const page = await openOldest(visit, `${base}/signinbenefit`, { as: player })
    await page.getByRole('button', { name: english('checkin.summary.claim', { day: 1 }) }).click()
    await page.getByRole('button', { name: english('reward.share.button'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: english('reward.share.title') })
    await sheet.getByRole('img').waitFor()
    await sheet.getByRole('link', { name: english('reward.share.save') }).waitFor()
  })

  // A Chromium of today wants Trusted Types even where the page cannot make any.
  if (isOldestChromium) {
    test('the service worker takes over', async ({ visit }) => {
      const page = await openOldest(visit, base, { serviceWorkers: 'allow' })
      expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(true)
    })
  }

  test('a language is chosen', async ({ visit }) => {
    const page = await openOldest(visit, base)
    await page.locator('[data-dialog="language"]').first().click()
    await page.locator('#language').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(`**${base}/de`)
  })

  test('the wheel is spun', async ({ visit }) => {
    const player = await createPlayer()
    await grant(player, 'ticket:10801', 1)
    const page = await openOldest(visit, `${base}/giftsWheel`, { as: player })
    const hub = page.getByRole('region', { name: english('wheel.title') }).getByRole('button')
    await settle(page)
    await expectRound(hub)
    await hub.click()
    await page.getByRole('dialog', { name: english('wheel.reward.title') }).waitFor()
  })

  test('something is bought', async ({ visit }) => {
    const player = await createPlayer()
    await grant(player, 'coin', 500)
    const page = await openOldest(visit, `${base}/store`, { as: player })
    const good = english('shop.good.label', { name: 'Field rations', count: 20 })
    await page.getByRole('button', { name: good, exact: true }).first().click()
    await page.getByRole('button', { name: english('shop.sheet.confirm', { count: 20 }) }).click()
    await page.getByRole('dialog', { name: english('shop.bought.title') }).waitFor()
  })

  test('a mini game is played, and takes nothing while it is paused', async ({ visit }) => {
    const player = await createPlayer()
    await chooseRole(player)
    const page = await openOldest(visit, `${base}/casualgame?game=star-hop`, { as: player })
    await page.getByRole('button', { name: english('minigame.start'), exact: true }).click()
    const hop = page.getByRole('button', { name: english('minigame.hop.hop') })
    await hop.click()
    await hop.press('Escape')
    await page.getByRole('group', { name: english('minigame.paused') }).waitFor()
    await hop.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: english('minigame.all') }).click()
    await page.getByText(english('minigame.left', { count: 39 })).waitFor()
  })
})

test('a browser below the oldest is told so, in the page’s language', async ({ visit }) => {
  visit.allow(/./)
  for (const [path, text] of [
    ['/stateofsurvival/de', 'Dein Browser ist zu alt'],
    ['/passport/ar', 'متصفحك قديم'],
    ['/console', 'Your browser is too old'],
    ['/', 'Your browser is too old'],
  ] as const) {
    const page = await visit.open(path, {
      watch: (opened) => opened.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at')),
    })
    const line = page.locator('#too-old')
    await line.waitFor({ state: 'visible' })
    expect(await line.textContent()).toContain(text)
  }
})

test('a browser of today is told nothing of the kind', async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/de')
  expect(await page.locator('#too-old').isVisible()).toBe(false)
})
