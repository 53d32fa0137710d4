import type { Page } from 'playwright'
import { afterAll, describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { findSiteByPath } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { findInlineCode } from '../../src/server/inline-hashes.ts'
import { gzipSize } from '../checks/gzip-size.ts'
import { createArrival, createPlayer, createSiteClient, findOrigin, test } from '../set-up/browser.ts'
import { rolePlate } from '../set-up/role-plate.ts'
import { settle } from '../set-up/settle.ts'
import { speakOf } from '../set-up/speak.ts'

/**
 * Bytes of script, gzip, on a first visit: of a page with islands, of which React is some 70,000; of one that guests see no
 * islands on; of a page that is only read, and of one on which a ticket is exchanged; with what is fetched ahead for presses;
 * and with everything that a visit to a page can open (rule 3.14).
 */
const budget = {
  atFirst: 105_000,
  whenIdle: 135_000,
  forGuests: 20_000,
  toRead: 15_000,
  toExchange: 32_500,
  inAll: 140_000,
}
const isOnlyRead = /\/(?:myinfo\/(?:faq|about|privacy|terms|imprint|markets)|benefits\/(?:pointsrule|exprule))$/
/** Pages that show guests what the platform knows, and where they sign in. */
const hasIslandsForGuests =
  /\/(?:gifts(?:Package|Wheel)|(?:store|webtools|checkLogs|communityDynamic|communityJump|articleDetail|benefits(?:\/membership)?)$)|^\/passport$/

const site = findSiteByPath('/stateofsurvival')
if (!site) throw new Error('State of Survival is gone')

const pages = routes.map(({ name, path }) => pathOf(site, 'en', name, path.includes(':uid') ? { uid: '1' } : undefined))

/** Pages over which the login, an island, opens by itself, and those from which guests are led to one. */
const leadsToLogin = new Set(
  routes
    .filter(({ name, opensLogin, guarded }) => opensLogin || guarded || name === 'login' || name === 'socialLogin')
    .map(({ path }) => `/stateofsurvival${path.replace(':uid', '1')}`),
)

const say = speakOf('en', ['checkin', 'reward'])

const texts = new Map<string, Promise<string>>()

/** The text at a path of the site; what it is stays the same for the whole run. */
function read(path: string): Promise<string> {
  const text = texts.get(path) ?? fetch(findOrigin() + path).then((response) => response.text())
  texts.set(path, text)
  return text
}

/**
 * Notes what a page downloads: script files, and the documents for what stands in them. A page that leads on counts with the
 * one it leads to; the hosted login is a page of its own, in a frame of its own.
 */
function watchScripts() {
  const paths = { script: new Set<string>(), document: new Set<string>() }
  const watch = (page: Page) => {
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (response.frame() !== page.mainFrame() || (type !== 'script' && type !== 'document')) return
      paths[type].add(new URL(response.url()).pathname)
    })
  }

  /** What came so far, as `bytes name`, and its sum. Inline scripts are the same on all pages, so each counts once. */
  async function weigh(): Promise<{ sum: number; list: string }> {
    const scripts = await Promise.all([...paths.script].map(async (path) => [path, await read(path)] as const))
    const documents = await Promise.all([...paths.document].map(read))
    const inline = new Set(documents.flatMap((html) => findInlineCode(html).scripts))
    const all = [...scripts, ...[...inline].map((text) => ['inline', text] as const)]
    const sizes = all.map(([name, text]) => ({ name, size: gzipSize(text) }))
    return {
      sum: sizes.reduce((total, { size }) => total + size, 0),
      list: sizes.map(({ name, size }) => `${size} ${name}`).join('\n'),
    }
  }

  /** Begins anew, for the next page. */
  function clear(): void {
    paths.script.clear()
    paths.document.clear()
  }
  return { watch, weigh, clear }
}

async function expectAtMost(limit: number, { weigh }: ReturnType<typeof watchScripts>, who: string): Promise<void> {
  const { sum, list } = await weigh()
  expect(sum, `bytes for ${who}, gzip:\n${list}\n`).toBeLessThanOrEqual(limit)
}

/** Makes a browser profile that of somebody who was never here. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * A network that takes its time, as a phone's does, and a browser that has kept nothing: what a page asks for that then leads
 * on is stopped before it comes.
 */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const conditions = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', conditions)
}

/**
 * Lets the portal find no idle moment: what is fetched ahead for presses is no part of a first visit. `settle`, which names a
 * timeout, does find them.
 */
