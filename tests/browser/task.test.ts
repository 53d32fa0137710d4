import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { sandbox } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['task', 'act', 'reward', 'layout'])

/** A player who has played today, as their game tells: one reward waits. */
async function createDoer(): Promise<Player> {
  const player = await createPlayer()
  const uid = await chooseRole(player)
  await createSiteClient()(sandbox.gameEvent, { body: { game_project: 'ss_global', uid, name: 'session' } })
  return player
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

describe('the tasks', () => {
  test('are chosen by category, lead to what is to do, and give their reward once', async ({ visit }) => {
    const asked: unknown[] = []
    const watch = (page: Page) =>
      void page.on('request', (request) => {
        if (request.url().endsWith('/task/task_list')) asked.push(request.postDataJSON())
      })
    const page = await visit.open('/stateofsurvival/benefits/pointstask?category=1', { as: await createDoer(), watch })
    await page.getByText(english('task.waiting', { count: 1 })).waitFor()
    expect(await page.getByRole('radio', { name: english('task.category.daily') }).isChecked()).toBe(true)
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Time to play')
    await expectAccessible(page)

    let claims = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/task/get')) claims += 1
    })
    await page.getByRole('button', { name: `${english('task.state.claim')} Time to play` }).dblclick()
    await page.getByRole('log').getByText('×10').waitFor({ state: 'attached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(claims).toBe(1)
    const row = rowOf(page, 'Time to play')
    await row.getByText(english('task.state.claimed'), { exact: true }).waitFor()
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText(english('task.waiting_none')).waitFor()

    await page.getByText(english('task.category.limit'), { exact: true }).click()
    expect(new URL(page.url()).search).toBe('?category=5')
    expect(asked[0]).toEqual({ task_category: 1 })
    await expect.poll(() => asked.at(-1)).toEqual({ task_category: 5 })
    await page.getByText(english('task.category.active'), { exact: true }).click()
    await page.getByRole('link', { name: `${english('task.state.go')} Weekly regular` }).click()
    await page.waitForURL('**/stateofsurvival/signinbenefit')
    await page.goBack()
    await rowOf(page, 'Weekly regular').waitFor()
    expect(await page.getByRole('radio', { name: english('task.category.active') }).isChecked()).toBe(true)
  })

  test('ask again by themselves for a claim whose answer was lost, and turn to claimed', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const page = await visit.open('/stateofsurvival/benefits/pointstask', { as: await createDoer() })
    const keys: (string | undefined)[] = []
    const drop = async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/task/get', drop)
    await page.getByRole('button', { name: `${english('task.state.claim')} Time to play` }).click()
    await page.getByText(english('act.outcome.retrying')).waitFor()
    page.on('request', (request) => {
      if (request.url().endsWith('/task/get')) keys.push(request.headers()['idempotency-key'])
    })
    await page.unroute('**/api/task/get', drop)
    await page.getByText(english('act.settled.done', { label: 'Time to play' })).waitFor()
    await rowOf(page, 'Time to play').getByText(english('task.state.claimed'), { exact: true }).waitFor()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('read in Arabic, say when they did not come, and come by trying again', async ({ visit }) => {
    visit.allow(/Failed to load resource/)
    const arabic = speakOf('ar', ['task', 'act', 'reward', 'layout'])
    const player = await createDoer()
    const page = await visit.open('/favicon.svg', { as: player, locale: 'ar' })
    const fail = (route: Route) => route.fulfill({ status: 500, json: null })
    await page.route('**/api/task/task_list', fail)
    await page.goto(`${visit.origin}/stateofsurvival/ar/benefits/pointstask?category=1`)
    const retry = page.getByRole('button', { name: arabic('layout.state.retry') })
    await retry.waitFor()
    await page.unroute('**/api/task/task_list', fail)
    await retry.click()
    await page.getByRole('button', { name: new RegExp(`^${arabic('task.state.claim')}`) }).click()
    await page.getByRole('log').getByText('١٠').waitFor({ state: 'attached' })
    await page.getByText(arabic('task.state.claimed'), { exact: true }).first().waitFor()
    await expectAccessible(page)
  })
})
