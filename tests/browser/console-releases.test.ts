import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { root } from '../checks/source-files.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import {
  createPlayer,
  createSiteClient,
  desktop,
  findDataFolder,
  type Player,
  phone,
  test,
  type Visit,
} from '../set-up/browser.ts'
import { speak } from '../set-up/speak.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const shop = '/stormshot/store'
const english = speak('en', 'shop')

/** Runs a command of `npm run catalogue` on the site of this worker, as somebody with a shell; answers what it said. */
async function runCatalogue(...args: string[]): Promise<string> {
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...inherited } = process.env
  const env = { ...inherited, INIT_CWD: '/', DATA_DIR: findDataFolder(), LOG_LEVEL: 'error' }
  const running = promisify(execFile)(process.execPath, ['scripts/catalogue.ts', ...args], { cwd: root, env })
  return (await running).stdout
}

// Other files of tests meet this site, too.
afterAll(async () => {
  await runCatalogue('switch', 'on', 'product', 'st-tonic-25')
  await runCatalogue('rollback', '0', '--ignore-demo-player')
})

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** Applies the project's own catalogue with a slip of the hand in it: a wrong price and a wrong word. Answers its version. */
async function applyBadRelease(note: string): Promise<number> {
  const folder = await createTemporaryFolder()
  try {
    cpSync(join(root, 'src/catalogue'), folder.path, { recursive: true })
    edit(
      folder.path,
      'stormshot/shop.yaml',
      'id: st-tonic-6, weight: 100, price: 25',
      'id: st-tonic-6, weight: 100, price: 2',
    )
    edit(folder.path, 'stormshot/texts/en.yaml', 'st-tonic: "Sailor’s tonic"', 'st-tonic: "Sailor’s toxin"')
    const said = await runCatalogue('apply', folder.path, '--author', 'Ada', '--note', note)
    return Number(/Version (\d+) runs now/.exec(said)?.[1])
  } finally {
    await folder.remove()
  }
}

async function enterAs(visit: Visit, role: string, viewport = desktop): Promise<Page> {
  const page = await visit.open('/console/sign-in', { viewport })
  await page.getByRole('button', { name: `Enter as ${role}` }).click()
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
  return page
}

/** A player who can pay for what the shop has. */
async function createRichPlayer(): Promise<Player> {
  const player = await createPlayer()
  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 500 } })
  return player
}

/** Opens the shop anew until it has a product, as a player who comes back does, or has it no more. */
async function meet(page: Page, name: string, isThere = true): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      const other = english('good.label', { name: 'Starter bundle', count: 60 })
      await page.getByRole('button', { name: other, exact: true }).first().waitFor()
      return await page.getByRole('button', { name }).count()
    })
    .toSatisfy((count: number) => count > 0 === isThere)
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('an operator', () => {
  for (const [name, viewport] of Object.entries({ 'a desk': desktop, 'a phone': phone })) {
    test(`takes a bad release back within a minute, on ${name}`, async ({ visit }) => {
      const good = english('good.label', { name: 'Sailor’s tonic', count: 25 })
      const bad = english('good.label', { name: 'Sailor’s toxin', count: 2 })
      const player = await visit.open(shop, { as: await createRichPlayer() })
      await meet(player, good)
      const note = `prices for ${name}`
      const version = await applyBadRelease(note)
      await meet(player, bad)

      const page = await enterAs(visit, 'live-ops', viewport)
      await page.getByRole('navigation').getByRole('link', { name: 'Releases' }).click()
      const releases = page.getByRole('table', { name: 'Releases' })
      const row = releases.getByRole('row').filter({ hasText: note }).first()
      await row.getByText('runs', { exact: true }).waitFor()
      await expectAccessible(page, 'releases')
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await row.getByRole('link', { name: `Version ${version}` }).click()
      await page.getByText('st-tonic-6 price: 25 → 2').waitFor()
      await page.getByText('items.st-tonic: "Sailor’s tonic" → "Sailor’s toxin"').waitFor()
      await expectAccessible(page, 'release')

      // The one before it.
      await page.goBack()
      await releases.getByRole('link', { name: `Version ${version - 1}`, exact: true }).click()
      await page.getByRole('button', { name: 'With the one that runs' }).click()
      await page.getByText('st-tonic-6 price: 2 → 25').waitFor()
      await page.getByText('Warnings by today’s checks').or(page.getByText('Today’s checks find no mistakes')).waitFor()
      await expectAccessible(page, 'the release before')
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: `Roll back to version ${version - 1} …` }).click()
      const dialog = page.getByRole('dialog', { name: `Roll back to version ${version - 1}?` })
      await dialog.getByLabel('Reason').fill('wrong price, wrong word')
      await expectAccessible(page, 'roll back')
      await dialog.getByRole('button', { name: 'Roll back' }).click()
      await page.getByText(`Version ${version + 1} runs now.`).waitFor()
      await meet(player, good)
      expect(await player.getByRole('button', { name: bad }).count()).toBe(0)
    })
  }

  test('does not roll back over a release that somebody applied meanwhile, and hears which', async ({ visit }) => {
    const version = await applyBadRelease('the first')
    const page = await enterAs(visit, 'live-ops')
    await page.goto(`${visit.origin}/console/release?version=${version - 1}`)
    await page.getByRole('button', { name: `Roll back to version ${version - 1} …` }).click()
    await runCatalogue('rollback', '0', '--author', 'Grace', '--note', 'was faster')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('wrong price')
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await dialog.getByText(`Version ${version + 1} runs now`).waitFor()
    await dialog.getByText('by Grace: was faster').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: `Version ${version + 1}` }).waitFor()
  })

  test('switches a product off and on, which players see', async ({ visit }) => {
    const crate = english('good.label', { name: 'Sailor’s tonic', count: 90 })
    const player = await visit.open(shop, { as: await createRichPlayer() })
    await meet(player, crate)
    const page = await enterAs(visit, 'live-ops', phone)
    await page.getByRole('navigation').getByRole('link', { name: 'Switches' }).click()
    await page.getByLabel('Name or key').fill('st-tonic-25')
    await page.getByRole('button', { name: 'Filter' }).click()
    const row = page.getByRole('table', { name: 'Switches' }).getByRole('row').filter({ hasText: 'st-tonic-25' })
    await row.getByText('on', { exact: true }).waitFor()
    await expectAccessible(page, 'switches')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await row.getByRole('button', { name: 'Switch off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('it is too cheap')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await row.getByText('it is too cheap').waitFor()
    await meet(player, crate, false)

    await row.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByLabel('Reason').fill('the price is right')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await row.getByText('on', { exact: true }).waitFor()
    const turned = page.getByRole('table', { name: 'Turned lately' })
    await turned.getByText('the price is right').first().waitFor()
    await meet(player, crate)
  })

  test('who is a developer reads releases and switches, and changes none', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const version = await applyBadRelease('to be read')
    const page = await enterAs(visit, 'developer')
    await page.goto(`${visit.origin}/console/release?version=${version - 1}`)
    await page.getByRole('heading', { name: `Version ${version - 1}` }).waitFor()
    expect(await page.getByRole('button', { name: /^Roll back/ }).count()).toBe(0)
    await page.goto(`${visit.origin}/console/switches?text=st-tonic-25`)
    await page.getByText('st-tonic-25').first().waitFor()
    expect(await page.getByRole('button', { name: /^Switch o/ }).count()).toBe(0)
    await page.goto(`${visit.origin}/console/release?version=999999`)
    await page.getByRole('alert').waitFor()
  })
})
