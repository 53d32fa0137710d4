import { afterAll, describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createSiteClient, phone, signInDemoPlayer, test } from '../set-up/browser.ts'
import { enterConsole, measureOverflow, nameFocused } from '../set-up/console.ts'
import { speak } from '../set-up/speak.ts'

// What operators do here is done to the demo player, whom other tests know as they came.
afterAll(async () => {
  await createSiteClient()(sandbox.reset)
})

describe('an operator', () => {
  test('reads why something is missing, makes it good with a letter, and the player reads it', async ({ visit }) => {
    const page = await enterConsole(visit, 'support', phone)
    await page.getByRole('navigation').getByRole('link', { name: 'Players' }).click()
    await page.getByLabel('Find a player').fill('Rowan')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Deliveries' }).click()
    const lost = page.getByRole('table', { name: 'Timeline' }).getByRole('row').filter({ hasText: 'HTTP 503' }).first()
    await lost.getByText('delayed').waitFor()

    await page.getByRole('button', { name: 'Compensate' }).click()
    await page.getByRole('button', { name: 'Give …' }).click()
    await page.getByText('Choose what to give.').waitFor()
    await page.getByLabel('Thing 1', { exact: true }).selectOption('coin')
    await page.getByLabel('How many of thing 1').fill('120')
    await page.getByLabel('Letter: title').fill('Your tonic is lost')
    await page.getByLabel('Letter: text').fill('The game was down. These points are for the wait.')
    await expectAccessible(page, 'compensate')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Give …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give 120 Points?' })
    await dialog.getByLabel('Reason').fill('a delivery got lost')
    await dialog.getByRole('button', { name: 'Give' }).click()
    await page.getByText('Given: 120 Points.').waitFor()

    const player = await visit.open('/stormshot/message', { as: await signInDemoPlayer() })
    await player.getByRole('link', { name: speak('en', 'message')('boxes.system') }).click()
    await player.getByText('Your tonic is lost').waitFor()
  })

  test('asks a second person for more, who gives it', async ({ visit }) => {
    const page = await enterConsole(visit, 'support')
    await page.goto(`${visit.origin}/console/players`)
    await page.getByLabel('Find a player').fill('Rowan')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Compensate' }).click()
    await page.getByLabel('Thing 1', { exact: true }).selectOption('coin')
    await page.getByLabel('How many of thing 1').fill('2500')
    await page.getByRole('button', { name: 'Give …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give 2500 Points?' })
    await dialog.getByLabel('Reason').fill('a whole season is gone')
    await dialog.getByRole('button', { name: 'Give' }).click()
    await page.getByText('waits for another operator').first().waitFor()

    const second = await enterConsole(visit, 'live-ops')
    await second.getByRole('navigation').getByRole('link', { name: 'Compensation' }).click()
    const row = second.getByRole('row').filter({ hasText: 'a whole season is gone' })
    await row.getByRole('button', { name: 'Approve' }).click()
    const deciding = second.getByRole('dialog')
    await deciding.getByLabel('Reason').fill('the books say so, too')
    await deciding.getByRole('button', { name: 'Approve and give' }).click()
    await second.getByText('Given: 2500 Points.').waitFor()
    await second.getByText('Nothing to show.').waitFor()
    await expectAccessible(second, 'compensation')
  })

  test('sends all of an outage again', async ({ visit }) => {
    const page = await enterConsole(visit, 'live-ops')
    await page.getByRole('navigation').getByRole('link', { name: 'Deliveries' }).click()
    await page.getByLabel('Game').selectOption({ label: 'Stormshot' })
    await page.getByLabel('State').selectOption('delayed')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.locator('tbody .chip--delayed').first().waitFor()
    expect(await nameFocused(page)).toBe('Filter')
    await page.reload()
    await page.locator('tbody .chip--delayed').first().waitFor()
    expect(await page.getByLabel('State').inputValue()).toBe('delayed')
    await expectAccessible(page, 'deliveries')
    await page.getByRole('button', { name: 'Send all of these again …' }).click()
    const dialog = page.getByRole('dialog', { name: /^Send \d+ deliver(y|ies) again\?$/ })
    await dialog.getByLabel('Reason').fill('the game was down')
    await dialog.getByRole('button', { name: /^Send \d+/ }).click()
    await page.getByText(/^\d+ on their way again\.$/).waitFor()
    await page.getByText('No delivery fits this filter.').waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('delayed')
  })
})
