import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { session } from '../../src/contract/endpoints.ts'
import type { Role } from '../../src/contract/session/role.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speak, speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['session', 'character', 'account', 'reward', 'act'])
const picture = speak('en', 'avatar')

async function listRoles(player: Player, project: string): Promise<Role[]> {
  const answer = await createSiteClient(player.token, 'st_global')(session.userList, { body: {} })
  if (answer.kind !== 'ok') throw new Error(`No roles: ${JSON.stringify(answer)}`)
  const editions = answer.data.game_list.flatMap(({ sub_game_list }) => sub_game_list)
  return editions.find(({ game_project }) => game_project === project)?.user_list ?? []
}

const lineOf = (page: Page, { nickname }: Role) => page.getByRole('listitem').filter({ hasText: nickname })

/** Red on the left, blue on the right. */
async function paintPicture(): Promise<Buffer> {
  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0000d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('a player activates a role, with its gift, and plays as it', async ({ visit }) => {
  const player = await createPlayer()
  const [playing, resting] = await listRoles(player, 'st_global')
  if (!playing || !resting) throw new Error('The sandbox gives two roles in every game')
  const page = await visit.open('/stormshot/myinfo/character', { as: player, reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: say('session.roles.active_count', { active: 1, limit: 6 }) }).waitFor()
  await page.getByText(say('character.free', { count: 5 })).waitFor()
  await expectAccessible(page)
  const drawn = Promise.withResolvers<void>()
  await page.route('**/user/info', async (route) => {
    await drawn.promise
    await route.continue()
  })
  await page.getByRole('link', { name: say('session.roles.activate_label', { name: resting.nickname }) }).click()

  await page.waitForURL(`**/stormshot/myinfo/active/${resting.uid}?game=st_global`)
  await page.getByText(say('session.roles.active_count', { active: 1, limit: 6 })).waitFor()
  drawn.resolve()
  const question = page.getByRole('dialog', { name: say('session.roles.activate_title', { name: resting.nickname }) })
  await question.getByRole('button', { name: say('session.roles.activate_confirm') }).click()
  const reward = page.getByRole('dialog', { name: say('session.roles.gift_title', { name: resting.nickname }) })
  await reward
    .getByText(say('reward.balance', { count: 100 }))
    .first()
    .waitFor()
  await reward.getByRole('button', { name: say('reward.button') }).click()

  await page.waitForURL('**/stormshot/myinfo/character')
  await page.getByText(say('character.free', { count: 4 })).waitFor()
  await page.getByRole('button', { name: say('session.roles.switch_label', { name: resting.nickname }) }).click()
  const ask = page.getByRole('dialog', { name: say('session.roles.switch_title', { name: resting.nickname }) })
  await ask.getByRole('button', { name: say('session.roles.switch') }).click()
  const line = lineOf(page, resting)
  await line.getByText(say('session.roles.current')).waitFor()
  await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: say('session.roles.switch_label', { name: playing.nickname }) }).waitFor()
})

test('an address of a role says why it cannot be activated, also in Arabic', async ({ visit }) => {
  const player = await createPlayer()
  const [, resting] = await listRoles(player, 'st_global')
  if (!resting) throw new Error('The sandbox gives two roles in every game')
  const call = createSiteClient(player.token, 'st_global')
  await call(session.userActivationGary, { body: { game_id: resting.game_id, uid: resting.uid } })
  const arabic = speakOf('ar', ['session', 'account'])
  const page = await visit.open(`/stormshot/ar/myinfo/active/${resting.uid}?game=st_global`, { as: player })
  await page.getByRole('heading', { name: resting.nickname }).waitFor()
  await page.getByText(arabic('account.activate.already')).waitFor()
  expect(await page.getByRole('button', { name: arabic('account.activate.confirm'), exact: true }).isVisible()).toBe(
    false,
  )
  await expectAccessible(page)
  await page.goto(`${visit.origin}/stormshot/ar/myinfo/character`)
  await page.getByRole('heading', { name: arabic('session.roles.active_count', { active: 2, limit: 6 }) }).waitFor()
})

test('a player wears a drawn face, then a part of a picture of their own, also over a bad network', async ({
  visit,
}) => {
  visit.allow(/Failed to load resource/)
  const page = await visit.open('/stormshot/myinfo/avatar', { as: await createPlayer(), reducedMotion: 'reduce' })
  const queen = page.getByRole('button', { name: picture('faces.f-2') })
  await queen.click()
  await page.getByText(picture('done.face')).waitFor()
  expect(await queen.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page)

  const input = page.getByLabel(picture('own.choose'))
  await input.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText(picture('error.unreadable')).waitFor()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await paintPicture() })
  const sheet = page.getByRole('dialog', { name: picture('crop.title') })
  const stage = sheet.getByRole('application')
  await expectAccessible(page)
  await expect.poll(() => stage.evaluate((one) => one === document.activeElement)).toBe(true)
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')

  const uploads: string[] = []
  page.on('request', (request) => {
    if (/\/api\/account\/(avatar|edit)/.test(request.url())) uploads.push(new URL(request.url()).pathname)
  })
  await page.route('**/api/account/edit', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: picture('crop.use') }).click()
  await sheet
    .getByRole('alert')
    .filter({ hasText: say('act.outcome.unknown') })
    .waitFor()
  await sheet.getByRole('button', { name: picture('crop.use') }).click()
  await page.getByText(picture('done.picture')).waitFor()
  expect(uploads).toEqual(['/api/account/avatar', '/api/account/edit', '/api/account/edit'])

  const worn = await page.locator('.avatar img').getAttribute('src')
  const seen = await fetch(visit.origin + worn)
  const { channels } = await sharp(Buffer.from(await seen.arrayBuffer())).stats()
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 100))).toEqual([2, 0, 0])
  await queen.click()
  await page.getByRole('dialog', { name: picture('faces.swap_title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: picture('remove.action') }).click()
  await page.getByRole('button', { name: picture('remove.confirm'), exact: true }).click()
  await page.getByText(picture('done.removed')).waitFor()
})
