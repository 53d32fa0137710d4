import { randomUUID } from 'node:crypto'
import type { Frame, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { rolePlate } from '../set-up/role-plate.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

async function openLoginFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#login iframe[data-ready]')).contentFrame()
  if (!frame) throw new Error('The login has no frame')
  return frame
}

/** The login at the form for who has an account: on a device that is new to it, it opens at the other. */
async function openSignIn(page: Page): Promise<Frame> {
  const frame = await openLoginFrame(page)
  if ((await frame.locator('#password').getAttribute('autocomplete')) === 'new-password') {
    await frame.locator('.switch .link').click()
  }
  return frame
}

async function signIn(page: Page, player: Pick<Player, 'email' | 'password'>): Promise<void> {
  const frame = await openSignIn(page)
  await frame.fill('#email', player.email)
  await frame.fill('#password', player.password)
  await frame.click('#submit')
  await page.waitForSelector('#login', { state: 'hidden' })
}

function readKept(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    mode: localStorage.getItem('guildhall.mode'),
    token: localStorage.getItem('guildhall.token'),
    cookie: document.cookie,
  }))
}

/** The name of the role in the lobby's header, once it is known. */
async function readRoleName(page: Page): Promise<string> {
  const name = rolePlate(page).locator('em')
  await name.waitFor()
  return (await name.textContent()) ?? ''
}

async function createTicket(uid: string) {
  const answer = await createSiteClient()(sandbox.gameTicket, { body: { game_project: 'st_global', uid } })
  if (answer.kind !== 'ok') throw new Error(`No ticket: ${JSON.stringify(answer)}`)
  return answer.data
}

describe('the login overlay', () => {
  test('opens by itself, keeps the page still, signs in, greets and closes', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot/signinbenefit')
    const frame = await openLoginFrame(page)
    expect(new URL(frame.url()).pathname).toBe('/passport')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await signIn(page, player)
    await page.locator('.toast:popover-open').waitFor()
    expect(await readKept(page)).toMatchObject({ mode: 'FULL', cookie: expect.stringContaining('guildhall.token=') })
    expect(await page.locator('#login iframe').count()).toBe(0)
  })

  test('a wrong password leaves it open', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot/ar/message')
    const frame = await openSignIn(page)
    expect(new URL(frame.url()).pathname).toBe('/passport/ar')
    await frame.fill('#email', player.email)
    await frame.fill('#password', 'not this password')
    await Promise.all([page.waitForResponse('**/passport/login'), frame.click('#submit')])
    await page.locator('#login').waitFor()
    expect(await readKept(page)).toMatchObject({ mode: null, token: null })
  })

  test('back returns to the route that the player came from', async ({ visit }) => {
    const page = await visit.open('/stormshot/benefits')
    await page.evaluate(() => {
      location.href = '/stormshot/signinbenefit'
    })
    const frame = await openLoginFrame(page)
    await frame.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/stormshot/benefits')
  })

  test('back leads home from a page that was opened directly, also by Escape', async ({ visit }) => {
    const page = await visit.open('/stormshot/de/signinbenefit')
    await openLoginFrame(page)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/stormshot/de')
  })

  test('back only closes it on a page that lets guests in, and the focus returns to what opened it', async ({
    visit,
  }) => {
    const page = await visit.open('/stormshot')
    const button = rolePlate(page)
    await button.click()
    const frame = await openLoginFrame(page)
    await frame.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForSelector('#login', { state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/stormshot')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('a social sign-in that failed is explained where the player can try again', async ({ visit }) => {
    const page = await visit.open('/stormshot/de/socialLogin?social_error=1')
    const frame = await openLoginFrame(page)
    await frame
      .getByRole('alert')
      .filter({ hasText: speak('de', 'passport')('error.social') })
      .waitFor({ state: 'attached' })
  })

  test('a login page that does not come is offered again', async ({ visit }) => {
    visit.allow(/ERR_FAILED|Failed to load/)
    const page = await visit.open('/stormshot')
    await page.clock.install()
    await page.route('**/passport?*', (route) => route.abort())
    await rolePlate(page).click()
    const login = page.getByRole('dialog', { name: 'Sign in' })
    await login.locator('iframe').waitFor()
    await page.clock.fastForward(15_000)
    const failed = login.getByRole('alert')
    await failed.waitFor()
    await login.getByRole('button', { name: 'Back' }).waitFor()
    await page.unroute('**/passport?*')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await openLoginFrame(page)
    expect(await failed.count()).toBe(0)
  })

  test('messages of anybody else are not heard', async ({ visit }) => {
    const page = await visit.open('/stormshot')
    await rolePlate(page).click()
    await openLoginFrame(page)
    await page.evaluate(() => {
      postMessage({ channel: 'guildhall-login', type: 'back' }, location.origin)
      postMessage({ channel: 'guildhall-login', type: 'login', token: 'x', fp_uid: '1' }, location.origin)
    })
    await page.waitForTimeout(300)
    await page.locator('#login').waitFor()
  })

  test('/login is for signing in, and leads home', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot/login')
    await signIn(page, player)
    await page.waitForURL('**/stormshot')
    await page.goto(`${visit.origin}/stormshot/login`)
    await page.waitForURL('**/stormshot')
  })
})

