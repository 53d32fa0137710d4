import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { server } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { desktop, findOrigin, phone, test } from '../set-up/browser.ts'
import { enterConsole, measureOverflow } from '../set-up/console.ts'

/** Stormshot reports a role nobody has linked, and a purchase of it that gives more than one event may; answers the event's id. */
async function reportHugePurchase(): Promise<string> {
  const call = createSignedClient({
    origin: findOrigin(),
    project: 'st_global',
    secret: sandboxSecret('stormshot'),
    now: () => new Date(),
  })
  const [uid, event_id] = [randomUUID(), randomUUID()]
  await call(server.serverRoles, { body: { roles: [{ uid, nickname: 'Wren', level: 3, server: 'S1' }] } })
  const time = Math.floor(Date.now() / 1000)
  const event = { event_id, name: 'recharge', uid, time, data: { amount: 2_000_000_000, currency: 'USD' } }
  const answer = await call(server.serverEvents, { body: { events: [event] } })
  expect(answer).toMatchObject({ kind: 'ok', data: { result_list: [{ code: 0, msg: 'Kept' }] } })
  return event_id
}

test('an operator hears on the first page of events that wait, accepts one and rejects another', async ({ visit }) => {
  const [first, second] = [await reportHugePurchase(), await reportHugePurchase()]
  const page = await enterConsole(visit, 'live-ops', phone)
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: /events? of Stormshot: held back until somebody decides/ }).waitFor()
  await expectAccessible(page, 'what needs attention')
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await attention.getByRole('link', { name: /of Stormshot: held back/ }).click()
  await page.waitForURL('**/console/events?game_project=st_global')

  const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id })
  await rowOf(first).getByText('200,000,000 points').waitFor()
  await expectAccessible(page, 'events')
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await rowOf(first).getByRole('button', { name: 'Accept' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept this event?' })
  await accepting.getByLabel('Reason').fill('the receipt is genuine')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted, and counted.').waitFor()
  await rowOf(first).waitFor({ state: 'detached' })
  await rowOf(second).getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: 'Reject this event?' })
  await rejecting.getByLabel('Reason').fill('the game counted cents twice')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('Rejected.').waitFor()
  await rowOf(second).waitFor({ state: 'detached' })
})

test('whoever may not decide sees what waits, and no buttons', async ({ visit }) => {
  const id = await reportHugePurchase()
  const page = await enterConsole(visit, 'support', desktop)
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
  await page.getByLabel('Why it waits').selectOption('amount')
  await page.getByRole('button', { name: 'Filter' }).click()
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByText('gives more than one event may').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await page.getByLabel('Why it waits').selectOption('currency')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No event waits for a decision.').waitFor()
})

test('a first page that cannot say what needs attention says so, and asks again', async ({ visit }) => {
  visit.allow(/Failed to load resource/)
  const page = await visit.open('/console', { viewport: desktop })
  await page.route('**/console/api/attention/list', (route) => route.fulfill({ status: 500, json: null }))
  await page.getByRole('button', { name: 'Enter as support' }).click()
  await page.getByText('The server failed.').or(page.getByText('could not be loaded')).first().waitFor()
  await page.unroute('**/console/api/attention/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('region', { name: 'Needs attention' })
    .or(page.getByText('Nothing needs attention right now.'))
    .waitFor()
})
