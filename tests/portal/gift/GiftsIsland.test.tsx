// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MemberGift } from '../../../src/contract/gift/calls.ts'
import { GiftsIsland, texts } from '../../../src/portal/gift/GiftsIsland.tsx'
import { openGifts } from '../../../src/portal/gift/open-gifts.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { sampleItem } from '../checkin/sample.ts'
import { listPaths, type Platform, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleGift } from './sample.ts'

const listOf = (...gift_list: MemberGift[]) => ok({ gift_list })
const historyOf = (...history_list: object[]) => ok({ history_list, total: history_list.length, next_cursor: '' })
const crate = sampleGift({ id: 'crate', title: 'Monthly chest', cycle_type: 3, item_list: [sampleItem()] })
const throne = sampleGift({ id: 'throne', title: 'Throne chest', vip_restriction: 5, is_locked: 1 })
const receipt = {
  id: 'r1',
  gift_id: 'crate',
  title: 'Monthly chest',
  icon: 'chest',
  cycle_type: 3,
  game_project: 'ss_global',
  item_list: [sampleItem()],
  received_at: 1_790_000_000,
}

/** The page of a player, with what the platform says to its calls. */
const show = (replies: Replies, visit: Visit = {}) =>
  showIsland({
    island: (
      <>
        <GiftsIsland locale="en" checkinHref="/stormshot/signinbenefit" giftsHref="/stormshot/gift" />
        <RewardIsland locale="en" packHref="/stormshot/benefits/pack" />
      </>
    ),
    texts,
    start: openGifts,
    replies,
    ...visit,
  })

describe('the gifts for members', () => {
  test('have their shape before they are known', async () => {
    await show({}, { user: { kind: 'loading' } })
    const list = screen.getByRole('region', { name: 'Member gifts' })
    expect(list.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gifts' }).checked).toBe(true)
  })

  test('are received by a press, which is told, and say when they come again', async () => {
    const received = { id: 'crate', reward_list: [sampleItem({ item_name: 'Iron ore' })] }
    const { tab, player } = await show({
      'member_gift/list': listOf(throne, crate),
      'member_gift/receive': ok(received),
    })
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Monthly chest', 'Throne chest'])
    await player.dblClick(screen.getByRole('button', { name: 'Claim: Monthly chest' }))
    await act(settle)
    expect(await screen.findByText('You got: Iron ore ×5')).toBeTruthy()
    expect(listPaths(tab).filter((path) => path.endsWith('/member_gift/receive'))).toHaveLength(1)
    expect(screen.getByText('Available again next month')).toBeTruthy()
  })

  test('are received together by one press, with one sum and what failed by name, and the way to the backpack', async () => {
    const daily = sampleGift({ title: 'Daily supply' })
    const weekly = sampleGift({ id: 'weekly', title: 'Weekly supply', cycle_type: 2 })
    const receive: Platform = ({ path }) =>
      path.includes('id=weekly') ? { code: 3006 } : ok({ id: 'x', reward_list: [sampleItem({ item_num: 5 })] })
    const after = [daily, crate].map((gift) => ({ ...gift, is_received: 1 as const }))
    const { tab, player } = await show({
      'member_gift/list': [listOf(daily, weekly, crate, throne), listOf(...after, throne)],
      'member_gift/receive': receive,
    })
    await player.dblClick(screen.getByRole('button', { name: 'Claim all' }))
    await act(settle)
    const dialog = await screen.findByRole('dialog', { name: '2 rewards claimed' })
    const calls = tab.requests.filter(({ path }) => path.includes('/member_gift/receive'))
    expect(calls.map(({ path }) => path.split('=')[1])).toEqual(['daily', 'weekly', 'crate'])
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
    expect(within(dialog).getByText('×10')).toBeTruthy()
    const missed = within(dialog).getByRole('list', { name: 'Not claimed' })
    expect(missed.textContent).toContain('Weekly supply This gift isn’t available right now.')
    const pack = within(dialog).getByRole('link', { name: 'Open backpack' })
    expect(pack.getAttribute('href')).toBe('/stormshot/benefits/pack')
    await player.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
  })

  test('lead on to the next that waits, which the dialog receives', async () => {
    const daily = sampleGift({ title: 'Daily supply' })
    const { tab, player } = await show({
      'member_gift/list': listOf(daily, crate),
      'member_gift/receive': ok({ id: 'x', reward_list: [] }),
    })
    await player.click(screen.getByRole('button', { name: 'Claim: Daily supply' }))
    await act(settle)
    await player.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Claim: Monthly chest' }))
    await act(settle)
    expect(tab.requests.at(-1)?.path).toContain('id=crate')
    expect(screen.getByRole('dialog').textContent).toContain('Monthly chest')
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Claim: / })).toBeNull()
  })

  test('that are locked say what opens them, and do nothing', async () => {
    const { tab, player } = await show({ 'member_gift/list': listOf(throne) })
    expect(screen.getByText('Unlocks at VIP 5. You’re VIP 1.')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Requires VIP 5: Throne chest' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await player.click(button)
    expect(listPaths(tab)).not.toContain('/api/member_gift/receive')
  })

  test('that did not come are asked for again, and none invite to the check-in', async () => {
    const { player } = await show({ 'member_gift/list': [{ code: 1004, status: 503 }, listOf()] })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'No gifts right now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to check-in' }).getAttribute('href')).toBe('/stormshot/signinbenefit')
  })

  test('can be seen by who is half signed in, who is invited to sign in fully', async () => {
    await show({ 'member_gift/list': listOf(crate) }, { mode: 'HALF' })
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in: Monthly chest' })).toBeTruthy()
  })

  test('are for a character', async () => {
    await show({}, { user: { kind: 'noRole' } })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Who are you playing as?' })).toBeTruthy()
  })
})

test('what was received comes when it is looked at, and can be narrowed to nothing and back', async () => {
  const history: Platform = ({ path }) => historyOf(...(path.includes('cycle_type=1') ? [] : [receipt]))
  const { tab, player } = await show({
    'member_gift/list': listOf(crate),
    'member_gift/received_history': history,
  })
  expect(listPaths(tab)).not.toContain('/api/member_gift/received_history')
  await player.click(screen.getByRole('radio', { name: 'Claimed' }))
  const received = await screen.findByRole('list', { name: 'Claimed gifts' })
  expect(within(received).getByText('Monthly · State of Survival')).toBeTruthy()
  await player.selectOptions(screen.getByLabelText('How often'), 'Daily')
  await act(settle)
  await player.click(screen.getByRole('button', { name: 'Show all' }))
  await act(settle)
  expect(screen.getByRole('heading', { name: 'Monthly chest' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Game'))
})
