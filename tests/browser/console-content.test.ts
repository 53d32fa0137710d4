import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, desktop, phone, test, type Visit } from '../set-up/browser.ts'

async function enterAs(visit: Visit, role: string, viewport = desktop): Promise<Page> {
  const page = await visit.open('/console/sign-in', { viewport })
  await page.getByRole('button', { name: `Enter as ${role}` }).click()
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
  return page
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Gives the reason that the open dialog asks for. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
  await page.getByLabel('A new draft').fill(name)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('heading', { name }).waitFor()
}

/** The line of a product before and after its price changed, told apart in words, too. */
async function expectLines(page: Page): Promise<void> {
  const difference = page.getByRole('region', { name: 'Difference' })
  const [removed, added] = [difference.getByRole('deletion'), difference.getByRole('insertion')]
  await removed.getByText(/^ +- \{ id: st-tonic-25, .*price: 90,/).waitFor()
  await added.getByText(/^ +- \{ id: st-tonic-25, .*price: 95,/).waitFor()
  expect(await removed.allInnerTexts()).toEqual([expect.stringMatching(/^Removed, line \d+:/)])
  expect(await added.allInnerTexts()).toEqual([expect.stringMatching(/^Added, line \d+:/)])
  await expectAccessible(page, 'the difference of a file')
}

describe('a text is corrected by somebody without a shell', () => {
  test('who finds it in the grid, another reads the difference and approves it, and a player reads it', async ({
    visit,
  }) => {
    // Another try finds what the first one left.
    const corrected = `Sjömansdryck nr ${Date.now() % 100_000}`
    const page = await enterAs(visit, 'live-ops')
    await begin(page, 'The tonic in Swedish')
    await page.getByLabel('Texts of').selectOption({ label: 'Stormshot' })
    await page.getByRole('button', { name: 'Svenska' }).click()
    await page.getByLabel('Key or word').fill('items.st-tonic')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('1 text', { exact: true }).waitFor()
    const field = page.getByLabel('items.st-tonic, Svenska')

    await field.fill('Dryck till {{who}}')
    await page.getByText('has {{who}}, which the English text does not have').first().waitFor()
    await field.blur()
    await page.getByRole('heading', { name: 'Mistakes' }).waitFor()
    await page.getByText('It cannot be sent before its mistakes are gone.').waitFor()
    await field.fill(corrected)
    await field.blur()
    await page.getByText('Kept in the draft').waitFor()
    await page.getByRole('region', { name: 'Difference' }).getByText(corrected).waitFor()
    await expectAccessible(page, 'a draft that is written')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Send for approval …' }).click()
    await confirm(page, 'Send for approval', 'the name was wrong')
    await page.getByText('waits for approval').first().waitFor()
    expect(await page.getByRole('button', { name: 'Approve …' }).count()).toBe(0)

    const second = await enterAs(visit, 'administrator', phone)
    await second.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
    await second.getByRole('link', { name: 'The tonic in Swedish' }).first().click()
    await second.getByRole('region', { name: 'Difference' }).getByText(corrected).waitFor()
    await second.getByText('the name was wrong').waitFor()
    await expectAccessible(second, 'a draft that waits, on a phone')
    expect(await overflow(second)).toBeLessThanOrEqual(0)
    await second.getByRole('button', { name: 'Approve …' }).click()
    await confirm(second, 'Approve', 'reads well')
    await second.getByText(/It became version \d+\./).waitFor()

    const shop = await visit.open('/stormshot/sv/store', { as: await createPlayer() })
    await shop.getByText(corrected).first().waitFor()
  })

  test('but not by whoever may only look', async ({ visit }) => {
    const page = await enterAs(visit, 'developer', phone)
    await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
    expect(await page.getByLabel('A new draft').count()).toBe(0)
    await page.getByRole('link', { name: 'Read the texts that run' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByText(/^\d+ texts$/).waitFor()
    await page.getByRole('table', { name: 'Texts' }).waitFor()
    expect(await page.getByRole('table').getByRole('textbox').count()).toBe(0)
    await expectAccessible(page, 'texts that run')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('and a price is changed in a form, whose mistakes stand beside their field', async ({ visit }) => {
    const page = await enterAs(visit, 'live-ops')
    await begin(page, 'A dearer tonic')
    await page.getByText('Files: products, tasks, popups and the rest').click()
    await page.getByLabel('Files of').selectOption({ label: 'Stormshot' })
    await page.getByRole('link', { name: 'stormshot/shop.yaml' }).click()
    const product = page
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: /^st-tonic-25(?:\s|$)/ }) })
    await product.locator('summary').click()
    const price = product.getByLabel('price')
    await price.fill('a lot')
    await price.blur()
    await product.getByText(/Expected number/).waitFor()
    await expectAccessible(page, 'a file in its form')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await price.fill('95')
    await price.blur()
    await product.getByText(/Expected number/).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Back to the draft' }).click()
    const difference = page.getByRole('region', { name: 'Difference' })
    await difference.getByText('st-tonic-25 price: 90 → 95').waitFor()
    await expectLines(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    const second = await enterAs(visit, 'administrator', phone)
    await second.goto(page.url())
    await expectLines(second)
    expect(await overflow(second)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Discard …' }).click()
    await confirm(page, 'Discard', 'not needed any more')
    await page.getByText('discarded').first().waitFor()
  })

  test('and a date that is over is refused where it is sent', async ({ visit }) => {
    visit.allow(/status of 400/)
    const page = await enterAs(visit, 'live-ops', phone)
    await begin(page, 'For the new year')
    await page.getByRole('button', { name: 'Nederlands' }).click()
    await page.getByLabel('Key or word').fill('announcement')
    await page.getByRole('button', { name: 'Find' }).click()
    const field = page.getByRole('table').getByRole('textbox').nth(1)
    await field.fill(`Nieuw ${Date.now()}`)
    await field.blur()
    await page.getByText('Kept in the draft').waitFor()
    await page.getByLabel('Goes live at (UTC); empty for at once').fill('2026-01-01T00:00')
    await page.getByRole('button', { name: 'Send for approval …' }).click()
    await confirm(page, 'Send for approval', 'a new year')
    await page.getByRole('dialog').getByText('live_at').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard …' }).click()
    await confirm(page, 'Discard', 'not needed any more')
    await page.getByText('discarded').first().waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
