import puppeteer, { type Frame, type LaunchOptions, type Page } from 'puppeteer-core'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { findProgram } from '../find-program.ts'
import { type Engine, environment, type InFrame, patience, viewport } from './engine.ts'

function findFirefox(): string {
  const found = findProgram(['firefox-esr', 'firefox'])
  if (!found) throw new Error('No Firefox: "npm run test:engines" installs it on Debian.')
  return found
}

const launchOptions: Record<'chromium' | 'firefox', () => LaunchOptions> = {
  chromium: () => ({
    browser: 'chrome',
    executablePath: findChromium(),
    args: [...chromiumFlags, '--force-prefers-reduced-motion'],
  }),
  firefox: () => ({
    browser: 'firefox',
    executablePath: findFirefox(),
    // Scrollbars that take no room, as those of phones.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  }),
}

const write = (selector: string) => (selector.startsWith('/') ? `xpath/${selector}` : selector)

async function enter(page: Page, frame: string | undefined): Promise<Frame> {
  if (frame === undefined) return page.mainFrame()
  const element = await page.waitForSelector(write(frame), { visible: true })
  const entered = await element?.contentFrame()
  if (!entered) throw new Error(`${frame} is no frame`)
  return entered
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url ?? ''}`)
  })
  return complaints
}

/** Chromium, and the system's Firefox by WebDriver BiDi: geckodriver, which others need for it, is in no package of Debian. */
export async function openPuppeteer(name: 'chromium' | 'firefox', origin: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: viewport,
    env: environment,
    ...launchOptions[name](),
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  const complaints = listen(page)
  const find = async (selector: string, { frame }: InFrame = {}) => {
    const element = await (await enter(page, frame)).waitForSelector(write(selector), { visible: true })
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  }
  const click: Engine['click'] = async (selector, where) => {
    const element = await find(selector, where)
    // In the middle, where no bar lies over it.
    await element.evaluate((found) => found.scrollIntoView({ block: 'center' }))
    await element.click()
  }
  return {
    name,
    origin,
    open: async (path) => {
      // Firefox never tells that a page has loaded that leads on before.
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    },
    readAddress: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: async (selector, where) => {
      await find(selector, where)
    },
    click,
    type: async (selector, text, where) => await (await find(selector, where)).type(text),
    takePicture: () => page.screenshot(),
    readComplaints: async () => complaints.splice(0),
    close: () => browser.close(),
  }
}
