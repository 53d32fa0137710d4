import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { limits } from '../../src/portal/offline/kept-paths.ts'
import { createArrival, createPlayer, signInDemoPlayer, test } from '../set-up/browser.ts'
import { startServer } from '../set-up/server-process.ts'
import { settle } from '../set-up/settle.ts'
import { speak, speakOf } from '../set-up/speak.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const say = speakOf('en', ['offline', 'layout'])
const checkinSays = speak('en', 'checkin')
const sayArabic = speakOf('ar', ['offline'])
/** In all other tests no worker stands between a page and what the test makes of the network. */
const withWorker = { serviceWorkers: 'allow' } as const
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/

/** Waits until the worker keeps a page: the page itself comes after all that it is made of. */
async function waitForKept(page: Page, path: string): Promise<void> {
  const isKept = async (kept: string) => (await caches.match(kept)) !== undefined
  // It begins once the browser is idle.
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 60_000 }).toBe(true)
}

/** Everything that the browser keeps, as paths with their queries. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: say('offline.notice') })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

describe('without the network (rule 3.19)', () => {
  test('a page that was opened is read, and one that was not leads to what was', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/stormshot/myinfo/faq', withWorker)
    await waitForKept(page, '/stormshot/myinfo/faq')
    const question = await page.locator('summary').first().textContent()
    await page.context().setOffline(true)
    await page.reload()
    expect(await page.locator('summary').first().textContent()).toBe(question)

    await page.goto(`${visit.origin}/stormshot/benefits/pointsrule?from=home`)
    await heading(page, say('offline.page.heading')).waitFor()
    expect(page.url()).toBe(`${visit.origin}/stormshot/benefits/pointsrule?from=home`)
    await page
      .getByRole('navigation', { name: say('offline.page.kept') })
      .getByRole('link')
      .click()
    await page.waitForURL('**/stormshot/myinfo/faq')

    await page.goto(`${visit.origin}/stormshot/benefits/pointsrule`)
    const retry = page.getByRole('button', { name: say('layout.state.retry') })
    await retry.click()
    await heading(page, say('offline.page.heading')).waitFor()
  })

  test('every game and language has its own page for it', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/kingofavalon/ar/myinfo/faq', withWorker)
    await waitForKept(page, '/kingofavalon/ar/myinfo/faq')
    await page.context().setOffline(true)
    await page.goto(`${visit.origin}/kingofavalon/ar/store`)
    await heading(page, sayArabic('offline.page.heading')).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    // Of a game that was never here there is none: another's is better than the browser's.
    await page.goto(`${visit.origin}/stormshot/store`)
    await heading(page, sayArabic('offline.page.heading')).waitFor()
  })

  test('neither a ticket nor a call is kept, nor more than there is room for', async ({ visit }) => {
    const page = await visit.open(`/stormshot${await createArrival()}`, withWorker)
    await waitForKept(page, '/stormshot')
    await settle(page)
    await page.goto(`${visit.origin}/stormshot/store?from=home`)
    await waitForKept(page, '/stormshot/store')
    const kept = await listKept(page)
    const expected = /^\/(stormshot(\/(store|offline))?|_astro\/[\w.-]+|art\/[\w./-]+|favicon\.svg)$/
    expect(kept.filter((path) => !expected.test(path))).toEqual([])
    expect(kept).toContain('/stormshot')
    expect(kept.length).toBeLessThan(limits.files)
  })

  test('of many pages the oldest goes', async ({ visit }) => {
    const page = await visit.open('/stormshot/myinfo/faq', withWorker)
    await waitForKept(page, '/stormshot/myinfo/faq')
    // As if as many pages as there is room for had been opened since.
    await page.evaluate(async (count) => {
      const [name = ''] = await caches.keys()
      const cache = await caches.open(name)
      for (let number = 0; number < count; number += 1) await cache.put(`/stormshot/myinfo/${number}`, new Response(''))
    }, limits.pages)
    await page.goto(`${visit.origin}/stormshot/myinfo/about`)
    await waitForKept(page, '/stormshot/myinfo/about')
    const kept = await listKept(page)
    expect(kept.filter((path) => /^\/stormshot\/myinfo/.test(path))).toHaveLength(limits.pages)
    expect(kept).not.toContain('/stormshot/myinfo/faq')
  })
})

