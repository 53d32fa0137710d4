import { expect, test } from 'vitest'
import { listReceivers, readGiving } from '../../src/console/amends/read-giving.ts'
import type { AmendsOptions, PlayerRole } from '../../src/contract/console/calls.ts'

const role = (game_project: string, uid: string, more: Partial<PlayerRole> = {}): PlayerRole => ({
  game_project,
  uid,
  nickname: `N${uid}`,
  server: '1',
  level: 1,
  is_active: 1,
  is_current: 0,
  created_at: 1,
  deleted_at: 0,
  ...more,
})
const data = {
  fp_uid: '4',
  role_list: [
    role('ss_global', 'a'),
    role('st_global', 'b', { is_current: 1 }),
    role('st_global', 'c', { deleted_at: 9 }),
  ],
}
const options: AmendsOptions = {
  reason_list: [{ reason: 'apology', text: 'Apology' }],
  item_list: [
    { item_id: 'coin', name: 'Points', kind: 'points', game_project: '', limit: 500 },
    { item_id: 'ss-box', name: 'Box', kind: 'item', game_project: 'ss_global', limit: 5 },
  ],
}
const typed = (more: Record<string, string> = {}) => ({
  receiver: '0',
  grant_reason: 'apology',
  title: '',
  text: '',
  'item-0': 'coin',
  'num-0': '5',
  ...more,
})
const read = (more: Record<string, string> = {}, things = 2) => readGiving(typed(more), { data, options, things })

test('receivers are the roles that are there, the current one first, and the account in each game', () => {
  expect(listReceivers(data).map(({ game_project, uid }) => `${game_project} ${uid}`)).toEqual([
    'st_global b',
    'ss_global a',
    'st_global ',
    'ss_global ',
  ])
})

test('what is typed is what is given', () => {
  const more = { receiver: '1', 'item-1': 'ss-box', 'num-1': ' 2 ', title: ' Hi ', text: 'There' }
  expect(read(more)).toEqual({
    giving: {
      id: '4',
      game_project: 'ss_global',
      uid: 'a',
      item_list: [
        { item_id: 'coin', item_num: 5 },
        { item_id: 'ss-box', item_num: 2 },
      ],
      grant_reason: 'apology',
      letter: { title: 'Hi', text: 'There' },
    },
    what: '5 Points, 2 Box',
    whom: 'Na · State of Survival · a',
  })
})

test.each([
  [{ 'item-0': '' }, 'item-0'],
  [{ 'num-0': '0' }, 'num-0'],
  [{ 'num-0': '1.5' }, 'num-0'],
  [{ 'num-0': '501' }, 'num-0'],
  [{ 'item-1': 'coin', 'num-1': '1' }, 'item-1'],
  [{ 'item-1': 'ss-box', 'num-1': '1' }, 'item-1'],
  [{ title: 'Hi' }, 'text'],
  [{ text: 'There' }, 'title'],
  [{ receiver: '9' }, 'receiver'],
])('%o is wrong at %s', (more, field) => {
  expect(read(more)).toMatchObject({ problem: { field } })
})

test('rows that are not shown are not given', () => {
  expect(read({ 'item-1': 'ss-box', 'num-1': '1' }, 1)).toMatchObject({ giving: { item_list: [{ item_id: 'coin' }] } })
})
