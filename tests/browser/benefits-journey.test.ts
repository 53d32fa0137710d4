import type { Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, expect } from 'vitest'
import { sandbox, session } from '../../src/contract/endpoints.ts'
import { createSiteClient, test } from '../set-up/browser.ts'
import {
  add,
  hear,
  learn,
  readBackpack,
  readSum,
  sumRecord,
  type Things,
  take,
  type Words,
} from '../set-up/read-benefits.ts'
import { shareOut } from '../set-up/share-out.ts'
import { signUp } from '../set-up/sign-up.ts'

/** A Thursday: the bundle of the middle of the week is on sale, five for each player. */
const thursday = '2031-06-12T12:00:00.000Z'
const midweek = 80
const spins = 10
/** What the team gives, so that the points of one day are enough for a bundle. */
const granted = 200

async function setClock(now: string): Promise<void> {
  await createSiteClient()(sandbox.setClock, { body: { now } })
}

/** The player who has registered on this page, as the platform knows them. */
async function readUser(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('guildhall.token') ?? '')
  const answer = await createSiteClient(token, 'ss_global')(session.userInfo)
  if (answer.kind !== 'ok') throw new Error(`Nobody is here: ${JSON.stringify(answer)}`)
  return answer.data
}

async function grant(fp_uid: string, currency: 'coin' | 'ticket:10801', amount: number): Promise<void> {
  const answer = await createSiteClient()(sandbox.grant, { body: { fp_uid, currency, amount } })
  if (answer.kind !== 'ok') throw new Error(`Nothing granted: ${JSON.stringify(answer)}`)
}

const deliveriesSchema = v.object({
  data: v.object({
    delivery_list: v.array(v.object({ item_list: v.array(v.object({ item_id: v.string(), item_num: v.number() })) })),
  }),
})

/** What the fake game has received for a role: `ss-scrap 2`. */
async function readDeliveries(origin: string, uid: string): Promise<string[]> {
  const answer: unknown = await (await fetch(`${origin}/sandbox/deliveries?uid=${uid}`)).json()
  const { delivery_list } = v.parse(deliveriesSchema, answer).data
  return delivery_list.flatMap(({ item_list }) => item_list.map(({ item_id, item_num }) => `${item_id} ${item_num}`))
}

async function checkIn(page: Page, words: Words, received: Things): Promise<void> {
  await page.getByRole('button', { name: words.checkin('summary.claim', { day: 1 }) }).click()
  await hear(page, words, received)
  // The week's gift is left for another day.
  const name = words.checkin('week.name')
  await page.getByRole('button', { name: words.reward('next', { name }) }).waitFor()
}

async function claimTask(page: Page, words: Words, received: Things): Promise<void> {
  await page.getByText(words.task('waiting', { count: 1 })).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${words.task('state.claim')}`) }).click()
  await hear(page, words, received)
  await page.getByText(words.task('waiting_none')).waitFor()
}

async function buyBundle(page: Page, words: Words, received: Things): Promise<void> {
  const label = words.shop('good.label', { name: words.bundle, count: midweek })
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('button', { name: words.shop('sheet.confirm', { count: midweek }) }).click()
  await take(page, words, received)
  await page
    .getByText(words.shop('good.bought', { bought: 1, limit: 5 }))
    .first()
    .waitFor()
}

/** Uses one scrap part, which goes to the game. */
async function useItem(page: Page, words: Words): Promise<void> {
  const action = words.backpack('entry.use')
  const name = words.backpack('entry.action_label', { action, title: words.scrap })
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: words.scrap })
  await sheet.getByRole('button', { name: action, exact: true }).click()
  const sent = page.getByRole('dialog', { name: words.backpack('use.sent_title') })
  await sent.getByRole('button', { name: words.backpack('use.sent_done') }).click()
}

async function spinTenTimes(page: Page, words: Words, received: Things): Promise<void> {
  await page.getByRole('radio', { name: words.number(spins), exact: true }).check({ force: true })
  await page.getByRole('button', { name: words.wheel('play.spin', { count: spins }), exact: true }).click()
  await take(page, words, received)
  await page.getByText(words.wheel('tickets.none')).waitFor()
  await page.getByRole('heading', { name: words.wheel('records.title') }).scrollIntoViewIfNeeded()
  const lines = page.getByRole('list', { name: words.wheel('records.title') }).getByRole('listitem')
  await expect.poll(async () => (await lines.allInnerTexts()).filter((text) => text.includes(':')).length).toBe(spins)
}

async function claimRight(page: Page, words: Words, received: Things): Promise<void> {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${words.benefits('membership.claim')}`) })
    .first()
    .click()
  await hear(page, words, received)
  await page.getByText(words.benefits('membership.claimed')).filter({ visible: true }).first().waitFor()
}

beforeAll(() => setClock(thursday))
afterAll(() => setClock(new Date().toISOString()))

test.for(shareOut(['en', 'ar'] as const, 1, 2))(
  'a day of a new player, right to the point, in %s',
  { timeout: 150_000 },
  async (locale, { visit }) => {
    const words = learn(locale)
    const received: Things = new Map()
    const go = (route: string) => page.goto(visit.origin + words.at(route))
    const page = await visit.open(words.at('signinbenefit'), { locale, reducedMotion: 'reduce' })
    await signUp(page, locale)
    await checkIn(page, words, received)
    const { fp_uid, uid } = await readUser(page)
    await grant(fp_uid, 'coin', granted)
    await grant(fp_uid, 'ticket:10801', spins)

    await go('benefits/pointstask')
    await claimTask(page, words, received)
    await go('store')
    await buyBundle(page, words, received)
    await go('benefits/pack')
    await useItem(page, words)
    await expect.poll(() => readDeliveries(visit.origin, uid)).toEqual(['ss-scrap 1'])
    await go('giftsWheel')
    await spinTenTimes(page, words, received)
    await go('benefits/membership')
    await claimRight(page, words, received)

    await go('benefits/pointsrecord')
    const { coin, account_growth } = await readUser(page)
    expect(await sumRecord(page, words.points('record.list'), words.points('end'))).toBe(coin)
    expect(await readSum(page, words.points('record.balance'))).toBe(coin)
    expect(coin).toBe(granted - midweek + (received.get(words.coin) ?? 0))
    await go('benefits/exprecord')
    expect(await sumRecord(page, words.points('growth.list'), words.points('end'))).toBe(account_growth)
    expect(await readSum(page, words.points('growth.total'))).toBe(account_growth)

    await go('benefits/packrecord')
    await page
      .getByText(words.backpack('records.sent', { items: words.reward('item', { name: words.scrap, amount: 1 }) }))
      .waitFor()
    await page.getByText(words.backpack('delivery.delivered'), { exact: true }).waitFor()

    // What came in is what lies in the backpack and what was used.
    for (const name of [words.coin, words.growth, words.reward('growth'), words.reward('role_growth')])
      received.delete(name)
    add(received, words.scrap, -1)
    await go('benefits/pack')
    await expect.poll(() => readBackpack(page, words)).toEqual(received)
  },
)