function keepBusy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const find = globalThis.requestIdleCallback
    // What a test waits for is idle within a second; what a page leaves for later waits longer.
    const findFor = (...[run, options]: Parameters<typeof find>) =>
      options?.timeout !== undefined && options.timeout <= 1000 ? find(run, options) : 0
    Object.assign(globalThis, { requestIdleCallback: findFor })
  })
}

/** What a page may weigh for who is allowed so much on most, and on one that is only read. */
function limitOf(path: string, { limit, toRead }: { limit: number; toRead: number }): number {
  if (isOnlyRead.test(path)) return toRead
  if (path.endsWith('/announcement')) return limit === budget.forGuests ? toRead : limit
  return hasIslandsForGuests.test(path) || leadsToLogin.has(path) ? Math.max(limit, budget.atFirst) : limit
}

/** Who comes by, and where they have to go to see a path. */
const visitors = {
  'a guest': {
    as: async () => ({}),
    to: async (path: string) => path,
    isBusy: true,
    limit: budget.forGuests,
    toRead: budget.toRead,
  },
  'a signed-in player': {
    as: async () => ({ as: await createPlayer() }),
    to: async (path: string) => path,
    isBusy: true,
    limit: budget.atFirst,
    toRead: budget.toRead,
  },
  'a player who arrives with a ticket': {
    as: async () => ({}),
    to: async (path: string, page: Page) => {
      await forget(page)
      return path + (await createArrival())
    },
    // So that the code of presses counts, too.
    isBusy: false,
    limit: budget.whenIdle,
    toRead: budget.toExchange,
  },
}

describe('nobody downloads much before touching anything', () => {
  test.for(Object.entries(visitors))(
    '%s',
    { timeout: 240_000 },
    async ([who, { as, to, isBusy, ...limits }], { visit }) => {
      visit.allow(/status of 404/)
      const scripts = watchScripts()
      const page = await visit.open('/favicon.svg', { ...(await as()), watch: scripts.watch, hasGuide: true })
      await slowDown(page)
      if (isBusy) await keepBusy(page)
      for (const path of [...pages, '/', '/passport', '/nowhere', '/stateofsurvival/nowhere']) {
        const address = await to(path, page)
        scripts.clear()
        await page.goto(visit.origin + address)
        await settle(page)
        const { sum, list } = await scripts.weigh()
        expect.soft(sum, `bytes for ${who} at ${path}, gzip:\n${list}\n`).toBeLessThanOrEqual(limitOf(path, limits))
      }
    },
  )
})

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

describe('a player who opens everything', () => {
  afterAll(() => setClock(new Date().toISOString()))

  test('in the lobby', async ({ visit }) => {
    const scripts = watchScripts()
    const page = await visit.open(`/stateofsurvival${await createArrival()}`, { watch: scripts.watch })
    const answer = page.locator('.ask')
    await page.locator('[data-dialog="language"]').first().click()
    await page.locator('#language').getByRole('button').click()
    await rolePlate(page).click()
    const roles = page.getByRole('dialog', { name: 'Choose a character' })
    await roles
      .getByRole('button', { name: /^Switch to/ })
      .first()
      .click()
    await answer.getByRole('button').first().click()
    await roles
      .getByRole('button', { name: /^Activate/ })
      .first()
      .click()
    await answer.getByRole('button').last().click()
    await page.locator('.role-gift').waitFor()
    await expectAtMost(budget.inAll, scripts, 'everything')
  })

  test('at the check-in', async ({ visit }) => {
    await setClock('2031-06-01T12:00:00.000Z')
    const player = await createPlayer()
    await setClock('2031-06-12T12:00:00.000Z')
    const riches = { fp_uid: player.fpUid, currency: 'coin' as const, amount: 5000 }
    await createSiteClient()(sandbox.grant, { body: riches })
    const scripts = watchScripts()
    const page = await visit.open('/stateofsurvival/signinbenefit', { as: player, watch: scripts.watch })
    const close = () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('reward.button') })
        .click()
    await page.getByRole('button', { name: /^Thursday, today: .*ready to claim$/ }).click()
    await page.getByRole('button', { name: /^Thursday: .*claimed$/ }).waitFor()
    await page.getByRole('button', { name: say('checkin.summary.claim', { day: 1 }) }).click()
    await page.getByRole('button', { name: /^Make up a missed day/ }).click()
    await page.locator('.ask').getByRole('button').last().click()
    await close()
    await page.getByRole('button', { name: /^Day 8:/ }).click()
    await page.getByRole('dialog', { name: say('checkin.gift.day_title', { day: 8 }) }).waitFor()
    await expectAtMost(budget.inAll, scripts, 'everything')
  })
})
