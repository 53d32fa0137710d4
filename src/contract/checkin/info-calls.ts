import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema } from '../wire.ts'

/** The gift of the n-th check-in of the month; `day` is n (rule 7.1). */
export const monthGiftSchema = v.object({
  day: amountSchema,
  pkg_id: idSchema,
  pkg_icon: v.string(),
  /** The least VIP level that may take it; 0 for everybody. */
  vip_restriction: amountSchema,
  game_growth: amountSchema,
  game_role_growth: amountSchema,
  /** What a make-up that earns this gift costs, in points. */
  resigning_consumption: amountSchema,
  has_check: flagSchema,
  item_list: v.array(itemSchema),
})
export type MonthGift = v.InferOutput<typeof monthGiftSchema>

/** The month of the current role: `now_day` is the day of the month in the game's time zone. */
export const monthSchema = v.object({
  active_id: idSchema,
  /** `YYYY-MM`. */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  now_day: amountSchema,
  /** The picture behind the month, a path of the site; empty for none. */
  bg_url: v.string(),
  now_day_has_check: flagSchema,
  /** Days of this month since the player joined, before today, without a check-in (rule 7.3). */
  miss_check_times: amountSchema,
  total_check_days: amountSchema,
  gift_list: v.array(monthGiftSchema),
})
export type Month = v.InferOutput<typeof monthSchema>

export const weekGiftSchema = v.object({
  /** The day of the week, 1 for Monday to 7 for Sunday. */
  day: amountSchema,
  pkg_id: idSchema,
  pkg_icon: v.string(),
  has_check: flagSchema,
  item_list: v.array(itemSchema),
})

/** The week of the current role: `now_day` is the day of the week in the game's time zone. */
export const weekSchema = v.object({ active_id: idSchema, now_day: amountSchema, gift_list: v.array(weekGiftSchema) })
export type Week = v.InferOutput<typeof weekSchema>

/** The month's gifts and what is taken. `nowday` (a day of the month) is heeded in the sandbox only. */
export const monthInfo = defineEndpoint({
  path: 'checkin/month/info',
  access: 'half',
  query: v.object({ nowday: v.optional(v.string()) }),
  data: monthSchema,
})

/** The week's gifts and what is taken. */
export const weekInfo = defineEndpoint({ path: 'checkin/week/info', access: 'half', data: weekSchema })
