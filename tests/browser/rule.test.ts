import { execFile } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { test } from '../set-up/browser.ts'
import { type ServerProcess, startServer } from '../set-up/server-process.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const path = '/stormshot/benefits/pointsrule'
const arabicPath = '/stormshot/ar/benefits/pointsrule'

/** The hall of an operator who has applied other rules than it was built with. */
let server: ServerProcess
let folders: TemporaryFolder[]

function writeRule(catalogue: string, locale: string, text: string): void {
  writeFileSync(join(catalogue, `shared/pages/${locale}/points_rule.md`), text)
}

beforeAll(async () => {
  folders = [await createTemporaryFolder(), await createTemporaryFolder()]
  const [data = '', catalogue = ''] = folders.map((folder) => folder.path)
  server = await startServer({ dataDir: data })
  cpSync(join(root, 'src/catalogue'), catalogue, { recursive: true })
  writeRule(
    catalogue,
    'en',
    '---\ntitle: Rules of points\n---\n\nThese rules of {{game}} are **new**. [Related pages](myinfo/faq#make-up).\n\n' +
      '## A table\n\n| Level | Points |\n| ----- | ------ |\n| 1     | 5      |\n',
  )
  writeRule(catalogue, 'ar', '---\ntitle: قواعد جديدة\n---\n\n- هذه القواعد جديدة.\n')
  // A language that the applied catalogue has no such page in any more reads it in English.
  rmSync(join(catalogue, 'shared/pages/de/points_rule.md'))
  await promisify(execFile)(process.execPath, ['scripts/catalogue.ts', 'apply', catalogue], {
    cwd: root,
    env: { ...process.env, INIT_CWD: '/', DATA_DIR: data },
  })
})
afterAll(async () => {
  await server.end()
  await Promise.all(folders.map((folder) => folder.remove()))
})

const article = (page: Page) => page.locator('article:visible')
const title = (page: Page) => page.getByRole('heading', { level: 1 }).locator('span:visible').textContent()

describe('a rule page of an applied catalogue', () => {
  test('shows its text and title without a build', async ({ visit }) => {
    const page = await visit.open('/favicon.svg')
    await page.goto(server.origin + path)
    await article(page).getByText('These rules of Stormshot are new.').waitFor()
    expect(await title(page)).toBe('Rules of points')
    expect(await page.title()).toMatch(/^Rules of points/)
    expect(await article(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['A table'])
    expect(await article(page).getByRole('cell').allInnerTexts()).toEqual(['1', '5'])
    expect(await article(page).getByRole('link', { name: 'Related pages' }).getAttribute('href')).toBe(
      '/stormshot/myinfo/faq#make-up',
    )
    await expectAccessible(page)
  })

  test('is right in Arabic', async ({ visit }) => {
    const page = await visit.open('/favicon.svg')
    await page.goto(server.origin + arabicPath)
    const point = article(page).getByText('هذه القواعد جديدة.')
    await point.waitFor()
    expect(await point.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    expect(await title(page)).toBe('قواعد جديدة')
    expect(await article(page).getAttribute('dir')).toBeNull()
    await expectAccessible(page)
  })

  test('says where the language is not translated any more', async ({ visit }) => {
    const page = await visit.open('/favicon.svg')
    await page.goto(`${server.origin}/stormshot/de/benefits/pointsrule`)
    await page.getByText(speak('de', 'content')('fallback')).waitFor()
    expect(await article(page).getAttribute('lang')).toBe('en')
    expect(await page.getByRole('heading', { level: 1 }).getByText('Rules of points').getAttribute('lang')).toBe('en')
  })

  test('keeps the text of the build where the answer, or what draws it, does not come', async ({ visit }) => {
    visit.allow(/Failed to load resource|net::ERR|hydrat|dynamically imported/i)
    const page = await visit.open('/favicon.svg')
    const built = /You earn points by being active here/
    await page.route('**/rule_explanation/getbykey*', (route) => route.abort())
    await page.goto(server.origin + path)
    await settle(page)
    await article(page).getByText(built).waitFor()
    await page.unroute('**/rule_explanation/getbykey*')
    await page.route('**/_astro/RuleIsland*', (route) => route.abort())
    const answered = page.waitForResponse('**/rule_explanation/getbykey*')
    await page.goto(server.origin + path)
    await answered
    await settle(page)
    await article(page).getByText(built).waitFor()
    expect(await title(page)).toBe('Points rules')
  })

  test('asks for nothing more where it is the one that was built', async ({ visit }) => {
    const asked: string[] = []
    const watch = (page: Page) => void page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const page = await visit.open(path, { watch })
    await page.waitForResponse('**/rule_explanation/getbykey*').catch(() => null)
    await settle(page)
    expect(asked).toContain('/api/rule_explanation/getbykey')
    expect(asked.filter((one) => /\/(?:RuleIsland|react)\b/.test(one))).toEqual([])
    await article(page)
      .getByText(/You earn points by being active here/)
      .waitFor()
  })
})
