import type { Page } from 'playwright'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, desktop, type Player, phone, test } from '../set-up/browser.ts'
import { markClaimed } from '../set-up/mark-claimed.ts'
import { settle } from '../set-up/settle.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['popup'])

/** In the middle of a week and of a month: what the catalogue has for good, and nothing else. */
const thursday = '2031-06-12T12:00:00.000Z'

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

/** Lets minutes pass since the Thursday. */
const passTo = (minutes: number) => setClock(new Date(Date.parse(thursday) + minutes * 60_000).toISOString())

beforeEach(() => setClock(thursday))
afterAll(() => setClock(new Date().toISOString()))

const popup = (page: Page, name: string) => page.getByRole('dialog', { name })
const season = 'Set sail for new islands'
const daily = 'Claim a reward every day you check in'
const close = (page: Page) => page.getByRole('button', { name: say('popup.dialog.close'), exact: true })

async function expectNone(page: Page): Promise<void> {
  await settle(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

/** What a page tells by beacon of its popups: each event with the popup's id. */
function hearPopups(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/log/send_text')) return
    const { event, user } = request.postDataJSON()
    if (/_pop$/.test(event) && user.pop_type !== 2) told.push(`${event} ${user.pop_id}`)
  })
  return told
}

test('the heaviest popup opens, is closed, and none comes again before its time', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { as: await createPlayer(), meetsPopups: true, watch: markClaimed })
  const told = hearPopups(page)
  await page.goto(`${visit.origin}/stormshot`)
  await popup(page, season).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await popup(page, season).waitFor({ state: 'detached' })

  // Not another one within 30 minutes.
  await passTo(29)
  await page.reload()
  await expectNone(page)

  // Once ever; after the 30 minutes comes the next one.
  await passTo(31)
  await page.reload()
  await popup(page, daily).waitFor()
  await close(page).click()
  await popup(page, daily).waitFor({ state: 'detached' })

  const week = 7 * 24 * 60
  await passTo(31 + week - 1)
  await page.reload()
  await expectNone(page)
  // A minute later than a week: the clock goes on while the page that showed it loads.
  await passTo(32 + week)
  await page.reload()
  await popup(page, daily).getByRole('link').click()
  await page.waitForURL('**/stormshot/signinbenefit?**')
  expect(new URL(page.url()).searchParams.get('referrer')).toBe(`${visit.origin}/stormshot`)
  expect(told).toEqual(['show_pop 202', 'show_pop 101', 'show_pop 101', 'click_pop 101'])
})

test('an address asks for the shop popup, whose press takes its parameters along, and no others', async ({ visit }) => {
  const params = 'pack=7&from=mail&lang=de&referrer=https://evil.example/&platform_token=x#@evil.example'
  const query = new URLSearchParams({
    priv_pop_type: '4',
    priv_pop_params: Buffer.from(params).toString('base64'),
    is_in_webview: '1',
  })
  const page = await visit.open(`/kingofavalon?${query}`, { as: await createPlayer() })
  await popup(page, 'Picked for you in the shop').getByRole('link').click()
  await page.waitForURL('**/kingofavalon/store?**')
  const { hash, searchParams } = new URL(page.url())
  expect([hash, ...searchParams]).toEqual([
    '',
    ['pack', '7'],
    ['from', 'mail'],
    ['referrer', `${visit.origin}/kingofavalon?${query}`.split('?')[0]],
    ['back', 'true'],
  ])
})

test('no popup covers a reward that waits: it opens after the claim', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { as: await createPlayer(), meetsPopups: true })
  await page.goto(`${visit.origin}/stormshot`)
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  await expectNone(page)
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await popup(page, season)
    .or(page.getByRole('button', { name: 'Close' }).first())
    .first()
    .waitFor()
  if (!(await popup(page, season).isVisible())) await page.keyboard.press('Escape')
  await popup(page, season).waitFor()
})

