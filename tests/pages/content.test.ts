import type { Page, Response } from 'playwright'
import { expect } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { findLocale, locales } from '../../src/contract/locales.ts'
import { readContentFiles } from '../checks/content-pages.ts'
import { gzipSize } from '../checks/gzip-size.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { findOrigin, test } from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'

const pages = {
  faq: 'myinfo/faq',
  about: 'myinfo/about',
  privacy: 'myinfo/privacy',
  terms: 'myinfo/terms',
  imprint: 'myinfo/imprint',
  markets: 'myinfo/markets',
  points_rule: 'benefits/pointsrule',
  exp_rule: 'benefits/exprule',
}

const titlesIn = (code: string) =>
  new Map(readContentFiles(code).map(({ name, title }) => [name.split('/').at(-1), title]))
const answerOf = (page: Page, id: string) => page.locator(`#${id}`)

/** Fonts and drawings say nothing, and five hundred pages would ask for them again and again. */
const decoration = /\.(woff2|svg|webp|png)$/

test('without JavaScript every answer, rule and promise is there, in every game and language', {
  timeout: 300_000,
}, async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/myinfo/faq', { javaScriptEnabled: false })
  await page.route(decoration, (route) => route.fulfill({ status: 204 }))
  for (const { code, tag, dir } of locales) {
    const titles = titlesIn(code)
    for (const { prefix } of games) {
      for (const [name, route] of Object.entries(pages)) {
        await page.goto(`${findOrigin()}/${prefix}${code === 'en' ? '' : `/${code}`}/${route}`)
        const seen = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          isRightToLeft: document.body.matches(':dir(rtl)'),
          left: document.querySelectorAll('noscript').length,
        }))
        expect(seen).toEqual({ lang: tag, isRightToLeft: dir === 'rtl', left: 0 })
        expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([titles.get(name)])
        const [text = ''] = await page.getByRole('main').allInnerTexts()
        expect(text.length).toBeGreaterThan(200)
      }
    }
  }
  await page.goto(`${findOrigin()}/stormshot/myinfo/faq#make-up`)
  expect(await answerOf(page, 'make-up').isVisible()).toBe(true)
  await page.locator('summary').first().click()
  expect(await answerOf(page, 'join').isVisible()).toBe(true)
  expect(await page.getByRole('search').isVisible()).toBe(false)
})

test('questions are searched, and an answer has a link of its own', async ({ visit }) => {
  const say = speak('en', 'content')
  const scripts: Response[] = []
  const watch = (page: Page) => void page.on('response', (one) => scripts.push(one))
  const page = await visit.open('/kingofavalon/myinfo/faq', { watch })
  expect(await page.locator('details').count()).toBeGreaterThanOrEqual(20)
  expect(await page.locator('main section').count()).toBe(5)
  const search = page.getByRole('searchbox', { name: say('faq.search') })
  await search.fill('  EXPIRE month')
  const left = page.locator('details:visible')
  const sayFound = async () => say('faq.found', { count: await left.count() })
  await expect
    .poll(async () =>
      page
        .getByRole('status')
        .filter({ hasText: await sayFound() })
        .count(),
    )
    .toBe(1)
  await expect
    .poll(() => left.allTextContents().then((texts) => texts.length > 0 && texts.every((text) => /month/i.test(text))))
    .toBe(true)
  await search.fill('xylophone')
  await page.getByText(say('faq.none')).waitFor()
  expect(await left.count()).toBe(0)
  expect(await page.getByRole('link', { name: say('faq.ask') }).getAttribute('href')).toBe(
    '/kingofavalon/messages/customer',
  )
  const script = scripts.find((one) => one.url().includes('/Questions.'))
  expect(gzipSize((await script?.text()) ?? '')).toBeLessThanOrEqual(800)
  await search.fill('')
  expect(await left.count()).toBeGreaterThanOrEqual(20)

  await page.locator('summary', { has: page.getByRole('heading', { name: 'How many characters' }) }).click()
  await page
    .getByRole('link', { name: say('faq.link') })
    .filter({ visible: true })
    .click()
  expect(new URL(page.url()).hash).toBe('#role-limit')
  await expectAccessible(page)
  await answerOf(page, 'role-limit').getByRole('link').click()
  await page.waitForURL(/kingofavalon\/(myinfo\/character|myinfo)$/)

  const arabic = await visit.open('/funzone/koa/ar/myinfo/faq#wheel-odds')
  await answerOf(arabic, 'wheel-odds').waitFor()
  expect(await answerOf(arabic, 'wheel-odds').getByRole('link').getAttribute('href')).toBe('/funzone/koa/ar/giftsWheel')
})

test('rules, about and legal pages are readable for everybody and lead to each other', async ({ visit }) => {
  const page = await visit.open('/tinysurvivors/ar/benefits/exprule', { colorScheme: 'light' })
  expect(await page.getByRole('row').count()).toBe(8)
  await expectAccessible(page)
  const titles = titlesIn('ar')
  for (const name of ['about', 'privacy', 'terms', 'markets', 'imprint', 'points_rule'] as const) {
    const link = page.getByRole('navigation', { name: speak('ar', 'content')('more') }).getByRole('link')
    await link.filter({ hasText: titles.get(name) ?? '-' }).click()
    await page.waitForURL(new RegExp(`/tinysurvivors/ar/${pages[name]}$`))
  }
  expect(findLocale('ar').dir).toBe('rtl')
})

test('a legal page says that it is a template, which version it is, who answers, and what single countries ask for', async ({
  visit,
}) => {
  const say = speak('de', 'content')
  const page = await visit.open('/stormshot/de/myinfo/imprint')
  await page.getByText(say('legal.template')).waitFor()
  await page.getByText(say('legal.version', { version: '1.0', date: '30. November 2026' })).waitFor()
  expect(await page.getByText('Guildhall Games Ltd', { exact: true }).count()).toBe(1)
  await expectAccessible(page)
  await page.goto(`${findOrigin()}/stormshot/de/myinfo/markets`)
  const titles = titlesIn('de')
  const wanted = ['kr', 'tw', 'jp', 'cn'].map((market) => titles.get(`market_${market}`))
  expect(await page.locator('article h2').allInnerTexts()).toEqual(wanted)
  expect(await page.locator('article').textContent()).not.toContain('{{')
})
