import { planGrant } from '../backpack/plan-grant.ts'
import type { Call } from '../calls/call.ts'
import { Refusal } from '../http/refusal.ts'
import { roleHolder } from '../ledger/ledger.ts'
import { type Checkin, type PlannedCheckin, refuseClosed, toWeekActivity } from './checkin.ts'
import { noteCheckin } from './note-checkin.ts'
import { decideWeekCheckin, type WeekState } from './week-rules.ts'

/**
 * Takes today's gift of the week (rule 7.7). `week` was read under the account's lock.
 * Refuses with 3001 and 3006.
 */
export function checkInWeek(call: Call, checkin: Checkin, week: WeekState): PlannedCheckin {
  const { role, gifts } = checkin
  const activity = toWeekActivity(week.week)
  refuseClosed(checkin, activity)
  const decision = decideWeekCheckin(week, gifts.weekGifts())
  if (decision.kind === 'refused') throw new Refusal(decision.code, decision.msg)
  const { day, items } = decision.gift
  const reference = `${activity}/${day}`
  const grant = planGrant(call, {
    operation: `checkin_week:${roleHolder(role.game.gameProject, role.uid)}:${reference}`,
    reason: 'checkin_week',
    reference,
    items,
  })
  const note = { activity, day: week.today, gift: day, cost: 0 }
  return {
    gift: day,
    items,
    balances: grant.receipt,
    events: [{ event: 'checkin_week', amount: 1 }],
    write: (tx) => [noteCheckin(tx, checkin, note), ...grant.write(tx)],
  }
}
