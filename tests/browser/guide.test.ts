import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { type LocaleCode, locales } from '../../src/contract/locales.ts'
import { addressOfGuide, type GuideKind, guideKinds } from '../../src/portal/guide/guide-kinds.ts'
import { sayGuide, sayGuideAlts } from '../../src/portal/guide/say-guide.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, findOrigin, signInDemoPlayer, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

/** The portal's own translator, over the catalogue's files. */
function translatorOf(locale: LocaleCode) {
  const say = speak(locale, 'guide')
  return (key: string, values?: Record<string, string | number>) => say(key.replace('guide:', ''), values)
}

const findGuide = (page: Page, kind: GuideKind = 'h5') =>
  page.getByRole('dialog', { name: sayGuideAlts(translatorOf('en'))[kind] })

/** Waits until the guide, were it to come, would be here: the page has all else that comes by itself. */
async function expectNoGuide(page: Page): Promise<void> {
  await settle(page)
  expect(await page.locator('.guide').count()).toBe(0)
}

test('a new player sees the guide once: a touch on it closes it, and it does not come again', async ({ visit }) => {
  let asksForPopups = false
  const watch = (opened: Page) =>
    void opened.on('request', (request) => {
      asksForPopups ||= request.url().endsWith('/pop/config_list')
    })
  const page = await visit.open('/stormshot', { as: await createPlayer(), hasGuide: true, watch })
  await findGuide(page).waitFor()
  await expectAccessible(page, 'the guide')
  await settle(page)
  expect(asksForPopups).toBe(false)
  await page.mouse.click(180, 300)
  await findGuide(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect.poll(() => asksForPopups).toBe(true)
  await page.reload()
  await expectNoGuide(page)
  await page.goto(`${visit.origin}/stormshot/benefits`)
  await expectNoGuide(page)
})

test('it closes by Escape, by a press beside it, and by itself after ten seconds', async ({ visit }) => {
  for (const close of [
    (page: Page) => page.keyboard.press('Escape'),
    (page: Page) => page.mouse.click(180, 4),
    async (page: Page) => {
      await page.clock.fastForward(9000)
      expect(await findGuide(page).isVisible()).toBe(true)
      await page.clock.fastForward(1000)
    },
  ]) {
    const player = await createPlayer()
    const watch = (opened: Page) => opened.clock.install()
    const page = await visit.open('/stormshot/myinfo', { as: player, hasGuide: true, watch })
    await findGuide(page).waitFor()
    await close(page)
    await findGuide(page).waitFor({ state: 'detached' })
    await page.close()
  }
})

test('it is for new players only, and never in Dark Legion', async ({ visit }) => {
  const page = await visit.open('/stormshot', { as: await signInDemoPlayer(), hasGuide: true })
  await expectNoGuide(page)
  const newcomer = await createPlayer()
  for (const path of ['/dcdarklegion', '/funzone/dc', '/stormshot/gift', '/stormshot?community=article']) {
    await expectNoGuide(await visit.open(path, { as: newcomer, hasGuide: true }))
  }
  const inGame = '/stormshot/message?community=home&is_in_webview=1'
  await findGuide(await visit.open(inGame, { as: newcomer, hasGuide: true }), 'webview').waitFor()
})

interface Line {
  text: string
  width: number
  room: number
}

/** The lines of text on a picture that is open as a document, as wide as this browser's fonts make them. */
function readLines(page: Page): Promise<Line[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('text')].map((line) => ({
      text: line.textContent ?? '',
      width: line.getComputedTextLength(),
      room: Number(line.dataset.room),
    })),
  )
}

describe('the pictures of the guide', () => {
  /** Fonts differ from device to device: a text leaves some of its room. */
  const fullest = 0.92

  test.for(guideKinds)('%s has its words in every language, each in its place', async (kind, { visit }) => {
    const page = await visit.open('/favicon.svg')
    const english = Object.values(sayGuide(kind, translatorOf('en')))
    for (const { code, tag, dir } of locales) {
      const response = await page.goto(findOrigin() + addressOfGuide(kind, code))
      expect
        .soft([response?.status(), response?.headers()['content-type']])
        .toEqual([200, expect.stringMatching(/^image\/svg/)])
      const lines = await readLines(page)
      const texts = lines.map(({ text }) => text)
      const own: string[] = Object.values(sayGuide(kind, translatorOf(code)))
      expect.soft(texts, code).toEqual(own)
      if (code !== 'en')
        expect
          .soft(
            texts.filter((text) => english.includes(text)),
            code,
          )
          .toEqual([])
      const wide = lines.filter(({ width, room }) => !(width > 0 && width <= room * fullest))
      expect.soft(wide, code).toEqual([])
      const root = page.locator('svg').first()
      expect.soft([await root.getAttribute('xml:lang'), await root.getAttribute('direction')]).toEqual([tag, dir])
    }
  })
})
