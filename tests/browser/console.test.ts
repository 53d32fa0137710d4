import { describe, expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { desktop, phone, test } from '../set-up/browser.ts'
import { enterConsole, measureOverflow, nameFocused } from '../set-up/console.ts'

describe('the console', () => {
  for (const [name, viewport] of Object.entries({ 'a desk': desktop, 'a phone': phone })) {
    test(`leads from the sign-in to what happened to a player, on ${name}`, async ({ visit }) => {
      const page = await enterConsole(visit, 'support', viewport)
      await expectAccessible(page, 'first page')
      await page.getByRole('navigation').getByRole('link', { name: 'Players' }).click()
      await page.getByLabel('Find a player').fill('demo@guildhall.test')
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('table').getByRole('link').click()
      await page.getByText('demo@guildhall.test').waitFor()
      const rows = page.getByRole('table', { name: 'Timeline' }).locator('tbody tr:has(td:nth-child(2))')
      await expect.poll(() => rows.count()).toBe(50)
      await expectAccessible(page, 'player')
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(50)

      await page.getByRole('button', { name: 'Purchases' }).click()
      await expect.poll(() => page.locator('tbody .chip:text-is("ledger")').count()).toBe(0)
      await expect.poll(() => page.locator('tbody .chip:text-is("purchase")').count()).toBeGreaterThan(0)
      expect(new URL(page.url()).searchParams.get('kinds')).toBe('purchase')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export as CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^player-\d+\.csv$/)

      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(/\/console\/sign-in$/)
      await page.goto(`${visit.origin}/console/players`)
      await page.waitForURL(/\/console\/sign-in\?next=%2Fconsole%2Fplayers$/)
    })
  }

  test('asks why before it does something to somebody, and the audit log says so', async ({ visit }) => {
    const page = await enterConsole(visit, 'administrator')
    await page.getByRole('navigation').getByRole('link', { name: 'Operators' }).click()
    const email = `${crypto.randomUUID()}@hall.test`
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('live-ops')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Grace Hopper?' })
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('Say why in 3 to 500 characters').waitFor()
    await expectAccessible(page, 'dialog')
    await dialog.getByLabel('Reason').fill('joins the live-ops team')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await nameFocused(page)).toBe('Invite')
    await page.getByRole('status').filter({ hasText: 'Grace Hopper is invited.' }).waitFor()
    const link = await page.getByRole('region', { name: 'Invitation' }).locator('code').textContent()
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByText('invited').waitFor()

    // To choose does nothing yet.
    await row.getByLabel('Role of Grace Hopper').selectOption('developer')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await row.getByRole('button', { name: 'Change role' }).click()
    const changing = page.getByRole('dialog', { name: 'Make Grace Hopper developer?' })
    await changing.getByLabel('Reason').fill('moves to another team')
    await changing.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('status').filter({ hasText: 'Grace Hopper is developer now.' }).waitFor()
    await expect.poll(() => row.getByRole('button', { name: 'Change role' }).count()).toBe(0)

    const invited = await visit.open((link ?? '').replace(visit.origin, ''), { viewport: phone })
    await invited.getByText('Grace Hopper').waitFor()
    expect(invited.url()).not.toContain('#')
    await expectAccessible(invited, 'invitation')

    await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
    const entry = page.getByRole('row').filter({ hasText: 'joins the live-ops team' }).filter({ hasText: email })
    await entry.getByText('operators/invite').waitFor()
    await expectAccessible(page, 'audit log')
  })

  test('keeps to itself: headers, and what a role does not see', async ({ visit }) => {
    const page = await enterConsole(visit, 'developer')
    await expect
      .poll(() => page.getByRole('navigation').getByRole('link').allInnerTexts())
      .toEqual(['Players', 'Deliveries', 'Events', 'Figures', 'Releases', 'Switches', 'Content'])
    const response = await page.goto(`${visit.origin}/console/operators`)
    await page.getByText('Your role does not see this page').waitFor()
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })
})
