import { expect, test } from 'vitest'
import { isOutage, noFilter, toOutage, toQuery } from '../../src/console/deliveries/delivery-filter.ts'

test('moments are UTC, and what is no moment, state or reason bounds nothing', () => {
  expect(toQuery({ ...noFilter, state: 'delayed', from: '2026-11-27T13:30', to: 'soon' })).toMatchObject({
    state: 'delayed',
    from: String(Date.UTC(2026, 10, 27, 13, 30) / 1000),
    to: '0',
  })
  expect(toQuery({ ...noFilter, state: 'lost', state_reason: 'fate' })).toMatchObject({ state: '', state_reason: '' })
})

test('an outage is one game’s, and nothing that is over', () => {
  const game = { ...noFilter, game_project: 'st_global' }
  expect([noFilter, game, { ...game, state: 'delayed' }, { ...game, state: 'delivered' }].map(isOutage)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(toOutage({ ...game, state: 'delayed', state_reason: 'broken', to: '1970-01-01T00:01' })).toEqual({
    game_project: 'st_global',
    fp_uid: '',
    uid: '',
    item_id: '',
    state: 'delayed',
    state_reason: 'broken',
    from: 0,
    to: 60,
  })
})
