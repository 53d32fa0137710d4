import type { Frame, FrameLocator, Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { communityChannel } from '../../src/contract/community/bus.ts'
import { gift, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import {
  createPlayer,
  createSiteClient,
  desktop,
  type OpenOptions,
  type Player,
  phone,
  test,
  type Visit,
} from '../set-up/browser.ts'
import { fillEnvironments } from '../set-up/fill-environments.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['avatar', 'backpack', 'checkin', 'community', 'layout', 'reward'])

/** The same site by this machine’s other name, which is another origin. */
const otherOriginOf = (origin: string) => origin.replace('127.0.0.1', 'localhost')

interface FakeGame {
  page: Page
  /** The portal inside the phone. */
  hall: FrameLocator
  press: (name: string) => Promise<void>
}

async function openGame(visit: Visit, options: OpenOptions = {}): Promise<FakeGame> {
  const page = await visit.open('/sandbox/game', { viewport: desktop, ...options })
  await page.getByRole('heading', { name: 'Fake game' }).waitFor()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { page, hall: page.frameLocator('iframe[title="Webview"]'), press }
}

/** The portal's frame, once it shows an address. */
async function findFrame(page: Page, path: RegExp): Promise<Frame> {
  // A frame that has just been made has no address yet.
  const find = () => page.frames().find((one) => path.test(URL.parse(one.url())?.pathname ?? ''))
  await expect.poll(() => find() !== undefined).toBe(true)
  const frame = find()
  if (!frame) throw new Error(`No frame is at ${path}`)
  return frame
}

const hosts = { ticket_hosts: ['play.example'], webview_hosts: [] }

const readKept = (page: Page, name: string) => page.evaluate((kept) => localStorage.getItem(kept), `guildhall.${name}`)
const logLine = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: text }).first()

/** Opens the portal as a new player with an account, and waits for their session. */
async function openAsMember({ page, press }: FakeGame): Promise<Frame> {
  await press('New player, FULL')
  const frame = await findFrame(page, /^\/stormshot$/)
  await expect.poll(() => readKept(page, 'mode')).toBe('FULL')
  return frame
}

/** Opens the portal in the webview for nobody in particular. */
async function openAsGuest({ page, press }: FakeGame): Promise<Frame> {
  await press('Open without a ticket')
  const frame = await findFrame(page, /^\/stormshot$/)
  // What the address said of the webview; the next page relies on it.
  await expect.poll(() => frame.evaluate(() => sessionStorage.getItem('guildhall.webview'))).not.toBeNull()
  return frame
}

async function signIn(hall: Frame, { email, password }: Player): Promise<void> {
  const login = await (await hall.waitForSelector('#login iframe[data-ready]')).contentFrame()
  if (!login) throw new Error('The login has no frame')
  const isNew = (await login.locator('#password').getAttribute('autocomplete')) === 'new-password'
  if (isNew) await login.locator('.switch .link').click()
  await login.fill('#email', email)
  await login.fill('#password', password)
  await login.click('#submit')
}

