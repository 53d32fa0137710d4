import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logoutAll } from '../../src/contract/account/calls.ts'
import { monthCheckin } from '../../src/contract/checkin/calls.ts'
import { pushState, subscribePush, unsubscribePush } from '../../src/contract/push/calls.ts'
import { reset, setClock } from '../../src/contract/sandbox/calls.ts'
import { logout } from '../../src/contract/session/calls.ts'
import { toReader, transact } from '../../src/platform/db/transaction.ts'
import { pruneReminders } from '../../src/platform/push/outbox.ts'
import { openPushSender, type PushSender } from '../../src/platform/push/push-sender.ts'
import { createTicket } from '../../src/platform/roles/tickets.ts'
import { type PushService, readSignature, startPushService, type TestBrowser } from '../set-up/push-service.ts'
import { arriveFromGame, arriveHalf } from './calls/scene.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform } from './harness.ts'

/** In Stormshot's time zone, Singapore: evening begins at 10:00 UTC. */
const [yesterday, noon, evening] = ['2026-11-17T04:00:00Z', '2026-11-18T04:00:00Z', '2026-11-18T10:00:00Z']
const minute = 60_000

let t: TestPlatform
let service: PushService
let sender: PushSender
let said: string[]

beforeAll(async () => {
  ;[t, service] = await Promise.all([createTestPlatform({ now: yesterday }), startPushService()])
})
afterAll(async () => {
  await Promise.all([t.close(), service.close()])
})

function open(config: Partial<TestPlatform['config']> = {}): PushSender {
  const note = (...line: unknown[]) => said.push(JSON.stringify(line))
  const tools = { db: t.db, clock: t.clock, config: { ...t.config, ...config }, log: { info: note, warn: note } }
  return openPushSender({ ...tools, catalogue: { current: () => t.catalogue } })
}

beforeEach(async () => {
  said = []
  service.messages.length = 0
  service.status = 201
  t.clock.set(noon)
  await t.db.sql`truncate push_subscriptions, push_reminders`
  sender = open()
})
afterEach(() => sender.stop())

const browserOf = () => service.subscribe(randomUUID())
const subscribe = async (player: Player, { endpoint, keys }: TestBrowser, headers: Record<string, string> = {}) =>
  await player.with(headers)(subscribePush, { body: { endpoint, keys } })
const isOn = async (player: Player, { endpoint }: Pick<TestBrowser, 'endpoint'>) =>
  dataOf(await player.call(pushState, { body: { endpoint } })).is_on
const publicKey = async (player: Player) => dataOf(await player.call(pushState, { body: { endpoint: '' } })).public_key
const countRows = async (player: Player) =>
  (await t.db.sql`select 1 from push_subscriptions where fp_uid = ${player.fpUid}`).length

async function checkIn(player: Player): Promise<void> {
  const active_id = 'month-2026-11'
  dataOf(await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign: 0 } }))
}

/** A player who checked in yesterday and not today, with a browser that wants to be reminded. */
async function wait(headers?: Record<string, string>) {
  t.clock.set(yesterday)
  const player = await t.register()
  await checkIn(player)
  t.clock.set(noon)
  const browser = browserOf()
  dataOf(await subscribe(player, browser, headers))
  return { player, browser }
}

async function sendAt(time: string): Promise<void> {
  t.clock.set(time)
  await sender.sendDue()
}

