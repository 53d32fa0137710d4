import type { BrowserContext, Page, Worker } from 'playwright'
import * as v from 'valibot'
import { describe, expect } from 'vitest'
import { createClient } from '../../src/contract/client.ts'
import { checkin, passport, sandbox, session } from '../../src/contract/endpoints.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { createPlayer, test } from '../set-up/browser.ts'
import { type PushService, startPushService, type TestBrowser } from '../set-up/push-service.ts'
import { startServer } from '../set-up/server-process.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const say = speak('en', 'setting')
const withWorker = { serviceWorkers: 'allow' } as const
const place = '/stormshot/myinfo/messagesetting'

const reminders = (page: Page) => page.getByRole('switch', { name: say('reminders') })

/**
 * A headless browser has no push service and denies notifications whatever it is granted. So what it asks of one, and of the player,
 * goes to a push service of ours, by real keys; what the page makes of that is its own. What was subscribed outlives the page.
 */
async function bringPushes(
  page: Page,
  { endpoint, keys }: TestBrowser,
  permission: NotificationPermission = 'granted',
) {
  await page.addInitScript(
    ({ known, answer }) => {
      const name = 'test.push'
      const toBytes = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      const find = () => {
        const key = localStorage.getItem(name)
        if (key === null) return null
        return {
          endpoint: known.endpoint,
          options: { applicationServerKey: toBytes(key).buffer },
          toJSON: () => ({ ...known, expirationTime: null }),
          unsubscribe: async () => {
            localStorage.removeItem(name)
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => find(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(name, applicationServerKey)
          return find()
        },
      })
      let given: NotificationPermission = localStorage.getItem(name) === null ? 'default' : 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => given })
      Notification.requestPermission = async () => {
        given = answer
        return answer
      }
    },
    { known: { endpoint, keys }, answer: permission },
  )
}

/** The service worker of the page, with what it shows and opens written down: a headless browser does neither. */
async function watchWorker(context: BrowserContext): Promise<{ worker: Worker; listDone: () => Promise<unknown[]> }> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const done: unknown[] = []
    Object.assign(self, { done })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) => done.push({ title, ...options }),
    })
    Object.assign(Reflect.get(self, 'clients'), { openWindow: async (path: string) => done.push(path) })
    Object.assign(Reflect.get(self, 'WindowClient').prototype, { focus: async () => done.push('focus') })
  })
  return { worker, listDone: () => worker.evaluate(() => Reflect.get(self, 'done')) }
}

/** Hands the worker a message as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
}

async function pressNotification(worker: Worker, path: string): Promise<void> {
  await worker.evaluate((data) => {
    const event = new (Reflect.get(self, 'ExtendableEvent'))('notificationclick')
    self.dispatchEvent(Object.assign(event, { notification: { close: () => {}, data } }))
  }, path)
}

/** A push service, with a browser that will subscribe there. */
async function openService(): Promise<{ service: PushService; browser: TestBrowser }> {
  const service = await startPushService()
  return { service, browser: service.subscribe('this-device') }
}

