import { expect } from 'vitest'
import { message } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['mailbox', 'reward'])

async function readLetters(player: Player, box: 'honkmailbox' | 'adventurermailbox') {
  const answer = await createSiteClient(player.token, 'ss_global')(message.mailboxList, { query: { box } })
  if (answer.kind !== 'ok') throw new Error(`No letters: ${JSON.stringify(answer)}`)
  return answer.data.letter_list
}

const countFull = async (player: Player) =>
  (await readLetters(player, 'honkmailbox')).filter((one) => one.item_list.length > 0 && one.is_claimed === 0).length

test('a letter is found by the door of home, emptied once, and stays so; the others are emptied together', async ({
  visit,
}) => {
  const player = await createPlayer()
  await chooseRole(player)
  const letters = await readLetters(player, 'honkmailbox')
  const [first] = letters.filter(({ item_list }) => item_list.length > 0)
  if (!first) throw new Error('No letter has anything in it')
  const page = await visit.open('/stateofsurvival', { as: player, reducedMotion: 'reduce' })
  await page
    .getByRole('main')
    .getByRole('link', { name: english('mailbox.honk.title') })
    .click()
  await page.getByRole('heading', { level: 1, name: english('mailbox.honk.title') }).waitFor()
  const label = (action: 'take' | 'taken') =>
    english('mailbox.letter.action_label', { action: english(`mailbox.letter.${action}`), title: first.title })
  await page.getByRole('button', { name: label('take') }).waitFor()
  await expectAccessible(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mailbox/claim')) keys.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: label('take') }).dblclick()
  await page.getByRole('button', { name: label('taken') }).waitFor()
  expect(keys).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: label('taken') }).waitFor()

  const left = await countFull(player)
  expect(left).toBe(letters.filter(({ item_list }) => item_list.length > 0).length - 1)
  const take = page.getByRole('button', {
    name: left > 1 ? english('reward.all.button') : new RegExp(`^${english('mailbox.letter.take')}: `),
  })
  if (left > 0) await take.click()
  await expect.poll(() => countFull(player)).toBe(0)
})

test('the mailbox of the adventurers is one press further, from right to left as well', async ({ visit }) => {
  const arabic = speakOf('ar', ['mailbox'])
  const player = await createPlayer()
  await chooseRole(player)
  const page = await visit.open('/stateofsurvival/ar/honkmailbox', { as: player, reducedMotion: 'reduce' })
  await page
    .getByRole('navigation', { name: arabic('mailbox.boxes') })
    .getByRole('link', { name: arabic('mailbox.adventurer.title') })
    .click()
  await page.getByRole('heading', { level: 1, name: arabic('mailbox.adventurer.title') }).waitFor()
  const count = (await readLetters(player, 'adventurermailbox')).length
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: arabic('mailbox.list') })
        .getByRole('heading')
        .count(),
    )
    .toBe(count)
  await page.getByText(arabic('mailbox.adventurer.end')).waitFor()
  await expectAccessible(page)
})
