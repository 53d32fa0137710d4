import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { findSiteByPath, games, type Site } from '../../src/contract/games.ts'
import { type LocaleCode, locales } from '../../src/contract/locales.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { listFeatures, readFeatureTexts } from '../checks/text-catalogue.ts'
import { signInDemoPlayer, test } from '../set-up/browser.ts'
import { findFaintTexts } from '../set-up/contrast.ts'
import { findCutTexts } from '../set-up/cut-texts.ts'
import { settle } from '../set-up/settle.ts'

/**
 * `npm run test:locales` walks every route in every locale in one game, and every game and the fun zone in English and Arabic, as a
 * member who has something on every screen. `npm test` walks a few routes in five locales.
 */
const isWhole = process.env.LOCALES === 'all'
/** Where pictures of the walk are put, one folder a locale; nowhere by default. */
const pictures = process.env.PICTURES
const narrow = { width: 320, height: 640 }
/** Pixels that Chromium can draw at once, and more than the longest page has. */
const highest = 16_000

interface Walk {
  theme: string
  locale: LocaleCode
  names: readonly string[]
}

const names = routes.map(({ name }) => name)
const few: readonly (readonly [LocaleCode, readonly string[]])[] = [
  ['en', ['home', 'myinfo/security', 'benefits/pointsrule']],
  ['ar', ['home', 'signinbenefit', 'giftsWheel']],
  ['de', ['benefits', 'store', 'gift']],
  ['th', ['signinbenefit', 'message', 'benefits/membership']],
  ['zh-tw', ['home', 'benefits/pack', 'myinfo']],
]
const otherThemes = [...games.map(({ prefix }) => prefix).filter((prefix) => prefix !== 'stormshot'), 'funzone/st']
const walks: Walk[] = isWhole
  ? [
      ...locales.map(({ code }) => ({ theme: 'stormshot', locale: code, names })),
      ...otherThemes.flatMap((theme) => (['en', 'ar'] as const).map((locale) => ({ theme, locale, names }))),
    ]
  : few.map(([locale, some]) => ({ theme: 'stormshot', locale, names: some }))

function findSite(theme: string): Site {
  const site = findSiteByPath(`/${theme}`)
  if (!site) throw new Error(`There is no game at /${theme}`)
  return site
}

/** What is wrong with a page by axe, but for contrast, which it can't tell over gradients and pictures. */
async function findInaccessible(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  axe.options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

const catalogues = join(import.meta.dirname, '../../locales')
const keys = new Set(
  listFeatures(catalogues, 'en').flatMap((feature) =>
    [...readFeatureTexts(catalogues, 'en', feature).keys()].flatMap((key) => [key, key.replace(/_(one|other)$/, '')]),
  ),
)

/** What a page shows that is no text: a key, or a placeholder that nothing has filled. */
async function findRawTexts(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and templates hold keys, and nobody sees them
  const text = await page.locator('body').innerText()
  const words = text.match(/\{\{.*?\}\}|\b[a-z]+(?:\.[\w/-]+)+/gi) ?? []
  return words.filter((word) => word.startsWith('{{') || keys.has(word))
}

describe('every screen in every language', () => {
  for (const { theme, locale, names } of walks) {
    test.concurrent(`${theme} in ${locale}`, { timeout: 1_800_000 }, async ({ visit, expect }) => {
      const site = findSite(theme)
      const page = await visit.open('/favicon.svg', { as: await signInDemoPlayer(), viewport: narrow })
      for (const name of names) {
        const { path } = routes.find((route) => route.name === name) ?? { path: '' }
        const response = await page.goto(
          visit.origin + pathOf(site, locale, name, path.includes(':uid') ? { uid: '1' } : undefined),
        )
        await settle(page)
        expect.soft(response?.status(), name).toBe(200)
        const { tag, dir } = locales.find(({ code }) => code === locale) ?? {}
        const { documentElement: root } = await page.evaluate(() => ({
          documentElement: { lang: document.documentElement.lang, dir: document.documentElement.dir },
        }))
        expect.soft(root, name).toEqual({ lang: tag, dir })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(excess, `${name}: pixels wider than the phone`).toBeLessThanOrEqual(0)
        expect.soft(await findRawTexts(page), name).toEqual([])
        // As high as the page, so that nothing lies under the tab bar.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: narrow.width, height: Math.min(height + 200, highest) })
        expect.soft(await findCutTexts(page), name).toEqual([])
        expect.soft(await findInaccessible(page), name).toEqual([])
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          expect.soft(await findFaintTexts(page), `${name}, ${colorScheme}`).toEqual([])
        }
        if (pictures) {
          const folder = join(pictures, theme.replace('/', '-'), locale)
          await mkdir(folder, { recursive: true })
          await page.screenshot({ path: join(folder, `${name.replaceAll('/', '-')}.png`) })
        }
        await page.setViewportSize(narrow)
      }
    })
  }
})