/** Has home announce an address elsewhere, to a host that hears who the player is. */
async function putBanner(page: Page, link: string): Promise<void> {
  const banner = {
    ...{ id: 'out', kind: 999, title: 'Elsewhere', image: '/art/icons.svg#i-star', image_mode: 2, link_type: 3 },
    ...{ link, start_time: 0, end_time: 0 },
  }
  const answers = { 'activity_banner/get_by_key': { banner_list: [banner] }, 'index/link_hosts': hosts }
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/${path}*`, (route) => route.fulfill({ json: { code: 0, msg: '', data } }))
}

async function pressBanner(hall: FrameLocator): Promise<void> {
  await hall
    .locator('.announced')
    .first()
    .evaluate((list) => list.scrollIntoView({ block: 'center' }))
  await hall.getByRole('link', { name: 'Elsewhere' }).first().click()
}

const readInsets = (frame: Frame) =>
  frame.evaluate(() =>
    ['--inset-top', '--inset-bottom'].map((name) => document.documentElement.style.getPropertyValue(name)),
  )

describe('the fake game', () => {
  test('stands on a desk and on a phone, for everybody', async ({ visit }) => {
    const { page, press } = await openGame(visit)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await press('Open without a ticket')
    await findFrame(page, /^\/stormshot$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  test('opens the portal with a FULL ticket, in a language, and with the safe areas of its phone', async ({
    visit,
  }) => {
    const game = await openGame(visit)
    const { page, press } = game
    expect(await readInsets(await openAsMember(game))).toEqual(['44px', '0px'])
    await logLine(page, 'ticket: done').waitFor()
    await page.getByLabel('Covered above').fill('60')
    await page.getByLabel('Covered below').fill('-30')
    await page.getByLabel('Language').selectOption('de')
    await press('Open as this character')
    const german = await findFrame(page, /^\/stormshot\/de$/)
    await expect.poll(() => readInsets(german)).toEqual(['60px', '30px'])
    await press('Clear the webview’s data')
    await logLine(page, 'data are gone').waitFor()
    expect(await readKept(page, 'mode')).toBeNull()
  })

  test('opens it with a HALF ticket, whose character goes to who signs in', async ({ visit }) => {
    const { page, press } = await openGame(visit)
    await press('New character, HALF')
    await findFrame(page, /^\/stormshot$/)
    await expect.poll(() => readKept(page, 'mode')).toBe('HALF')
    const uid = await page.getByLabel('Character (uid)').inputValue()
    const player = await createPlayer()
    const hall = await findFrame(page, /^\/stormshot$/)
    await hall.goto(`${visit.origin}/stormshot/login`)
    await signIn(hall, player)
    await expect.poll(() => readKept(page, 'mode')).toBe('FULL')
    const call = createSiteClient(player.token, 'st_global')
    const readUids = async () => {
      const list = await call(session.userList, { body: {} })
      const games = list.kind === 'ok' ? list.data.game_list.flatMap(({ sub_game_list }) => sub_game_list) : []
      return games.flatMap(({ user_list }) => user_list.map((role) => role.uid))
    }
    await expect.poll(readUids).toContain(uid)
  })

  test.for(['android', 'ios'] as const)('shares a month through the app on %s', async (system, { visit }) => {
    const game = await openGame(visit)
    const { page, hall, press } = game
    await page.getByLabel('System').selectOption(system)
    const frame = await openAsMember(game)
    await frame.goto(`${visit.origin}/stormshot/signinbenefit`)
    await hall.getByRole('button', { name: english('checkin.summary.claim', { day: 1 }) }).click()
    await logLine(page, `changeCloseMode, by ${system}`).waitFor()
    await hall.getByRole('button', { name: english('reward.share.button'), exact: true }).click()
    const sheet = hall.getByRole('dialog', { name: english('reward.share.title') })
    await sheet.getByRole('button', { name: english('reward.share.button'), exact: true }).click()
    const target = page.getByRole('dialog', { name: 'Share: Stormshot' })
    await target.getByRole('img').waitFor()
    await press('Share it')
    await logLine(page, 'share: done').waitFor()
    await target.waitFor({ state: 'detached' })
  })

  test('gives a picture for the avatar, and asks before it closes over it', async ({ visit }) => {
    // As high as the phone: what is fixed in its webview cannot be scrolled to.
    const game = await openGame(visit, { as: await createPlayer(), viewport: { width: 1280, height: 1100 } })
    const { page, hall, press } = game
    const frame = await openAsGuest(game)
    await frame.goto(`${visit.origin}/stormshot/myinfo/avatar`)
    await logLine(page, 'is_webview: done').waitFor()
    await hall.getByText(english('avatar.own.choose'), { exact: true }).click()
    await press('Send a sample picture')
    const crop = hall.getByRole('dialog', { name: english('avatar.crop.title') })
    await crop.waitFor()
    await press('Close (asks first)')
    await page.getByRole('dialog', { name: 'Close the page?' }).waitFor()
    await press('Stay')
    await crop.getByRole('button', { name: english('avatar.crop.use') }).click()
    await hall.getByText(english('avatar.done.picture')).waitFor()
    await crop.waitFor({ state: 'detached' })
    await press('Close')
    await page.getByText('Your game runs here.').waitFor()
  })

  test.for(['the portal’s own', 'another'])('lends the app to the community on %s origin', async (place, { visit }) => {
    const isOther = place === 'another'
    const community = isOther ? otherOriginOf(visit.origin) : visit.origin
    const watch = async (page: Page) => {
      if (isOther) await fillEnvironments(page.context(), { portal: visit.origin, community })
    }
    const game = await openGame(visit, { watch, viewport: { width: 1280, height: 1100 } })
    const { page, hall, press } = game
    const frame = await openAsMember(game)
    await frame.goto(`${visit.origin}/stormshot/communityDynamic`)
    const app = hall.frameLocator('#community iframe')
    await app.getByRole('textbox').waitFor()
    expect(new URL((await findFrame(page, /^\/community\/stormshot$/)).url()).origin).toBe(community)
    await logLine(page, 'is_webview: done').waitFor()
    const close = page.getByRole('button', { name: /^Close/ })
    // The page itself is not the community.
    await frame.evaluate((channel) => {
      postMessage({ channel, type: 'open_file', id: 'x' }, '*')
      postMessage({ channel, type: 'change_close_mode', mode: 'ask' }, '*')
    }, communityChannel)
    await app.getByLabel(english('community.write.picture')).click()
    await press('Send a sample picture')
    await app.getByRole('img', { name: english('community.write.picture_alt') }).waitFor()
    await expect.poll(() => close.textContent()).toBe('Close (asks first)')
    await close.click()
    await page.getByRole('dialog', { name: 'Close the page?' }).waitFor()
    await press('Stay')
    await app.getByRole('button', { name: english('community.write.send'), exact: true }).click()
    await app.getByRole('article').first().getByRole('img').waitFor()
    await expect.poll(() => close.textContent()).toBe('Close')
    const asked = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
    expect(await asked.filter({ hasText: 'openFile, by' }).count()).toBe(1)
    expect(await asked.filter({ hasText: 'changeCloseMode, by' }).count()).toBe(2)
  })

  test('opens links to elsewhere in the system’s browser, encoded as the version of its SDK wants them', async ({
    visit,
  }) => {
    const game = await openGame(visit)
    const { page, hall, press } = game
    await putBanner(page, 'https://play.example/news?p={{properties}}')
    const openOnIos = async (version: string, opening: string) => {
      await page.getByLabel('System').selectOption('ios')
      await page.getByLabel('SDK version').fill(version)
      await press(opening)
      // Once the page that it opened is there, and not the one before.
      const readFacts = () => page.evaluate(() => sessionStorage.getItem('guildhall.webview'))
      await expect.poll(readFacts).toContain(`sdk_version=${version}&`)
      await pressBanner(hall)
      const browser = page.getByRole('dialog', { name: 'The system’s browser' })
      const address = await browser.getByText(/^https:/).textContent()
      await press('Back to the game')
      return address
    }
    expect(await openOnIos('2.6.9', 'New player, FULL')).toMatch(/^https:\/\/play\.example\/news\?p=%7B%22/)
    expect(await openOnIos('2.7', 'Open as this character')).toMatch(/^https:\/\/play\.example\/news\?p=%257B%2522/)
    expect(page.context().pages()).toHaveLength(1)
  })

  test('is silent, and the page does everything by the browser’s own means', async ({ visit }) => {
    const game = await openGame(visit, { viewport: { width: 1280, height: 1100 } })
    const { page, hall } = game
    await page.getByLabel('App does not answer').check()
    await putBanner(page, 'https://elsewhere.example/news')
    await page
      .context()
      .route('https://elsewhere.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'News' }))
    const frame = await openAsMember(game)
    const beside = page.context().waitForEvent('page')
    await pressBanner(hall)
    expect((await beside).url()).toBe('https://elsewhere.example/news')
    await logLine(page, 'openInBrowser, by android').waitFor()

    await frame.goto(`${visit.origin}/stormshot/myinfo/avatar`)
    await logLine(page, 'is_webview, by android').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await hall.getByText(english('avatar.own.choose'), { exact: true }).click()
    const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#27b' } })
      .png()
      .toBuffer()
    await (await choosing).setFiles({ name: 'face.png', mimeType: 'image/png', buffer })
    await hall.getByRole('dialog', { name: english('avatar.crop.title') }).waitFor()

    await frame.goto(`${visit.origin}/stormshot/signinbenefit`)
    await hall.getByRole('button', { name: english('checkin.summary.claim', { day: 1 }) }).click()
    await hall.getByRole('button', { name: english('reward.share.button'), exact: true }).click()
    const sheet = hall.getByRole('dialog', { name: english('reward.share.title') })
    await sheet.getByRole('link', { name: english('reward.share.save') }).waitFor()
    // Where the app hangs, its button closes without a question.
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText('Your game runs here.').waitFor()
  })

  test('shows a popup that leads to the shop and back', async ({ visit }) => {
    const game = await openGame(visit, { as: await createPlayer() })
    const { page, hall } = game
    const frame = await openAsGuest(game)
    await frame.goto(`${visit.origin}/stormshot?priv_pop_type=4`)
    await hall.getByRole('dialog').getByRole('link').click()
    const shop = await findFrame(page, /^\/stormshot\/store$/)
    expect(new URL(shop.url()).searchParams.get('back')).toBe('true')
    await hall.locator('.top').getByRole('link', { name: 'Back' }).click()
    await findFrame(page, /^\/stormshot$/)
  })

  test('loses the network and finds it again', async ({ visit }) => {
    const game = await openGame(visit)
    const { page, hall } = game
    const frame = await openAsMember(game)
    await page.getByLabel('No network').check()
    await frame.goto(`${visit.origin}/stormshot/signinbenefit`)
    await hall
      .getByRole('button', { name: english('layout.state.retry') })
      .first()
      .waitFor()
    await page.getByLabel('No network').uncheck()
    // Nobody has to press anything: the page looks for the network by itself (rule 3.21).
    await hall.getByRole('button', { name: english('checkin.summary.claim', { day: 1 }) }).waitFor()
  })

  test('acts as the game’s server', async ({ visit }) => {
    const game = await openGame(visit, { viewport: { width: 1280, height: 1100 } })
    const { page, hall, press } = game
    const frame = await openAsMember(game)
    await page.getByLabel('Event', { exact: true }).fill('level_up')
    await press('Send event')
    await logLine(page, 'event level_up ×1: done').waitFor()
    await page.getByLabel('Event', { exact: true }).fill('unheard_of')
    await press('Send event')
    await logLine(page, 'event unheard_of ×1: refused with 3007').waitFor()
    await press('1,000 points')
    await logLine(page, '1,000 points: done').waitFor()
    await press('Look what has arrived')
    await page.getByText('Nothing yet. Use an item of the backpack.').waitFor()
    const call = createSiteClient((await readKept(page, 'token')) ?? '', 'st_global')
    await call(gift.receiveMemberGift, { query: { id: 'st-daily' } })
    await frame.goto(`${visit.origin}/stormshot/benefits/pack?type=item`)
    const used = english('backpack.entry.use')
    const title = 'Sailor’s tonic'
    const label = english('backpack.entry.action_label', { action: used, title })
    await hall.getByRole('button', { name: label, exact: true }).click()
    const sheet = hall.getByRole('dialog')
    await sheet.getByRole('button', { name: used, exact: true }).click()
    await hall.getByRole('dialog', { name: english('backpack.use.sent_title') }).waitFor()
    const deliveries = page.getByRole('region', { name: 'Deliveries' })
    const arrived = deliveries.getByRole('listitem').filter({ hasText: `${title} ×1` })
    await expect
      .poll(async () => {
        await press('Look what has arrived')
        return await arrived.allTextContents()
      })
      .toEqual([`${title} ×1taken, attempts: 1`])
  })
})