test('a float is shown once in half an hour, and not while a popup opens over the page', async ({ visit }) => {
  const page = await visit.open('/favicon.svg', { as: await createPlayer() })
  const records = () => page.evaluate(() => JSON.parse(localStorage.getItem('guildhall.popups') ?? '{}'))
  await page.goto(`${visit.origin}/stormshot/store`)
  await page.locator('.float').waitFor()
  expect(await records()).toMatchObject({ 112: { shown: 1, type: 2 } })

  await passTo(29)
  await page.reload()
  await settle(page)
  expect(await page.locator('.float').count()).toBe(0)

  await passTo(31)
  await page.reload()
  await page.locator('.float').waitFor()

  // Home has a popup now, which keeps the float of the page away.
  await passTo(70)
  await page.evaluate(() => localStorage.removeItem('guildhall.popups'))
  await page.goto(`${visit.origin}/stormshot`)
  await settle(page)
  expect(await page.locator('.float').count()).toBe(0)
})

test('a guest is shown what the catalogue has for guests', async ({ visit }) => {
  const page = await visit.open('/stormshot/store')
  await page.locator('.float').waitFor()
  await expectAccessible(page)
  await page.goto(`${visit.origin}/stormshot/gift`)
  await settle(page)
  expect(await page.locator('.float').count()).toBe(0)
})

/** Makes the role at an index the current one in Dark Legion. */
async function playAs(player: Player, index: number): Promise<void> {
  const client = createSiteClient(player.token, 'dc.global.prod')
  const list = await client(session.userList, { body: {} })
  const games = list.kind === 'ok' ? list.data.game_list.flatMap(({ sub_game_list }) => sub_game_list) : []
  const roles = games.filter(({ game_project }) => game_project === 'dc.global.prod').flatMap((game) => game.user_list)
  const role = roles[index]
  if (!role) throw new Error(`Dark Legion has ${roles.length} roles`)
  if (role.is_active !== 1) {
    const activated = await client(session.userActivation, { body: { game_id: role.game_id, uid: role.uid } })
    expect(activated.kind).toBe('ok')
  }
  expect((await client(session.userChange, { body: { game_id: role.game_id, uid: role.uid } })).kind).toBe('ok')
}

test('Dark Legion greets each role once, where nothing comes before it', async ({ visit }) => {
  const player = await createPlayer()
  await playAs(player, 0)
  const page = await visit.open('/dcdarklegion', { as: player, meetsPopups: true, watch: markClaimed })
  await popup(page, 'The Night Watch is calling its heroes').waitFor()
  await close(page).click()
  const greeting = popup(page, 'Join the Legion')
  await page.reload()
  await greeting.waitFor()
  await close(page).click()
  await greeting.waitFor({ state: 'detached' })

  // Where another one has just been shown again, and the half hour is over.
  const cover = () =>
    page.evaluate(() => {
      const records = JSON.parse(localStorage.getItem('guildhall.popups') ?? '{}')
      localStorage.setItem(
        'guildhall.popups',
        JSON.stringify({ ...records, cover: { time: 9_999_999_999, shown: 1, type: 1 } }),
      )
    })
  await passTo(40)
  await cover()
  await page.reload()
  await expectNone(page)
  await playAs(player, 1)
  await page.reload()
  await greeting.waitFor()
})

describe('a popup is at most 480 by 512 units, and all of it is on the screen', () => {
  test.for([
    ['on a phone', phone, '/stormshot/ar'],
    ['on a narrow phone', { width: 320, height: 480 }, '/stormshot/de'],
    ['on a phone that lies', { width: 740, height: 360 }, '/stormshot'],
    ['on a wide screen', desktop, '/stormshot'],
  ] as const)('%s', async ([, viewport, path], { visit }) => {
    const page = await visit.open(path, { as: await createPlayer(), viewport, meetsPopups: true, watch: markClaimed })
    await page.getByRole('dialog').waitFor()
    const { box, unit, spill } = await page.getByRole('dialog').evaluate((dialog) => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 100
      const { x, y, width, height, right, bottom } = dialog.getBoundingClientRect()
      const link = dialog.firstElementChild ?? dialog
      return { box: { x, y, width, height, right, bottom }, unit, spill: link.scrollHeight - link.clientHeight }
    })
    expect(box.width / unit).toBeLessThanOrEqual(480.01)
    expect(box.height / unit).toBeLessThanOrEqual(512.01)
    expect(Math.min(box.x, box.y, viewport.width - box.right, viewport.height - box.bottom)).toBeGreaterThanOrEqual(0)
    expect(spill).toBeLessThanOrEqual(0)
  })
})
