import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { findSiteByPath } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import {
  createPlayer,
  createSiteClient,
  type OpenOptions,
  signInDemoPlayer,
  test,
  type Visit,
} from '../set-up/browser.ts'
import { newerApis, removeApis } from '../set-up/newer-apis.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'
import { speak } from '../set-up/speak.ts'

const site = findSiteByPath('/stateofsurvival')
const wheel = speak('en', 'wheel')

/** Every page, with those outside of the games; a walk of several sees them all together (`npm run test:oldest`: each of them). */
function listPaths(walk: number): string[] {
  if (!site) throw new Error('State of Survival is gone')
  const paths = routes.map(({ name, path }) =>
    pathOf(site, 'en', name, path.includes(':uid') ? { uid: '1' } : undefined),
  )
  return shareOut(['/', '/passport', '/community/stateofsurvival', '/console', '/sandbox/game', ...paths], walk, 3)
}

/** Opens a path in a browser without any API that one of the oldest browsers lacks (rule 3.23). */
function openOldest(visit: Visit, path: string, options: OpenOptions = {}): Promise<Page> {
  const watch = (page: Page) => {
    page.addInitScript(removeApis, newerApis)
  }
  return visit.open(path, { ...options, watch })
}

describe('without every API that one of the oldest browsers lacks', () => {
  test('the APIs are gone', async ({ visit }) => {
    const page = await openOldest(visit, '/')
    expect(newerApis.length).toBeGreaterThan(500)
    const left = [
      'URL.canParse',
      '[].toSorted',
      'Intl.Segmenter',
      'document.body.showPopover',
      'window.requestIdleCallback',
    ]
    expect(await page.evaluate((names) => names.map((name) => typeof Function(`return ${name}`)()), left)).toEqual(
      left.map(() => 'undefined'),
    )
  })

  test.for([
    ['a guest', 0],
    ['a player', 1],
  ] as const)('%s visits every page, and none complains', { timeout: 300_000 }, async ([who, walk], { visit }) => {
    visit.allow(/status of (404|401|403)/)
    const as = who === 'a player' ? await signInDemoPlayer() : undefined
    const page = await openOldest(visit, '/favicon.svg', as ? { as } : {})
    for (const path of listPaths(walk)) {
      await page.goto(visit.origin + path)
      await settle(page)
      expect.soft(await page.locator('main').first().isVisible(), path).toBe(true)
      expect.soft(await page.locator('#too-old').isVisible(), path).toBe(false)
    }
  })

  test('a day is looked into and claimed, and languages are chosen', async ({ visit }) => {
    const page = await openOldest(visit, '/stateofsurvival/signinbenefit', { as: await createPlayer() })
    await page.locator('.day[data-state="ahead"]').last().click()
    const peek = page.locator('.peek')
    await peek.waitFor({ state: 'visible' })
    await peek.getByRole('button').click()
    await peek.waitFor({ state: 'detached' })
    await page.locator('.day[data-state="today"]').click()
    await page.locator('.day[data-state="claimed"]').first().waitFor()
    await page.locator('[data-dialog="language"]').click()
    await page.locator('#language').getByRole('link', { name: 'Deutsch' }).waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await page.locator('#language').waitFor({ state: 'hidden' })
  })

  test('the wheel is spun', async ({ visit }) => {
    const player = await createPlayer()
    await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 1 } })
    const page = await openOldest(visit, '/stateofsurvival/giftsWheel', { as: player })
    await page
      .getByRole('region', { name: wheel('title') })
      .getByRole('button')
      .click()
    await page.getByRole('dialog', { name: wheel('reward.title') }).waitFor()
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
      watch: (opened) => {
        opened.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
      },
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
