import { json } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { account } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, desktop, type Player, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

const game = '/kingofavalon'
const say = speak('en', 'account')

const save = (page: Page) => page.getByRole('button', { name: say('profile.save'), exact: true })

async function profileOf({ token }: Player) {
  const answer = await createSiteClient(token, 'koa_global')(account.accountMy)
  if (answer.kind !== 'ok') throw new Error(`No profile: ${JSON.stringify(answer)}`)
  return answer.data
}

test('what a member says of themselves is checked, kept until it is saved, and seen everywhere', async ({ visit }) => {
  visit.allow(/ERR_FAILED|status of 400/)
  const player = await createPlayer()
  const page = await visit.open(`${game}/myinfo/generalinfo`, { as: player, reducedMotion: 'reduce' })
  const nickname = page.getByLabel(say('profile.nickname'))
  const bio = page.getByLabel(say('profile.bio'))
  await nickname.fill('W')
  await bio.fill(`${'x'.repeat(199)}👩‍👩‍👧‍👦!`)
  await page.getByText(say('profile.over', { count: 1 })).waitFor()
  await save(page).click()
  await page.getByText(say('profile.error.nickname_short')).waitFor()
  await page.getByText(say('profile.error.bio_long')).waitFor()
  await expect.poll(() => nickname.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await nickname.fill('Wren of the Isles')
  await bio.fill('Two\nlines')
  await page.getByText(say('profile.genders.NonBinary')).click()
  await page.getByLabel(say('profile.birthday')).fill('1990-02-28')
  await page.getByLabel(say('profile.country')).selectOption({ label: 'New Zealand' })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: say('hub.profile') }).click()
  await expect.poll(() => bio.inputValue()).toBe('Two\nlines')

  await page.route('**/api/account/edit', (route) => route.abort())
  await save(page).click()
  await page.getByText(say('profile.error.unheard')).waitFor()
  await page.unroute('**/api/account/edit')
  await save(page).click()
  await page.getByText(say('profile.saved')).waitFor()
  const said = { nickname: 'Wren of the Isles', gender: 'NonBinary', birthday: '1990-02-28', country: 'NZ' }
  expect(await profileOf(player)).toMatchObject({ ...said, bio: 'Two\nlines' })
  await page.getByText(say('profile.unsaved')).waitFor({ state: 'hidden' })

  await page.goto(`${visit.origin}${game}/myinfo/community`)
  await page.getByRole('heading', { name: said.nickname }).waitFor()
  await page.getByRole('heading', { name: say('community.news'), level: 2 }).waitFor()
  await page
    .getByRole('list', { name: say('community.list') })
    .getByRole('listitem')
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('ways to sign in are named, one is linked at its provider, and unlinked after a question', async ({ visit }) => {
  const options = { provider_list: [{ type: 13, name: 'Google' }], demo_player: null, can_reset: 1 }
  const ok = (data: object) => ({ json: { code: 0, msg: 'ok', data } })
  const url = '/stormshot/myinfo/generalinfo?linked=13'
  const player = await createPlayer()
  const unlinked = await profileOf(player)
  const linked = {
    ...unlinked,
    third_party_list: unlinked.third_party_list.map((way) => (way.type === 13 ? { ...way, status: 1 } : way)),
  }
  let profile: object = unlinked
  const page = await visit.open(url, {
    as: player,
    viewport: desktop,
    watch: (opened) => {
      void opened.route('**/passport/options', (route) => route.fulfill(ok(options)))
      void opened.route('**/account/my', (route) => route.fulfill(ok(profile)))
      void opened.route('**/account/link', (route) => {
        profile = linked
        return route.fulfill(ok({ url }))
      })
      void opened.route('**/account/unlink', (route) => route.fulfill(ok(unlinked)))
    },
  })
  const ways = page.getByRole('region', { name: say('ways.title') })
  await ways.getByText(say('ways.verified.10')).waitFor()
  // Until it is known what is offered, nothing is.
  const shut = ways.getByText(say('ways.not_offered')).filter({ visible: true })
  await expect.poll(() => shut.count()).toBe(1)
  await settle(page)
  const told = page.getByText(say('ways.linked', { name: 'Google' }))
  expect(await told.count()).toBe(0)
  await ways.getByRole('button', { name: say('ways.link_label', { name: 'Google' }) }).click()
  await told.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await ways.getByRole('button', { name: say('ways.unlink_label', { name: 'Google' }) }).click()
  const question = page.getByRole('dialog', { name: say('ways.unlink_title', { name: 'Google' }) })
  await question.getByRole('button', { name: say('ways.unlink') }).click()
  await page.getByText(say('ways.unlinked', { name: 'Google' })).waitFor()
  await ways.getByRole('button', { name: say('ways.link_label', { name: 'Google' }) }).waitFor()
})

test('a member changes the password, takes the data along, leaves, comes back and signs out everywhere', async ({
  visit,
}) => {
  const player = await createPlayer()
  const page = await visit.open(`${game}/myinfo/security`, { as: player, reducedMotion: 'reduce' })
  const current = page.getByLabel(say('security.password.current'))
  const next = page.getByLabel(say('security.password.new'))
  const change = page.getByRole('button', { name: say('security.password.submit') })
  await page.getByText(say('security.devices.count', { count: 1 })).waitFor()
  await expectAccessible(page)
  await current.fill('not my password')
  await next.fill('a much better password')
  await change.click()
  await page.getByText(say('security.password.wrong')).waitFor()
  await current.fill(player.password)
  await change.click()
  await page.getByText(say('security.password.done')).waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('security.export.action') }).click()
  const file = await (await downloading).createReadStream()
  expect(await json(file)).toMatchObject({ account: player.fpUid })

  await page.getByRole('button', { name: say('security.delete.action') }).click()
  const sheet = page.getByRole('dialog', { name: say('security.delete.ask_title') })
  await sheet.getByLabel(say('security.delete.password')).fill('a much better password')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: say('security.delete.confirm') }).click()
  const waiting = page.getByRole('region', { name: say('waiting.title') })
  await waiting.waitFor()
  expect((await profileOf(player)).delete_time).toBeGreaterThan(0)

  await page.goto(`${visit.origin}${game}/myinfo`)
  await waiting.getByRole('button', { name: say('waiting.keep') }).click()
  await page.getByText(say('waiting.kept')).waitFor()
  await waiting.waitFor({ state: 'hidden' })
  expect((await profileOf(player)).delete_time).toBe(0)

  await page.getByRole('link', { name: say('hub.security') }).click()
  await page.getByRole('button', { name: say('security.devices.sign_out') }).click()
  await page.getByRole('button', { name: say('security.devices.confirm'), exact: true }).click()
  await page.waitForURL(`${visit.origin}${game}`)
  expect(await createSiteClient(player.token)(account.accountMy)).toMatchObject({ kind: 'refused', code: 1003 })
})

test('the account in Arabic', async ({ visit }) => {
  const arabic = speak('ar', 'account')
  const page = await visit.open(`${game}/ar/myinfo`, { as: await createPlayer(), reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: arabic('roles.title') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: arabic('hub.profile') }).click()
  await page.getByLabel(arabic('profile.country')).selectOption({ label: 'نيوزيلندا' })
  await page.getByRole('button', { name: arabic('profile.save'), exact: true }).click()
  await page.getByText(arabic('profile.saved')).waitFor()
  await expectAccessible(page)
  await page.goto(`${visit.origin}${game}/ar/myinfo/security`)
  await page.getByText(arabic('security.devices.count', { count: 1 })).waitFor()
  await expectAccessible(page)
})
