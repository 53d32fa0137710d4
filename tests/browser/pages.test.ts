import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findSiteByPath } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { test } from '../set-up/browser.ts'

const site = findSiteByPath('/stateofsurvival')
if (!site) throw new Error('State of Survival is gone')

const built = routes.filter((route) => route.built)
const pages = built.flatMap(({ name, path }) => {
  const parameters = path.includes(':uid') ? { uid: '1' } : undefined
  return [pathOf(site, 'en', name, parameters), pathOf(site, 'ar', name, parameters)]
})

/** What the page itself says when it is one language's, and no other's. */
function readLanguage(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
}

describe('every page opens, and complains of nothing', () => {
  for (const path of ['/', '/passport', '/passport/ar', ...pages]) {
    test(path, async ({ visit }) => {
      const page = await visit.open(path)
      await page.waitForLoadState('networkidle')
      const isArabic = path.split('/').includes('ar')
      expect(await readLanguage(page)).toEqual(isArabic ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, 'pixels wider than the phone').toBeLessThanOrEqual(0)
    })
  }
})

test.for([
  ['/nowhere', 'en'],
  ['/funzone', 'en'],
  ['/stateofsurvival/nowhere', 'en'],
  ['/stateofsurvival/ar/nowhere', 'ar'],
  ['/funzone/st/de/benefits/nowhere', 'de'],
])('%s is not found, in %s', async ([path = '', lang], { visit }) => {
  visit.allow(/status of 404/)
  const page = await visit.open(path)
  expect((await readLanguage(page)).lang).toBe(lang)
  const response = await page.goto(visit.origin + path)
  expect(response?.status()).toBe(404)
})
