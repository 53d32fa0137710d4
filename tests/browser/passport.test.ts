import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { passport } from '../../src/contract/endpoints.ts'
import type { LoginMessage } from '../../src/contract/passport/messages.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createSiteClient, desktop, test } from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'

const password = 'a long enough password'
const arabic = speak('ar', 'passport')
const newEmail = () => `${randomUUID()}@players.test`

async function fill(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

const options = (changes: object) => ({
  json: { code: 0, msg: 'ok', data: { provider_list: [], demo_player: null, can_reset: 0, ...changes } },
})
const refusal = (status: number, code: number, headers = {}) => ({
  status,
  headers,
  json: { code, msg: 'refused', data: null },
})

/** A page of ours that frames the login, as the portal's overlay does, and writes down what it hears. */
async function frameLogin(page: Page, origin: string): Promise<{ heard: () => Promise<LoginMessage[]> }> {
  await page.route(`${origin}/frame-for-tests`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page that frames the login</title>' }),
  )
  await page.goto(`${origin}/frame-for-tests`)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', (event) => heard.push(event.data))
    const frame = document.createElement('iframe')
    frame.src = '/passport?game=stormshot&site=stormshot&form=login'
    frame.title = 'Sign in'
    frame.width = frame.height = '600'
    frame.style.visibility = 'hidden'
    window.addEventListener('message', () => frame.style.removeProperty('visibility'))
    document.body.append(frame)
  })
  return { heard: () => page.evaluate('window.heard') }
}

describe('the login opened by its address', () => {
  test('joins a player and leads to the game with a ticket, which the portal takes', async ({ visit }) => {
    const page = await visit.open('/passport?game=stormshot')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await fill(page, newEmail(), password)
    const arrived = page.waitForRequest((request) => request.url().includes('/stormshot?platform_token='))
    await page.getByRole('button', { name: 'Create account' }).click()
    expect((await arrived).url()).toMatch(/\/stormshot\?platform_token=[\w-]{43}&logged_in_mode=FULL&fp_uid=\d+$/)
    await page.waitForURL(`${visit.origin}/stormshot`)
    await page.goto(`${visit.origin}/passport?game=stormshot`)
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })

  test('is one tap away for the demo player', async ({ visit }) => {
    const page = await visit.open('/passport/ar?site=funzone/koa&game=funzone')
    const arrived = page.waitForRequest((request) => request.url().includes('platform_token='))
    await page.getByRole('button', { name: arabic('demo.enter') }).click()
    expect((await arrived).url()).toContain('/funzone/koa/ar?platform_token=')
  })

  test('goes back to the game it came from', async ({ visit }) => {
    const page = await visit.open('/passport/ar?game=stormshot')
    await page.getByRole('button', { name: arabic('close'), exact: true }).click()
    await page.waitForURL(`${visit.origin}/stormshot/ar`)
  })
})

describe('what a player types', () => {
  test('is named field by field where it is wrong, kept, and forgiven when mended', async ({ visit }) => {
    const page = await visit.open('/passport?game=stormshot&form=login')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await fill(page, 'wren', 'short')
    await page.getByRole('button', { name: 'Create account' }).click()
    const email = page.getByLabel('Email')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#email-problem').textContent()).toBe('Enter a valid email address.')
    expect(await page.locator('#password-problem').textContent()).toBe('Use at least 8 characters.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect(await email.inputValue()).toBe('wren')
    await email.fill('wren@players.test')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('#email-problem').textContent()).toBe('')
  })

  test('is refused next to the field that the platform means', async ({ visit }) => {
    const email = newEmail()
    await createSiteClient()(passport.register, { body: { email, password } })
    const page = await visit.open('/passport?game=stormshot&form=login')
    await fill(page, email, 'not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Wrong email or password.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Create an account' }).click()
    expect(await page.locator('#password-problem').textContent()).toBe('')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.locator('#email-problem', { hasText: 'This email already has an account' }).waitFor()
  })

  test('can be seen, and is hidden again before it is sent', async ({ visit }) => {
    const page = await visit.open('/passport?game=stormshot&form=login')
    const secret = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await secret.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).waitFor()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(await secret.getAttribute('type')).toBe('password')
  })

  test('is something that password managers understand', async ({ visit }) => {
    const page = await visit.open('/passport?game=stormshot&form=login')
    const secret = page.getByLabel('Password', { exact: true })
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('email')
    expect(await secret.getAttribute('autocomplete')).toBe('current-password')
    await page.getByRole('button', { name: 'Create an account' }).click()
    expect(await secret.getAttribute('autocomplete')).toBe('new-password')
  })

  test('is written so large that phones do not zoom', async ({ visit }) => {
    const page = await visit.open('/passport', { viewport: { width: 320, height: 568 } })
    const sizes = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).fontSize))
    expect(sizes.length).toBeGreaterThan(0)
    for (const size of sizes) expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  })
})

