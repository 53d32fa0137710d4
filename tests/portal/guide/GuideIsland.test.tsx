// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../../../src/contract/session/user.ts'
import { GuideIsland, texts } from '../../../src/portal/guide/GuideIsland.tsx'
import { forgetGuide } from '../../../src/portal/guide/guide-store.ts'
import { openGuide } from '../../../src/portal/guide/open-guide.ts'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { noteDialog } from '../../../src/portal/ui/open-dialogs.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import type { FakeBrowser, Reply } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { openBrowser } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const picture = '/art/guide/h5/en.svg'
const newUser: User = { ...sampleUser, is_new: 1, user_gary: 1 }

let browser: FakeBrowser
let isSettled: boolean
beforeEach(() => {
  browser = openBrowser()
  forgetGuide()
})

const show = (given: { user?: UserState; path?: string; replies?: Record<string, Reply> } = {}) => {
  isSettled = false
  return showIsland({
    island: <GuideIsland locale="en" alts={{ h5: 'In a browser', webview: 'In a game' }} />,
    texts,
    start: async () => {
      keepWebviewFacts()
      await openGuide()
      isSettled = true
    },
    user: { kind: 'ready', user: newUser },
    browser,
    ...given,
  })
}
const findGuide = () => screen.queryByRole('dialog')

describe('the welcome guide', () => {
  test('opens for a new player once its picture is here, and is remembered from then on', async () => {
    const { tab } = await show()
    expect(tab.requests.map(({ path }) => path)).toEqual([picture])
    expect(tab.facts.asked).toBe('guide')
    expect(screen.getByRole('dialog', { name: 'In a browser' })).toBeTruthy()
    expect(screen.getByRole('img').getAttribute('src')).toBe(picture)
    expect(browser.local.get('guildhall.guide.40000001')).toBe('1')
    expect(isSettled).toBe(false)
  })

  test('closes by a press, and lets what waits for it go on', async () => {
    const { player } = await show()
    await player.click(screen.getByRole('button', { name: 'Close' }))
    expect(findGuide()).toBeNull()
    expect(isSettled).toBe(true)
  })

  test('closes by itself after ten seconds, and not before', async () => {
    const { tab } = await show()
    await act(() => tab.pass(9999))
    expect(findGuide()).toBeTruthy()
    await act(() => tab.pass(1))
    expect(findGuide()).toBeNull()
    expect(isSettled).toBe(true)
  })

  test('waits until nothing else is open, and is not remembered before', async () => {
    const free = noteDialog()
    await show()
    expect([findGuide(), browser.local.has('guildhall.guide.40000001'), isSettled]).toEqual([null, false, false])
    await act(free)
    expect(findGuide()).toBeTruthy()
    expect(browser.local.has('guildhall.guide.40000001')).toBe(true)
  })

  test('is another picture in a game', async () => {
    const { tab } = await show({ path: '/stormshot?is_in_webview=1' })
    expect(tab.requests.map((request) => request.path)).toEqual(['/art/guide/webview/en.svg'])
  })

  test('does not come again to the same account, and does to another', async () => {
    browser.local.set('guildhall.guide.40000001', '1')
    await show()
    expect([findGuide(), isSettled]).toEqual([null, true])
    cleanup()
    await show({ user: { kind: 'ready', user: { ...newUser, fp_uid: '40000002' } } })
    expect(findGuide()).toBeTruthy()
  })

  test.each<[string, Parameters<typeof show>[0]]>([
    ['a player who is not new', { user: { kind: 'ready', user: { ...sampleUser, user_gary: 1 } } }],
    ['a guest', { user: { kind: 'guest' } }],
    ['a visit of the community to an article', { path: '/stormshot?community=article' }],
    ['a parameter that says home where nobody reads on', { path: `/stormshot?community=${'x'.repeat(64)}home` }],
  ])('is not for %s', async (_who, given) => {
    const { tab } = await show(given)
    expect([findGuide(), isSettled, tab.requests]).toEqual([null, true, []])
  })

  test('waits for a later page where its picture does not come', async () => {
    await show({ replies: { [picture]: 'disconnected' } })
    expect([findGuide(), isSettled]).toEqual([null, true])
    await show({ replies: { [picture]: { code: 0, status: 404 } } })
    expect([findGuide(), browser.local.has('guildhall.guide.40000001')]).toEqual([null, false])
  })

  test('is not shown where nothing can be remembered', async () => {
    browser.deniesStorage = true
    await show()
    expect([findGuide(), isSettled]).toEqual([null, true])
  })
})
