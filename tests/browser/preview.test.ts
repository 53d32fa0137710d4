import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { previewFrameName } from '../../src/portal/preview-frame.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, desktop, phone, test } from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'

const shop = speak('en', 'shop')

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The points that the shop shows. */
const purse = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('link', { name: speak('en', 'benefits')('purse.label') })

describe('a preview of a draft', () => {
  test('shows a member what players do not see yet, lets everything be pressed, and keeps nothing', async ({
    visit,
  }) => {
    const player = await createPlayer()
    await chooseRole(player)
    await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 300 } })
    const page = await visit.open('/console/sign-in', { viewport: desktop })
    await page.getByRole('button', { name: 'Enter as live-ops' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
    await page.getByLabel('A new draft').fill('Bells for everybody')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('heading', { name: 'Bells for everybody' }).waitFor()
    await page.getByLabel('Texts of').selectOption({ label: 'State of Survival' })
    await page.getByLabel('Key or word').fill('items.ss-rations')
    await page.getByRole('button', { name: 'Find' }).click()
    const field = page.getByLabel('items.ss-rations, English')
    await field.fill('Rations of tomorrow')
    await field.blur()
    await page.getByText('Kept in the draft').waitFor()

    visit.allow(/status of 400/)
    await page.getByText('Preview: the portal with this draft').click()
    await page.getByLabel('Seen by member (their number)').fill('1')
    await page.getByRole('button', { name: 'Open the preview' }).click()
    await page.getByText('No full account has this number').waitFor()
    await expectAccessible(page, 'the form of a preview')
    await page.getByLabel('Seen by member (their number)').fill(player.fpUid)
    await page.getByLabel('Portal').selectOption('stateofsurvival')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Open the preview' }).click()
    const preview = await opening
    await preview.setViewportSize(desktop)
    const portal = preview.frameLocator('iframe[title="The portal"]')
    await portal.getByRole('navigation').first().waitFor()
    await preview.getByText(player.fpUid).waitFor()
    expect(new URL(preview.url()).hash).not.toMatch(/ticket=preview/)

    // A page on, the frame is still the member's, and its storage the tab's.
    const mode = () =>
      preview.frame({ name: previewFrameName })?.evaluate(() => sessionStorage.getItem('guildhall.mode'))
    await expect.poll(mode).toBe('FULL')
    const openStore = () => preview.frame({ name: previewFrameName })?.goto(`${visit.origin}/stateofsurvival/store`)
    await openStore()
    await expect.poll(() => purse(portal).textContent()).toContain('300')
    const rations = portal.getByRole('button', { name: shop('good.label', { name: 'Rations of tomorrow', count: 20 }) })
    await rations.first().click()
    await portal.getByRole('button', { name: shop('sheet.confirm', { count: 20 }) }).click()
    await portal.getByRole('dialog', { name: shop('bought.title') }).waitFor()
    expect(await preview.evaluate(() => localStorage.getItem('guildhall.mode'))).toBeNull()
    await preview.reload()
    await portal.getByRole('navigation').first().waitFor()
    await openStore()
    await expect.poll(() => purse(portal).textContent()).toContain('300')
    await preview.setViewportSize(phone)
    await expectAccessible(preview, 'about the preview', ['[aria-label="About this preview"]'])
    expect(await overflow(preview)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Discard …' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('a test')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('discarded').first().waitFor()
  })

  test('is opened from the console only', async ({ visit }) => {
    const page = await visit.open('/preview')
    await page.getByText('Open it from a draft in the console').waitFor()
    await expectAccessible(page, 'a preview of nothing')
  })
})