describe('two tabs of one browser', () => {
  test('follow each other, signing in and out', async ({ visit }) => {
    const player = await createPlayer()
    const first = await visit.open('/stormshot')
    const second = await first.context().newPage()
    await second.goto(`${visit.origin}/stormshot/signinbenefit`)
    await openLoginFrame(second)
    await rolePlate(first).click()
    await signIn(first, player)
    await second.waitForSelector('#login', { state: 'hidden' })
    expect(await readRoleName(first)).not.toBe('')

    await first.goto(`${visit.origin}/stormshot/myinfo`)
    await first.getByRole('button', { name: 'Sign out' }).click()
    await first.locator('.ask').getByRole('button').last().click()
    await openLoginFrame(second)
    expect(await readKept(second)).toEqual({ mode: null, token: null, cookie: '' })
    const call = createSiteClient(player.token, 'st_global')
    expect(await call(session.userInfo)).toMatchObject({ kind: expect.any(String) })
  })
})

describe('a ticket in the address', () => {
  test('signs in before anything else is asked, and leaves the address', async ({ visit }) => {
    const page = await visit.open('/stormshot')
    // What the guest's page still asks for is no part of it.
    await settle(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/api/') && !pathname.includes('log/')) calls.push(pathname)
    })
    const ticket = await createTicket(randomUUID())
    const query = new URLSearchParams({ ...ticket, game_id: '2202', tab: '2' })
    await page.goto(`${visit.origin}/stormshot?${query}`)
    await page.waitForFunction(() => localStorage.getItem('guildhall.token') !== null)
    expect(new URL(page.url()).search).toBe('?tab=2')
    expect(calls[0]).toBe('/api/auth/h5_2_auth_new')
    await settle(page)
    expect(await readKept(page)).toMatchObject({ mode: ticket.logged_in_mode })
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.slice(1).every((path) => path.startsWith('/half/api/'))).toBe(ticket.logged_in_mode === 'HALF')
  })

  test('that is used already leaves a guest a guest, and says so', async ({ visit }) => {
    const ticket = await createTicket(randomUUID())
    const query = new URLSearchParams({ ...ticket, game_id: '2202' })
    const first = await visit.open(`/stormshot?${query}`)
    await first.waitForFunction(() => localStorage.getItem('guildhall.token') !== null)
    const second = await visit.open(`/stormshot?${query}`)
    await second.locator('.toast:popover-open').waitFor()
    expect(await readKept(second)).toMatchObject({ mode: null, token: null })
  })

  test('a half-logged-in player who signs in takes their role along', async ({ visit }) => {
    const player = await createPlayer()
    const ticket = await createTicket(randomUUID())
    const page = await visit.open(`/stormshot?${new URLSearchParams({ ...ticket, game_id: '2202' })}`)
    await readRoleName(page)
    await page.goto(`${visit.origin}/stormshot/login`)
    await signIn(page, player)
    await page.waitForURL('**/stormshot')
    const call = createSiteClient((await readKept(page)).token ?? '', 'st_global')
    const list = await call(session.userList, { body: {} })
    const roles =
      list.kind === 'ok'
        ? list.data.game_list.flatMap((game) => game.sub_game_list.flatMap((sub) => sub.user_list))
        : []
    expect(roles.map(({ uid }) => uid)).toContain(ticket.uid)
  })
})

describe('the guard', () => {
  test('sends a guest to the section root, and lets a full player stand', async ({ visit }) => {
    const page = await visit.open('/stormshot/myinfo/active/1')
    await page.waitForURL('**/stormshot/myinfo')
    const player = await createPlayer()
    const inside = await visit.open('/stormshot/myinfo/active/1', { as: player })
    await settle(inside)
    expect(new URL(inside.url()).pathname).toBe('/stormshot/myinfo/active/1')
  })

  test('acts once more when a kept session turns out to be none', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot/myinfo/active/1', { as: { ...player, token: 'worn-out' } })
    await page.waitForURL('**/stormshot/myinfo')
    await openLoginFrame(page)
  })
})

