import type { Month, Week } from '../../contract/checkin/calls.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { CheckinGifts } from '../catalogue/checkin-gifts.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Texts } from '../catalogue/texts.ts'
import { type CheckinResult, toMonthActivity, toWeekActivity } from './checkin.ts'
import { hasCheckedToday, listMissedDays, type MonthState } from './month-rules.ts'
import type { WeekState } from './week-rules.ts'

type Flag = 0 | 1
const toFlag = (value: boolean): Flag => (value ? 1 : 0)

/** What is left of a month, as the screen and every check-in's answer tell it. */
export function toMonthProgress(month: MonthState) {
  return {
    total_check_days: month.checkedDays.length,
    miss_check_times: listMissedDays(month).length,
    now_day_has_check: toFlag(hasCheckedToday(month)),
  }
}

/** The month as `checkin/month/info` answers it: the n-th gift is checked when there were n check-ins. */
export function toMonthInfo(
  month: MonthState,
  gifts: CheckinGifts,
  texts: Pick<Texts, 'text'>,
  locale: LocaleCode,
): Month {
  const activity = toMonthActivity(month.month)
  return {
    active_id: activity,
    month: month.month,
    now_day: month.today,
    bg_url: gifts.background(month.month),
    ...toMonthProgress(month),
    gift_list: gifts.monthGifts(month.month).map((gift) => ({
      day: gift.day,
      pkg_id: `${activity}-${gift.day}`,
      pkg_icon: gift.pkgIcon,
      vip_restriction: gift.vipRestriction,
      game_growth: gift.gameGrowth,
      game_role_growth: gift.gameRoleGrowth,
      resigning_consumption: gift.resigningConsumption,
      has_check: toFlag(gift.day <= month.checkedDays.length),
      item_list: toWireItems(gift.items, texts, locale),
    })),
  }
}

/** What a check-in gave: which gift, its items and every balance that changed (rule 6.13). */
export function toReceipt(result: CheckinResult, texts: Pick<Texts, 'text'>, locale: LocaleCode) {
  return { day: result.gift, reward_list: toWireItems(result.items, texts, locale), ...result.balances }
}

/** The week as `checkin/week/info` answers it. */
export function toWeekInfo(week: WeekState, gifts: CheckinGifts, texts: Pick<Texts, 'text'>, locale: LocaleCode): Week {
  const activity = toWeekActivity(week.week)
  return {
    active_id: activity,
    now_day: week.weekday,
    gift_list: gifts.weekGifts().map((gift) => ({
      day: gift.day,
      pkg_id: `${activity}-${gift.day}`,
      pkg_icon: gift.pkgIcon,
      has_check: toFlag(week.takenDays.includes(gift.day)),
      item_list: toWireItems(gift.items, texts, locale),
    })),
  }
}
