// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { month } from '../../../src/portal/checkin/checkin-store.ts'
import { FirstStepsIsland, texts } from '../../../src/portal/home/FirstStepsIsland.tsx'
import { openToday } from '../../../src/portal/home/open-today.ts'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { sampleMonth } from '../checkin/sample.ts'
import { sampleGift } from '../gift/sample.ts'
import { createFakeBrowser, type FakeBrowser, type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { leaveSession, sampleUser } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const newcomer: UserState = { kind: 'ready', user: { ...sampleUser, is_new: 1 } }
const welcome = sampleGift({ id: 'welcome', title: 'Welcome gift', cycle_type: 6 })
const legend = sampleGift({ id: 'legend', title: 'Legend’s gift', cycle_type: 6, vip_restriction: 7, is_locked: 1 })

let browser: FakeBrowser
beforeEach(() => {
  month.clear()
  browser = createFakeBrowser()
  leaveSession(browser)
})

const show = (given: { user?: UserState; checked?: number; gifts?: (typeof welcome)[]; calendar?: Platform } = {}) =>
  showIsland({
    island: <FirstStepsIsland locale="en" href="/stormshot/signinbenefit" />,
    texts,
    start: openToday,
    browser,
    user: given.user ?? newcomer,
    replies: {
      'checkin/month/info': given.calendar ?? ok(sampleMonth({ total_check_days: given.checked ?? 0 })),
      'member_gift/list': ok({ gift_list: given.gifts ?? [legend, welcome] }),
      'member_gift/receive': ok({ id: 'welcome', reward_list: [] }),
      'user/info': ok(newcomer.user),
    },
  })

const readSteps = () =>
  screen.queryAllByRole('listitem').map((step) => [step.querySelector('.grow')?.textContent, step.dataset.done])

describe('the first steps of a new player', () => {
  test('begin with the gift for joining, which is claimed in place', async () => {
    const { player } = await show()
    expect(readSteps()).toEqual([
      ['Welcome gift', 'false'],
      ['Check in today', 'false'],
      ['Choose a character Done', 'true'],
    ])
    expect(screen.getByRole('link', { name: 'Check-in' }).getAttribute('href')).toBe('/stormshot/signinbenefit')
    await player.click(screen.getByRole('button', { name: 'Claim: Welcome gift' }))
    await act(settle)
    expect(readSteps()[0]).toEqual(['Welcome gift Done', 'true'])
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  })

  test('do without the gift where the game has none', async () => {
    await show({ gifts: [legend] })
    expect(readSteps().map(([label]) => label)).toEqual(['Check in today', 'Choose a character Done'])
  })

  test('begin with a character where there is none', async () => {
    await show({ user: { kind: 'inactive', user: { ...sampleUser, is_new: 1 } } })
    expect(readSteps().map(([label]) => label)).toEqual(['Choose a character', 'Check in today'])
    expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
  })

  test('are gone once all are done, and do not come back', async () => {
    const first = await show({ checked: 1, gifts: [{ ...welcome, is_received: 1 }] })
    expect(readSteps()).toEqual([])
    expect(first.tab.facts.asked ?? '').toContain('newcomer')
    const next = await show()
    expect(readSteps()).toEqual([])
    expect(next.tab.facts.asked ?? '').not.toContain('newcomer')
    expect(next.tab.facts.newcomer).toBe('')
  })

  test('do not go by a calendar from the last visit, which may be of another day', async () => {
    await show({ checked: 1 })
    month.clear()
    cleanup()
    await show({ calendar: () => new Promise<Reply>(() => {}) })
    expect(month.$state.get().kind).toBe('ready')
    expect(readSteps()).toEqual([])
  })

  test('have room kept for them at the next visit, as long as they are to do', async () => {
    const { tab } = await show()
    expect(tab.facts.newcomer).toBe('late')
    expect(tab.environment.local.get('guildhall.newcomer')).toBe('1')
    const { tab: later } = await show({ user: { kind: 'ready', user: sampleUser } })
    expect(later.environment.local.get('guildhall.newcomer')).toBeNull()
  })

  test('are for nobody else, whose page does not fetch them', async () => {
    const { tab } = await show({ user: { kind: 'ready', user: sampleUser } })
    expect(readSteps()).toEqual([])
    expect(tab.facts.asked ?? '').not.toContain('newcomer')
  })
})
