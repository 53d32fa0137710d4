import { expect, test, vi } from 'vitest'
import type { Content } from '../../../src/portal/reward/contents.ts'
import { listContents } from '../../../src/portal/reward/contents.ts'
import type { Outcome } from '../../../src/portal/reward/outcome.ts'
import { mergeContents, sumClaims } from '../../../src/portal/reward/sum-claims.ts'
import { sampleItem } from '../checkin/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const ore = (amount: number) => sampleItem({ item_name: 'Iron ore', item_num: amount })
const points = (amount: number) =>
  sampleItem({ item_id: 'coin', item_name: 'Points', item_icon: 'coin', item_num: amount, game_project: '' })

const received = (contents: Content[], balance: [number, number] | null = null): Outcome => ({
  kind: 'received',
  reward: { contents, balance: balance && { before: balance[0], after: balance[1] } },
})
const refused = (code: number, own: Record<number, string> = {}): Outcome => ({
  kind: 'missed',
  acted: { kind: 'refused', code, msg: '', isEarlier: false },
  own,
})

test('things of one name are one, and growth comes last', () => {
  const merged = mergeContents([...listContents([ore(5)], 20, 10), ...listContents([points(15), ore(2)], 20)])
  expect(merged).toEqual([
    { kind: 'item', icon: 'ore', name: 'Iron ore', amount: 7, isPacked: true },
    { kind: 'points', icon: 'coin', name: 'Points', amount: 15 },
    { kind: 'growth', icon: 'growth', amount: 50 },
  ])
})

test('points go from before the first claim to after the last', () => {
  const sum = sumClaims([
    { name: 'Daily supply', outcome: received(listContents([ore(5)])) },
    { name: 'Weekly chest', outcome: received(listContents([points(15)]), [50, 65]) },
    { name: 'Welcome gift', outcome: received(listContents([points(50)]), [65, 115]) },
  ])
  expect(sum).toMatchObject({ count: 3, balance: { before: 50, after: 115 }, failures: [] })
  expect(sum.contents.map(({ amount }) => amount)).toEqual([5, 65])
})

test('what brought nothing is named with its reason, unless the session has told it', () => {
  const sum = sumClaims([
    { name: 'Daily supply', outcome: refused(3001, { 3001: 'You have it.' }) },
    { name: 'Weekly chest', outcome: { kind: 'missed', acted: { kind: 'retrying' }, own: {} } },
    { name: 'Welcome gift', outcome: refused(1003) },
    { name: 'Yearly bonus', outcome: { kind: 'ignored' } },
  ])
  expect(sum).toMatchObject({ count: 0, contents: [], balance: null })
  expect(sum.failures).toEqual([
    { name: 'Daily supply', reason: 'You have it.', isUnsure: false },
    { name: 'Weekly chest', reason: 'act.outcome.retrying', isUnsure: true },
  ])
})

test('growth and points are one each, whether they come as items or beside them', () => {
  const growth = sampleItem({ item_id: 'growth', item_name: 'XP', item_icon: 'growth', item_num: 30 })
  expect(mergeContents(listContents([growth], 30))).toEqual([{ kind: 'growth', icon: 'growth', amount: 60 }])
})
