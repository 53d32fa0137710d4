import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { redDot } from '../../src/contract/home/calls.ts'
import { createSiteClient, test } from '../set-up/browser.ts'
import { signUp } from '../set-up/sign-up.ts'
import { speakOf } from '../set-up/speak.ts'

const thursday = '2031-06-12T12:00:00.000Z'
const say = speakOf('en', ['home', 'layout', 'reward', 'task', 'benefits'])

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

beforeAll(() => setClock(thursday))
afterAll(() => setClock(new Date().toISOString()))

/** Counts the dialogs of a page as they open, on whatever pages of the portal it goes to. */
async function countDialogs(page: Page): Promise<{ count: number }> {
  const dialogs = { count: 0 }
  await page.exposeFunction('noteDialog', () => {
    dialogs.count += 1
  })
  await page.addInitScript(() => {
    const open = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () {
      Reflect.apply(Reflect.get(globalThis, 'noteDialog'), null, [])
      open.call(this)
    }
  })
  return dialogs
}

/** How many rewards wait, by place, as the platform knows them. */
async function readRewards(page: Page): Promise<Record<string, number>> {
  const token = await page.evaluate(() => localStorage.getItem('guildhall.token') ?? '')
  const body = { enter_keys: ['gift', 'benefits', 'task', 'checkin'] }
  const answer = await createSiteClient(token, 'ss_global')(redDot, { body })
  if (answer.kind !== 'ok') throw new Error(`No news: ${JSON.stringify(answer)}`)
  return Object.fromEntries(answer.data.notice_list.map(({ enter_key, number }) => [enter_key, number]))
}

test('a new player claims all that the first day offers in ten presses and three dialogs', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { hasGuide: true })
  const dialogs = await countDialogs(page)
  await page.goto(`${visit.origin}/stateofsurvival`)
  await page
    .getByRole('button', { name: say('home.today.guest_action') })
    .first()
    .click()
  await signUp(page)
  const today = page.getByRole('region', { name: say('home.today.label') })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: say('layout.tab.label') }).getByRole('link', { name })
  const firstSteps = page.getByRole('region', { name: say('home.first.title') })
  const dot = page.locator('.dot:not([hidden])')
  const closeGuide = page.locator('.guide').getByRole('button')
  await firstSteps.waitFor()
  await tab(say('layout.tab.benefits')).locator(dot).waitFor()
  await closeGuide.waitFor()
  expect(await readRewards(page)).toEqual({ gift: 6, benefits: 2, checkin: 2 })

  // From here on each press of anything counts, and each dialog, of which the guide has opened: the account stands on home, and
  // knows its character.
  let presses = 0
  dialogs.count = 1
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const claimAll = page.getByRole('button', { name: say('reward.all.button'), exact: true })
  const claimMore = page.getByRole('dialog').getByRole('link', { name: say('reward.elsewhere') })

  await press(closeGuide)
  await press(today.getByRole('button', { name: say('home.today.claim') }))
  // Of those, the week's gift is left, and a task is done by the check-in.
  await today.getByText(say('home.today.more', { count: 10 })).waitFor()
  await press(today.getByRole('link', { name: say('home.today.see') }))
  await press(claimAll)
  await expect.poll(() => claimMore.evaluate((link) => link === document.activeElement)).toBe(true)
  await press(claimMore)
  await press(claimAll)
  await press(claimMore)
  await press(page.getByRole('button', { name: new RegExp(`^${say('task.state.claim')}`) }))
  await page.getByText(say('task.waiting_none')).waitFor()
  await press(tab(say('layout.tab.signinbenefit')))
  await press(page.getByRole('button', { name: say('reward.next', { name: '' }) }))

  await expect.poll(() => readRewards(page)).toEqual({})
  expect({ presses, dialogs: dialogs.count }).toEqual({ presses: 10, dialogs: 3 })

  await expect.poll(() => tab(say('layout.tab.benefits')).locator(dot).count()).toBe(0)
  await expect.poll(() => tab(say('layout.tab.signinbenefit')).locator(dot).count()).toBe(0)
  await page.goto(`${visit.origin}/stateofsurvival`)
  await today.getByText(say('home.today.done_text', { count: 1 })).waitFor()
  expect(await firstSteps.count()).toBe(0)
  const door = (name: string) => page.getByRole('main').getByRole('link', { name })
  expect(await door(say('benefits.entries.tasks')).locator(dot).count()).toBe(0)
  expect(await door(say('benefits.entries.gifts')).locator(dot).count()).toBe(0)
  await door(say('benefits.entries.shop')).locator(dot).waitFor()
})

test('the doors of home and of the benefits tell of the same news', async ({ visit }) => {
  const page = await visit.open('/favicon.svg')
  await page.goto(`${visit.origin}/stateofsurvival`)
  await page
    .getByRole('button', { name: say('home.today.guest_action') })
    .first()
    .click()
  await signUp(page)
  const readDots = async () => {
    await page.locator('.entries .dot').first().waitFor()
    const links = page.locator('.entries a').filter({ has: page.locator('.dot') })
    return await links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('href')} ${link.querySelector('.dot')?.textContent}`),
    )
  }
  const sayDoor = (dot: string) => dot.split(' ')[0] ?? ''
  const atHome = await readDots()
  expect(atHome.length).toBeGreaterThan(2)
  await page.goto(`${visit.origin}/stateofsurvival/benefits`)
  const atBenefits = await readDots()
  const doors = await page.locator('.entries a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const shared = atHome.filter((dot) => doors.includes(sayDoor(dot)))
  expect(shared.length).toBeGreaterThan(2)
  expect(atBenefits).toEqual(expect.arrayContaining(shared))
})