describe('an answer that does not come', () => {
  test('is told, and sent again by "Try again"', async ({ visit }) => {
    visit.allow(/ERR_FAILED|Failed to load resource/)
    const page = await visit.open('/passport?game=stormshot&form=login')
    await page.route('**/passport/login', (route) => route.abort())
    await fill(page, newEmail(), password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const unreached = page.getByText('We didn’t get an answer. Check your connection and try again.')
    await unreached.first().waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('We didn’t get an answer')
    await page.unroute('**/passport/login')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Wrong email or password.').waitFor()
    expect(await unreached.count()).toBe(0)
  })

  test('says how long to wait, counts it down and ends', async ({ visit }) => {
    visit.allow(/429/)
    const page = await visit.open('/passport?game=stormshot&form=login')
    await page.route('**/passport/login', (route) => route.fulfill(refusal(429, 1004, { 'retry-after': '3' })))
    await fill(page, newEmail(), password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Try again in 3 seconds.' }).waitFor()
    const last = page.getByText('Try again in 1 second.')
    await last.waitFor()
    await last.waitFor({ state: 'hidden' })
    expect(await page.getByRole('alert').textContent()).toBe('')
  })

  test('keeps the button busy, and nothing is sent twice', async ({ visit }) => {
    const page = await visit.open('/passport?game=stormshot&form=login')
    let sent = 0
    const looked = Promise.withResolvers<void>()
    await page.route('**/passport/login', async (route) => {
      sent += 1
      await looked.promise
      await route.fulfill(refusal(200, 2102))
    })
    await fill(page, newEmail(), password)
    const button = page.locator('#submit')
    await button.click()
    await button.click({ force: true })
    await page.keyboard.press('Enter')
    expect(await button.textContent()).toContain('Signing you in')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('status').textContent()).toBe('Signing you in…')
    looked.resolve()
    await page.getByText('Wrong email or password.').waitFor()
    expect(sent).toBe(1)
    expect(await button.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the login in a frame of the portal', () => {
  test('says that it is ready, which form is open, and what came of it', async ({ visit }) => {
    const page = await visit.open('/passport')
    const { heard } = await frameLogin(page, visit.origin)
    await expect.poll(heard).toEqual([{ channel: 'guildhall-login', type: 'action', action: 'ready' }])
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Create an account' }).click()
    await frame.getByLabel('Email').fill(newEmail())
    await frame.getByLabel('Password', { exact: true }).fill(password)
    await frame.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(async () => (await heard()).at(-1)?.type).toBe('login')
    expect((await heard()).slice(1)).toEqual([
      { channel: 'guildhall-login', type: 'action', action: 'show_register' },
      { channel: 'guildhall-login', type: 'login', token: expect.any(String), fp_uid: expect.stringMatching(/^\d+$/) },
    ])
    expect(page.url()).toBe(`${visit.origin}/frame-for-tests`)
  })

  test('takes the cursor into its first field when the portal turns to it', async ({ visit }) => {
    const page = await visit.open('/passport')
    const { heard } = await frameLogin(page, visit.origin)
    await expect.poll(heard).toHaveLength(1)
    const focused = page.frameLocator('iframe').locator(':focus')
    await page.locator('iframe').evaluate((frame) => frame.focus())
    await expect.poll(() => focused.getAttribute('id')).toBe('email')
  })

  test('asks to go back by its button and by Escape', async ({ visit }) => {
    const page = await visit.open('/passport')
    const { heard } = await frameLogin(page, visit.origin)
    await page.frameLocator('iframe').getByRole('button', { name: 'Back', exact: true }).click()
    await page.keyboard.press('Escape')
    const back = { channel: 'guildhall-login', type: 'back' }
    await expect.poll(async () => (await heard()).slice(1)).toEqual([back, back])
  })

  test('leaves a provider’s page to the portal', async ({ visit }) => {
    const page = await visit.open('/passport')
    const google = { type: 13, name: 'Google' }
    await page.route('**/passport/options', (route) => route.fulfill(options({ provider_list: [google] })))
    const { heard } = await frameLogin(page, visit.origin)
    await page.frameLocator('iframe').getByRole('button', { name: 'Continue with Google' }).click()
    const redirect = { channel: 'guildhall-login', type: 'social_login_redirect', provider: 13 }
    await expect.poll(async () => (await heard()).at(-1)).toEqual(redirect)
  })

  test('lets what lies behind it shine through', async ({ visit }) => {
    const page = await visit.open('/passport')
    await frameLogin(page, visit.origin)
    const body = page.frameLocator('iframe').locator('body')
    const colours = await body.evaluate((element) =>
      [element, document.documentElement].map((part) => getComputedStyle(part).backgroundColor),
    )
    expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  })
})

describe('everywhere', () => {
  const places = [
    { name: 'a small phone', path: '/passport/de?game=kingofavalon', viewport: { width: 320, height: 568 } },
    { name: 'a phone in Arabic', path: '/passport/ar?game=dcdarklegion', viewport: { width: 360, height: 740 } },
    { name: 'a webview on its side', path: '/passport/ru?game=tinysurvivors', viewport: { width: 740, height: 360 } },
    { name: 'a desk', path: '/passport?game=stateofsurvival', viewport: desktop },
  ]
  for (const { name, path, viewport } of places) {
    test(`fits ${name} by dark and by light and can be used by everybody`, async ({ visit }) => {
      const page = await visit.open(path, { viewport, colorScheme: 'dark' })
      await page.locator('.demo').waitFor()
      await page.locator('#submit').click()
      await page.locator('#email-problem:not(:empty)').waitFor()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, colorScheme).toBeLessThanOrEqual(0)
        await expectAccessible(page, colorScheme)
      }
    })
  }

  test('runs on what the portal runs on, and starts nothing of it', async ({ visit }) => {
    const calls: string[] = []
    const page = await visit.open('/passport', {
      watch: (opened) => opened.on('request', (request) => calls.push(new URL(request.url()).pathname)),
    })
    await page.getByRole('button', { name: 'Try demo account' }).waitFor()
    expect(calls.filter((path) => !/^\/(_astro|art)\/|^\/favicon\./.test(path))).toEqual([
      '/passport',
      '/passport/options',
    ])
  })
})