describe('the role-switch dialog', () => {
  test('comes with the press that asks for it, switches, activates with a gift, and shuts', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot', { as: player })
    const before = await readRoleName(page)
    await rolePlate(page).click()
    const dialog = page.locator('dialog.role-pick')
    const here = dialog.locator('section').first()
    await here.getByText('1 of 6 active').waitFor()
    expect(await here.locator('li').count()).toBe(2)
    await here.getByRole('button', { name: 'Activate' }).click()
    await page.locator('.ask').getByRole('button').last().click()
    await dialog.locator('.role-gift__item').first().waitFor()
    await dialog.getByRole('button', { name: 'Great' }).click()
    await here.getByText('2 of 6 active').waitFor()

    await here.getByRole('button', { name: /^Switch to/ }).click()
    await page.locator('.ask').getByRole('button').last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await readRoleName(page)).not.toBe(before)
  })

  test('opens the pages of another game for a role of that game', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/funzone/st/ar', { as: player })
    await readRoleName(page)
    await rolePlate(page).click()
    const other = page.locator('dialog.role-pick section', { hasText: 'King of Avalon' })
    await other.locator('button:enabled').first().click()
    await page.locator('.ask').getByRole('button').last().click()
    await page.waitForURL('**/funzone/koa/ar')
  })

  test('says that the list did not come, and asks again', async ({ visit }) => {
    visit.allow(/ERR_FAILED|Failed to load/)
    const player = await createPlayer()
    const page = await visit.open('/stormshot', { as: player })
    await readRoleName(page)
    await page.route('**/api/user/list', (route) => route.abort())
    await page.reload()
    await readRoleName(page)
    await rolePlate(page).click()
    const trouble = page.locator('dialog.role-pick .trouble')
    await trouble.waitFor()
    await page.unroute('**/api/user/list')
    await trouble.getByRole('button').click()
    await page.locator('dialog.role-pick section').first().waitFor()
  })
})

test('the toast stays for 2 seconds, is emptied 300 ms later, and a press beside it does not close it', async ({
  visit,
}) => {
  const player = await createPlayer()
  const page = await visit.open('/stormshot')
  await page.clock.install()
  await rolePlate(page).click()
  await openLoginFrame(page)
  // From here on time stands still but for the steps below, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await signIn(page, player)
  const toast = page.locator('.toast')
  await page.locator('.toast:popover-open').waitFor()
  await page.mouse.click(5, 400)
  await page.clock.runFor(1500)
  expect(await page.locator('.toast:popover-open').count()).toBe(1)
  await page.clock.runFor(600)
  expect(await page.locator('.toast:popover-open').count()).toBe(0)
  await page.clock.runFor(400)
  expect((await toast.textContent())?.trim()).toBe('')
})

test('a changed account is told, and the page comes anew after 3 seconds', async ({ visit }) => {
  const player = await createPlayer()
  const page = await visit.open('/stormshot', { as: player })
  await readRoleName(page)
  let isStale = true
  await page.route('**/api/checkin/month/info*', (route) => {
    const json = { code: 2010, msg: 'account info changed', data: null }
    return isStale ? route.fulfill({ json }) : route.continue()
  })
  await page.goto(`${visit.origin}/stormshot/signinbenefit`)
  const toast = page.locator('.toast:popover-open')
  await toast.waitFor()
  expect(await toast.textContent()).toBe('Your account details have changed\nThis page will refresh in a moment')
  isStale = false
  await page.waitForEvent('load')
  expect(await readKept(page)).toMatchObject({ mode: 'FULL' })
})

test('the role dialog can be used by everybody', async ({ visit }) => {
  const player = await createPlayer()
  const page = await visit.open('/stormshot', { as: player })
  await readRoleName(page)
  await rolePlate(page).click()
  await page.locator('dialog.role-pick section').first().waitFor()
  await settle(page)
  await expectAccessible(page)
})

test('a visit is logged once, by beacon, when the player is known', async ({ visit }) => {
  const player = await createPlayer()
  const page = await visit.open('/stormshot', { as: player })
  await settle(page)
  const visits: { type: string; body: string }[] = []
  page.on('request', (request) => {
    const body = request.url().endsWith('/api/log/send_text') ? (request.postData() ?? '') : ''
    if (body.includes('"event":"page_visit"')) visits.push({ type: request.resourceType(), body })
  })
  await page.goto(`${visit.origin}/stormshot/benefits?tab=2&token=secret`)
  await settle(page)
  expect(visits.map(({ type }) => type)).toEqual(['ping'])
  expect(visits[0]?.body).toContain('/stormshot/benefits?tab=2')
  expect(visits[0]?.body).not.toContain('secret')
})
