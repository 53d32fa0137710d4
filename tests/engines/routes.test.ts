import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSiteByPath } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { findOrigin, signInDemoPlayer } from '../set-up/browser.ts'
import type { Engine } from '../set-up/engines/engine.ts'
import { expectAlike } from '../set-up/engines/expect-alike.ts'
import { becomePlayer, closeEngines, inEach, openEngines } from '../set-up/engines/open-engines.ts'
import { settleLayout } from '../set-up/engines/settle-layout.ts'

let engines: Engine[] = []

beforeAll(async () => {
  engines = await openEngines(findOrigin())
  const player = await signInDemoPlayer()
  await inEach(engines, (engine) => becomePlayer(engine, player))
})
afterAll(() => closeEngines(engines))

function pagesIn(locale: 'en' | 'ar'): string[] {
  const site = findSiteByPath('/stateofsurvival')
  if (!site) throw new Error('State of Survival is gone')
  return routes.map(({ name, path }) => pathOf(site, locale, name, path.includes(':uid') ? { uid: '1' } : undefined))
}

/**
 * Pages that lead on at once. WebKitWebDriver 2.50 crashes where a script runs in a page that is just being left; Firefox 153 dies of
 * them as soon as it is driven from outside, so that they are opened in the others alone.
 */
const leadsOn = /\/(login|socialLogin|communityJump)$/

/** Opens a page; where it leads on, until it is left, which the driver is asked, not the page. */
async function visit(engine: Engine, path: string): Promise<void> {
  await engine.open(path)
  if (leadsOn.test(path)) await expect.poll(() => engine.readAddress()).not.toBe(engine.origin + path)
  await settleLayout(engine)
}

describe('every page opens in every engine, complains of nothing, and is laid out as in Chromium', () => {
  test.for([...pagesIn('en'), ...pagesIn('ar'), '/', '/passport', '/passport/ar', '/console', '/community'])(
    '%s',
    async (path) => {
      const able = engines.filter(({ name }) => name !== 'firefox' || !leadsOn.test(path))
      // What a first visit marks as seen is as it stays when the three are compared.
      const [chromium] = engines
      if (chromium) await visit(chromium, path)
      await inEach(able, (engine) => visit(engine, path))
      await expectAlike(able, path)
    },
  )
})