describe('a browser', () => {
  it('is on once it has subscribed, and off again', async () => {
    const { player, browser } = await wait()
    expect(await isOn(player, browser)).toBe(1)
    expect(await isOn(await t.register(), browser)).toBe(0)
    dataOf(await player.call(unsubscribePush, { body: { endpoint: browser.endpoint } }))
    expect(await isOn(player, browser)).toBe(0)
    expect(await countRows(player)).toBe(0)
  })

  it('belongs to one account: it moves to the next, who alone can switch it off', async () => {
    const { player, browser } = await wait()
    const other = await t.register()
    dataOf(await subscribe(other, browser))
    expect([await isOn(player, browser), await isOn(other, browser)]).toEqual([0, 1])
    dataOf(await player.call(unsubscribePush, { body: { endpoint: browser.endpoint } }))
    expect(await isOn(other, browser)).toBe(1)
  })

  it('is one of ten: the oldest goes', async () => {
    const player = await t.register()
    const browsers = Array.from({ length: 12 }, browserOf)
    for (const browser of browsers) {
      t.clock.advance(1000)
      dataOf(await subscribe(player, browser))
    }
    expect(await Promise.all(browsers.map((browser) => isOn(player, browser)))).toEqual([0, 0, ...Array(10).fill(1)])
    expect(await countRows(player)).toBe(10)
  })

  it('is off once its session has ended, by signing out here or everywhere', async () => {
    for (const endpoint of [logout, logoutAll]) {
      const { player, browser } = await wait()
      dataOf(await player.call(endpoint))
      const ticket = await transact(t.db, (tx) => createTicket(tx, { fpUid: player.fpUid, now: t.clock.now() }))
      expect(await isOn(await t.signIn(ticket), browser)).toBe(0)
      await sendAt(evening)
      expect(service.messages).toEqual([])
    }
  })

  it('is no business of half sessions, nor of a game’s', async () => {
    for (const player of [await arriveHalf(t), await arriveFromGame(t)]) {
      expect(codeOf(await subscribe(player, browserOf()))).toBe(1005)
      expect(codeOf(await player.call(pushState, { body: { endpoint: '' } }))).toBe(1005)
    }
  })

  it('is https on the open internet; in clear it is this machine, in a sandbox', async () => {
    const { keys } = browserOf()
    const player = await t.register()
    const refused = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://10.1.2.3/x',
      'https://172.16.0.1/x',
      'https://192.168.1.1/x',
      'https://169.254.169.254/latest',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://[fd00::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://[64:ff9b::a00:1]/x',
      'https://user:secret@push.example.com/x',
      'http://192.168.1.1/x',
      'ftp://push.example.com/x',
      ' https://push.example.com/x',
    ]
    for (const endpoint of refused) {
      expect([endpoint, codeOf(await player.call(subscribePush, { body: { endpoint, keys } }))]).toEqual([
        endpoint,
        1001,
      ])
    }
    expect(codeOf(await player.call(subscribePush, { body: { endpoint: 'https://push.example.com/x', keys } }))).toBe(0)
    expect(codeOf(await player.call(subscribePush, { body: { endpoint: 'https://[2a00:1450::1]/x', keys } }))).toBe(0)
    expect(codeOf(await player.call(subscribePush, { body: { endpoint: `${service.origin}/x`, keys } }))).toBe(0)
  })

  it('has a key that is a point of the curve', async () => {
    const player = await t.register()
    const { endpoint, keys } = browserOf()
    const body = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
    expect(await player.call(subscribePush, { body })).toMatchObject({
      code: 1001,
      msg: expect.stringContaining('p256dh'),
    })
  })
})

