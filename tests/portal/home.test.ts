import { describe, expect, it } from 'vitest'
import type { Month } from '../../src/contract/checkin/calls.ts'
import { countMemberDays } from '../../src/portal/account/member-days.ts'
import { readToday } from '../../src/portal/home/today.ts'
import { orderRoles } from '../../src/portal/roles/list-roles.ts'

const gift = (day: number, taken: 0 | 1, vip = 0): Month['gift_list'][number] => ({
  day,
  pkg_id: `p${day}`,
  pkg_icon: '',
  vip_restriction: vip,
  game_growth: 0,
  game_role_growth: 0,
  resigning_consumption: 20,
  has_check: taken,
  item_list: [],
})

const month = (total: number, isChecked: 0 | 1, gifts: Month['gift_list']): Month => ({
  active_id: 'month-2026-11',
  month: '2026-11',
  now_day: 20,
  bg_url: '',
  now_day_has_check: isChecked,
  miss_check_times: 3,
  total_check_days: total,
  gift_list: gifts,
})

describe('today on the lobby', () => {
  it('is the next gift, counted by check-ins and not by days of the month', () => {
    const gifts = [gift(1, 1), gift(2, 0), gift(3, 0)]
    expect(readToday(month(1, 0, gifts), 1)).toEqual({ kind: 'open', day: 2, total: 3, icon: 'chest' })
  })

  it('is over once claimed, waits for a level, and ends with the last gift', () => {
    expect(readToday(month(2, 1, [gift(1, 1), gift(2, 1), gift(3, 0)]), 1)).toEqual({ kind: 'claimed', count: 2 })
    expect(readToday(month(0, 0, [gift(1, 0, 4)]), 3)).toEqual({ kind: 'locked', level: 4 })
    expect(readToday(month(0, 0, [gift(1, 0, 4)]), 4)).toMatchObject({ kind: 'open' })
    expect(readToday(month(1, 0, [gift(1, 1)]), 1)).toEqual({ kind: 'finished' })
  })
})

it('counts whole days of membership, none on the first or when clocks disagree', () => {
  const day = 24 * 60 * 60
  expect(countMemberDays(1000 * day, 1000 * day * 1000 + 5)).toBe(0)
  expect(countMemberDays(1000 * day, (1003 * day + 1) * 1000)).toBe(3)
  expect(countMemberDays(1000 * day, 999 * day * 1000)).toBe(0)
})

it('orders roles active first, then by level', () => {
  const role = (uid: string, level: number, active: 0 | 1) => ({
    uid,
    game_id: '1',
    game_icon: '',
    game_project: 'st_global',
    is_active: active,
    level,
    nickname: uid,
    server: '',
  })
  const game = { game_project: 'st_global', game_name: '', game_icon: '' }
  const list = {
    game_list: [
      { ...game, sub_game_list: [{ ...game, user_list: [role('a', 5, 0), role('b', 3, 1)] }] },
      { ...game, sub_game_list: [{ ...game, user_list: [role('c', 9, 1)] }] },
    ],
    active_limit: 6,
    active_num: 2,
  }
  expect(orderRoles(list).map(({ uid }) => uid)).toEqual(['c', 'b', 'a'])
})
