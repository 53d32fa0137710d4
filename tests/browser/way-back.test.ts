import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'

describe('the way back in the header (rule 17.7)', () => {
  const back = (page: Page) => page.locator('.top').getByRole('link', { name: 'Back' })

  test.for(['/stormshot/store', '/stormshot/benefits', '/stormshot'])(
    'leads from %s to where the player came from',
    async (path, { visit }) => {
      const referrer = encodeURIComponent(`${visit.origin}/stormshot/gift`)
      const page = await visit.open(`${path}?referrer=${referrer}&back=true`)
      await settle(page)
      await back(page).click()
      await page.waitForURL(`${visit.origin}/stormshot/gift`)
    },
  )

  test('leads to the section, and from the five places nowhere, where another site says so', async ({ visit }) => {
    const hostile = `?back=true&referrer=${encodeURIComponent('https://evil.example/stormshot')}`
    const page = await visit.open(`/stormshot/benefits${hostile}`)
    await settle(page)
    expect(await back(page).count()).toBe(0)
    await page.goto(`${visit.origin}/stormshot/store${hostile}`)
    await settle(page)
    await back(page).click()
    await page.waitForURL(`${visit.origin}/stormshot/benefits`)
  })
})
