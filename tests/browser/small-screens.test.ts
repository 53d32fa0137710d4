import { describe, expect } from 'vitest'
import { casualGames } from '../../src/contract/minigame/casual-games.ts'
import { chooseRole, createPlayer, phone, signInDemoPlayer, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'

const boards = { 'star-hop': '.sky', 'lantern-rows': '.rows:not(:has(.rows__list))', 'card-pairs': '.pairs' } as const

describe('a phone on its side', () => {
  for (const game of casualGames) {
    for (const [width, height] of [
      [640, 360],
      [568, 320],
    ] as const) {
      test(`has the board of ${game} as high as the window, ${width} by ${height}`, async ({ visit }) => {
        const player = await createPlayer()
        await chooseRole(player)
        const page = await visit.open(`/stateofsurvival/casualgame?game=${game}`, {
          as: player,
          viewport: { width, height },
        })
        await page.locator('.game__cover .btn').click()
        const board = await page.locator(`.game__board ${boards[game]}`).boundingBox()
        expect(board?.y).toBeGreaterThanOrEqual(0)
        expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(height)
        expect(board?.height).toBeGreaterThan(height * 0.75)
      })
    }
  }
})

test('a character’s name has one line, and the chevron stands on it', async ({ visit }) => {
  for (const viewport of [phone, { width: 320, height: 640 }, { width: 1280, height: 800 }]) {
    const page = await visit.open('/stormshot/benefits', { as: await signInDemoPlayer(), viewport })
    await settle(page)
    const role = page.locator('.member__role').first()
    if ((await role.count()) === 0) throw new Error('The page shows no character')
    const name = await role.locator('.member__heading').boundingBox()
    const chevron = await role.locator('.gl').boundingBox()
    const middle = (chevron?.y ?? 0) + (chevron?.height ?? 0) / 2
    expect(middle).toBeGreaterThan(name?.y ?? 0)
    expect(middle).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
    const lineHeight = await role
      .locator('.member__heading')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
    expect(name?.height).toBeLessThan(lineHeight * 1.5)
  }
})

test('the way back leads to where a list was left, once it has come', async ({ visit }) => {
  const page = await visit.open('/stormshot/benefits/pointstask', { as: await signInDemoPlayer() })
  await settle(page)
  await page.evaluate(() => scrollTo(0, 900))
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await page.route('**/api/task/task_list', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(`${visit.origin}/stormshot/store`)
  await settle(page)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { timeout: 8000 }).toBe(Math.round(left))
})
