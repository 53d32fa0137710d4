import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { createPlayer, createSiteClient, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['wheel', 'setting', 'passport'])

/** Opens a page whose scripts, or those of an address, don't load until they are let through. */
async function openWithoutCode(page: Page, address: string, scripts = /\/_astro\/.*\.js/) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { letThrough }
}

describe('before the code of the page has loaded (rule 3.15)', () => {
  test('a choice of tabs counts', async ({ visit }) => {
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

  test('a press of a switch counts', async ({ visit }) => {
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
  test('a press that closes the hosted login is kept', async ({ visit }) => {
    const page = await visit.open('/favicon.svg')
    const { letThrough } = await openWithoutCode(
      page,
      `${visit.origin}/passport?game=stormshot`,
      /\/_astro\/SignInIsland/,
    )
    const press = async () => {
      await page.getByRole('button', { name: say('passport.close'), exact: true }).click()
      return await page.evaluate(() => document.documentElement.dataset.going)
    }
    await expect.poll(press).toBe('on')
    letThrough()
    await page.waitForURL(`${visit.origin}/stormshot`)
  })
})
