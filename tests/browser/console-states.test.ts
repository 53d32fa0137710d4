import { expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { desktop, phone, test } from '../set-up/browser.ts'
import { enterConsole, measureOverflow } from '../set-up/console.ts'

test('an address below the console that leads nowhere gets the console’s own page, with a way back', async ({
  visit,
}) => {
  visit.allow(/status of 404/)
  const page = await visit.open('/console/no/such-page', { viewport: phone })
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  expect(await page.getByRole('link', { name: 'Go to the console’s first page' }).getAttribute('href')).toBe('/console')
  await expectAccessible(page, 'not found in the console')
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
})

test('what an address asks for and a page cannot show is said', async ({ visit }) => {
  const page = await enterConsole(visit, 'live-ops', desktop)
  const goTo = async (address: string) => await page.goto(new URL(address, page.url()).href)
  await goTo('/console/figures?from=2026-01-01&to=2026-12-01')
  await page.getByText('Choose at most 92 days.').waitFor()
  await page.getByText('The address asks for from “2026-01-01”, which can’t be shown.').waitFor()
  await expectAccessible(page, 'figures of other days than asked for')
  await goTo('/console/content?state=nonsense')
  await page.getByText('The address asks for state “nonsense”, which can’t be shown. It is left out.').waitFor()
  await page.getByRole('button', { name: 'stopped' }).click()
  await page.getByText('nonsense').waitFor({ state: 'hidden' })
})

test('whoever may not look for e-mail addresses is told so', async ({ visit }) => {
  const page = await enterConsole(visit, 'live-ops', phone)
  await page.goto(new URL('/console/players', page.url()).href)
  await page.getByLabel('Find a player').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Your role may not look for e-mail addresses').waitFor()
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
})
