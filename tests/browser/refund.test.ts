import { expect } from 'vitest'
import { sandbox, server } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['points', 'shop', 'act'])
const centre = '/stateofsurvival/benefits/integral'

test('points of a top-up that is refunded are owed where they were spent, and what comes next pays for them', async ({
  visit,
}) => {
  const player = await createPlayer()
  const uid = await chooseRole(player)
  const game = createSignedClient({
    origin: visit.origin,
    project: 'ss_global',
    secret: sandboxSecret('stateofsurvival'),
    now: () => new Date(),
  })
  const tell = async (name: string, data: object) => {
    const event = { event_id: crypto.randomUUID(), name, uid, time: Math.floor(Date.now() / 1000), data }
    const answer = await game(server.serverEvents, { body: { events: [event] } })
    expect(answer.kind === 'ok' && answer.data.result_list).toMatchObject([{ code: 0 }])
    return event.event_id
  }
  const topUp = await tell('recharge', { amount: 500, currency: 'USD' })

  const page = await visit.open('/stateofsurvival/store', { as: player })
  const label = say('shop.good.label', { name: 'Field rations', count: 20 })
  await page.getByRole('button', { name: label, exact: true }).first().click()
  await page.getByRole('button', { name: say('shop.sheet.confirm', { count: 20 }) }).click()
  await page.getByRole('dialog', { name: say('shop.bought.title') }).waitFor()
  await tell('refund', { event_id: topUp })

  await page.goto(visit.origin + centre)
  await page.getByText(say('points.centre.debt', { amount: 20 })).waitFor()
  await page.getByRole('link', { name: say('points.centre.contact') }).waitFor()
  await page.getByText('Top-up refunded').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${visit.origin}/stateofsurvival/messages/system`)
  await page.getByText('A top-up was refunded').waitFor()

  await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 50 } })
  await page.goto(visit.origin + centre)
  await page.getByText('Deducted for a refund').first().waitFor()
  await page
    .getByRole('region', { name: say('points.centre.balance') })
    .getByText('30', { exact: true })
    .waitFor()
  expect(await page.getByText(/refunded top-up/).count()).toBe(0)
})
