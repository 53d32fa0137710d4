import { describe, expect } from 'vitest'
import { findSiteByPath } from '../../src/contract/games.ts'
import { positions } from '../../src/contract/home/calls.ts'
import { locales } from '../../src/contract/locales.ts'
import { pathOf, routes, tabs } from '../../src/portal/routes.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'

const site = findSiteByPath('/stormshot')
if (!site) throw new Error('Stormshot is gone')

const shells = routes.filter(({ path }) => !path.includes(':')).map(({ name }) => name)

/** How far things have moved by themselves on a page since it was opened, and what did. */
async function readShift(): Promise<{ total: number; moved: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry
  const shifts = await new Promise<Shift[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().filter(isShift))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => resolve([]), 500)
  })
  return {
    total: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    moved: shifts.flatMap(({ sources }) =>
      sources.map(({ node }) => (node instanceof Element ? node.className || node.localName : 'text')),
    ),
  }
}

describe('the hall is open to everybody', () => {
  for (const name of ['home', 'benefits', 'message', 'myinfo']) {
    test(name, async ({ visit }) => {
      const page = await visit.open(pathOf(site, 'en', name), {
        as: await createPlayer(),
        colorScheme: 'dark',
        reducedMotion: 'reduce',
        // As high as the page, so that nothing lies under the tab bar.
        viewport: { width: 360, height: 1800 },
      })
      await settle(page)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, colorScheme)
      }
    })
  }
})

describe('nothing is cut off', () => {
  const walks = [
    ['de', 320, 640],
    ['ru', 320, 640],
    ['th', 740, 360],
    ['ar', 740, 360],
  ] as const
  for (const [locale, width, height] of walks) {
    test(`${locale}, ${width} by ${height}`, { timeout: 180_000 }, async ({ visit }) => {
      const page = await visit.open('/favicon.svg', { as: await createPlayer(), viewport: { width, height } })
      for (const name of shells) {
        await page.goto(visit.origin + pathOf(site, locale, name))
        await settle(page)
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(excess, name).toBeLessThanOrEqual(0)
      }
    })
  }
})

describe('nothing moves while a screen fills', () => {
  /** What a layout shift may come to, of 1: text that takes another line in a card. One from 0.1 on would be felt. */
  const limit = 0.02
  const parts = 2
  for (let part = 0; part < parts; part++) {
    test(`${part + 1} of ${parts}`, { timeout: 240_000 }, async ({ visit }) => {
      const viewport = { width: 360, height: 740 }
      const as = await createPlayer()
      const page = await visit.open('/favicon.svg', { as, viewport, reducedMotion: 'no-preference' })
      // Long enough for a screen to be painted before its answers come.
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      // Only from the second visit on is it known at the first paint that a newcomer is here.
      for (const name of ['home', ...shells.filter((_, at) => at % parts === part)]) {
        await page.goto(visit.origin + pathOf(site, 'en', name))
        await settle(page)
        const shifted = await page.evaluate(readShift)
        expect.soft(shifted.total, `${name}: ${shifted.moved.join(', ')}`).toBeLessThanOrEqual(limit)
      }
    })
  }
})

test('one rem is 100 units of the 750-unit design', async ({ visit }) => {
  for (const [width, height, size] of [
    [360, 740, 48],
    [320, 640, 320 / 7.5],
    [740, 360, 48],
    [1280, 800, 500 / 7.5],
  ] as const) {
    const page = await visit.open('/stormshot', { viewport: { width, height } })
    const measured = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(measured).toBeCloseTo(size, 1)
  }
})

test('home leads where the catalogue says, but to no tab, and asks a guest to sign in where one needs it', async ({
  visit,
}) => {
  const page = await visit.open('/stormshot')
  const doors = page.getByRole('region', { name: 'Explore' }).getByRole('link')
  const answer = await createSiteClient('', site.project)(positions)
  const applied = answer.kind === 'ok' ? answer.data.position_list.map(({ link }) => link) : []
  const names = shells.filter((name) => !tabs.some((tab) => tab === name))
  expect(await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    applied.filter((name) => names.includes(name)).map((name) => pathOf(site, 'en', name)),
  )
  await doors.filter({ hasText: 'Backpack' }).click()
  await page.locator('#login').waitFor({ state: 'visible' })
  expect(new URL(page.url()).pathname).toBe('/stormshot')
})

test('the language picker leads to this page in every language, by its own name', async ({ visit }) => {
  const page = await visit.open('/stormshot/de/benefits')
  await page.locator('.top [data-dialog="language"]').click()
  const picker = page.locator('#language')
  await picker.waitFor({ state: 'visible' })
  for (const { code, name, indexed } of locales) {
    const link = picker.getByRole('link', { name, exact: true })
    expect(await link.count(), code).toBe(indexed ? 1 : 0)
    if (indexed) expect(await link.getAttribute('href')).toBe(pathOf(site, code, 'benefits'))
  }
  await picker.getByRole('link', { name: 'العربية' }).click()
  await page.waitForURL('**/stormshot/ar/benefits')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
})

test('the rail stands at the start of wide pages, on either side', async ({ visit }) => {
  const viewport = { width: 1280, height: 800 }
  const left = await (await visit.open('/stormshot', { viewport })).locator('.tabs').boundingBox()
  const right = await (await visit.open('/stormshot/ar', { viewport })).locator('.tabs').boundingBox()
  expect(left?.x).toBe(0)
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(1280)
  expect(left?.height).toBe(800)
})

test('every drawing a page uses exists', async ({ visit }) => {
  const page = await visit.open('/stormshot')
  const used = await page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)]
    return roots.flatMap((root) => [...root.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? ''))
  })
  expect(used.length).toBeGreaterThan(10)
  for (const href of new Set(used)) {
    const [file = '', id] = href.split('#')
    const sprite = await (await fetch(visit.origin + file)).text()
    expect(sprite, href).toContain(`id="${id}"`)
  }
})
