import { type CDPSession, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { createClient } from '../../src/contract/client.ts'
import { passport, sandbox } from '../../src/contract/endpoints.ts'
import { chromiumFlags, findChromium } from '../set-up/chromium.ts'
import { startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

/** How much slower than this machine the phone is. */
const slowdown = 4
/** Milliseconds from a press to the next paint that a player takes for "at once". */
const aim = 200
/** Milliseconds under which the browser does not tell an interaction at all. */
const leastTold = 16
/** How often each press is repeated; once is enough to see that the benchmark works. */
const rounds = process.env.BENCH === 'short' ? 1 : 5

const site = '/stateofsurvival'

/** What is pressed on a screen, by name, in an order that leaves it ready for the next round. */
type Presses = Record<string, (page: Page) => Promise<unknown>>

const settle = (page: Page) => page.waitForTimeout(700)
const reward = (page: Page) => page.locator('dialog.reward')

const closeReward = async (page: Page) => {
  await reward(page).waitFor()
  await settle(page)
  await reward(page).getByRole('button', { name: 'Close' }).click()
}

const shop: Presses = {
  'another shelf': (page) => page.getByText('All games', { exact: true }).click(),
  'the first shelf': (page) => page.getByText('This game', { exact: true }).click(),
  'open a product': (page) =>
    page
      .getByRole('button', { name: /^Field rations: 20 points$/ })
      .first()
      .click(),
  'one more': (page) => page.getByRole('button', { name: 'Add one' }).click(),
  buy: (page) => page.getByRole('button', { name: /^Spend \d+ points$/ }).click(),
  'close what came': closeReward,
}

const choice = (page: Page) => page.getByRole('group', { name: 'Number of spins' })

const wheel: Presses = {
  'ten spins': (page) => choice(page).getByText('10', { exact: true }).click(),
  'one spin': (page) => choice(page).getByText('1', { exact: true }).click(),
  spin: (page) => page.getByRole('button', { name: 'Spin once' }).click(),
  'close the prize': closeReward,
}

const screens: [string, Presses][] = [
  ['/store', shop],
  ['/giftsWheel', wheel],
]

const durationsSchema = v.array(v.number())

/** Notes the longest duration of each interaction in the page, as the browser measures it. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((least: number) => {
    const told: Record<number, number> = {}
    Object.assign(globalThis, { interactions: told })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id: unknown = Reflect.get(entry, 'interactionId')
        if (typeof id === 'number' && id > 0) told[id] = Math.max(told[id] ?? 0, entry.duration)
      }
    }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: least }))
  }, leastTold)
}

async function takeInteractions(page: Page): Promise<number[]> {
  const told: unknown = await page.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, 'interactions')
    if (typeof kept !== 'object' || kept === null) return []
    const durations = Object.values(kept)
    for (const id of Object.keys(kept)) Reflect.deleteProperty(kept, id)
    return durations
  })
  return v.parse(durationsSchema, told)
}

/** Presses everything of a screen several times; the durations of each press, in milliseconds. */
async function pressAll(page: Page, presses: Presses): Promise<Map<string, number[]>> {
  const told = new Map(Object.keys(presses).map((name): [string, number[]] => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, press] of Object.entries(presses)) {
      await press(page)
      await settle(page)
      // An interaction too short to be told was at most as long as the least that is.
      told.get(name)?.push(Math.max(leastTold, ...(await takeInteractions(page))))
    }
  }
  return told
}

async function openPlayer(origin: string) {
  const client = createClient({
    address: ({ service, path }) => `${origin}/${service}/${path}`,
    headers: () => ({}),
    transport: async ({ url, method, headers, body }) => {
      const response = await fetch(url, { method, headers, body })
      return { status: response.status, json: await response.json() }
    },
  })
  const registered = await client(passport.register, {
    body: { email: 'bench@players.test', password: 'a long enough password' },
  })
  if (registered.kind !== 'ok') throw new Error('The player was not registered')
  const { fp_uid, token } = registered.data
  for (const currency of ['coin', 'ticket:10801'] as const) {
    await client(sandbox.grant, { body: { fp_uid, currency, amount: 5000 } })
  }
  return `?${new URLSearchParams({ platform_token: token, logged_in_mode: 'FULL' })}`
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/**
 * Measures the time from a press to the next paint on the shop and the wheel, on a phone as many times slower than this
 * machine as the aim of the project says: the built site, the real server, the browser's own event timing.
 */
export async function run(): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const server = await startServer({ dataDir: folder.path })
  opened.defer(async () => {
    await server.end()
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  opened.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await watchInteractions(page)
  await page.goto(server.origin + site + (await openPlayer(server.origin)))
  await page.waitForLoadState('networkidle')
  console.log(`Press to next paint, ${slowdown} times slowed down, ${rounds} rounds; aim: under ${aim} ms`)
  console.log('| screen | press | median ms | worst ms |\n|---|---|---|---|')
  for (const [path, presses] of screens) {
    await page.goto(server.origin + site + path)
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    for (const [name, durations] of await pressAll(page, presses)) {
      const sorted = durations.toSorted((a, b) => a - b)
      console.log(`| ${path} | ${name} | ${sorted[Math.floor(sorted.length / 2)]} | ${sorted.at(-1)} |`)
    }
  }
}
