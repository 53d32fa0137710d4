import { expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, desktop, test } from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'

const say = speak('en', 'account')
const profile = '/stormshot/myinfo/generalinfo'

test('who signs up verifies the address by the link of a mail, which works once', async ({ visit }) => {
  const email = `verify-${Date.now()}@players.test`
  const login = await visit.open('/passport?site=stormshot&game=stormshot')
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill('a long password')
  await login.getByRole('button', { name: 'Create account' }).click()
  await login.waitForURL(`${visit.origin}/stormshot`)
  await expect.poll(() => login.evaluate(() => localStorage.getItem('guildhall.token'))).not.toBe(null)

  await login.goto(`${visit.origin}${profile}`)
  const ways = login.getByRole('region', { name: say('ways.title') })
  await ways.getByText(say('ways.verified.10')).waitFor()
  await ways.getByText(say('ways.verify_text')).waitFor()
  await expectAccessible(login)
  await ways.getByRole('button', { name: say('ways.verify') }).click()
  await login.getByText(say('ways.verify_sent', { email: 'v***@players.test' })).waitFor()

  const mails = await visit.open(`/sandbox/mail?to=${email}`)
  const links = await mails
    .locator('article a[href*="/passport/verify"]')
    .evaluateAll((found) => found.map((one) => one.textContent))
  expect(links).toHaveLength(2)
  const [newer = '', older = ''] = links
  const over = await visit.open(older.slice(visit.origin.length))
  await over.getByRole('button', { name: 'Confirm' }).click()
  await over.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectAccessible(over)

  const page = await visit.open(newer.slice(visit.origin.length))
  expect(page.url()).not.toContain(new URL(newer).hash.slice(1))
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('heading')
  await page.getByText('v***@players.test').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe(profile)

  await login.reload()
  await ways.getByText(say('ways.verified.1')).waitFor()
  expect(await ways.getByRole('button', { name: say('ways.verify') }).isVisible()).toBe(false)
})

test('in Arabic, from right to left', async ({ visit }) => {
  const page = await visit.open('/passport/verify/ar?site=stormshot&game=stormshot#nothing')
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.locator('#submit').click()
  const arabic = speak('ar', 'passport')
  await page.getByRole('heading', { name: arabic('link_over.heading') }).waitFor()
  const profileLink = page.getByRole('link', { name: arabic('verify.profile') })
  expect(await profileLink.getAttribute('href')).toBe('/stormshot/ar/myinfo/generalinfo')
})

test('a member sees what gets into the account, and lets go of what is not theirs', async ({ visit }) => {
  let isLinked = true
  const player = await createPlayer()
  const page = await visit.open('/stormshot/myinfo/security', {
    as: player,
    viewport: desktop,
    watch: (opened) => {
      void opened.route('**/account/security', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        const identity_list = isLinked ? [{ type: 13, name: 'Google', created_at: 1_777_802_400 }] : []
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, identity_list } } })
      })
    },
  })
  const identities = page.getByRole('region', { name: say('ways.title') })
  await identities.getByText(say('ways.linked_on', { date: 'May 3, 2026' })).waitFor()
  await page.getByText(say('security.devices.this'), { exact: true }).waitFor()
  await expectAccessible(page)
  await identities.getByRole('button', { name: say('ways.unlink_label', { name: 'Google' }) }).click()
  isLinked = false
  const question = page.getByRole('dialog', { name: say('ways.unlink_title', { name: 'Google' }) })
  await question.getByRole('button', { name: say('ways.unlink') }).click()
  await page.getByText(say('ways.unlinked', { name: 'Google' })).waitFor()
  await identities.getByText('Google', { exact: true }).waitFor({ state: 'hidden' })
})