describe('reminders on this device (rule 14.8)', () => {
  test('are switched on by the player, are on at the next visit, and off again', async ({ visit }) => {
    const { service, browser } = await openService()
    await using opened = new AsyncDisposableStack()
    opened.defer(() => service.close())
    const page = await visit.open('/favicon.svg', { ...withWorker, as: await createPlayer() })
    await bringPushes(page, browser)
    await page.goto(visit.origin + place)
    await page.getByText(say('reminders_text')).waitFor()
    expect(await reminders(page).isChecked()).toBe(false)
    const taken = page.waitForResponse('**/push/subscribe')
    await reminders(page).click()
    expect(await (await taken).json()).toMatchObject({ code: 0 })
    await page.reload()
    await expect.poll(() => reminders(page).isChecked()).toBe(true)
    const left = page.waitForResponse('**/push/unsubscribe')
    await reminders(page).click()
    expect(await (await left).json()).toMatchObject({ code: 0 })
    await page.reload()
    await reminders(page).waitFor()
    expect(await reminders(page).isChecked()).toBe(false)
  })

  test('say how to allow them where the player does not', async ({ visit }) => {
    const { service, browser } = await openService()
    await using opened = new AsyncDisposableStack()
    opened.defer(() => service.close())
    const page = await visit.open('/favicon.svg', { ...withWorker, as: await createPlayer() })
    await bringPushes(page, browser, 'denied')
    await page.goto(visit.origin + place)
    await reminders(page).click()
    await page.getByText(say('reminders_denied')).waitFor()
    expect(await reminders(page).isChecked()).toBe(false)
  })

  test('are not there in a game, whose app has its own', async ({ visit }) => {
    const { service, browser } = await openService()
    await using opened = new AsyncDisposableStack()
    opened.defer(() => service.close())
    const page = await visit.open('/favicon.svg', { ...withWorker, as: await createPlayer() })
    await bringPushes(page, browser)
    await page.goto(`${visit.origin}${place}?is_in_webview=1`)
    await page.getByRole('switch', { name: say('sound') }).waitFor()
    await settle(page)
    expect(await reminders(page).count()).toBe(0)
  })

  test('are not there where the browser has none', async ({ visit }) => {
    const page = await visit.open(place, { as: await createPlayer() })
    await page.getByRole('switch', { name: say('sound') }).waitFor()
    await settle(page)
    expect(await reminders(page).count()).toBe(0)
  })

  test('arrive in the evening, are shown by the worker, lead to the check-in, and end with the switch', async ({
    visit,
  }) => {
    const folder = await createTemporaryFolder()
    const { service, browser } = await openService()
    await using opened = new AsyncDisposableStack()
    opened.defer(() => folder.remove())
    opened.defer(() => service.close())
    const server = await startServer({ dataDir: folder.path })
    opened.defer(async () => void (await server.end()))
    const call = createClient({
      address: (endpoint) => `${server.origin}/${endpoint.service}/${endpoint.path}`,
      headers: () => headers,
      transport: async ({ url, method, headers: sent, body }) => {
        const response = await fetch(url, { method, headers: sent, body })
        return { status: response.status, json: v.parse(v.unknown(), await response.json()) }
      },
    })
    let headers: Record<string, string> = { [headerNames.gameProject]: 'st_global' }
    const setClock = (now: string) => call(sandbox.setClock, { body: { now } })

    await setClock('2026-11-17T04:00:00Z')
    const credentials = { email: 'robin@players.test', password: 'a long enough password' }
    const [joined, again] = [
      await call(passport.register, { body: credentials }),
      await call(passport.login, { body: credentials }),
    ]
    if (joined.kind !== 'ok' || again.kind !== 'ok') throw new Error('Nobody joined')
    const entered = await call(session.exchangeTicket, { body: { token: joined.data.token } })
    if (entered.kind !== 'ok') throw new Error('The ticket was not taken')
    headers = { ...headers, [headerNames.token]: entered.data.auth_token }

    const page = await visit.open('/favicon.svg', withWorker)
    // Before its server: a page asks now and then what is new.
    opened.defer(() => page.close())
    await bringPushes(page, browser)
    const arrival = new URLSearchParams({ platform_token: again.data.token, logged_in_mode: 'FULL' })
    await page.goto(`${server.origin}${place}?${arrival}`)
    const taken = page.waitForResponse('**/push/subscribe')
    await reminders(page).click()
    expect(await (await taken).json()).toMatchObject({ code: 0 })
    expect(await reminders(page).isChecked()).toBe(true)
    // The page has chosen the character by now.
    const user = await call(session.userInfo)
    if (user.kind !== 'ok') throw new Error('There is no character')
    const claim = { active_id: 'month-2026-11', uid: user.data.uid, resign: 0 } as const
    expect(await call(checkin.monthCheckin, { body: claim })).toMatchObject({ kind: 'ok' })

    await setClock('2026-11-18T10:00:00Z')
    const [message] = service.listFor(browser)
    expect(message).toMatchObject({ path: '/stormshot/signinbenefit' })
    const { worker, listDone } = await watchWorker(page.context())
    await deliver(page, JSON.stringify(message))
    const shown = {
      title: 'Stormshot: claim today’s reward',
      data: '/stormshot/signinbenefit',
      icon: '/art/app/stormshot-192.png',
      tag: 'checkin-stormshot',
      lang: 'en',
      dir: 'ltr',
    }
    await expect.poll(listDone).toMatchObject([shown])
    expect((await fetch(server.origin + shown.icon)).headers.get('content-type')).toBe('image/png')
    await pressNotification(worker, '/stormshot/signinbenefit')
    await expect.poll(listDone).toMatchObject([shown, '/stormshot/signinbenefit'])
    await pressNotification(worker, place)
    await expect.poll(listDone).toMatchObject([shown, '/stormshot/signinbenefit', 'focus'])

    const left = page.waitForResponse('**/push/unsubscribe')
    await reminders(page).click()
    expect(await (await left).json()).toMatchObject({ code: 0 })
    expect(await reminders(page).isChecked()).toBe(false)
    await setClock('2026-11-19T10:00:00Z')
    expect(service.messages).toHaveLength(1)
  })
})
