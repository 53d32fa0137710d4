// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSettings } from '../../../src/portal/setting/open-settings.ts'
import { SettingsIsland, texts } from '../../../src/portal/setting/SettingsIsland.tsx'
import { $wanted } from '../../../src/portal/setting/setting-store.ts'
import { type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { ok, openBrowser, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => {
  $wanted.set(new Map())
})

/** The platform's switches, in two groups. */
function saying(level: 0 | 1): Reply {
  const system = { group_title: 'System messages', group_key: 'system' }
  const setting_list = [
    { ...system, title: 'Account', key: 'account', checked: 1 },
    { ...system, title: 'Levels', key: 'level', checked: level },
    { group_title: 'Game', group_key: 'game', title: 'Announcements', key: 'game', checked: 1 },
  ]
  return ok({ setting_list })
}

async function show(visit: Visit) {
  const { player } = await showIsland({
    island: <SettingsIsland locale="en" />,
    texts,
    start: openSettings,
    ...visit,
    replies: { 'system_notice/get_setting': saying(0), ...visit.replies },
  })
  return player
}

const levels = () =>
  within(screen.getByRole('group', { name: 'System messages' })).getByRole('switch', { name: 'Levels' })

describe('the message settings', () => {
  test('stand in groups, and a switch acts at once', async () => {
    let body: unknown
    const take: Platform = (request) => {
      body = request.body
      return saying(1)
    }
    const player = await show({ replies: { 'system_notice/set_setting': take } })
    expect(screen.getAllByRole('switch')).toHaveLength(4)
    expect(levels()).toHaveProperty('checked', false)
    await player.click(levels())
    expect(levels()).toHaveProperty('checked', true)
    await act(settle)
    expect(levels()).toHaveProperty('checked', true)
    expect(body).toEqual({ level: 1 })
  })

  test('a switch goes back where the platform does not take it, and says so', async () => {
    const player = await show({ replies: { 'system_notice/set_setting': { code: 1001 } } })
    await player.click(levels())
    await act(settle)
    expect(levels()).toHaveProperty('checked', false)
    expect(screen.getByText('Something went wrong on our side. Try again in a moment.')).toBeTruthy()
  })

  test('keep sound and vibration off until they are switched on, for this device alone', async () => {
    const browser = openBrowser()
    const player = await show({ browser })
    const sound = () => screen.getByRole('switch', { name: 'Reward sound and vibration' })
    expect(sound()).toHaveProperty('checked', false)
    await player.click(sound())
    expect(sound()).toHaveProperty('checked', true)
    expect(browser.local.get('guildhall.sound')).toBe('on')
    await player.click(sound())
    expect(browser.local.has('guildhall.sound')).toBe(false)
  })

  test('says what did not come, and asks again', async () => {
    const player = await show({ replies: { 'system_notice/get_setting': [{ code: 1001 }, saying(0)] } })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(levels()).toBeTruthy()
  })

  test('are for a player without a character too', async () => {
    await show({ user: { kind: 'noRole' } })
    expect(levels()).toBeTruthy()
  })

  test('are not for who is half logged in', async () => {
    await show({ mode: 'HALF' })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByRole('button', { name: 'Finish signing in' })).toBeTruthy()
  })
})
