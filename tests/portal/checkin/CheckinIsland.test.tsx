// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CheckinIsland, texts } from '../../../src/portal/checkin/CheckinIsland.tsx'
import { $claiming, clearCheckin, loadCheckin } from '../../../src/portal/checkin/checkin-store.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { type FakeBrowser, listPaths, type Reply, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, openBrowser, openPage, ready } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { sampleItem, sampleMonth, sampleWeek } from './sample.ts'

beforeEach(() => {
  clearCheckin()
  $claiming.set(null)
})

const good = { 'checkin/month/info': ok(sampleMonth({ total_check_days: 4 })), 'checkin/week/info': ok(sampleWeek(2)) }

/** The screen of a player, with what the platform says to its calls. */
function show(replies: Replies, user: UserState = ready, browser: FakeBrowser = openBrowser({ user })) {
  const tab = openPage({ replies, user, browser })
  const player = renderIsland(
    <>
      <CheckinIsland locale="en" game="Stormshot" />
      <RewardIsland locale="en" />
    </>,
    texts,
  )
  return { tab, player }
}

async function load(): Promise<void> {
  await act(loadCheckin)
}

describe('the check-in', () => {
  test('has its shape before it is known', async () => {
    show({}, { kind: 'loading' })
    expect(screen.getByRole('button', { name: /loading/i }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('region', { name: 'This month' }).getAttribute('aria-busy')).toBe('true')
  })

  test('gives today’s gift once for two taps, and shows what it was', async () => {
    const claimed = ok({
      day: 5,
      total_check_days: 5,
      miss_check_times: 0,
      now_day_has_check: 1,
      reward_list: [sampleItem({ item_name: 'Iron ore', item_num: 5 })],
    })
    const { tab, player } = show({ ...good, 'checkin/month': claimed, 'user/info': ok(sampleUser) })
    await load()
    const claim = screen.getByRole('button', { name: 'Claim day 5 reward' })
    await player.dblClick(claim)
    await act(settle)
    expect(await screen.findByText('You got: Iron ore ×5')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Claim: Weekly reward' }))
    expect(listPaths(tab).filter((path) => path.endsWith('/checkin/month'))).toHaveLength(1)
  })

  const claims = {
    ...good,
    'checkin/month': ok({
      day: 5,
      total_check_days: 5,
      miss_check_times: 0,
      now_day_has_check: 1,
      reward_list: [sampleItem()],
    }),
    'checkin/week': ok({ day: 2, reward_list: [sampleItem()] }),
  }

  test('gives today’s gifts of the month and the week by one press', async () => {
    const { tab, player } = show(claims)
    await load()
    await player.dblClick(screen.getByRole('button', { name: 'Claim all' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: '2 rewards claimed' })
    expect(within(reward).getByText('×10')).toBeTruthy()
    const sent = listPaths(tab).filter((path) => /checkin\/(?:month|week)$/.test(path))
    expect(sent).toEqual(['/api/checkin/month', '/api/checkin/week'])
    await player.click(within(reward).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
  })

  test('offers the gift of the week after the day’s, in the dialog and on the button, and sends nobody away before', async () => {
    const chest = sampleItem({ item_icon: 'chest' })
    const { tab, player } = show({
      ...claims,
      'checkin/month': ok({
        day: 5,
        total_check_days: 5,
        miss_check_times: 0,
        now_day_has_check: 1,
        reward_list: [chest],
      }),
    })
    await load()
    await player.click(screen.getByRole('button', { name: 'Claim day 5 reward' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: 'Day 5 reward claimed' })
    expect(within(reward).queryByText('Come back tomorrow for the next one.')).toBeNull()
    await player.click(within(reward).getByRole('button', { name: 'Claim: Weekly reward' }))
    await act(settle)
    expect(listPaths(tab)).toContain('/api/checkin/week')
    expect(screen.getByRole('button', { name: 'Claimed today' })).toBeTruthy()
  })

  test('says what did not come, and asks again', async () => {
    const { player } = show({
      ...good,
      'checkin/month/info': [{ code: 1004, status: 503 }, good['checkin/month/info']],
    })
    await load()
    const gifts = screen.getByRole('region', { name: 'This month' })
    await player.click(within(gifts).getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('button', { name: 'Claim day 5 reward' })).toBeTruthy()
  })

  test('claims nothing of what is known from the last visit until the platform has confirmed it', async () => {
    const browser = openBrowser()
    openPage({ browser, replies: good })
    await loadCheckin()
    clearCheckin()
    const { promise: week, resolve: confirmWeek } = Promise.withResolvers<Reply>()
    show({ ...good, 'checkin/week/info': () => week }, ready, browser)
    const loading = loadCheckin()
    await act(settle)
    expect(screen.getByRole('region', { name: 'This week' }).dataset.known).toBe('before')
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Claim day 5 reward' })).toBeTruthy()
    confirmWeek(good['checkin/week/info'])
    await act(() => loading)
    expect(screen.getByRole('button', { name: 'Claim all' })).toBeTruthy()
  })

  test('leads a player without a character here to one', async () => {
    const { tab, player } = show({ 'user/info': ok(sampleUser) }, { kind: 'noRole' })
    expect(screen.queryByRole('region', { name: 'This month' })).toBeNull()
    await player.click(screen.getByRole('button', { name: 'Check again' }))
    await act(settle)
    expect(listPaths(tab)).toContain('/api/user/info')
  })
})
