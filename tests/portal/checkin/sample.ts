import type { Month, MonthGift, Week } from '../../../src/contract/checkin/calls.ts'
import type { Item } from '../../../src/contract/item.ts'

/** An item as the platform sends it. */
export function sampleItem(given: Partial<Item> = {}): Item {
  return { item_id: '1', item_num: 5, item_name: 'Iron ore', item_icon: 'ore', game_project: 'ss_global', ...given }
}

function sampleGift(day: number): MonthGift {
  return {
    day,
    pkg_id: `gift-${day}`,
    pkg_icon: 'chest',
    vip_restriction: 0,
    game_growth: 0,
    game_role_growth: 0,
    resigning_consumption: 40 + day,
    has_check: 0,
    item_list: [sampleItem()],
  }
}

/** A month of thirty gifts, gift n costing 40 + n points; `gifts` changes some of them by day. */
export function sampleMonth(given: Partial<Month> = {}, gifts: Record<number, Partial<MonthGift>> = {}): Month {
  return {
    active_id: 'month-2026-11',
    month: '2026-11',
    now_day: 20,
    bg_url: '',
    now_day_has_check: 0,
    miss_check_times: 0,
    total_check_days: 0,
    gift_list: Array.from({ length: 30 }, (_, index) => ({ ...sampleGift(index + 1), ...gifts[index + 1] })),
    ...given,
  }
}

/** A week in which the given days are claimed. */
export function sampleWeek(nowDay: number, claimed: number[] = []): Week {
  return {
    active_id: 'week-2026-W47',
    now_day: nowDay,
    gift_list: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      day,
      pkg_id: `seat-${day}`,
      pkg_icon: '',
      has_check: claimed.includes(day) ? 1 : 0,
      item_list: [sampleItem()],
    })),
  }
}
