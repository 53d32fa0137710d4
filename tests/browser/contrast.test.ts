import { describe, expect } from 'vitest'
import { findSiteByPath, games } from '../../src/contract/games.ts'
import { pathOf } from '../../src/portal/routes.ts'
import { phone, signInDemoPlayer, test } from '../set-up/browser.ts'
import { findFaintTexts } from '../set-up/contrast.ts'
import { settle } from '../set-up/settle.ts'
import { findSmallTargets } from '../set-up/targets.ts'

/** `npm run test:look` looks at these screens in every game's theme; `npm test` at the first few, in one. */
const screens = [
  'home',
  'giftsPackage',
  'store',
  'signinbenefit',
  'message',
  'messages/system',
  'messages/customer',
  'benefits',
  'benefits/membership',
  'benefits/pointstask',
  'benefits/integral',
  'benefits/pack',
  'benefits/packrecord',
  'benefits/pointsrecord',
  'benefits/exprecord',
  'benefits/pointsrule',
  'gift',
  'giftsWheel',
  'casualgame',
  'honkmailbox',
  'adventurermailbox',
  'webtools',
  'checkLogs',
  'cafe',
  'myinfo',
  'myinfo/generalinfo',
  'myinfo/avatar',
  'myinfo/character',
  'myinfo/security',
  'myinfo/community',
  'myinfo/messagesetting',
  'myinfo/faq',
  'myinfo/about',
]
const isWhole = process.env.PAGES === 'all'
const shown = isWhole ? screens : screens.slice(0, 4)
const themes = isWhole ? [...games.map(({ prefix }) => prefix), 'funzone/st'] : ['stormshot']

describe('every text can be read, and every target pressed', () => {
  for (const theme of themes) {
    test(theme, { timeout: 300_000 }, async ({ visit }) => {
      const site = findSiteByPath(`/${theme}`)
      if (!site) throw new Error(`There is no game at /${theme}`)
      const page = await visit.open('/favicon.svg', { as: await signInDemoPlayer() })
      for (const name of shown) {
        await page.setViewportSize(phone)
        await page.goto(visit.origin + pathOf(site, 'en', name))
        await settle(page)
        // As high as the page, so that nothing lies under the tab bar.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ ...phone, height: Math.min(height + 80, 4000) })
        expect.soft(await findSmallTargets(page), `targets of ${name}`).toEqual([])
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect.soft(await findFaintTexts(page), `${name}, ${colorScheme}`).toEqual([])
        }
      }
    })
  }
})
