import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox, server, session } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, findOrigin, type Player, test } from '../set-up/browser.ts'
import { rolePlate } from '../set-up/role-plate.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

const say = speak('en', 'session')
const passport = speak('en', 'passport')

async function listRoles(player: Player) {
  const answer = await createSiteClient(player.token, 'st_global')(session.userList, { body: {} })
  if (answer.kind !== 'ok') throw new Error(`No roles: ${JSON.stringify(answer)}`)
  const editions = answer.data.game_list.flatMap(({ sub_game_list }) => sub_game_list)
  return editions.flatMap(({ user_list }) => user_list).filter(({ game_project }) => game_project === 'st_global')
}

/** A player whose only character of Stormshot that is left is inactive: its game has deleted the active one. */
async function createIdlePlayer(): Promise<Player> {
  const player = await createPlayer()
  const roles = (await listRoles(player)).filter(({ is_active }) => is_active === 1)
  const { origin } = new URL(findOrigin())
  const secret = sandboxSecret('stormshot')
  const hall = createSignedClient({ origin, project: 'st_global', secret, now: () => new Date() })
  const answer = await hall(server.serverRoles, {
    body: { roles: roles.map(({ uid }) => ({ uid, deleted: 1 as const })) },
  })
  if (answer.kind !== 'ok') throw new Error(`Not deleted: ${JSON.stringify(answer)}`)
  return player
}

/** The events of one name that a page sends, as their beacons are. */
function listenToEvents(page: Page, name: string) {
  const events: { user: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/log/send_text')) return
    const event = JSON.parse(request.postData() ?? '{}')
    if (event.event === name) events.push(event)
  })
  return events
}

const gate = (page: Page) => page.getByRole('main').getByRole('heading', { name: say('roles.inactive_title') })

describe('a player whose characters are all inactive', () => {
  test('stays signed in, is led to activate one, and plays as it then', async ({ visit }) => {
    const player = await createIdlePlayer()
    const calls: string[] = []
    const page = await visit.open('/stormshot', {
      as: player,
      watch: (opened) => opened.on('response', (answer) => calls.push(new URL(answer.url()).pathname)),
    })
    await gate(page).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('guildhall.mode'))).toBe('FULL')
    expect(calls).not.toContain('/api/user/change')
    const header = page.getByRole('banner')
    await header.getByText(say('roles.inactive_title')).waitFor()
    await expectAccessible(page)
    await rolePlate(page).click()
    const [role] = await listRoles(player)
    const dialog = page.locator('.role-pick')
    await dialog.getByRole('button', { name: say('roles.activate_label', { name: role?.nickname ?? '' }) }).click()
    await page.locator('.ask').getByRole('button').last().click()
    await dialog.getByRole('button', { name: say('roles.gift_done') }).click()
    await header.getByText(role?.nickname ?? '', { exact: true }).waitFor()
    await gate(page).first().waitFor({ state: 'detached' })
  })

  test.for(['/stormshot/signinbenefit', '/stormshot/benefits', '/stormshot/benefits/pointstask', '/stormshot/message'])(
    '%s asks to activate one, and complains of nothing',
    async (path, { visit }) => {
      const page = await visit.open(path, { as: await createIdlePlayer() })
      await gate(page).filter({ visible: true }).first().waitFor()
      await settle(page)
      expect(await page.locator('.toast:popover-open').count()).toBe(0)
      expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
    },
  )

  test('sees what is the account’s all the same', async ({ visit }) => {
    const page = await visit.open('/stormshot/myinfo/generalinfo', { as: await createIdlePlayer() })
    await page.getByRole('textbox', { name: speak('en', 'account')('profile.nickname') }).waitFor()
  })
})

test('a player with an active character and no current one is given the active one', async ({ visit }) => {
  const player = await createPlayer()
  const answers: string[] = []
  const page = await visit.open('/stormshot', {
    as: player,
    watch: (opened) =>
      opened.on('response', async (answer) => {
        const path = new URL(answer.url()).pathname
        if (/user\/(info|change)$/.test(path)) answers.push(`${path} ${(await answer.json()).code}`)
      }),
  })
  const [active] = (await listRoles(player)).filter(({ is_active }) => is_active === 1)
  await page
    .getByRole('banner')
    .getByText(active?.nickname ?? '', { exact: true })
    .waitFor()
  await expect.poll(() => answers).toEqual(['/api/user/info 2002', '/api/user/change 0', '/api/user/info 0'])
})

