import { expect } from 'vitest'
import { session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, type Player, phone, test } from '../set-up/browser.ts'
import { enterConsole, measureOverflow } from '../set-up/console.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['customer'])
const place = '/stateofsurvival/messages/customer'

async function coinOf(player: Player): Promise<number> {
  const answer = await createSiteClient(player.token, 'ss_global')(session.userInfo)
  if (answer.kind !== 'ok') throw new Error(`Nobody: ${JSON.stringify(answer)}`)
  return answer.data.coin
}

test('a player writes, an operator answers with canned words and a gift, and the player has both', async ({
  visit,
}) => {
  const player = await createPlayer()
  await chooseRole(player)
  const before = await coinOf(player)
  const asked = `My points are gone ${crypto.randomUUID()}`
  const portal = await visit.open(place, { as: player })
  await portal.getByRole('textbox', { name: english('customer.field') }).fill(asked)
  await portal.getByRole('button', { name: english('customer.send') }).click()
  await portal.getByRole('listitem').filter({ hasText: asked }).waitFor()

  const page = await enterConsole(visit, 'support')
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('button', { name: 'Nobody’s' }).click()
  await expectAccessible(page, 'inbox')
  await page.getByRole('link', { name: asked.slice(0, 30) }).click()
  await page.getByRole('region', { name: 'Messages' }).getByText(asked).waitFor()
  await page.getByRole('table', { name: 'Timeline' }).waitFor()
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByRole('button', { name: 'Give it back' }).waitFor()

  await page.getByLabel('Canned answer').selectOption('made_good')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Sorry for the wait.')
  // Nothing can be added before it is known what there is.
  const { promise: gifts, resolve: letGiftsThrough } = Promise.withResolvers<void>()
  await page.route('**/inbox/gifts*', async (route) => {
    await gifts
    await route.continue()
  })
  await page.getByText('Gift', { exact: true }).click()
  expect(await page.getByRole('button', { name: 'Add an item' }).isDisabled()).toBe(true)
  letGiftsThrough()
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('Item 1', { exact: true }).selectOption('coin')
  await page.getByLabel('How many of item 1').fill('40')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Say in 3 to 500 characters why something is given').waitFor()
  await page.getByLabel('Reason').fill('points were lost')
  await expectAccessible(page, 'talk')

  // The page looks for what is new every now and then: here it comes too late.
  const { promise: isTime, resolve: letLook } = Promise.withResolvers<void>()
  await page.route('**/inbox/talk?*', async (route) => {
    await isTime
    await route.continue()
  })
  await portal.getByRole('textbox', { name: english('customer.field') }).fill('Anybody there?')
  const written = portal.waitForResponse('**/customer/send')
  await portal.getByRole('button', { name: english('customer.send') }).click()
  await written
  await portal.getByRole('listitem').filter({ hasText: 'Anybody there?' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Something was written meanwhile. Read it, and then send.').waitFor()
  letLook()
  await page.getByRole('region', { name: 'Messages' }).getByText('Anybody there?').waitFor()
  expect(await coinOf(player)).toBe(before)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').filter({ hasText: 'Answered.' }).waitFor()
  await page.getByRole('list', { name: 'Given' }).getByText('+40').waitFor()

  await portal.getByRole('listitem').filter({ hasText: 'Sorry for the wait.' }).first().waitFor()
  expect(await coinOf(player)).toBe(before + 40)

  await page.setViewportSize(phone)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('region', { name: 'State of the talk' }).getByText('closed').waitFor()
})
