import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { expectAccessible } from '../set-up/accessible.ts'
import { desktop, phone, test, type Visit } from '../set-up/browser.ts'

async function openFigures(visit: Visit, viewport: typeof desktop): Promise<Page> {
  const page = await visit.open('/console/sign-in', { viewport })
  await page.getByRole('button', { name: 'Enter as live-ops' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Figures' }).click()
  await page.getByRole('heading', { name: 'Figures' }).waitFor()
  return page
}

const toNumber = (text: string) => Number(text.replaceAll(',', ''))
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
] as const)('an operator %s', (_, viewport) => {
  test('reads what players earned and spent by plot and table, and takes it along', async ({ visit }) => {
    const page = await openFigures(visit, viewport)
    const flows = page.getByRole('region', { name: 'Given and spent' })
    await flows.getByRole('img', { name: /^Points given and spent by day/ }).waitFor()
    await flows.getByText('The numbers by day').click()
    const rows = flows.getByRole('table', { name: 'Points given and spent by day' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(31)
    const cells = await rows.getByRole('cell').allTextContents()
    const sumOf = (side: 0 | 1) =>
      cells.reduce((sum, text, index) => (index % 2 === side ? sum + toNumber(text) : sum), 0)
    expect(sumOf(0)).toBeGreaterThan(0)
    expect(sumOf(1)).toBeGreaterThan(0)
    const legend = flows.locator('.plot__legend strong')
    expect((await legend.allTextContents()).map(toNumber)).toEqual([sumOf(0), sumOf(1)])

    // A day of the plot is said where the pointer is.
    const area = await flows.locator('.plot__area').boundingBox()
    if (!area) throw new Error('There is no plot')
    await page.mouse.move(area.x + area.width - 2, area.y + area.height / 2)
    const last = (await rows.nth(1).getByRole('cell').allTextContents()).map(toNumber)
    await expect.poll(async () => (await legend.allTextContents()).map(toNumber)).toEqual(last)

    const saved = page.waitForEvent('download')
    await flows.getByRole('link', { name: 'CSV of Given and spent' }).click()
    const file = await text(await (await saved).createReadStream())
    const [head, ...lines] = file.trimEnd().split('\r\n')
    expect(head).toBe('day,game_project,currency,holder,reason,given,spent')
    const points = lines
      .map((line) => line.split(','))
      .filter((line) => line[2] === 'coin' && line[3] === 'account' && line[4] !== 'bind')
    expect(points.reduce((sum, line) => sum + Number(line[5]), 0)).toBe(sumOf(0))
    expect(points.reduce((sum, line) => sum + Number(line[6]), 0)).toBe(sumOf(1))
    await page.getByRole('region', { name: 'Deliveries' }).getByRole('img').waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'figures')
  })

  test('looks at other days, another game and growth, and the address keeps them', async ({ visit }) => {
    const page = await openFigures(visit, viewport)
    await page.getByRole('button', { name: '7 days' }).click()
    await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Stormshot' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const flows = page.getByRole('region', { name: 'Given and spent' })
    await flows.getByRole('button', { name: 'Growth' }).click()
    await flows.getByRole('img', { name: /^Growth given and spent by day/ }).waitFor()
    await flows.getByText('The numbers by day').click()
    await expect
      .poll(() => flows.getByRole('table', { name: 'Growth given and spent by day' }).getByRole('row').count())
      .toBe(8)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('game_project')).toBe('st_global')
    await page.reload()
    await page.getByRole('button', { name: '7 days', pressed: true }).waitFor()
    await page.getByLabel('From (UTC)').fill('2026-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('Choose at most 92 days.').waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe(searchParams.get('from'))
  })
})

test('support has no such page', async ({ visit }) => {
  const page = await visit.open('/console/sign-in', { viewport: desktop })
  await page.getByRole('button', { name: 'Enter as support' }).click()
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
  expect(await page.getByRole('link', { name: 'Figures' }).count()).toBe(0)
  await page.goto(`${visit.origin}/console/figures`)
  await page.getByText('Your role does not see this page.').waitFor()
})
