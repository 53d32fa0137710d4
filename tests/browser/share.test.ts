import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect } from 'vitest'
import { bridgeRequests } from '../../src/contract/bridge/messages.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, type OpenOptions, test, type Visit } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['backpack', 'checkin', 'gift', 'reward', 'layout'])
const path = '/stateofsurvival/signinbenefit'
const share = english('reward.share.button')

/** Opens the check-in and claims the day's gift, so that the month has something to show. */
async function openMonth(
  visit: Visit,
  prepare: (page: Page) => Promise<unknown>,
  query = '',
  options: OpenOptions = {},
) {
  const player = await createPlayer()
  await chooseRole(player)
  const page = await visit.open('/favicon.svg', { as: player, ...options })
  await prepare(page)
  await page.goto(visit.origin + path + query)
  await page.getByRole('button', { name: english('checkin.summary.claim', { day: 1 }) }).click()
  return page
}

/** Presses what shares, and waits for the picture, which says so much. */
async function openSheet(page: Page, said = english('reward.share.month', { count: 1 }), name = share) {
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: english('reward.share.title') })
  await sheet.getByRole('img', { name: english('reward.share.picture', { text: said }) }).waitFor()
  return sheet
}

/** The picture of a sheet, as it is shown and saved. */
async function readPicture(sheet: Locator): Promise<Buffer> {
  const address = (await sheet.getByRole('img').getAttribute('src')) ?? ''
  expect(await sheet.getByRole('link', { name: english('reward.share.save') }).getAttribute('href')).toBe(address)
  return Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')
}

async function expectPicture(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1080 })
  const { channels } = await sharp(bytes).stats()
  // Something is drawn on it: its colours differ.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
}

describe('the month of the check-in', () => {
  test('is drawn and saved as a picture, and its words are copied', async ({ visit }) => {
    const grant = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await openMonth(visit, grant)
    const sheet = await openSheet(page)
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await sheet.getByRole('link', { name: english('reward.share.save') }).click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe('guildhall.png')
    const chunks: Buffer[] = []
    for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk))
    await expectPicture(Buffer.concat(chunks))
    await sheet.getByRole('button', { name: english('reward.share.copy') }).click()
    await page.getByText(english('reward.share.copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${visit.origin}/stateofsurvival`)
    await sheet.getByRole('button', { name: english('reward.close') }).click()
    await sheet.waitFor({ state: 'detached' })
    const button = page.getByRole('button', { name: share, exact: true })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('says so where it cannot be drawn, and draws it once it can', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const page = await openMonth(visit, async () => undefined)
    await page.route('**/art/emblems.svg', (route) => route.abort())
    await page.getByRole('button', { name: share, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: english('reward.share.title') })
    await sheet
      .getByRole('alert')
      .filter({ hasText: english('layout.state.failed_text') })
      .waitFor()
    await page.unroute('**/art/emblems.svg')
    await sheet.getByRole('button', { name: english('layout.state.retry') }).click()
    await sheet.getByRole('img').waitFor()
  })

  test('goes to other apps by Web Share, with its file', async ({ visit }) => {
    const page = await openMonth(visit, (opened) =>
      opened.addInitScript(() => {
        const shared: { name: string; size: number; text: string }[] = []
        Object.assign(window, { shared })
        navigator.canShare = () => true
        navigator.share = async (data) => {
          const [file] = data?.files ?? []
          shared.push({ name: file?.name ?? '', size: file?.size ?? 0, text: data?.text ?? '' })
        }
      }),
    )
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: share, exact: true }).click()
    const readShared = () => page.evaluate(() => Reflect.get(window, 'shared'))
    await expect.poll(readShared).toHaveLength(1)
    const [data] = v.parse(
      v.array(v.object({ name: v.string(), size: v.number(), text: v.string() })),
      await readShared(),
    )
    expect(data?.name).toBe('guildhall.png')
    expect(data?.size).toBeGreaterThan(10_000)
    expect(data?.text).toContain(`${visit.origin}/stateofsurvival`)
  })

  test('goes through the app around a webview, which asked before closing while the gift was claimed', async ({
    visit,
  }) => {
    const page = await openMonth(
      visit,
      (opened) =>
        opened.addInitScript(() => {
          const asked: unknown[] = []
          const postMessage = (text: string) => {
            const request = JSON.parse(text)
            asked.push(request)
            const { channel, id } = request
            const answer = JSON.stringify({ channel, id, done: 1, actions: ['share', 'changeCloseMode'] })
            window.postMessage(answer, location.origin)
          }
          Object.assign(window, { asked, webkit: { messageHandlers: { guildhall: { postMessage } } } })
        }),
      '?is_in_webview=1',
    )
    const sheet = await openSheet(page)
    expect(await sheet.getByRole('link').count()).toBe(0)
    await sheet.getByRole('button', { name: share, exact: true }).click()
    const readAsked = async () => v.parse(v.array(v.unknown()), await page.evaluate(() => Reflect.get(window, 'asked')))
    await expect.poll(async () => (await readAsked()).some((request) => v.is(bridgeRequests.share, request))).toBe(true)
    const asked = await readAsked()
    const modes = asked.filter((request) => v.is(bridgeRequests.changeCloseMode, request)).map(({ mode }) => mode)
    expect(modes).toEqual(['ask', 'close'])
    const parcel = asked.find((request) => v.is(bridgeRequests.share, request))
    expect(parcel).toMatchObject({ title: 'State of Survival', url: `${visit.origin}/stateofsurvival` })
    await expectPicture(Buffer.from(parcel?.file?.data ?? '', 'base64'))
  })
})

test('a prize is shared where it was received, its words copied without a clipboard, and a badge from the backpack', async ({
  visit,
}) => {
  const player = await createPlayer()
  await chooseRole(player)
  const page = await visit.open('/favicon.svg', { as: player })
  // As in many a webview.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`${visit.origin}/stateofsurvival/gift`)
  const label = (action: string, title: string) => english('backpack.entry.action_label', { action, title })
  await page.getByRole('button', { name: label(english('gift.card.receive'), 'Yearly gift') }).click()
  const won = [english('reward.item', { name: 'Hero badge', amount: 1 }), 'Points ×100'].join(', ')
  const prize = await openSheet(page, `${english('reward.share.prize')}. ${won}`)
  const prizePicture = await readPicture(prize)
  await expectPicture(prizePicture)
  await prize.getByRole('button', { name: english('reward.share.copy') }).click()
  await page.getByText(english('reward.share.copied')).waitFor()
  expect(await page.evaluate(() => String(getSelection()))).toContain(`${visit.origin}/stateofsurvival`)
  await page.goto(`${visit.origin}/stateofsurvival/benefits/pack?type=badge`)
  const said = `${english('reward.share.badge')}. Hero badge`
  const badge = await openSheet(page, said, label(share, 'Hero badge'))
  const badgePicture = await readPicture(badge)
  await expectPicture(badgePicture)
  expect(badgePicture.equals(prizePicture)).toBe(false)
})
