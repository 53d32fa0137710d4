import { monthCheckin, monthInfo, weekCheckin, weekInfo } from '../../contract/checkin/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { invalidField } from '../http/refusal.ts'
import { type Call, type Route, readRoute, requireGame, requireRole, requireSession, route } from '../http/route.ts'
import { toMonthInfo, toMonthProgress, toReceipt, toWeekInfo } from './answers.ts'
import { checkInMonth } from './check-in-month.ts'
import { checkInWeek } from './check-in-week.ts'
import type { Checkin, CheckinRole } from './checkin.ts'
import type { MonthState } from './month-rules.ts'
import { readMonth, readWeek } from './read-state.ts'

function findRole(call: Call): CheckinRole {
  return { uid: requireRole(call).uid, game: requireGame(call) }
}

/** Who checks in: the account's current role, and no other. */
function toCheckin(call: Call, catalogue: Catalogue, { uid, active_id }: { uid: string; active_id: string }): Checkin {
  const role = findRole(call)
  if (role.uid !== uid) throw invalidField('uid')
  const gifts = catalogue.checkin(role.game.gameProject)
  return { fpUid: requireSession(call).fpUid, role, gifts, now: call.now, activeId: active_id }
}

/** Moves a month to another of its days, for trying out what the screen shows then. */
function moveToDay(month: MonthState, nowday: string | undefined, days: number): MonthState {
  const day = Number(nowday)
  return Number.isInteger(day) && day >= 1 && day <= days ? { ...month, today: day } : month
}

/** The calls of the check-in (specification section 7). */
export function checkinRoutes({ catalogue, config }: { catalogue: Catalogue; config: { sandbox: boolean } }): Route[] {
  return [
    readRoute(monthInfo, async (call, { query }) => {
      const role = findRole(call)
      const gifts = catalogue.checkin(role.game.gameProject)
      const month = await readMonth(call.tx, role, call.now)
      const shown = config.sandbox ? moveToDay(month, query.nowday, gifts.monthGifts(month.month).length) : month
      return toMonthInfo(shown, gifts, catalogue, call.locale)
    }),
    route(monthCheckin, async (call, { body }) => {
      const { accountGrowth } = requireSession(call).balances
      const resign = body.resign === 1
      const checkin = { ...toCheckin(call, catalogue, body), levels: catalogue.levels, accountGrowth, resign }
      const { month, ...result } = await checkInMonth(call.tx, checkin)
      return { ...toMonthProgress(month), ...toReceipt(result, catalogue, call.locale) }
    }),
    readRoute(weekInfo, async (call) => {
      const role = findRole(call)
      const week = await readWeek(call.tx, role, call.now)
      return toWeekInfo(week, catalogue.checkin(role.game.gameProject), catalogue, call.locale)
    }),
    route(weekCheckin, async (call, { body }) => {
      const result = await checkInWeek(call.tx, toCheckin(call, catalogue, body))
      return toReceipt(result, catalogue, call.locale)
    }),
  ]
}
