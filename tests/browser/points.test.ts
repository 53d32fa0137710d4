import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['points'])

async function grant(player: Player, amounts: number[], given: { currency: 'coin' | 'growth'; uid?: string }) {
  for (const amount of amounts) {
    await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, amount, ...given } })
  }
}

/** The lines of a record, without the days above them. */
const linesOf = (page: Page, label: string) =>
  page
    .getByRole('list', { name: label })
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** What the lines say of how much: `+1,300`. */
async function readAmounts(lines: Locator): Promise<(string | undefined)[]> {
  return (await lines.allInnerTexts()).map((text) => /[+-][\d,]+/.exec(text)?.[0])
}

test('the points record says where all points went, page by page, to the point', async ({ visit }) => {
  const player = await createPlayer()
  const amounts = Array.from({ length: 23 }, (_, index) => 100 + index)
  await grant(player, amounts, { currency: 'coin' })
  const page = await visit.open('/stateofsurvival/benefits/pointsrecord', { as: player })
  const asked: { query: Record<string, string>; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/coin/flow')
      asked.push({ query: Object.fromEntries(searchParams), body: request.postDataJSON() })
  })
  const lines = linesOf(page, english('points.record.list'))
  await lines.first().waitFor()
  await page.getByText(/^today$/).waitFor()
  const first = await lines.first().elementHandle()
  await page.mouse.wheel(0, 4000)
  await page.getByText(english('points.end')).waitFor()
  expect(await lines.count()).toBe(23)
  // Page, page size and kind stand in the query and in the body.
  expect(asked.at(-1)).toEqual({
    query: { page: '3', page_size: '10', op_type: '0' },
    body: { page: 3, page_size: 10, op_type: 0, cursor: expect.stringMatching(/./) },
  })
  expect(await lines.first().evaluate((line, before) => line === before, first)).toBe(true)
  expect(await readAmounts(lines)).toEqual(amounts.toReversed().map((amount) => `+${amount}`))
  const sums = page.getByRole('region', { name: english('points.record.balance') })
  await sums.getByText('2,553').waitFor()
  await sums.getByText('23', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByText(english('points.filter.out'), { exact: true }).click()
  await page.getByRole('heading', { name: english('points.record.empty') }).waitFor()
  await page.getByRole('link', { name: english('points.record.empty_action') }).click()
  await page.getByRole('heading', { name: english('points.earn.title') }).waitFor()
  await expect.poll(() => linesOf(page, english('points.record.list')).count()).toBe(5)
  await expectAccessible(page)
})

test('the growth record tells apart all games, this game and this role', async ({ visit }) => {
  const player = await createPlayer()
  await grant(player, [70], { currency: 'growth', uid: await chooseRole(player) })
  await grant(player, [1300], { currency: 'growth' })
  const page = await visit.open('/stateofsurvival/benefits/exprecord', { as: player })
  const lines = linesOf(page, english('points.growth.list'))
  await page.getByText('1,370', { exact: true }).waitFor()
  await expect.poll(() => readAmounts(lines)).toEqual(['+1,300', '+70'])
  await page.getByText(/1,370 XP will expire on/).waitFor()
  await page.getByText(english('points.scope.role'), { exact: true }).click()
  await expect.poll(() => readAmounts(lines)).toEqual(['+70'])
  await page.getByText(english('points.filter.out'), { exact: true }).click()
  await page.getByRole('heading', { name: english('points.growth.empty') }).waitFor()
  await page.getByText(english('points.filter.all'), { exact: true }).click()
  await page.getByText(english('points.scope.all'), { exact: true }).click()
  await expect.poll(() => readAmounts(lines)).toEqual(['+1,300', '+70'])
  await expectAccessible(page)
})

test('the points centre counts in Arabic, and leads to the whole record', async ({ visit }) => {
  const arabic = speakOf('ar', ['points'])
  const player = await createPlayer()
  await grant(player, [12_480], { currency: 'coin' })
  const page = await visit.open('/stateofsurvival/ar/benefits/integral', { as: player, locale: 'ar' })
  const treasure = page.getByRole('region', { name: arabic('points.centre.balance') })
  await treasure.getByText('١٢٬٤٨٠').waitFor()
  await page.getByText(arabic('points.record.came_in', { count: 12_480 })).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: arabic('points.centre.lately_all') }).click()
  await page.waitForURL('**/ar/benefits/pointsrecord')
  await page.getByText(arabic('points.end')).waitFor()
})
