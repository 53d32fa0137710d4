import { expect } from 'vitest'
import { test } from '../set-up/browser.ts'

test('a browser below the oldest is told so, in the page’s language', async ({ visit }) => {
  visit.allow(/./)
  for (const [path, text] of [
    ['/stateofsurvival/de', 'Dein Browser ist zu alt'],
    ['/passport/ar', 'متصفحك قديم'],
    ['/console', 'Your browser is too old'],
    ['/', 'Your browser is too old'],
  ] as const) {
    const page = await visit.open(path, {
      watch: (opened) => {
        opened.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
      },
    })
    const line = page.locator('#too-old')
    await line.waitFor({ state: 'visible' })
    expect(await line.textContent()).toContain(text)
  }
})

test('a browser of today is told nothing of the kind', async ({ visit }) => {
  const page = await visit.open('/stateofsurvival/de')
  expect(await page.locator('#too-old').isVisible()).toBe(false)
})
