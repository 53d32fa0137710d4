import type { Page } from 'playwright'
import { expect } from 'vitest'
import { account, passport, sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, test } from '../set-up/browser.ts'

const next = 'another long password'

async function readLink(to: string): Promise<string> {
  const answer = await createSiteClient()(sandbox.sandboxMail, { query: { to } })
  return answer.kind === 'ok' ? (answer.data.mail_list[0]?.link ?? '') : ''
}

/** Everything that a page asks for, with where it says it came from. */
function listRequests(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''))
  return told
}

test('a forgotten password is replaced by the link of a mail, which works once', async ({ visit }) => {
  const { email, token } = await createPlayer()
  const login = await visit.open('/passport?site=stormshot&game=stormshot&form=login')
  await login.getByRole('button', { name: 'Forgot password?' }).click()
  await login.getByLabel('Email').fill(email)
  await login.getByRole('button', { name: 'Send link' }).click()
  await login.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(await login.evaluate(() => document.activeElement?.id)).toBe('heading')
  await login.getByText(email).waitFor()
  await expectAccessible(login)

  const link = await readLink(email)
  const secret = new URL(link).hash.slice(1)
  const place = link.slice(visit.origin.length)
  let told: string[] = []
  const page = await visit.open(place, { watch: (opened) => (told = listRequests(opened)) })
  expect(page.url()).not.toContain(secret)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${visit.origin}/stormshot`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.mode'))).toBe('FULL')
  expect(told.filter((text) => text.includes(secret))).toEqual([])
  const before = createSiteClient(token, 'st_global')
  expect(await before(account.accountSecurity)).toMatchObject({ kind: 'refused', code: 1003 })
  expect((await createSiteClient()(passport.login, { body: { email, password: next } })).kind).toBe('ok')

  const again = await visit.open(place)
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'Get new link' }).click()
  await again.getByRole('button', { name: 'Send link' }).waitFor()
})

test('what else gets into the account is shown before, and only what the player keeps stays', async ({ visit }) => {
  const { email } = await createPlayer()
  await createSiteClient()(passport.forgotPassword, { body: { email, site: 'stormshot' } })
  const link = await readLink(email)
  const identity_list = [
    { type: 13, name: 'Google', created_at: 1_777_802_400 },
    { type: 10, name: 'Facebook', created_at: 1_780_567_200 },
  ]
  const ways = {
    identity_list,
    role_list: [],
    session_num: 1,
    session_list: [
      { browser: 'Chrome', system: 'Android', game_name: '', created_at: 1_777_802_400, used_at: 1_780_567_200 },
    ],
  }
  let fails = true
  const page = await visit.open(link.slice(visit.origin.length), {
    watch: (opened) =>
      void opened.route('**/passport/reset_check', (route) =>
        fails ? route.abort() : route.fulfill({ json: { code: 0, msg: 'ok', data: { ...ways, email_verified: 1 } } }),
      ),
  })
  visit.allow(/net::ERR_FAILED/)
  await page.getByText('We didn’t get an answer. Check your connection and try again.').first().waitFor()
  await page.getByLabel('New password', { exact: true }).fill(next)
  fails = false
  // Nothing is saved before the player has seen it.
  await page.getByRole('button', { name: 'Save' }).click()
  const google = page.getByLabel('Google, linked on May 3, 2026')
  await google.waitFor()
  await page.getByText('Signed in on 1 device right now. Last used on June 4, 2026.').waitFor()
  expect([await google.isChecked(), await page.getByLabel(/Facebook/).isChecked()]).toEqual([true, true])
  await expectAccessible(page)
  await google.uncheck()
  const saved = page.waitForRequest('**/passport/reset')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ keep_list: [10], password: next })
  await page.waitForURL(`${visit.origin}/stormshot`)
})

test('in Arabic, from right to left, and back into the hall in Arabic', async ({ visit }) => {
  const { email } = await createPlayer()
  const login = await visit.open('/passport/ar?site=stormshot&game=stormshot&form=forgot')
  await login.locator('#email').fill(email)
  await login.locator('#submit').click()
  await login.getByText(email).waitFor()
  const link = await readLink(email)
  expect(new URL(link).pathname).toBe('/passport/password/ar')
  const page = await visit.open(link.slice(visit.origin.length))
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // Nothing is saved before the player has seen what else gets into the account.
  await page.getByRole('checkbox').first().waitFor({ state: 'attached' })
  await page.locator('#password').fill(next)
  await page.locator('#submit').click()
  await page.waitForURL(`${visit.origin}/stormshot/ar`)
})

test('the sandbox shows its mail to people', async ({ visit }) => {
  const { email } = await createPlayer()
  await createSiteClient()(passport.forgotPassword, { body: { email } })
  const page = await visit.open(`/sandbox/mail?to=${email}`)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await expectAccessible(page)
  // The latest comes first.
  await page.getByRole('link', { name: 'As mail programs show it' }).first().click()
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.getByLabel('New password', { exact: true }).waitFor()
})
