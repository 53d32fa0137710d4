import { monthCheckin, monthInfo, weekCheckin, weekInfo } from '../../contract/checkin/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { toMonthInfo, toMonthProgress, toReceipt, toWeekInfo } from './answers.ts'
import { checkInMonth } from './check-in-month.ts'
import { checkInWeek } from './check-in-week.ts'
import type { Checkin, CheckinRole, PlannedCheckin } from './checkin.ts'
import type { MonthState } from './month-rules.ts'
import { readMonth, readWeek } from './read-state.ts'

function findRole(call: Call): CheckinRole {
  return { uid: requireRole(call).uid, game: requireGame(call) }
}

/** Who checks in: the account's current role, and no other. */
function toCheckin(call: Call, catalogue: Catalogue, { uid, active_id }: { uid: string; active_id: string }): Checkin {
  const role = findRole(call)
  if (role.uid !== uid) throw invalidField('uid')
  return { role, gifts: catalogue.checkin(role.game.gameProject), now: call.now, activeId: active_id }
}

/** A check-in with what it counts for in the tasks. */
function write(call: Call, { write: writeCheckin, events }: PlannedCheckin, role: CheckinRole) {
  const actor = { fpUid: requireSession(call).fpUid, ...role, now: call.now }
  return (tx: Tx) => [...writeCheckin(tx), recordProgress(tx, actor, events)]
}

/** What the table's keys say: nobody checks in twice. */
const claimed = new Refusal(codes.alreadyClaimed, 'checked in already')
const refusals = { checkins_game_project_uid_activity_day_pk: claimed, checkins_gift: claimed }

/** Moves a month to another of its days, for trying out what the screen shows then. */
function moveToDay(month: MonthState, nowday: string | undefined, days: number): MonthState {
  const day = Number(nowday)
  return Number.isInteger(day) && day >= 1 && day <= days ? { ...month, today: day } : month
}

/** The calls of the check-in. */
export function checkinRoutes({ catalogue, config }: { catalogue: Catalogue; config: { sandbox: boolean } }): Route[] {
  return [
    askRoute(monthInfo, readMonth, (call, { query }, month) => {
      const gifts = catalogue.checkin(findRole(call).game.gameProject)
      const shown = config.sandbox ? moveToDay(month, query.nowday, gifts.monthGifts(month.month).length) : month
      return toMonthInfo(shown, gifts, catalogue, call.locale)
    }),
    actRoute(monthCheckin, readMonth, (call, { body }, month) => {
      const checkin = { ...toCheckin(call, catalogue, body), levels: catalogue.levels, resign: body.resign === 1 }
      const planned = checkInMonth(call, checkin, month)
      const data = { ...toMonthProgress(planned.month), ...toReceipt(planned, catalogue, call.locale) }
      return { data, write: write(call, planned, checkin.role), refusals }
    }),
    askRoute(weekInfo, readWeek, (call, _, week) => {
      const gifts = catalogue.checkin(findRole(call).game.gameProject)
      return toWeekInfo(week, gifts, catalogue, call.locale)
    }),
    actRoute(weekCheckin, readWeek, (call, { body }, week) => {
      const checkin = toCheckin(call, catalogue, body)
      const planned = checkInWeek(call, checkin, week)
      return { data: toReceipt(planned, catalogue, call.locale), write: write(call, planned, checkin.role), refusals }
    }),
  ]
}
