// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { levels } from '../../../src/portal/benefits/levels-store.ts'
import { MembershipIsland, texts } from '../../../src/portal/benefits/MembershipIsland.tsx'
import { $goal, $level, rightTimes } from '../../../src/portal/benefits/membership-store.ts'
import { openMembership } from '../../../src/portal/benefits/open-membership.ts'
import { rights } from '../../../src/portal/benefits/rights-store.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { $benefitsStatus, type UserState } from '../../../src/portal/session/account-state.ts'
import { sampleItem } from '../checkin/sample.ts'
import { listPaths, type Platform, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleLevels, sampleRight } from './sample.ts'

/** Every right is in sight, and the cards stand at their beginning. */
class Sight {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    if (target.matches('.right, .rank:first-child'))
      this.#tell([Object.assign(Object.create(null), { isIntersecting: true, target })], Object.create(null))
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight)
  levels.clear()
  rights.clear()
  rightTimes.$times.set({})
  $level.set(0)
  $goal.set(null)
})

const climber: UserState = { kind: 'ready', user: { ...sampleUser, vip_level: 2, account_growth: 350 } }
const daily = sampleRight()
const weekly = sampleRight({ rights_key: 'weekly', title: 'Weekly reward', cycle_type: 2, times: 3, vip_level: 2 })
const boost = sampleRight({ rights_key: 'boost', title: 'Boost', cycle_type: 6, times: 0, vip_level: 3 })
const times = (count: number, reset_time = 0) => ok({ rights_key: 'daily', cycle_type: 1, times: count, reset_time })
const good = {
  'vip/level_config': ok(sampleLevels),
  'vip/rights_config': ok({ rights_infos: [daily, weekly, boost] }),
  'vip/rights_times': times(1),
}

const show = (replies: Replies = good, visit: Visit = {}) =>
  showIsland({
    island: (
      <>
        <MembershipIsland locale="en" theme="stormshot" />
        <RewardIsland locale="en" />
      </>
    ),
    texts,
    start: openMembership,
    replies,
    user: climber,
    ...visit,
  })

const rowOf = (title: string) => {
  const row = screen.getByRole('heading', { name: title }).closest('li')
  if (!row) throw new Error(`${title} is in no list`)
  return row
}

describe('the membership', () => {
  test('has its shape before it is known', async () => {
    await show(good, { user: { kind: 'loading' } })
    expect(screen.getAllByRole('tab')).toHaveLength(7)
    expect(within(screen.getByRole('tabpanel')).queryByRole('listitem')).toBeNull()
  })

  test('begins at the player’s own level, with all that it holds and what is left of it', async () => {
    await show()
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('VIP 2 Rank 2')
    expect(screen.getByRole('heading', { name: 'Benefits at VIP 2' })).toBeTruthy()
    const cards = screen.getAllByRole('list', { name: 'The seven VIP levels' })
    expect(cards[0]?.textContent).toContain('450 XP to VIP 3')
    expect(rowOf('Weekly reward').textContent).toContain('1 of 3 left')
    expect(screen.queryByRole('heading', { name: 'Boost' })).toBeNull()
  })

  test('says of a level ahead what it brings anew, and how far it is', async () => {
    const { player } = await show()
    screen.getByRole('tab', { selected: true }).focus()
    await player.keyboard('{ArrowRight}')
    expect(screen.getByRole('heading', { name: 'New at VIP 3' })).toBeTruthy()
    expect(rowOf('Boost').textContent).toContain('Unlocks at VIP 3450 XP to go')
    expect(screen.getByText('Plus everything from lower levels.')).toBeTruthy()
    await player.keyboard('{End}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('VIP 7')
    expect(screen.getByText(/^Nothing new at this level/)).toBeTruthy()
  })

  test('gives a right once for two taps, and gives the focus back to its row', async () => {
    const claimed = ok({ rights_key: 'daily', times: 0, reward_list: [], coin: 70 })
    const { tab, player } = await show({ ...good, 'vip/rights_get': claimed })
    await player.dblClick(within(rowOf('Daily gift')).getByRole('button', { name: 'Claim Daily gift' }))
    await act(settle)
    expect(listPaths(tab).filter((path) => path.endsWith('/rights_get'))).toHaveLength(1)
    const reward = await screen.findByRole('dialog', { name: 'Benefit claimed' })
    await player.click(within(reward).getByRole('button', { name: 'Close' }))
    expect(rowOf('Daily gift').textContent).toContain('Claimed')
    expect(document.activeElement).toBe(rowOf('Daily gift'))
  })

  test('gives every open right of the own level by one press, as often as it is left, and says what failed', async () => {
    const give: Platform = ({ body }) =>
      JSON.stringify(body).includes('weekly')
        ? ok({ rights_key: 'weekly', times: 0, reward_list: [sampleItem()] })
        : { code: 3001 }
    const { tab, player } = await show({ ...good, 'vip/rights_get': give })
    await player.dblClick(screen.getByRole('button', { name: 'Claim all' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: '1 reward claimed' })
    expect(within(reward).getByRole('list', { name: 'Not claimed' }).textContent).toContain('Daily gift')
    expect(listPaths(tab).filter((path) => path.endsWith('/rights_get'))).toHaveLength(2)
    await player.click(within(reward).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })

  test('offers the next right that waits after one', async () => {
    const { player } = await show({ ...good, 'vip/rights_get': ok({ rights_key: 'daily', times: 0, reward_list: [] }) })
    await player.click(screen.getByRole('button', { name: 'Claim Daily gift' }))
    await act(settle)
    expect(await screen.findByRole('button', { name: 'Claim: Weekly reward' })).toBeTruthy()
  })

  test('says what is not known of a right, and asks again', async () => {
    const { player } = await show({
      ...good,
      'vip/rights_times': [{ code: 5000, status: 503 }, times(0, 1_800_000_000)],
    })
    const row = within(rowOf('Daily gift'))
    await player.click(row.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(row.getByText(/^Next claim: /)).toBeTruthy()
  })

  test('says that the benefits did not come, and asks again', async () => {
    const { player } = await show({
      ...good,
      'vip/rights_config': [{ code: 5000, status: 503 }, good['vip/rights_config']],
    })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(rowOf('Daily gift')).toBeTruthy()
  })

  test('shows no benefits while they are being counted', async () => {
    await show()
    act(() => $benefitsStatus.set(1))
    expect(screen.getByText('Updating your benefits…')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Daily gift' })).toBeNull()
  })

  test('is for who is fully signed in', async () => {
    await show(good, { mode: 'HALF' })
    expect(screen.getByRole('button', { name: 'Finish signing in' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
