import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { backpack, gift, sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'

const game = '/stateofsurvival'

const pack = speak('en', 'backpack')
const gifts = speak('en', 'gift')
const act = speak('en', 'act')

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

/** A player of a role who has received the gifts of these names. */
async function createMember(...names: string[]): Promise<Player & { uid: string; role: string }> {
  const player = await createPlayer()
  const call = clientOf(player)
  const roles = await call(session.userList, { body: { device_id: randomUUID(), device_uuid: randomUUID() } })
  if (roles.kind !== 'ok') throw new Error(`No roles: ${JSON.stringify(roles)}`)
  const [role] = roles.data.game_list.flatMap(({ sub_game_list }) =>
    sub_game_list.filter(({ game_project }) => game_project === 'ss_global').flatMap(({ user_list }) => user_list),
  )
  if (!role) throw new Error('The player has no role')
  const { uid, game_id, nickname } = role
  await call(session.userChange, { body: { uid, game_id, device_id: randomUUID(), device_uuid: randomUUID() } })
  for (const name of names) await call(gift.receiveMemberGift, { query: { id: `ss-${name}` } })
  return { ...player, uid, role: nickname }
}

async function countOf(player: Player, title: string): Promise<number> {
  const answer = await clientOf(player)(backpack.backpackList, { body: { page_size: 100 } })
  if (answer.kind !== 'ok') throw new Error(`No backpack: ${JSON.stringify(answer)}`)
  return answer.data.backpack_list.find((thing) => thing.title === title)?.valid_count ?? 0
}

const button = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: pack('entry.action_label', { action, title }), exact: true })

/** The card of a thing or the line of a record, by its title. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls += 1
  })
  return () => calls
}

test('a gift is received once by a double tap, and found among what was received', async ({ visit }) => {
  const player = await createMember()
  const page = await visit.open(`${game}/gift`, { as: player, reducedMotion: 'reduce' })
  const receipts = countCalls(page, 'member_gift/receive')
  await button(page, gifts('card.receive'), 'Monthly gift').waitFor()
  await expectAccessible(page)
  await button(page, gifts('card.receive'), 'Monthly gift').dblclick()
  const reward = page.getByRole('dialog', { name: gifts('reward.title') })
  await reward.getByText('Supply crate', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const received = button(page, gifts('card.received'), 'Monthly gift')
  await received.waitFor()
  await row(page, 'Monthly gift').getByText(gifts('card.again_3')).waitFor()
  expect(receipts()).toBe(1)
  await page.reload()
  await received.waitFor()
  await page.getByRole('radio', { name: gifts('received') }).check({ force: true })
  await row(page, 'Monthly gift').getByText('State of Survival').waitFor()
  await expectAccessible(page)
  await page.getByLabel(gifts('history.cycle')).selectOption(gifts('cycle.1'))
  await page.getByRole('button', { name: gifts('history.filtered_action') }).click()
  await row(page, 'Monthly gift').getByText('Supply crate').waitFor()
})

test('a package is opened and an item is sent, and each is seen to the end', async ({ visit }) => {
  const player = await createMember('weekly', 'monthly')
  const page = await visit.open(`${game}/benefits/pack?card=ss-rations`, { as: player, reducedMotion: 'reduce' })
  const uses = countCalls(page, 'backpack/use')
  await page.getByText(pack('just_received', { titles: 'Field rations' })).waitFor()
  await row(page, 'Field rations').getByText(pack('entry.new')).waitFor()
  await expectAccessible(page)

  await button(page, pack('entry.open'), 'Supply crate').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(pack('use.opens')).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: pack('entry.open'), exact: true }).dblclick()
  await page.getByRole('dialog', { name: pack('use.opened_title') }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'Scrap parts').waitFor()
  expect(await row(page, 'Supply crate').count()).toBe(0)
  expect(await page.getByRole('link', { name: speak('en', 'benefits')('purse.label') }).textContent()).toContain('35')
  expect(uses()).toBe(1)

  await button(page, pack('entry.use'), 'Field rations').click()
  await sheet.getByText(player.role).waitFor()
  const amount = sheet.getByLabel(pack('use.amount'))
  await amount.fill('500')
  await sheet.getByRole('button', { name: pack('use.use', { count: 8 }) }).waitFor()
  await amount.fill('2')
  await sheet.getByRole('button', { name: pack('use.more') }).click()
  await sheet.getByRole('button', { name: pack('use.use', { count: 3 }) }).click()
  await page.getByRole('dialog', { name: pack('use.sent_title') }).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: pack('use.sent_done') }).click()
  const use = button(page, pack('entry.use'), 'Field rations')
  await expect.poll(() => use.evaluate((one) => one === document.activeElement)).toBe(true)
  await row(page, 'Field rations').getByText('×5').waitFor()
  await row(page, 'Field rations').getByText(pack('delivery.delivered'), { exact: true }).waitFor()
  const taken = await createSiteClient()(sandbox.gameDeliveries, { query: { uid: player.uid } })
  expect(taken).toMatchObject({ data: { delivery_list: [{ item_list: [{ item_id: 'ss-rations', item_num: 3 }] }] } })

  await page.getByRole('link', { name: pack('records_link') }).click()
  await row(page, 'Supply crate')
    .getByText(/^You got: Points ×20/)
    .waitFor()
  await row(page, 'Field rations').getByText(pack('delivery.delivered')).waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: pack('records.received') }).check({ force: true })
  await row(page, 'Weekly gift').waitFor()
})

test('a use whose answer is lost counts once, and the next page says so', async ({ visit }) => {
  const player = await createMember('weekly')
  const page = await visit.open(`${game}/benefits/pack?type=item`, { as: player, reducedMotion: 'reduce' })
  visit.allow(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/backpack/use', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, pack('entry.use'), 'Field rations').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: pack('use.more') }).click()
  await sheet.getByRole('button', { name: pack('use.use', { count: 2 }) }).click()
  await page.getByText(act('outcome.retrying')).waitFor()
  await row(page, 'Field rations').getByText('×5').waitFor()
  await page.unroute('**/backpack/use')
  await page.reload()
  const label = pack('use.act', { title: 'Field rations', count: 2 })
  await page.getByText(act('settled.done', { label })).waitFor()
  await row(page, 'Field rations').getByText('×3').waitFor()
  expect(await countOf(player, 'Field rations')).toBe(3)
})

