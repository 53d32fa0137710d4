// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Month } from '../../../src/contract/checkin/calls.ts'
import { month } from '../../../src/portal/checkin/checkin-store.ts'
import { openToday } from '../../../src/portal/home/open-today.ts'
import { TodayIsland, texts } from '../../../src/portal/home/TodayIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { $tabDots } from '../../../src/portal/ui/tab-dots-store.ts'
import { sampleMonth } from '../checkin/sample.ts'
import { listPaths, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => {
  month.clear()
})

const monthOf = (given: Partial<Month>) => ok(sampleMonth(given))

/** Today's card of a player, with what the platform says of the month. */
const show = (reply: Reply | Reply[], user: UserState = ready) =>
  showIsland({
    island: <TodayIsland locale="en" href="/stormshot/signinbenefit" />,
    texts,
    start: openToday,
    replies: { 'checkin/month/info': reply, 'user/info': ok(sampleUser) },
    user,
  })

describe('today on the lobby', () => {
  test('has its shape before it is known', async () => {
    await show('disconnected', { kind: 'loading' })
    expect(screen.getByRole('region', { name: 'Today’s check-in' }).getAttribute('aria-busy')).toBe('true')
  })

  test('has a gift, which the tab bar marks too, and the way to it', async () => {
    await show(monthOf({ total_check_days: 0 }))
    expect(screen.getByRole('heading', { name: 'Today’s gift is ready' })).toBeTruthy()
    expect(screen.getByText('Check-in 1 of 30')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Claim' }).getAttribute('href')).toBe('/stormshot/signinbenefit')
    expect($tabDots.get().signinbenefit).toBe('some')
  })

  test('is done', async () => {
    await show(monthOf({ total_check_days: 3, now_day_has_check: 1 }))
    expect(screen.getByRole('heading', { name: 'Today’s gift is yours' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See' })).toBeTruthy()
    expect($tabDots.get().signinbenefit).toBe(0)
  })

  test('is asked for again where it did not come', async () => {
    const { player } = await show([{ code: 1004, status: 503 }, monthOf({})])
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('link', { name: 'Claim' })).toBeTruthy()
  })

  test('begins with a character', async () => {
    const { tab } = await show(monthOf({}), { kind: 'noRole' })
    expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
    expect(listPaths(tab)).not.toContain('/api/checkin/month/info')
  })
})
