import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import * as v from 'valibot'
import { complaintsName, openComplaintsProxy } from './complaints-proxy.ts'
import { type Engine, type InFrame, patience, viewport } from './engine.ts'
import { startWebKit } from './webkit-driver.ts'

const complaintsSchema = v.array(v.string())

const write = (selector: string) => (selector.startsWith('/') ? By.xpath(selector) : By.css(selector))

async function find(driver: WebDriver, selector: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(write(selector)), patience, `There is no ${selector}`)
  return await driver.wait(until.elementIsVisible(element), patience, `${selector} is not visible`)
}

/** Does something with an element in a frame, and is in the page itself again afterwards. */
async function within(
  driver: WebDriver,
  { frame }: InFrame,
  selector: string,
  act: (element: WebElement) => Promise<unknown>,
): Promise<void> {
  if (frame !== undefined) await driver.switchTo().frame(await find(driver, frame))
  await act(await find(driver, selector)).finally(() => frame !== undefined && driver.switchTo().defaultContent())
}

/** Makes the window as large as the page in it has to be. */
async function setViewport(driver: WebDriver): Promise<void> {
  const window = driver.manage().window()
  await window.setRect(viewport)
  const [width, height] = await driver.executeScript<[number, number]>(() => [
    outerWidth - innerWidth,
    outerHeight - innerHeight,
  ])
  await window.setRect({ width: viewport.width + width, height: viewport.height + height })
}

/** A picture is only taken at the next paint, which a page that stands still has to be made to do, in a way that nobody sees. */
async function takePicture(driver: WebDriver): Promise<Uint8Array> {
  await driver.executeScript(
    `window.paintsForTests = setInterval(() => { const { style } = document.body; style.opacity = style.opacity ? '' : '0.999' }, 30)`,
  )
  const picture = await driver.takeScreenshot()
  await driver.executeScript(`clearInterval(window.paintsForTests); document.body.style.opacity = ''`)
  return Buffer.from(picture, 'base64')
}

/** Debian's WebKit, of the family that every browser and webview of iOS belongs to, by WebDriver. */
export async function openWebKit(site: string): Promise<Engine> {
  await using opened = new AsyncDisposableStack()
  const { origin, close } = await openComplaintsProxy(site)
  opened.defer(close)
  const driver = await startWebKit(opened)
  await driver.manage().setTimeouts({ pageLoad: patience, script: patience })
  await setViewport(driver)
  const kept = opened.move()
  return {
    name: 'webkit',
    origin,
    open: (path) => driver.get(origin + path),
    readAddress: () => driver.getCurrentUrl(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    waitFor: (selector, where = {}) => within(driver, where, selector, async () => {}),
    click: (selector, where = {}) =>
      within(driver, where, selector, async (element) => {
        // In the middle, where no bar lies over it.
        await driver.executeScript((found: Element) => found.scrollIntoView({ block: 'center' }), element)
        await element.click()
      }),
    type: (selector, text, where = {}) => within(driver, where, selector, (element) => element.sendKeys(text)),
    takePicture: () => takePicture(driver),
    readComplaints: async () => {
      const found = await driver.executeScript<string | null>(`return sessionStorage.getItem('${complaintsName}')`)
      await driver.executeScript(`sessionStorage.removeItem('${complaintsName}')`)
      return v.parse(complaintsSchema, JSON.parse(found ?? '[]'))
    },
    close: () => kept.disposeAsync(),
  }
}
