import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { createPlayer, createSiteClient, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['wheel', 'setting'])

/** Opens a page whose code does not come until it is let through. */
async function openWithoutCode(page: Page, address: string): Promise<{ letThrough: () => void }> {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { letThrough }
}

describe('what is chosen before the code of the page has come (rule 3.15)', () => {
  test('counts for the number of spins', async ({ visit }) => {
    const player = await createPlayer()
    const grant = { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 4 } as const
    await createSiteClient()(sandbox.grant, { body: grant })
    const page = await visit.open('/favicon.svg', { as: player })
    const { letThrough } = await openWithoutCode(page, `${visit.origin}/stateofsurvival/giftsWheel`)
    await page
      .getByRole('group', { name: say('wheel.play.choice') })
      .getByText(say('wheel.play.all'))
      .click()
    letThrough()
    await page.getByRole('button', { name: say('wheel.play.spin', { count: 4 }), exact: true }).waitFor()
  })

  test('counts for a switch', async ({ visit }) => {
    const page = await visit.open('/favicon.svg', { as: await createPlayer() })
    const address = `${visit.origin}/stormshot/myinfo/messagesetting`
    const { letThrough } = await openWithoutCode(page, address)
    const sound = page.getByRole('switch', { name: say('setting.sound') })
    await sound.click()
    letThrough()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.sound'))).not.toBeNull()
    await page.goto(address)
    await expect.poll(() => sound.isChecked()).toBe(true)
  })
})
