import { expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, test } from '../set-up/browser.ts'
import { fillEnvironments } from '../set-up/fill-environments.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['support'])

test('a mistake of a script and a visit are noted on the device, shown, sent, and deleted, without any token', async ({
  visit,
}) => {
  visit.allow(/a mistake of a test/)
  const player = await createPlayer()
  const page = await visit.open('/stateofsurvival', { as: player })
  const fail = (text: string) => page.evaluate((said) => void setTimeout(() => Promise.reject(new Error(said))), text)
  await fail(`a mistake of a test with ${player.token}`)
  const readLog = () => page.evaluate(() => localStorage.getItem('guildhall.log') ?? '')
  await expect.poll(readLog).toContain('a mistake of a test')
  await expect.poll(readLog).toContain('page_visit')
  expect(await readLog()).not.toContain(player.token)

  await page.goto(`${visit.origin}/stateofsurvival/checkLogs`)
  const list = page.getByRole('list', { name: english('support.logs.list') })
  await list.getByText(/a mistake of a test/).waitFor()
  await expectAccessible(page)
  const sending = page.waitForResponse(
    (response) =>
      response.url().endsWith('/log/send_text') && (response.request().postData() ?? '').includes('device_log'),
  )
  await page.getByRole('button', { name: english('support.logs.send') }).click()
  expect((await sending).status()).toBe(200)
  await page
    .getByRole('status')
    .filter({ hasText: english('support.logs.sent', { report: '' }).trim() })
    .waitFor()
  await page.getByRole('button', { name: english('support.logs.clear') }).click()
  await page
    .locator('.ask')
    .getByRole('button', { name: english('support.logs.clear') })
    .click()
  await page.getByRole('heading', { name: english('support.logs.empty_title') }).waitFor()
})

test('the tools of support name the session and hide its token', async ({ visit }) => {
  const player = await createPlayer()
  const page = await visit.open('/stateofsurvival/webtools', { as: player })
  const report = page.getByRole('textbox', { name: english('support.as_text') })
  await expect.poll(() => report.inputValue()).toContain(`fp_uid: ${player.fpUid}`)
  const text = await report.inputValue()
  expect(text).toContain('environment: localhost')
  expect(text).toContain(player.token.slice(-4))
  expect(text + (await page.content())).not.toContain(player.token)
  await expectAccessible(page)
})

test('the café shows the event of the address that the installation has given it', async ({ visit }) => {
  const cafe = speakOf('en', ['cafe'])
  const page = await visit.open('/favicon.svg', { as: await createPlayer() })
  const event = 'https://events.example/cafe'
  await fillEnvironments(page.context(), { cafe: `${event}?l={{locale}}&t={{platform_token}}` })
  const body = '<!doctype html><title>Event</title><h1>Coffee for everybody</h1>'
  await page.context().route(`${event}*`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${visit.origin}/stateofsurvival/cafe`)
  const frame = page.locator(`iframe[title="${cafe('cafe.title')}"]`)
  await frame.contentFrame().getByRole('heading', { name: 'Coffee for everybody' }).waitFor()
  // The host is none of those that hear who the player is.
  expect(await frame.getAttribute('src')).toBe(`${event}?l=en&t=`)
  await expect.poll(() => frame.isVisible()).toBe(true)
  await page.getByRole('status').filter({ hasText: /./ }).waitFor({ state: 'detached' })
})

test('the café is closed where the installation names no event, and leads home', async ({ visit }) => {
  const cafe = speakOf('en', ['cafe'])
  const page = await visit.open('/stateofsurvival/cafe', { as: await createPlayer() })
  await page.getByRole('heading', { name: cafe('cafe.empty_title') }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: cafe('cafe.back') })
    .click()
  await page.waitForURL(/\/stateofsurvival$/)
})
