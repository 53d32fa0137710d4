// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BrowserPushes, BrowserSubscription } from '../../../src/portal/setting/browser-pushes.ts'
import { openSettings } from '../../../src/portal/setting/open-settings.ts'
import { $isChanging, $pushKey, $reminders } from '../../../src/portal/setting/reminder-store.ts'
import { SettingsIsland, texts } from '../../../src/portal/setting/SettingsIsland.tsx'
import { type FakeTab, listBodies, listPaths, settle } from '../session/fake-environment.ts'
import { ok, openPage, type Visit } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'

const endpoint = 'https://push.example.com/mine'
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
/** What the key is in bytes: as browsers have it. */
const [key, keyBytes] = ['AQID-_8', new Uint8Array([1, 2, 3, 251, 255])]

beforeEach(() => {
  $reminders.set('hidden')
  $isChanging.set(false)
  $pushKey.set('')
})

/** What the browser has: its own are none that a test can ask. */
const here: { pushes: BrowserPushes | null } = vi.hoisted(() => ({ pushes: null }))
vi.mock(import('../../../src/portal/setting/browser-pushes.ts'), () => ({ findPushes: () => here.pushes }))

interface FakePushes extends BrowserPushes {
  /** What the player answers. */
  answer: NotificationPermission
  asked: number
  /** The keys of the subscriptions that were made, in their order. */
  made: unknown[]
  known: BrowserSubscription | null
  fails: boolean
}

function createPushes(): FakePushes {
  let permission: NotificationPermission = 'default'
  const toSubscription = (bytes: Uint8Array<ArrayBuffer>): BrowserSubscription => ({
    endpoint,
    options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      pushes.known = null
      return true
    },
  })
  const pushes: FakePushes = {
    answer: 'granted',
    asked: 0,
    made: [],
    known: null,
    fails: false,
    permission: () => permission,
    async ask() {
      pushes.asked += 1
      permission = pushes.answer
      return permission
    },
    manager: async () => ({
      getSubscription: async () => pushes.known,
      async subscribe({ applicationServerKey }) {
        if (pushes.fails) throw new DOMException('No push service', 'AbortError')
        pushes.made.push(applicationServerKey)
        pushes.known ??= toSubscription(keyBytes)
        return pushes.known
      },
    }),
  }
  return pushes
}

async function show(pushes: BrowserPushes | null, { replies, ...visit }: Visit = {}) {
  here.pushes = pushes
  const tab = openPage({
    ...visit,
    replies: {
      'system_notice/get_setting': ok({ setting_list: [] }),
      'push/state': ok({ public_key: key, is_on: 0 }),
      'push/subscribe': ok({}),
      'push/unsubscribe': ok({}),
      ...replies,
    },
  })
  const player = renderIsland(<SettingsIsland locale="en" />, texts)
  await act(async () => {
    openSettings()
    await settle()
  })
  return { tab, player }
}

const reminders = () => screen.queryByRole('switch', { name: 'Check-in reminders' })
const press = async (player: Awaited<ReturnType<typeof show>>['player']) => {
  const found = reminders()
  if (!found) throw new Error('There is no switch')
  await player.click(found)
  await act(settle)
}
const failed = 'Couldn’t save your change. Check your connection and try again.'
const listChanges = (tab: FakeTab) => listPaths(tab).filter((path) => /push\/(un)?subscribe/.test(path))

describe('reminders on this device', () => {
  test('are asked for after the press, then on, and off again', async () => {
    const pushes = createPushes()
    const { tab, player } = await show(pushes)
    expect(reminders()).toHaveProperty('checked', false)
    expect(reminders()?.getAttribute('aria-describedby')).toBe(
      screen.getByText('One in the evening if you haven’t claimed today’s reward.').id,
    )
    expect(pushes.asked).toBe(0)
    await press(player)
    expect(pushes.asked).toBe(1)
    expect(pushes.made).toEqual([key])
    expect(reminders()).toHaveProperty('checked', true)
    expect(listBodies(tab, 'push/subscribe')).toEqual([{ endpoint, keys }])
    await press(player)
    expect(reminders()).toHaveProperty('checked', false)
    expect(listBodies(tab, 'push/unsubscribe')).toEqual([{ endpoint }])
    expect(pushes.known).toBeNull()
  })

  test('say how to allow them where the browser has been told not to', async () => {
    const pushes = createPushes()
    pushes.answer = 'denied'
    const { tab, player } = await show(pushes)
    await press(player)
    expect(reminders()).toHaveProperty('checked', false)
    expect(screen.getByText(/^Your browser is blocking notifications\./)).toBeTruthy()
    expect(listChanges(tab)).toEqual([])
  })

  test('stay off where the player does not answer', async () => {
    const pushes = createPushes()
    pushes.answer = 'default'
    const { tab, player } = await show(pushes)
    await press(player)
    expect(reminders()).toHaveProperty('checked', false)
    expect(listChanges(tab)).toEqual([])
    expect(screen.queryByText(failed)).toBeNull()
  })

  test('stay off, and say so, where the browser or the platform does not take it', async () => {
    const pushes = createPushes()
    pushes.fails = true
    const { player } = await show(pushes, { replies: { 'push/subscribe': { code: 1001 } } })
    await press(player)
    expect(reminders()).toHaveProperty('checked', false)
    expect(screen.getByText(failed)).toBeTruthy()
    pushes.fails = false
    await press(player)
    expect(reminders()).toHaveProperty('checked', false)
  })

  test('stay on, and say so, where the platform does not take that they are off', async () => {
    const pushes = createPushes()
    const { player } = await show(pushes, { replies: { 'push/unsubscribe': 'disconnected' } })
    await press(player)
    await press(player)
    expect(reminders()).toHaveProperty('checked', true)
    expect(pushes.known).not.toBeNull()
    expect(screen.getByText(/^We didn’t get an answer, so we don’t know if this worked\./)).toBeTruthy()
  })

  test('are on at the next visit, as the platform knows this browser', async () => {
    const pushes = createPushes()
    const manager = await pushes.manager()
    await manager.subscribe({})
    const { tab } = await show(pushes, { replies: { 'push/state': ok({ public_key: key, is_on: 1 }) } })
    expect(reminders()).toHaveProperty('checked', true)
    expect(listBodies(tab, 'push/state')).toEqual([{ endpoint }])
  })

  test('are off, and made anew, where the platform has other keys than it had', async () => {
    const pushes = createPushes()
    await (await pushes.manager()).subscribe({})
    const changed = ok({ public_key: 'AAAA', is_on: 1 })
    const { player } = await show(pushes, { replies: { 'push/state': changed } })
    const old = pushes.known
    expect(reminders()).toHaveProperty('checked', false)
    await press(player)
    expect(pushes.known).not.toBe(old)
    expect(pushes.made.at(-1)).toBe('AAAA')
  })

  test.each<[string, BrowserPushes | null, Visit]>([
    ['the browser has none', null, {}],
    ['the platform has none', createPushes(), { replies: { 'push/state': ok({ public_key: '', is_on: 0 }) } }],
    ['the session is a game’s', createPushes(), { replies: { 'push/state': { code: 1005 } } }],
  ])('are not there where %s', async (_, pushes, visit) => {
    await show(pushes, visit)
    expect(reminders()).toBeNull()
  })
})