describe('a player whose network goes (rule 3.21)', () => {
  const claim = (page: Page) => page.locator('.ritual__claim')

  test('sees what was last known on a page that was opened before, and plays on once it is back', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/stormshot/signinbenefit', { ...withWorker, as: await createPlayer() })
    await page.getByRole('button', { name: checkinSays('summary.claim', { day: 1 }) }).waitFor()
    await waitForKept(page, '/stormshot/signinbenefit')
    await settle(page)
    await page.context().setOffline(true)
    await page.reload()
    await notice(page).waitFor()
    await page.locator('.ritual__number, .ritual__count').first().waitFor()
    // The page's own purse gives way to the player's.
    const mark = () => page.locator('.purse').evaluate((purse) => getComputedStyle(purse, '::before').content)
    await expect.poll(mark).toBe(JSON.stringify(say('offline.known')))
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.context().setOffline(false)
    await page.getByText(say('offline.back')).waitFor()
    await page.getByRole('button', { name: checkinSays('summary.claim', { day: 1 }) }).click()
    const name = checkinSays('week.name')
    await page.getByRole('button', { name: speak('en', 'reward')('next', { name }), exact: true }).waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
  })

  test('sees of the wheel that tickets and luck are as last known, and spins nothing', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/stormshot/giftsWheel', { as: await signInDemoPlayer() })
    await page.locator('.spins .btn--glory[aria-disabled="false"]').waitFor()
    await settle(page)
    let spins = 0
    page.on('request', (request) => {
      if (/turntable|wheel/.test(request.url()) && request.method() === 'POST') spins += 1
    })
    await page.context().setOffline(true)
    await notice(page).waitFor()
    const mark = () => page.locator('.purses').evaluate((purses) => getComputedStyle(purses, '::before').content)
    await expect.poll(mark).toBe(JSON.stringify(say('offline.known')))
    await page.locator('.spins .btn--glory').click()
    await page.getByText(say('offline.told')).waitFor()
    expect(spins).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(say('offline.back'), { exact: true }).waitFor()
    await expect.poll(mark).toBe('none')
  })

  test('can press nothing that claims, also where the browser says that all is well', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/stormshot/signinbenefit', { as: await createPlayer() })
    const button = page.getByRole('button', { name: checkinSays('summary.claim', { day: 1 }) })
    await button.waitFor()
    await settle(page)
    let claims = 0
    await page.route('**/*', async (route) => {
      if (route.request().url().endsWith('/checkin/month')) claims += 1
      await route.abort()
    })
    // The first press finds it out; what it asked for is kept, and settled once somebody answers.
    await button.click()
    await notice(page).waitFor()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    const sent = claims
    expect(await claim(page).evaluate((shown) => getComputedStyle(shown, '::after').content)).toBe(
      JSON.stringify(say('offline.button')),
    )
    const described = () => page.getByRole('button', { description: say('offline.notice') })
    await described().and(claim(page)).waitFor()
    await claim(page).click()
    await page.getByText(say('offline.told')).waitFor()
    expect(claims).toBe(sent)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByText(say('offline.back')).waitFor()
    await described().first().waitFor({ state: 'detached' })
    await notice(page).waitFor({ state: 'detached' })
  })

  test('who only reads is told as well', async ({ visit }) => {
    visit.allow(unreachable)
    const page = await visit.open('/stormshot/myinfo/faq', withWorker)
    await waitForKept(page, '/stormshot/myinfo/faq')
    await page.context().setOffline(true)
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await page.getByText(say('offline.back'), { exact: true }).waitFor()
  })
})

test('the page for when the network is away leads to the one that was wanted by itself', async ({ visit }) => {
  visit.allow(unreachable)
  const page = await visit.open('/stormshot/myinfo/faq', withWorker)
  await waitForKept(page, '/stormshot/myinfo/faq')
  await page.context().setOffline(true)
  await page.goto(`${visit.origin}/stormshot/benefits/pointsrule`)
  await heading(page, say('offline.page.heading')).waitFor()
  await notice(page).waitFor()
  await page.context().setOffline(false)
  await page.locator('article').first().waitFor()
})

test('the hosted login and frames register no worker', async ({ visit }) => {
  const page = await visit.open('/passport', withWorker)
  await settle(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('an installation that switches the worker off rids every browser of it and of what it kept', async ({ visit }) => {
  visit.allow(unreachable)
  const folder = await createTemporaryFolder()
  await using opened = new AsyncDisposableStack()
  opened.defer(() => folder.remove())
  const first = await startServer({ dataDir: folder.path })
  opened.defer(async () => void (await first.end()))
  const page = await visit.open('/favicon.svg', withWorker)
  const address = `${first.origin}/stormshot/myinfo/faq`
  await page.goto(address)
  await waitForKept(page, '/stormshot/myinfo/faq')
  await first.end()
  const port = Number(new URL(first.origin).port)
  const second = await startServer({ dataDir: folder.path, port, environment: { SERVICE_WORKER: '0' } })
  opened.defer(async () => void (await second.end()))
  await page.goto(address)
  const isGone = async () =>
    (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0
  await expect.poll(() => page.evaluate(isGone)).toBe(true)
})
