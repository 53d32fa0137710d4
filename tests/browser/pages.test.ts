import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findSiteByPath, type Site } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'

const site = findSite()

function findSite(): Site {
  const found = findSiteByPath('/stateofsurvival')
  if (!found) throw new Error('State of Survival is gone')
  return found
}

function pagesIn(locale: 'en' | 'ar'): string[] {
  return routes.map(({ name, path }) => pathOf(site, locale, name, path.includes(':uid') ? { uid: '1' } : undefined))
}

/** What the page itself says when it is one language's, and no other's. */
function readLanguage(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
}

describe('every page opens, and complains of nothing', () => {
  // A guest goes from page to page in one profile, as guests do.
  test.for([
    ['en', ['/', '/passport', ...shareOut(pagesIn('en'), 0, 2)]],
    ['ar', ['/passport/ar', ...shareOut(pagesIn('ar'), 1, 2)]],
  ] as const)('in %s', { timeout: 180_000 }, async ([locale, paths], { visit }) => {
    const page = await visit.open('/favicon.svg')
    for (const path of paths) {
      await page.goto(visit.origin + path)
      await settle(page)
      const { lang, dir } = await readLanguage(page)
      expect.soft({ lang, dir }, path).toEqual({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `pixels wider than the phone at ${path}`).toBeLessThanOrEqual(0)
    }
  })
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