test('the shelf stands in the address, an empty one leads on, and the account begins with packages', async ({
  visit,
}) => {
  const player = await createMember('weekly')
  const page = await visit.open(`${game}/myinfo/packages`, { as: player })
  await page.getByRole('heading', { name: pack('empty.package_title') }).waitFor()
  await page.getByRole('radio', { name: pack('type.badge') }).check({ force: true })
  await page.getByRole('heading', { name: pack('empty.badge_title') }).waitFor()
  expect(new URL(page.url()).search).toBe('?type=badge')
  await page.reload()
  await page.getByRole('heading', { name: pack('empty.badge_title') }).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: pack('empty.shop') }).getAttribute('href')).toBe(`${game}/store`)
  await page.getByRole('link', { name: pack('empty.checkin') }).click()
  await page.waitForURL(`**${game}/signinbenefit`)
})

test('guests are invited to the gifts, and who is half signed in sees them', async ({ visit }) => {
  const guest = await visit.open(`${game}/gift`)
  await guest.getByRole('heading', { name: gifts('guest.title') }).waitFor()
  expect(await guest.getByRole('listitem').filter({ hasText: 'Monthly gift' }).count()).toBe(0)
  const ticket = await createSiteClient()(sandbox.gameTicket, {
    body: { game_project: 'ss_global', uid: randomUUID().slice(0, 18) },
  })
  if (ticket.kind !== 'ok') throw new Error(`No ticket: ${JSON.stringify(ticket)}`)
  const half = await visit.open(`${game}/gift?${new URLSearchParams({ ...ticket.data, game_id: '30001' })}`)
  await half.getByRole('heading', { name: gifts('half.title') }).waitFor()
  await button(half, gifts('card.sign_in'), 'Monthly gift').click()
  await half.getByRole('dialog', { name: speak('en', 'session')('login.dialog_label') }).waitFor()
})

test('speaks Arabic, mirrored, and says numbers its way', async ({ visit }) => {
  const arabic = speak('ar', 'backpack')
  const player = await createMember('weekly')
  const page = await visit.open(`${game}/ar/benefits/pack`, { as: player, reducedMotion: 'reduce' })
  const card = page.getByRole('listitem').filter({ hasText: '×٥' })
  await card.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: arabic('use.all'), exact: true }).click()
  await sheet.getByRole('button', { name: arabic('use.use', { count: 5 }) }).click()
  await page.getByRole('dialog', { name: arabic('use.sent_title') }).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: arabic('use.sent_records') }).click()
  await page.getByText(arabic('delivery.delivered')).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
})
