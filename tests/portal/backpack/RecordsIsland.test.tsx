// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRecords } from '../../../src/portal/backpack/open-records.ts'
import { RecordsIsland, texts } from '../../../src/portal/backpack/RecordsIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleItem } from './sample.ts'

const usesOf = (...record_list: object[]) => ok({ record_list, total: record_list.length, next_cursor: '' })
const record = {
  id: '1',
  title: 'Rope',
  item_list: [sampleItem()],
  delivery: 'delivering',
  created_at: Date.UTC(2026, 10, 20, 11) / 1000,
}

const show = (replies: Replies, user: UserState = ready) =>
  showIsland({
    island: <RecordsIsland locale="en" backpackHref="/stormshot/benefits/pack" giftsHref="/stormshot/gift" />,
    texts,
    start: openRecords,
    replies,
    user,
  })

test('what was used is followed until it has arrived', async () => {
  const { tab } = await show({
    'backpack/records': [
      usesOf(record, { ...record, id: '2', title: 'Crate', delivery: '' }),
      usesOf({ ...record, delivery: 'delivered' }),
    ],
  })
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(screen.getByText('Sent to the game: Rope ×1')).toBeTruthy()
  expect(screen.getByText('You got: Rope ×1')).toBeTruthy()
  await act(() => tab.pass(3000))
  expect(screen.getByText('Delivered')).toBeTruthy()
})

test('what did not come is asked for again, and nothing used leads to the backpack', async () => {
  const { player } = await show({ 'backpack/records': [{ code: 1004, status: 503 }, usesOf()] })
  await player.click(screen.getByRole('button', { name: 'Try again' }))
  await act(settle)
  expect(screen.getByRole('link', { name: 'Go to backpack' }).getAttribute('href')).toBe('/stormshot/benefits/pack')
})

test('what was received comes when it is looked at', async () => {
  const { tab, player } = await show({
    'backpack/records': usesOf(record),
    'member_gift/received_history': ok({ history_list: [], total: 0, next_cursor: '' }),
  })
  expect(listPaths(tab)).not.toContain('/api/member_gift/received_history')
  await player.click(screen.getByRole('radio', { name: 'Claimed' }))
  await act(settle)
  expect(screen.getByRole('link', { name: 'See gifts' }).getAttribute('href')).toBe('/stormshot/gift')
})

test('records are a character’s', async () => {
  await show({}, { kind: 'noRole' })
  expect(screen.getByRole('heading', { name: 'Who are you playing as?' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