describe('the fun zone', () => {
  test('has no guard: a guest is invited on a deep page, and follows links to them', async ({ visit }) => {
    const page = await visit.open('/funzone/st/benefits/pointstask')
    const invitation = page.getByRole('main').getByRole('button', { name: speak('en', 'layout')('header.sign_in') })
    await invitation.filter({ visible: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/funzone/st/benefits/pointstask')
    await expectAccessible(page)
    await page.goto(`${visit.origin}/funzone/st/benefits`)
    await page.locator('a[data-deep]:visible').first().click()
    await page.waitForURL('**/funzone/st/benefits/**')
    await page.goto(`${visit.origin}/stormshot/benefits/pointstask`)
    await page.waitForURL('**/stormshot/benefits')
  })

  test.for([
    'benefits/pointstask',
    'benefits/pointsrecord',
    'benefits/exprecord',
    'benefits/integral',
    'benefits/membership',
  ])('%s invites a half-logged-in player to sign in', async (route, { visit }) => {
    const uid = randomUUID().slice(0, 18)
    const ticket = await createSiteClient()(sandbox.gameTicket, { body: { game_project: 'st_zone', uid } })
    if (ticket.kind !== 'ok') throw new Error('No ticket')
    const query = new URLSearchParams({ ...ticket.data, game_id: '2202' })
    const page = await visit.open(`/funzone/st/${route}?${query}`)
    const invitation = page
      .getByRole('main')
      .getByRole('button', { name: speak('en', 'layout')('header.finish_sign_in') })
    await invitation.filter({ visible: true }).waitFor()
    await page.goto(`${visit.origin}/funzone/st/myinfo/messagesetting`)
    await page.waitForSelector('#login iframe[data-ready]')
  })
})

test('a page that history brings back logs its visit once, as it was left or anew', async ({ visit }) => {
  const page = await visit.open('/favicon.svg')
  const visits = listenToEvents(page, 'page_visit')
  const paths = ['/stormshot', '/stormshot/benefits/pointsrule', '/stormshot']
  for (const path of paths.slice(0, 2)) {
    await page.goto(visit.origin + path)
    await settle(page)
  }
  await page.goBack()
  await settle(page)
  const logged = () => visits.map(({ user }) => user.pathname)
  expect(logged()).toEqual(paths)
  // Browsers of tests keep no pages: this is what the others say to one that they have kept.
  const show = (persisted: boolean) =>
    page.evaluate((isKept) => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isKept }))
    }, persisted)
  await show(true)
  await show(false)
  await settle(page)
  expect(logged()).toEqual([...paths, '/stormshot'])
})

test('scripts and styles that do not load are reported, and the player is offered a reload', async ({ visit }) => {
  visit.allow(/ERR_FAILED|Failed to load/)
  // Its own scripts are all that a page runs, unless a test adds one.
  const page = await visit.open('/stormshot', { bypassCSP: true })
  await settle(page)
  const failures = listenToEvents(page, 'load_failure')
  await page.route('**/missing.*', (route) => route.abort())
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/missing.js'
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = '/missing.css'
    const icon = document.createElement('link')
    icon.rel = 'icon'
    icon.href = '/missing.png'
    document.head.append(script, style, icon)
  })
  await expect.poll(() => failures.length).toBe(2)
  expect(failures.map(({ user: { kind, url } }) => [kind, url]).sort()).toEqual([
    ['CSS_CHUNK_LOAD_FAILED', `${visit.origin}/missing.css`],
    ['ChunkLoadError', `${visit.origin}/missing.js`],
  ])
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
})

test('a script of the page that does not come at all is reported, and a reload is offered', async ({ visit }) => {
  visit.allow(/ERR_FAILED|Failed to load/)
  let failures: ReturnType<typeof listenToEvents> = []
  const page = await visit.open('/stormshot/myinfo/faq', {
    watch: (opened) => {
      failures = listenToEvents(opened, 'load_failure')
      return opened.route(/\/_astro\/.*\.js/, (route) => route.abort())
    },
  })
  await expect.poll(() => failures.map(({ user }) => user.kind)).toContain('ChunkLoadError')
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
})