describe('a reminder', () => {
  it('arrives in the evening, encrypted for the browser and signed by the platform’s key', async () => {
    const { player, browser } = await wait()
    await sendAt('2026-11-18T09:59:59Z')
    expect(service.messages).toEqual([])
    await sendAt(evening)
    expect(service.listFor(browser)).toEqual([
      {
        title: 'Stormshot: claim today’s reward',
        body: 'Check in before the day ends. It only takes one tap.',
        path: '/stormshot/signinbenefit',
        tag: 'checkin-stormshot',
        lang: 'en',
        dir: 'ltr',
      },
    ])
    const [message] = service.messages
    if (!message) throw new Error('Nothing came')
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(6 * 60 * 60) })
    expect(message.body.includes('gift')).toBe(false)
    const { aud, exp, sub } = readSignature(message, await publicKey(player))
    expect([aud, sub]).toEqual([service.origin, 'mailto:push@guildhall.test'])
    const hours = (exp * 1000 - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(24)
  })

  it('does not arrive after it was switched off, also between its planning and its sending', async () => {
    const { player, browser } = await wait()
    service.status = 503
    await sendAt(evening)
    expect(service.messages).toHaveLength(1)
    dataOf(await player.call(unsubscribePush, { body: { endpoint: browser.endpoint } }))
    service.status = 201
    await sendAt('2026-11-18T10:30:00Z')
    await sendAt('2026-11-19T10:00:00Z')
    expect(service.messages).toHaveLength(1)
  })

  it('speaks the language of the page, and leads to its site', async () => {
    const { browser } = await wait({ lang: 'ar', 'game-project': 'st_zone' })
    await sendAt(evening)
    expect(service.listFor(browser)).toMatchObject([
      {
        path: '/funzone/st/ar/signinbenefit',
        lang: 'ar',
        dir: 'rtl',
        title: '\u2068Stormshot\u2069: استلم مكافأة اليوم',
      },
    ])
  })

  it('comes once a day to each browser, whoever sends and however often', async () => {
    const { player, browser } = await wait()
    const second = browserOf()
    dataOf(await subscribe(player, second))
    const others = [open(), open(), open()]
    t.clock.set(evening)
    await Promise.all([sender, ...others].map((one) => one.sendDue()))
    await sendAt('2026-11-18T11:00:00Z')
    // Off and on again is no other day, on whichever browser.
    dataOf(await player.call(unsubscribePush, { body: { endpoint: browser.endpoint } }))
    dataOf(await subscribe(player, browser))
    dataOf(await subscribe(player, browserOf()))
    await sendAt('2026-11-18T12:00:00Z')
    await Promise.all(others.map((one) => one.stop()))
    expect(service.messages.map(({ path }) => service.origin + path).toSorted()).toEqual(
      [browser.endpoint, second.endpoint].toSorted(),
    )
    await sendAt('2026-11-19T10:00:00Z')
    expect(service.messages).toHaveLength(5)
  })

  it('does not come to who has checked in today, or not for a week, or never', async () => {
    const { player } = await wait()
    await checkIn(player)
    const never = await t.register()
    dataOf(await subscribe(never, browserOf()))
    await sendAt(evening)
    expect(service.messages).toEqual([])
    // The last check-in was on the 18th.
    await sendAt('2026-11-26T10:00:00Z')
    expect(service.messages).toEqual([])
    await sendAt('2026-11-25T10:00:00Z')
    expect(service.messages).toHaveLength(1)
  })

  it('does not come to who checks in between its planning and its sending', async () => {
    const { player } = await wait()
    service.status = 429
    await sendAt(evening)
    await checkIn(player)
    service.status = 201
    await sendAt('2026-11-18T10:30:00Z')
    expect(service.messages).toHaveLength(1)
  })

  it('comes for the current character of each game, by its own clock, and not for one that is gone', async () => {
    const { player, browser } = await wait()
    await t.db.sql`update roles set deleted_at = ${noon} where fp_uid = ${player.fpUid} and uid = ${player.uid}`
    await sendAt(evening)
    expect(service.messages).toEqual([])
    t.clock.set(yesterday)
    const koa = await t.register({ project: 'koa_global' })
    dataOf(await koa.call(monthCheckin, { body: { active_id: 'month-2026-11', uid: koa.uid, resign: 0 } }))
    dataOf(await subscribe(koa, browser))
    // Evening in New York begins at 23:00 UTC.
    await sendAt('2026-11-17T22:59:00Z')
    expect(service.messages).toEqual([])
    await sendAt('2026-11-17T23:00:00Z')
    expect(service.listFor(browser)).toMatchObject([{ path: '/kingofavalon/signinbenefit' }])
  })

  it('comes no later than at ten', async () => {
    await wait()
    await sendAt('2026-11-18T14:00:00Z')
    expect(service.messages).toEqual([])
  })

  it('is tried again where the push service is overloaded, up to five times', async () => {
    await wait()
    service.status = 500
    t.clock.set(evening)
    for (let n = 0; n < 400; n += 1) {
      await sender.sendDue()
      t.clock.advance(minute)
    }
    expect(service.messages).toHaveLength(5)
    const [row] = await t.db.sql`select due_at, sent_at, attempts from push_reminders`
    expect(row).toEqual({ due_at: null, sent_at: null, attempts: 5 })
  })

  it('forgets a browser that its push service knows no more, and keeps one that it refuses', async () => {
    for (const status of [404, 410]) {
      const { player } = await wait()
      service.status = status
      await sendAt(evening)
      expect(await countRows(player)).toBe(0)
    }
    const { player } = await wait()
    for (const status of [400, 403, 302]) {
      service.status = status
      await t.db.sql`truncate push_reminders`
      await sendAt(evening)
    }
    expect(await countRows(player)).toBe(1)
    expect(service.messages.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('goes to no address of a network of ours, also behind a name', async () => {
    const { player, browser } = await wait()
    const outside = open({ sandbox: false, push: await makeKeys() })
    // Switched on while this was a sandbox; and a name that has come to lead to this machine.
    const name = `https://localhost:${new URL(browser.endpoint).port}/x`
    await t.db.sql`
      insert into push_subscriptions
      select ${name}, fp_uid, token_hash, p256dh, auth, locale, project, created_at from push_subscriptions`
    t.clock.set(evening)
    await outside.sendDue()
    await outside.stop()
    expect(service.messages).toEqual([])
    expect(await countRows(player)).toBe(0)
  })

  it('leaves no endpoint, key or token in the log', async () => {
    const { player, browser } = await wait()
    await sendAt(evening)
    const lines = said.join('\n')
    expect(lines).toContain('"status":201')
    const [keys] = await t.db.sql<{ private_key: string }[]>`select private_key from sandbox_push_keys`
    for (const secret of [browser.endpoint, browser.keys.auth, player.token, keys?.private_key ?? '']) {
      expect(secret).not.toBe('')
      expect(lines).not.toContain(secret)
    }
  })

  it('is brought about by the sandbox’s clock, and forgotten after two days', async () => {
    const { browser } = await wait()
    dataOf(await t.client()(setClock, { body: { now: evening } }))
    expect(service.listFor(browser)).toHaveLength(1)
    await pruneReminders(toReader(t.db), new Date('2026-11-20T10:00:00Z'))
    expect(await t.db.sql`select 1 from push_reminders`).toHaveLength(1)
    await pruneReminders(toReader(t.db), new Date('2026-11-21T10:00:00Z'))
    expect(await t.db.sql`select 1 from push_reminders`).toHaveLength(0)
  })
})

async function makeKeys() {
  const [row] = await t.db.sql<{ publicKey: string; privateKey: string }[]>`
    select public_key as "publicKey", private_key as "privateKey" from sandbox_push_keys`
  if (!row) throw new Error('The sandbox has no keys')
  return { ...row, subject: 'https://hall.example.com' }
}

describe('the keys', () => {
  it('are those of the configuration, or a sandbox’s own, which stay', async () => {
    const player = await t.register()
    const own = await publicKey(player)
    expect(own).toHaveLength(87)
    const another = await createTestPlatform({ config: { push: { publicKey: 'B', privateKey: 'x', subject: 'y' } } })
    expect(await publicKey(await another.register())).toBe('B')
    await another.close()
    dataOf(await t.client()(setClock, { body: { now: noon } }))
    expect(await publicKey(player)).toBe(own)
  })

  it('are made anew when a sandbox starts over', async () => {
    const fresh = await createTestPlatform()
    dataOf(await fresh.client()(reset))
    expect(await publicKey(await fresh.register())).toHaveLength(87)
    await fresh.close()
  })

  it('where there are none, or no worker to show anything, nothing is offered or sent', async () => {
    for (const config of [{ sandbox: false }, { serviceWorker: false }]) {
      const without = await createTestPlatform({ config })
      const player = await without.register()
      expect(await publicKey(player)).toBe('')
      const { endpoint, keys } = { ...browserOf(), endpoint: 'https://push.example.com/x' }
      expect(codeOf(await player.call(subscribePush, { body: { endpoint, keys } }))).toBe(3006)
      await without.close()
    }
  })
})
