// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Month } from '../../../src/contract/checkin/calls.ts'
import { month } from '../../../src/portal/checkin/checkin-store.ts'
import { openToday } from '../../../src/portal/home/open-today.ts'
import { TodayIsland, texts } from '../../../src/portal/home/TodayIsland.tsx'
import { followNews } from '../../../src/portal/news/follow-news.ts'
import { $news } from '../../../src/portal/news/news-store.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { sampleItem, sampleMonth } from '../checkin/sample.ts'
import { listPaths, type Reply, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => {
  month.clear()
  $news.set(null)
})

const monthOf = (given: Partial<Month>) => ok(sampleMonth(given))

/** Today's card of a player, with what the platform says of the month. */
const show = (reply: Reply | Reply[], user: UserState = ready, more: Replies = {}) =>
  showIsland({
    island: (
      <>
        <TodayIsland locale="en" href="/signinbenefit" places={{ gift: '/gift', checkin: '/signinbenefit' }} />
        <RewardIsland locale="en" />
      </>
    ),
    texts,
    start: () => {
      openToday()
      followNews()
    },
    replies: { 'checkin/month/info': reply, 'user/info': ok(sampleUser), ...more },
    user,
  })

describe('today on the lobby', () => {
  test('has its shape before it is known', async () => {
    await show('disconnected', { kind: 'loading' })
    expect(screen.getByRole('region', { name: 'Today’s check-in' }).getAttribute('aria-busy')).toBe('true')
  })

  test('has a gift, which is claimed where it stands, once', async () => {
    const claimed = ok({
      day: 1,
      total_check_days: 1,
      miss_check_times: 0,
      now_day_has_check: 1,
      reward_list: [sampleItem()],
    })
    const { tab, player } = await show(monthOf({ total_check_days: 0 }), ready, { 'checkin/month': claimed })
    expect(screen.getByRole('heading', { name: 'Today’s reward is ready' })).toBeTruthy()
    expect(screen.getByText('Check-in 1 of 30')).toBeTruthy()
    await player.dblClick(screen.getByRole('button', { name: 'Claim' }))
    await act(settle)
    expect(await screen.findByText('You got: Iron ore ×5')).toBeTruthy()
    expect(listPaths(tab).filter((path) => path.endsWith('/checkin/month'))).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Today’s reward is claimed' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Today’s check-in' }))
  })

  test('says how many rewards wait elsewhere once it is claimed, with the way there', async () => {
    const notice_list = [
      { enter_key: 'gift', style: 1, number: 8, msg_hash: 'a' },
      { enter_key: 'benefits', style: 0, number: 2, msg_hash: 'b' },
      // As it was before the claim.
      { enter_key: 'checkin', style: 0, number: 2, msg_hash: 'c' },
    ]
    await show(monthOf({ total_check_days: 3, now_day_has_check: 1 }), ready, {
      'index/red_dot': ok({ notice_list }),
    })
    expect(await screen.findByText('You have 11 more rewards to claim.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/gift')
  })

  test('is done, but ends the day only once nothing is known to wait', async () => {
    const done = monthOf({ total_check_days: 3, now_day_has_check: 1 })
    await show(done, ready, { 'index/red_dot': { code: 1004, status: 503 } })
    expect(screen.getByRole('heading', { name: 'Today’s reward is claimed' })).toBeTruthy()
    expect(screen.getByText('3 rewards claimed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/signinbenefit')
    act(() => $news.set([]))
    expect(screen.getByText('3 check-ins this month. Come back tomorrow.')).toBeTruthy()
  })

  test('is asked for again where it did not come', async () => {
    const { player } = await show([{ code: 1004, status: 503 }, monthOf({})])
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy()
  })

  test('begins with a character', async () => {
    const { tab } = await show(monthOf({}), { kind: 'noRole' })
    expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
    expect(listPaths(tab)).not.toContain('/api/checkin/month/info')
  })
})
