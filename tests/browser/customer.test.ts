import type { Page, Route } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { message, sandbox, session, support } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, desktop, type Player, phone, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const features = ['customer', 'setting', 'act', 'layout', 'message']
const english = speakOf('en', features)
const path = '/stateofsurvival/messages/customer'

const red = { create: { width: 8, height: 6, channels: 3, background: '#c22' } } as const
const png = await sharp(red).png().toBuffer()

async function readTalk(player: Player) {
  const answer = await createSiteClient(player.token)(message.customerList)
  if (answer.kind !== 'ok') throw new Error(`No talk: ${JSON.stringify(answer)}`)
  return answer.data.message_list.map(({ text, image_url }) => ({ text, hasPicture: image_url !== '' }))
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: english('customer.field') }).fill(text)
  await page.getByRole('button', { name: english('customer.send') }).click()
}

const saidIn = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the talk with the customer service', () => {
  test('takes words and pictures once, and shows the answer without a reload', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    await page.getByRole('heading', { name: english('customer.empty_title') }).waitFor()
    const field = page.getByRole('textbox', { name: english('customer.field') })
    const send = page.getByRole('button', { name: english('customer.send') })
    await field.fill('Where is\nmy chest?')
    await send.dblclick()
    await saidIn(page, 'my chest?').waitFor()
    expect(await field.inputValue()).toBe('')
    await page.getByLabel(english('customer.picture.add')).setInputFiles({
      name: 'chest.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await page.getByText(english('customer.picture.ready')).waitFor()
    await send.click()
    const picture = page.getByRole('img', { name: english('customer.picture.yours') })
    await picture.click()
    await page
      .getByRole('dialog', { name: english('customer.picture.open') })
      .getByRole('img')
      .waitFor()
    await page.keyboard.press('Escape')

    await expect.poll(async () => (await readTalk(player)).length).toBe(2)
    const body = { fp_uid: player.fpUid, text: 'It is on its way.' }
    await createSiteClient()(sandbox.customerAnswer, { body })
    await saidIn(page, body.text).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: english('customer.answer.said', { text: body.text }) })
      .waitFor({
        state: 'attached',
      })
    await expect
      .poll(async () => {
        const summary = await createSiteClient(player.token, 'ss_global')(message.noticeSummary)
        return summary.kind === 'ok' ? summary.data.customer.number : null
      })
      .toBe(0)
    expect(await readTalk(player)).toEqual([
      { text: body.text, hasPicture: false },
      { text: '', hasPicture: true },
      { text: 'Where is\nmy chest?', hasPicture: false },
    ])
    await expectAccessible(page)
  })

  test('is answered by the help desk with a gift, which the player sees and has', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    await page.getByRole('heading', { name: english('customer.empty_title') }).waitFor()
    await write(page, 'My points are gone.')
    await saidIn(page, 'My points are gone.').waitFor()
    const desk = createSignedClient({
      origin: visit.origin,
      project: '',
      secret: sandboxSecret('helpdesk'),
      now: () => new Date(),
    })
    await expect
      .poll(async () => {
        const read = await desk(support.readTalk, { body: { fp_uid: player.fpUid } })
        return read.kind === 'ok' ? read.data.talk.state : read.kind
      })
      .toBe('open')
    const gift = { item_list: [{ item_id: 'coin', item_num: 50 }] }
    const body = {
      fp_uid: player.fpUid,
      answer_id: crypto.randomUUID(),
      agent_name: 'Kim',
      text: 'Here they are.',
      gift,
    }
    expect((await desk(support.answerTalk, { body })).kind).toBe('ok')
    const answer = saidIn(page, body.text)
    await answer.first().waitFor()
    await page
      .getByRole('list', { name: english('customer.gift') })
      .getByRole('listitem')
      .waitFor()
    expect(await page.getByText('Kim').count()).toBe(0)
    const user = await createSiteClient(player.token, 'ss_global')(session.userInfo)
    expect(user.kind === 'ok' && user.data.coin).toBe(50)
    await expectAccessible(page)
  })

  test('leads to the FAQ in place of the field where nobody can answer', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/favicon.svg', { as: player })
    await page.route('**/system_notice/summary', async (route) => {
      const answered = await route.fetch()
      const { data } = await answered.json()
      await route.fulfill({ json: { code: 0, msg: 'ok', data: { ...data, customer_open: 0 } } })
    })
    await page.goto(`${visit.origin}${path}`)
    const faq = page.getByRole('link', { name: english('customer.closed.faq') })
    await faq.waitFor()
    expect(await page.getByRole('textbox', { name: english('customer.field') }).count()).toBe(0)
    await expectAccessible(page)
    await faq.click()
    await page.waitForURL('**/myinfo/faq')
    await page.goto(`${visit.origin}/stateofsurvival/message`)
    await page.getByRole('link', { name: english('message.boxes.system') }).waitFor()
    await expect.poll(() => page.locator('main a[href$="/messages/customer"]').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('keeps what was written on a bad network, over a reload too, and sends it once', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const player = await createPlayer()
    const page = await visit.open(path, { as: player })
    const keys = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().endsWith('/customer/send')) keys.add(request.headers()['idempotency-key'])
    })
    let isBad = true
    await page.route('**/api/customer/send', async (route) => {
      if (!isBad) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('heading', { name: english('customer.empty_title') }).waitFor()
    await write(page, 'Did this arrive?')
    const waiting = page.getByText(english('act.outcome.unsure'))
    await waiting.waitFor()
    isBad = false
    await page.reload()
    await page.getByText(english('act.settled.done', { label: '\u2068Did this arrive?\u2069' })).waitFor()
    await waiting.waitFor({ state: 'detached' })
    await saidIn(page, 'Did this arrive?').waitFor()
    expect(await saidIn(page, 'Did this arrive?').count()).toBe(1)
    expect(keys.size).toBe(1)
    expect(await readTalk(player)).toHaveLength(1)

    // What has waited arrives in its place: no look for what is new has to bring it back.
    isBad = true
    await write(page, 'And this?')
    await waiting.waitFor()
    await page.route('**/api/customer/list*', (route) => route.abort())
    isBad = false
    await waiting.waitFor({ state: 'detached' })
    expect(await saidIn(page, 'And this?').count()).toBe(1)
  })

  test('grows upwards, and takes a picture from the app around a webview', async ({ visit }) => {
    const player = await createPlayer()
    const client = createSiteClient(player.token)
    for (let n = 1; n <= 25; n++) await client(message.customerSend, { body: { text: `Message no. ${n}.` } })
    const watch = async (page: Page) => {
      await page.addInitScript((data) => {
        const answer = (text: string) => {
          const { channel, id, action } = JSON.parse(text)
          const file = { type: 'image/png', data }
          const found = action === 'is_webview' ? { actions: ['openFile'] } : { file }
          window.postMessage(JSON.stringify({ channel, id, done: 1, ...found }), location.origin)
        }
        Object.assign(window, { guildhall: { postMessage: answer } })
      }, png.toString('base64'))
    }
    const page = await visit.open('/favicon.svg', { as: player })
    await watch(page)
    await page.goto(`${visit.origin}${path}?is_in_webview=1`)
    await saidIn(page, 'Message no. 25.').waitFor()
    expect(await saidIn(page, 'Message no. 5.').count()).toBe(0)
    await saidIn(page, 'Message no. 6.').scrollIntoViewIfNeeded()
    await saidIn(page, 'Message no. 1.').waitFor()
    await page.getByText(english('customer.end')).waitFor()
    const choose = page.getByLabel(english('customer.picture.add'))
    await choose.click()
    await page.getByText(english('customer.picture.ready')).waitFor()
    await page.getByRole('button', { name: english('customer.picture.remove') }).click()
    await page.getByText(english('customer.picture.ready')).waitFor({ state: 'hidden' })
    expect(await choose.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('keeps its field in sight below the offer of a language, on a phone and on a wide screen', async ({ visit }) => {
    const arabic = speakOf('ar', features)
    const page = await visit.open('/stormshot/ar/messages/customer', { as: await createPlayer() })
    const field = page.getByRole('textbox', { name: arabic('customer.field') })
    await field.waitFor()
    await page.getByRole('link', { name: 'Continue in English' }).waitFor()
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      const tabs = viewport === phone ? await page.getByRole('navigation').last().boundingBox() : null
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual(tabs?.y ?? viewport.height)
    }
  })
})

test('message settings act at once, and go back when the platform does not hear them; in Arabic', async ({ visit }) => {
  visit.allow(/Failed to load resource/)
  const arabic = speakOf('ar', features)
  const player = await createPlayer()
  const page = await visit.open('/stateofsurvival/ar/myinfo/messagesetting', { as: player, locale: 'ar' })
  const prizes = page.getByRole('switch').nth(2)
  await prizes.waitFor()
  await expectAccessible(page)
  const fail = (route: Route) => route.fulfill({ status: 500, json: null })
  await page.route('**/system_notice/set_setting', fail)
  await prizes.click()
  await page.getByText(arabic('act.outcome.unknown')).first().waitFor()
  expect(await prizes.isChecked()).toBe(true)
  await page.unroute('**/system_notice/set_setting', fail)
  const answered = page.waitForResponse((response) => response.url().endsWith('/set_setting'))
  await prizes.click()
  await answered
  await page.reload()
  await prizes.waitFor()
  expect(await prizes.isChecked()).toBe(false)
  await expectAccessible(page)
})
