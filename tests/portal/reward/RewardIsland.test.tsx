// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PurseIsland } from '../../../src/portal/benefits/PurseIsland.tsx'
import { $news } from '../../../src/portal/news/news-store.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { $smallClaims, $told, type Reward, showReward } from '../../../src/portal/reward/reward-store.ts'
import { applyReceipt } from '../../../src/portal/roles/apply-receipt.ts'
import { $newLevel } from '../../../src/portal/roles/level-store.ts'
import { switchSound } from '../../../src/portal/ui/audio.ts'
import { sampleItem } from '../checkin/sample.ts'
import { settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const animate = vi.spyOn(Element.prototype, 'animate')

/** Sets whether the device asks for stillness. */
function stubStillness(isStill: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
}

beforeEach(() => {
  animate.mockClear()
  stubStillness(false)
  $smallClaims.set([])
  $told.set(null)
  $newLevel.set(null)
  $news.set(null)
})

const show = (visit: Visit = {}) =>
  showIsland({
    island: (
      <>
        <button type="button">Claim</button>
        <PurseIsland locale="en" href="/stormshot/benefits/integral" />
        <RewardIsland locale="en" places={{ gift: '/gift', task: '/tasks' }} />
      </>
    ),
    texts: ['reward', 'benefits.purse'],
    start: () => undefined,
    ...visit,
  })

const points = sampleItem({ item_icon: 'coin', item_name: 'Points', item_num: 20 })
const claim: Reward = { title: 'Well done', items: [points], balance: { before: 50, after: 70 }, occasion: 'claim' }

/** What a press does once its answer has come. */
async function bring(reward: Reward, coin?: number): Promise<void> {
  await act(async () => {
    if (coin !== undefined) applyReceipt({ reward_list: [...reward.items], coin })
    showReward(reward, () => screen.getByRole('button', { name: 'Claim' }))
    await settle()
  })
}

describe('a small claim', () => {
  test('opens no dialog: it is said, flies to the balance, which counts up, and the focus stays', async () => {
    const { player } = await show({ user: { kind: 'ready', user: { ...sampleUser, coin: 50 } } })
    const button = screen.getByRole('button', { name: 'Claim' })
    await player.click(button)
    await bring(claim, 70)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('log').textContent).toContain('You got: Points ×20. New balance: 70 points')
    expect(screen.getByText('+20').closest('[aria-hidden="true"]')).toBeTruthy()
    expect(animate).toHaveBeenCalledOnce()
    const purse = screen.getByRole('link', { name: /^Your points/ })
    await waitFor(() => expect(purse.textContent).toContain('70'), { timeout: 3000 })
    expect(document.activeElement).toBe(button)
  })

  test('is said, and nothing flies, where stillness is asked for', async () => {
    stubStillness(true)
    await show({ user: { kind: 'ready', user: { ...sampleUser, coin: 50 } } })
    await bring(claim, 70)
    expect(screen.getByRole('log').textContent).toContain('You got: Points ×20')
    expect(screen.queryByText('+20')).toBeNull()
    expect(animate).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: /^Your points/ }).textContent).toContain('70')
  })

  test('is forgotten after a while, so that the next one is said anew', async () => {
    const { tab } = await show()
    await bring(claim)
    await act(() => tab.pass(5000))
    expect(screen.getByRole('log').textContent).toBe('')
  })
})

test('a chest opens the dialog', async () => {
  await show()
  await bring({ ...claim, items: [sampleItem({ item_icon: 'chest', item_name: 'Treasure chest', item_num: 1 })] })
  expect(screen.getByRole('dialog', { name: 'Well done' }).textContent).toContain('Treasure chest')
  expect(screen.getByRole('log').textContent).toBe('')
})

describe('the whole screen', () => {
  test('is for the big prize, with a way to share it and one on, and gives the focus back', async () => {
    const { player } = await show()
    await bring({ ...claim, title: 'The big prize is yours', occasion: 'bigPrize' })
    const prize = screen.getByRole('dialog', { name: 'The big prize is yours' })
    expect(
      within(prize)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Share', 'OK'])
    await player.click(within(prize).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Claim' }))
  })

  const receipt = { reward_list: [], account_growth: sampleUser.account_growth + 100 }
  const risen = { ...sampleUser, account_growth: receipt.account_growth, vip_level: sampleUser.vip_level + 1 }

  test('is for a VIP level that a claim has brought, after the dialog of the claim', async () => {
    const { tab, player } = await show({ replies: { 'user/info': ok(risen) } })
    await bring({ ...claim, occasion: 'purchase' })
    await act(async () => {
      applyReceipt(receipt)
      await vi.dynamicImportSettled()
      await settle()
    })
    const title = `You’re VIP ${risen.vip_level}!`
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    await player.click(screen.getByRole('button', { name: 'OK' }))
    await act(() => tab.pass(600))
    const level = screen.getByRole('dialog', { name: title })
    await player.click(within(level).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays away where growth brings no level', async () => {
    const { tab } = await show({ replies: { 'user/info': ok({ ...risen, vip_level: sampleUser.vip_level }) } })
    await act(async () => {
      applyReceipt(receipt)
      await vi.dynamicImportSettled()
      await settle()
      await tab.pass(600)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the device shakes along only where the player has switched that on', async () => {
  const { tab } = await show()
  await bring(claim)
  expect(tab.shakes).toEqual([])
  switchSound(true)
  await bring(claim)
  expect(tab.shakes).toHaveLength(1)
  switchSound(false)
})

describe('a dialog', () => {
  const chest: Reward = { ...claim, items: [sampleItem({ item_icon: 'chest' })] }
  const tasks = [{ enter_key: 'task', style: 0, number: 2, msg_hash: 'two' } as const]

  test('leads on to where more rewards wait', async () => {
    await show()
    await bring(chest)
    expect(screen.queryByRole('link', { name: 'Claim more' })).toBeNull()
    act(() => $told.set(null))
    $news.set(tasks)
    await bring(chest)
    expect(screen.getByRole('link', { name: 'Claim more' }).getAttribute('href')).toBe('/tasks')
  })

  test('offers what waits on the screen first', async () => {
    $news.set(tasks)
    await show()
    await bring({ ...chest, next: { name: 'Weekly reward', press: vi.fn() } })
    expect(screen.getByRole('button', { name: 'Claim: Weekly reward' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Claim more' })).toBeNull()
  })

  test('shows a new VIP level before it leads on', async () => {
    $news.set(tasks)
    const { player, tab } = await show()
    await bring(chest)
    act(() => $newLevel.set(2))
    const isLeft = vi.fn()
    window.addEventListener('click', (event) => isLeft(!event.defaultPrevented), { once: true })
    await player.click(screen.getByRole('link', { name: 'Claim more' }))
    expect(isLeft).toHaveBeenCalledWith(false)
    await act(() => tab.pass(600))
    const level = screen.getByRole('dialog', { name: 'You’re VIP 2!' })
    expect(within(level).getByRole('link', { name: 'Claim more' }).getAttribute('href')).toBe('/tasks')
  })
})
