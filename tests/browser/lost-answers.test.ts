import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { checkin, message, sandbox, session, wheel } from '../../src/contract/endpoints.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const say = speakOf('en', ['act', 'checkin', 'customer', 'reward', 'shop', 'wheel'])

/** Milliseconds in which the portal has asked again and heard, on a busy machine too. */
const patience = 20_000

/** What says that something did not happen, or costs nothing; the sentence about checking is taken out before. */
const denial = /nothing|not spent|no (points|tickets)|failed|couldn’t|didn’t|wasn’t|weren’t|busy|try again|waiting for/i

const clientOf = ({ token }: Player) => createSiteClient(token, 'ss_global')

/** An action whose answer is lost. */
interface Lost {
  path: string
  call: string
  /** What the player has before: points, or luck for the big prize. */
  grant: { currency: 'coin' | 'ticket:10798'; amount: number } | null
  press: (page: Page) => Promise<void>
  /** What says, on the spot, that it is being checked. */
  checking: string
  /** What it is called once it is known; empty where that is the day's gift. */
  label: string
  /** What the platform has counted, which shows an act that was done twice. */
  read: (player: Player) => Promise<unknown>
  once: unknown
}

async function readCoin(player: Player): Promise<number> {
  const answer = await clientOf(player)(session.userInfo)
  if (answer.kind !== 'ok') throw new Error('No user')
  return answer.data.coin
}

async function readWheel(player: Player) {
  const client = clientOf(player)
  const [scores, records] = await Promise.all([client(wheel.wheelScore), client(wheel.wheelRecords)])
  if (scores.kind !== 'ok' || records.kind !== 'ok') throw new Error('No wheel')
  const luck = scores.data.score_list.find(({ sid }) => sid === '10798')?.num
  return { luck, records: records.data.record_list.length }
}

async function readMonth(player: Player) {
  const answer = await clientOf(player)(checkin.monthInfo)
  return answer.kind === 'ok' ? answer.data.total_check_days : null
}

async function readTalk(player: Player) {
  const answer = await clientOf(player)(message.customerList)
  return answer.kind === 'ok' ? answer.data.message_list.map(({ text }) => text) : null
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const actions: Record<string, Lost> = {
  'the big prize': {
    path: '/stateofsurvival/giftsWheel',
    call: '**/wheel/do?p2=2571',
    grant: { currency: 'ticket:10798', amount: 70 },
    press: async (page) => {
      await press(page, say('wheel.big.take'))
      await page
        .locator('.ask')
        .getByRole('button', { name: say('wheel.big.confirm_yes') })
        .click()
    },
    checking: say('act.outcome.retrying'),
    label: say('wheel.label.big'),
    read: readWheel,
    once: { luck: 10, records: 1 },
  },
  'a purchase': {
    path: '/stateofsurvival/store',
    call: '**/api/shop/buy',
    grant: { currency: 'coin', amount: 100 },
    press: async (page) => {
      await press(page, say('shop.good.label', { name: 'Field rations', count: 20 }))
      await press(page, say('shop.sheet.confirm', { count: 20 }))
    },
    checking: say('act.outcome.retrying'),
    label: say('reward.item', { name: 'Field rations', amount: 1 }),
    read: readCoin,
    once: 80,
  },
  'a check-in': {
    path: '/stateofsurvival/signinbenefit',
    call: '**/api/checkin/month',
    grant: null,
    press: (page) => press(page, say('checkin.summary.claim', { day: 1 })),
    checking: say('act.outcome.retrying'),
    label: '',
    read: readMonth,
    once: 1,
  },
  'a message to support': {
    path: '/stateofsurvival/messages/customer',
    call: '**/api/customer/send',
    grant: null,
    press: async (page) => {
      await page.getByRole('heading', { name: say('customer.empty_title') }).waitFor()
      await page.getByRole('textbox', { name: say('customer.field') }).fill('Where is my chest?')
      await press(page, say('customer.send'))
    },
    checking: say('act.outcome.unsure'),
    label: '\u2068Where is my chest?\u2069',
    read: readTalk,
    once: ['Where is my chest?'],
  },
}

const losses: Record<string, (route: Route) => Promise<void>> = {
  'whose answer is dropped': (route) => route.abort('connectionreset'),
  'answered with 502 once the work is done': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
}

describe.each(Object.entries(actions))('%s', (_, { path, call, grant, checking, label, ...action }) => {
  test.for(Object.entries(losses))(
    '%s is being checked, then told as done, and counts once',
    async ([, lose], { visit }) => {
      visit.allow(/Failed to load resource|net::ERR/)
      const player = await createPlayer()
      if (grant) await createSiteClient()(sandbox.grant, { body: { fp_uid: player.fpUid, ...grant } })
      const page = await visit.open(path, { as: player, reducedMotion: 'reduce' })
      const keys: string[] = []
      page.on('request', (request) => {
        const key = request.headers()['idempotency-key']
        if (key !== undefined) keys.push(key)
      })
      const lost = async (route: Route) => {
        await route.fetch()
        await lose(route)
      }
      await page.route(call, lost)
      await action.press(page)
      const told = page.getByText(checking).first()
      await told.waitFor()
      expect(await action.read(player)).toEqual(action.once)
      const alerts = await page
        .locator('.toast, [role="alert"], .say__foot')
        .filter({ visible: true })
        .allTextContents()
      expect(alerts.join(' ').replaceAll(checking, '')).not.toMatch(denial)
      await page.unroute(call, lost)
      await page.getByText(say('act.settled.done', { label }).trim()).waitFor({ timeout: patience })
      expect(await action.read(player)).toEqual(action.once)
      expect(keys.length).toBeGreaterThan(1)
      expect(new Set(keys).size).toBe(1)
    },
  )
})
