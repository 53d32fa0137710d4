import { expect } from 'vitest'
import { gift } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['gift', 'reward'])

test('every open gift is claimed with one press, each by a call of its own, and told in one dialog', async ({
  visit,
}) => {
  const player = await createPlayer()
  await chooseRole(player)
  const readOpen = async () => {
    const answer = await createSiteClient(player.token, 'ss_global')(gift.memberGiftList)
    if (answer.kind !== 'ok') throw new Error(`No gifts: ${JSON.stringify(answer)}`)
    const now = Date.now() / 1000
    return answer.data.gift_list.filter(
      ({ is_received, is_locked, start_time, end_time }) =>
        is_received === 0 && is_locked === 0 && start_time <= now && (end_time === 0 || end_time > now),
    ).length
  }
  const count = await readOpen()
  expect(count).toBeGreaterThan(1)
  const page = await visit.open('/stateofsurvival/gift', { as: player, reducedMotion: 'reduce' })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/member_gift/receive')) keys.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: english('reward.all.button') }).dblclick()
  const reward = page.getByRole('dialog', { name: english('reward.all.title', { count }) })
  await reward.waitFor()
  await expectAccessible(page)
  await reward.getByRole('link', { name: english('reward.pack') }).waitFor()
  await reward.getByRole('button', { name: english('reward.button') }).click()
  expect(new Set(keys).size).toBe(count)
  expect(keys.length).toBe(count)
  expect(await readOpen()).toBe(0)
  expect(await page.getByRole('button', { name: english('reward.all.button') }).count()).toBe(0)
})
