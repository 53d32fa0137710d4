import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { message, sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { readNumber, speak } from '../set-up/speak.ts'

const game = '/stateofsurvival'
const say = speak('en', 'message')
const arabic = speak('ar', 'message')

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

async function countUnread(player: Player) {
  const answer = await clientOf(player)(message.noticeSummary)
  if (answer.kind !== 'ok') throw new Error(`No summary: ${JSON.stringify(answer)}`)
  const { system_notices, community_notices, game_notices } = answer.data
  return { system: system_notices.number, community: community_notices.number, game: game_notices.number }
}

/** The number in the dot of a link; null while it is not there. */
async function readNumberAt(link: Locator): Promise<number | null> {
  const [text] = await link.getByRole('img').allTextContents()
  return text === undefined ? null : readNumber(text)
}

const readDot = (page: Page) => readNumberAt(page.locator('.tabs').getByRole('link', { name: 'Messages' }))

/** Lets somebody join before everything that is out now, to whom it is news. */
async function joinEarly<Joined>(join: () => Promise<Joined>): Promise<Joined> {
  const setClock = (now: string) => createSiteClient()(sandbox.setClock, { body: { now } })
  await setClock('2026-01-01T12:00:00.000Z')
  const joined = await join()
  await setClock(new Date().toISOString())
  return joined
}

/** The same of the badge of a box, by the name of its link. */
const readBadge = (page: Page, name: string) => readNumberAt(page.getByRole('main').getByRole('link', { name }))

test('a notice is received, and what is read leaves tab bar, boxes and the other tab of the browser together', async ({
  visit,
}) => {
  const player = await joinEarly(createPlayer)
  const before = await countUnread(player)
  const all = before.system + before.community + before.game
  const page = await visit.open(`${game}/message`, { as: player, reducedMotion: 'reduce' })
  await expect.poll(() => readDot(page)).toBe(all)
  expect(
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Messages' })
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe(say('unread', { count: all }))
  await expect.poll(() => readBadge(page, say('boxes.system'))).toBe(before.system)
  await page.getByRole('link', { name: say('gift.action') }).waitFor()
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto(visit.origin + game)
  await expect.poll(() => readDot(other)).toBe(all)
  const growth = { fp_uid: player.fpUid, currency: 'growth' as const, amount: 2000 }
  await createSiteClient()(sandbox.grant, { body: growth })
  const after = await countUnread(player)
  expect(after.system).toBeGreaterThan(before.system)
  await page.reload()
  await expect.poll(() => readBadge(page, say('boxes.system'))).toBe(after.system)

  await page.getByRole('link', { name: say('boxes.system') }).click()
  const fresh = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: say('new') }) })
  await expect.poll(() => fresh.count()).toBe(after.system)
  const rest = after.community + after.game
  await expect.poll(() => readDot(page)).toBe(rest)
  expect(await readBadge(page, say('boxes.system_short'))).toBe(null)
  await expect.poll(() => readDot(other)).toBe(rest)
  expect(await countUnread(player)).toEqual({ ...after, system: 0 })
  await page.getByText(say('system.end')).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: say('mark_all') }).click()
  await page.getByText(say('marked')).waitFor()
  await expect.poll(async () => [await readDot(page), await readDot(other)]).toEqual([null, null])
  await page.getByRole('link', { name: say('boxes.community_short') }).click()
  await page.getByRole('heading', { name: 'Share your best strategy' }).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('img', { name: say('new') })
      .count(),
  ).toBe(0)
})

test('custom_dot lights its entry and the tab without a number, with words for who does not see it', async ({
  visit,
}) => {
  const page = await visit.open('/favicon.svg', { as: await createPlayer(), reducedMotion: 'reduce' })
  const none = { title: '', number: 0, created_at: 0 }
  const data = { system_notices: none, community_notices: none, game_notices: none, customer: none }
  await page.route('**/system_notice/summary', (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { ...data, custom_dot: 1, customer_open: 1, member_gift_has_new: 0 } },
    }),
  )
  // The other tabs have no news.
  await page.route('**/index/red_dot', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { notice_list: [] } } }),
  )
  await page.goto(`${visit.origin}${game}/message`)
  const some = speak('en', 'layout')('dot.some')
  const lit = page.getByRole('img', { name: some })
  await expect.poll(() => lit.count()).toBe(2)
  expect(await lit.allTextContents()).toEqual(['', ''])
  const entry = page.getByRole('main').getByRole('link', { name: say('boxes.customer') })
  await entry.getByRole('img', { name: some }).waitFor()
  await page.locator('.tabs').getByRole('img', { name: some }).waitFor()
  await expectAccessible(page)
})

test('what does not arrive is asked for again', async ({ visit }) => {
  visit.allow(/ERR_FAILED/)
  const page = await visit.open('/favicon.svg', { as: await createPlayer(), reducedMotion: 'reduce' })
  const calls = /system_notice\/(summary|system_notice_list)/
  await page.route(calls, (route) => route.abort())
  await page.goto(`${visit.origin}${game}/message`)
  const again = page.getByRole('main').getByRole('button', { name: speak('en', 'layout')('state.retry') })
  await again.waitFor()
  await page.getByText(say('boxes.system_text')).waitFor()
  await page.unroute(calls)
  await again.click()
  await page.getByText('Welcome to Guildhall').waitFor()
  await again.waitFor({ state: 'hidden' })
})

test('announcements are for guests, also without JavaScript, in Arabic', async ({ visit }) => {
  const path = '/stormshot/ar/messages/announcement'
  const plain = await visit.open(path, { javaScriptEnabled: false })
  const notices = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
  const titles = await notices(plain).allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  const page = await visit.open(path, { reducedMotion: 'reduce' })
  await page.getByText(arabic('announcement.end')).waitFor()
  expect(await page.getByRole('img', { name: arabic('new') }).count()).toBe(0)
  expect(await notices(page).count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: arabic('boxes.customer_short') }).click()
  await page.getByRole('dialog', { name: speak('ar', 'session')('login.dialog_label') }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('who is half signed in sees what waits, and signs in to read it', async ({ visit }) => {
  const body = { game_project: 'ss_global', uid: randomUUID().slice(0, 18) }
  const askForTicket = () => createSiteClient()(sandbox.gameTicket, { body })
  await joinEarly(askForTicket)
  const ticket = await askForTicket()
  if (ticket.kind !== 'ok') throw new Error(`No ticket: ${JSON.stringify(ticket)}`)
  const page = await visit.open(`${game}/message?${new URLSearchParams({ ...ticket.data, game_id: '30001' })}`)
  await page.getByRole('heading', { name: say('half.title') }).waitFor()
  await expect.poll(() => readBadge(page, say('boxes.community'))).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: say('mark_all') }).isVisible()).toBe(false)
  await page.getByRole('link', { name: say('boxes.system') }).click()
  await page.getByRole('dialog', { name: speak('en', 'session')('login.dialog_label') }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${game}/message`)
})