test('a script that takes more than 120 seconds is reported, and a reload is offered', async ({ visit }) => {
  visit.allow(/404/)
  const page = await visit.open('/404', { watch: (opened) => opened.clock.install() })
  const failures = listenToEvents(page, 'load_failure')
  const held: Route[] = []
  await page.route(/\/_astro\/.*\.js/, (route) => void held.push(route))
  await page.goto(`${visit.origin}/stormshot/myinfo/faq`, { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const hasStyles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
    )
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await expect.poll(hasStyles).toBe(true)
  await page.clock.fastForward(119_000)
  expect(failures).toEqual([])
  await page.clock.fastForward(1_000)
  const late = { kind: 'ChunkLoadError', url: expect.stringMatching(/\/_astro\/[\w.-]+\.js$/) }
  await expect.poll(() => failures.map(({ user }) => user)).toEqual([expect.objectContaining(late)])
  expect(held.map((route) => route.request().url())).toContain(failures[0]?.user.url)
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
})

test.for([
  ['an island', /\/_astro\/CheckinIsland/],
  ['what shows the islands', /\/_astro\/client\./],
] as const)('%s that takes more than 120 seconds is reported, and a reload is offered', async ([, held], { visit }) => {
  const player = await createPlayer()
  const page = await visit.open('/favicon.svg', { as: player, watch: (opened) => opened.clock.install() })
  const failures = listenToEvents(page, 'load_failure')
  const asked: string[] = []
  await page.route(held, (route) => void asked.push(route.request().url()))
  await page.goto(`${visit.origin}/stormshot/signinbenefit`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.clock.fastForward(119_000)
  expect(failures).toEqual([])
  await page.clock.fastForward(2_000)
  const late = { kind: 'ChunkLoadError', url: expect.stringContaining('/_astro/CheckinIsland') }
  await expect.poll(() => failures.map(({ user }) => user)).toContainEqual(expect.objectContaining(late))
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
})

test('code of a press that takes more than 120 seconds is reported, and a reload is offered', async ({ visit }) => {
  const page = await visit.open('/stormshot', { watch: (opened) => opened.clock.install() })
  const failures = listenToEvents(page, 'load_failure')
  const asked: string[] = []
  await page.route(/\/_astro\/login-store/, (route) => void asked.push(route.request().url()))
  await rolePlate(page).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.clock.fastForward(120_000)
  const late = { kind: 'ChunkLoadError', url: expect.stringContaining('/_astro/login-store') }
  await expect.poll(() => failures.map(({ user }) => user)).toContainEqual(expect.objectContaining(late))
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
})

test('a page of an earlier release loads itself again, once', async ({ visit }) => {
  visit.allow(/404|Failed to (load|fetch)/)
  const page = await visit.open('/stormshot')
  await settle(page)
  const loads: string[] = []
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loads.push(frame.url())))
  await page.route('**/_astro/**', (route) => route.fulfill({ status: 404 }))
  await rolePlate(page).click()
  await expect.poll(() => loads.length).toBe(1)
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).waitFor()
  await settle(page)
  expect(loads).toEqual([`${visit.origin}/stormshot`])
})

test('a part of the page that is asked for later and does not come is reported', async ({ visit }) => {
  visit.allow(/ERR_FAILED|Failed to (load|fetch)/)
  const page = await visit.open('/stormshot')
  await settle(page)
  const failures = listenToEvents(page, 'load_failure')
  await page.route('**/_astro/**', (route) => route.abort())
  await rolePlate(page).click()
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  expect(failures[0]?.user).toMatchObject({ kind: 'ChunkLoadError' })
})

test('an island that does not come is reported and said, and trying again brings it', async ({ visit }) => {
  visit.allow(/ERR_FAILED|Failed to (load|fetch)|Error hydrating/)
  const player = await createPlayer()
  let failures: ReturnType<typeof listenToEvents> = []
  const page = await visit.open('/stormshot/signinbenefit', {
    as: player,
    watch: (opened) => {
      failures = listenToEvents(opened, 'load_failure')
      return opened.route('**/_astro/CheckinIsland*', (route) => route.abort())
    },
  })
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })
  await notice.waitFor()
  await expectAccessible(page)
  expect(failures.at(-1)?.user).toMatchObject({ kind: 'ChunkLoadError', url: expect.stringContaining('CheckinIsland') })
  await page.unroute('**/_astro/CheckinIsland*')
  await notice.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Claim day/ }).waitFor()
  expect(await notice.isVisible()).toBe(false)
})

test('the login opens again at the form that the player saw last, and its steps are logged', async ({ visit }) => {
  const page = await visit.open('/stormshot')
  const actions = listenToEvents(page, 'login_action')
  const errors = listenToEvents(page, 'login_error')
  await rolePlate(page).click()
  const open = async () => {
    const frame = await (await page.waitForSelector('#login iframe[data-ready]')).contentFrame()
    if (!frame) throw new Error('The login has no frame')
    return frame
  }
  const frame = await open()
  await frame.getByRole('button', { name: passport('register.switch'), exact: true }).click()
  await frame.getByRole('button', { name: passport('sign_in.switch') }).click()
  const opened = ['ready', 'show_login', 'show_register']
  await expect.poll(() => actions.map(({ user }) => user.action)).toEqual(opened)
  await page.route('**/passport/register', (route) => route.abort())
  visit.allow(/ERR_FAILED|Failed to load/)
  await frame.fill('#email', `${randomUUID()}@players.test`)
  await frame.fill('#password', 'a long enough password')
  await frame.click('#submit')
  await page.locator('.toast:popover-open').getByText(say('login.failed_toast')).waitFor()
  expect(errors.map(({ user }) => user.code)).toEqual([5000])
  await page.unroute('**/passport/register')
  // The ticket that comes of it is no good, so that the portal opens the login anew.
  await page.route('**/auth/h5_2_auth_new', (route) => route.fulfill({ json: { code: 1003, msg: '', data: null } }))
  await frame.click('#submit')
  await expect.poll(() => actions.length).toBe(4)
  expect(new URL((await open()).url()).searchParams.get('form')).toBe('register')
  await (await open()).getByRole('button', { name: passport('register.switch'), exact: true }).waitFor()
})
