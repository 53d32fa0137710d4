import type { Page } from 'playwright'
import * as v from 'valibot'
import { describe, expect } from 'vitest'
import { casualGames } from '../../src/contract/minigame/casual-games.ts'
import { side, swapLimit } from '../../src/contract/minigame/lantern-rows.ts'
import { finishRound, startRound } from '../../src/contract/minigame/round-calls.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, test } from '../set-up/browser.ts'
import { playRound } from '../set-up/play-round.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['minigame', 'task'])

/** What the platform says to a call of the page. */
async function hear<Data>(page: Page, endpoint: { path: string; data: v.GenericSchema<unknown, Data> }): Promise<Data> {
  const response = await page.waitForResponse((one) => one.url().endsWith(`/api/${endpoint.path}`))
  return v.parse(v.object({ data: endpoint.data }), await response.json()).data
}

/** Opens a mini game from the list and begins a round, all by keys; answers its seed. */
async function begin(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: `${english('minigame.play')} ${name}` }).press('Enter')
  const [{ seed }] = await Promise.all([
    hear(page, startRound),
    page.getByRole('button', { name: english('minigame.start'), exact: true }).press('Enter'),
  ])
  return seed
}

/** What came of the round, once the page shows it. */
async function expectCounted(page: Page, result: { score: number }): Promise<void> {
  await page.getByRole('group', { name: english('minigame.new_best') }).waitFor()
  expect(result.score).toBeGreaterThan(0)
  await page.getByText(english('minigame.best', { score: result.score })).waitFor()
  await page.getByRole('button', { name: english('minigame.all') }).press('Enter')
}

/** Longer than a card takes to be turned. */
const turning = 200

async function playPairs(page: Page): Promise<void> {
  const seed = await begin(page, 'Card pairs')
  const counted = hear(page, finishRound)
  for (const place of playRound('card-pairs', seed)) {
    await page.getByRole('button', { name: english('minigame.pairs.closed', { place: place + 1 }) }).press('Space')
    await page.waitForTimeout(turning)
  }
  await expectCounted(page, await counted)
}

async function playRows(page: Page): Promise<void> {
  const seed = await begin(page, 'Lantern rows')
  const counted = hear(page, finishRound)
  const region = page.getByRole('region', { name: 'Lantern rows' })
  for (const [turn, move] of playRound('lantern-rows', seed).entries()) {
    const place = Math.floor(move / 2)
    const where = `, row ${Math.floor(place / side) + 1}, column ${(place % side) + 1}`
    const lantern = region.getByRole('button', { name: where })
    await expect
      .poll(
        async () => {
          // Nothing is taken while lanterns fall.
          if ((await lantern.getAttribute('aria-pressed')) !== 'true') await lantern.press('Space')
          await page.keyboard.press(move % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
          return await region.getByText(String(swapLimit - turn - 1), { exact: true }).count()
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0)
  }
  await expectCounted(page, await counted)
}

async function playHops(page: Page): Promise<void> {
  await begin(page, 'Star hop')
  let isOver = false
  const counted = hear(page, finishRound).finally(() => {
    isOver = true
  })
  await page.getByRole('button', { name: english('minigame.hop.hop') }).waitFor()
  // The first star is met by any hop; sooner or later three of the others are not.
  while (!isOver) {
    await page.keyboard.press('Space')
    await page.waitForTimeout(700)
  }
  await expectCounted(page, await counted)
}

describe('the mini games', () => {
  test('are played by keys to results that are kept and move a task', { timeout: 240_000 }, async ({ visit }) => {
    const player = await createPlayer()
    await chooseRole(player)
    const page = await visit.open('/stateofsurvival/casualgame', { as: player })
    await page.getByText(english('minigame.left', { count: 40 })).waitFor()
    await expect.poll(() => page.getByText(english('minigame.unplayed')).count()).toBe(casualGames.length)
    await expectAccessible(page)
    await playPairs(page)
    await playRows(page)
    await playHops(page)
    await page.getByText(english('minigame.left', { count: 37 })).waitFor()
    await expect.poll(() => page.getByText(english('minigame.unplayed')).count()).toBe(0)

    await page.goto(`${visit.origin}/stateofsurvival/benefits/pointstask?category=1`)
    await page.getByRole('button', { name: `${english('task.state.claim')} Take a break` }).waitFor()
  })

  test('open from an address in Arabic, pause, and lead back', async ({ visit }) => {
    const arabic = speakOf('ar', ['minigame'])
    const player = await createPlayer()
    await chooseRole(player)
    const page = await visit.open('/stateofsurvival/ar/casualgame?game=star-hop', { as: player })
    await page.getByRole('button', { name: arabic('minigame.start'), exact: true }).press('Enter')
    await page.getByRole('button', { name: arabic('minigame.hop.hop') }).press('Escape')
    await page.getByRole('group', { name: arabic('minigame.paused') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: arabic('minigame.all') }).click()
    await page.getByText(arabic('minigame.left', { count: 39 })).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
