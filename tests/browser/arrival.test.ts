import { describe, expect } from 'vitest'
import { createPlayer, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

describe('an arrival', () => {
  test('takes the ticket out of the address before anything else is asked for', async ({ visit }) => {
    const page = await visit.open('/favicon.svg')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.headers().referer ?? ''))
    await page.goto(`${visit.origin}/stormshot?platform_token=nothing&logged_in_mode=FULL&uid=1&x=1`)
    await settle(page)
    expect(pathOf(page.url())).toBe('/stormshot?x=1')
    expect(asked.filter((referrer) => referrer.includes('platform_token'))).toEqual([])
  })

  test('by a ticket asks for the code that exchanges it before any other code has come, and a guest does not', async ({
    visit,
  }) => {
    const page = await visit.open('/favicon.svg')
    const asked = new Set<string>()
    // None of it is answered.
    await page.route('**/_astro/*.js', (route) => void asked.add(pathOf(route.request().url()).replace(/\..*/, '')))
    const code = ['/_astro/redeem-ticket', '/_astro/parts', '/_astro/client']
    await page.goto(`${visit.origin}/stormshot?platform_token=nothing&logged_in_mode=FULL`, { waitUntil: 'commit' })
    await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['/_astro/start', ...code]))
    await page.evaluate(() => sessionStorage.clear())
    asked.clear()
    await page.goto(`${visit.origin}/stormshot`, { waitUntil: 'commit' })
    await expect.poll(() => [...asked]).toContain('/_astro/start')
    expect(code.filter((name) => asked.has(name))).toEqual([])
  })

  test('changes the locale and keeps the other parameters', async ({ visit }) => {
    const page = await visit.open('/stormshot/benefits?lang=ar&top=60')
    await page.waitForURL('**/stormshot/ar/benefits?top=60')
    expect(await page.locator('html').getAttribute('lang')).toBe('ar')
    await page.goto(`${visit.origin}/funzone/st/ar?l=ZH-tw`)
    await page.waitForURL('**/funzone/st/zh-tw')
    await page.goto(`${visit.origin}/stormshot/ar?l=klingon`)
    await page.waitForURL('**/stormshot')
  })

  test('of a guest at a deep page ends at its section root', async ({ visit }) => {
    const page = await visit.open('/stormshot/de/myinfo/active/1')
    await page.waitForURL('**/stormshot/de/myinfo')
  })

  test('of a signed-in player at a deep page stays', async ({ visit }) => {
    const page = await visit.open('/stormshot/myinfo/active/1', { as: await createPlayer() })
    await settle(page)
    expect(pathOf(page.url())).toBe('/stormshot/myinfo/active/1')
  })
})

test('nothing moves when a page is offered in the language of the browser', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { locale: 'de' })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${visit.origin}/stormshot/benefits`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const before = await main.boundingBox()
  scripts.resolve()
  await page.getByRole('link', { name: 'Weiter auf Deutsch' }).waitFor()
  expect(before?.y).toBeGreaterThan(0)
  expect((await main.boundingBox())?.y).toBe(before?.y)
})

test('the uid of an address is kept as it is in the other languages', async ({ visit }) => {
  const player = await createPlayer()
  for (const uid of ['4001', '%2541', '%2525', 'a%2Fb', '%252F']) {
    const page = await visit.open(`/stormshot/myinfo/active/${uid}`, { as: player })
    const arabic = page.locator('#language a[data-code="ar"]')
    await expect.poll(() => arabic.getAttribute('href')).toMatch(new RegExp(`/stormshot/ar/myinfo/active/${uid}$`))
  }
})

test('search engines see twenty languages, and neither the internal one nor what needs a session', async ({
  visit,
}) => {
  const page = await visit.open('/stormshot')
  expect(await page.locator('link[rel="alternate"]').count()).toBe(21)
  expect(await page.locator('link[hreflang="x-default"]').getAttribute('href')).toMatch(/\/stormshot$/)
  for (const path of ['/stormshot/zhi', '/stormshot/myinfo', '/stormshot/signinbenefit']) {
    await page.goto(visit.origin + path)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel="alternate"]').count()).toBe(0)
  }
  await page.goto(`${visit.origin}/stormshot/zhi`)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
})
