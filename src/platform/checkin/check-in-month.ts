import { planGrant } from '../backpack/plan-grant.ts'
import { type Call, requireSession } from '../calls/call.ts'
import { findLevel, type Level } from '../catalogue/levels.ts'
import { Refusal } from '../http/refusal.ts'
import { roleHolder } from '../ledger/ledger.ts'
import { type Checkin, type PlannedCheckin, refuseClosed, toMonthActivity } from './checkin.ts'
import { addCheckin, decideMonthCheckin, type MonthState } from './month-rules.ts'
import { noteCheckin } from './note-checkin.ts'

/** A check-in of the month: today's, or with `resign` the earliest missed day's. */
export interface MonthCheckin extends Checkin {
  resign: boolean
  levels: readonly Level[]
}

/**
 * Checks in for today, or makes up the earliest missed day for points (rules 7.2 and 7.3). `month` was
 * read under the account's lock, and the keys of the table say no where it was not. Refuses with 3001, 3002, 3005, 3006
 * and 3007.
 */
export function checkInMonth(
  call: Call,
  checkin: MonthCheckin,
  month: MonthState,
): PlannedCheckin & { month: MonthState } {
  const { role, gifts, resign } = checkin
  const activity = toMonthActivity(month.month)
  refuseClosed(checkin, activity)
  const vipLevel = findLevel(checkin.levels, requireSession(call).balances.accountGrowth)
  const decision = decideMonthCheckin(month, gifts.monthGifts(month.month), vipLevel, resign)
  if (decision.kind === 'refused') throw new Refusal(decision.code, decision.msg)
  const { day, gift } = decision
  const cost = resign ? gift.resigningConsumption : 0
  const reference = `${activity}/${gift.day}`
  const grant = planGrant(call, {
    operation: `checkin_month:${roleHolder(role.game.gameProject, role.uid)}:${reference}`,
    reason: 'checkin_month',
    reference,
    items: gift.items,
    gameGrowth: gift.gameGrowth,
    roleGrowth: gift.gameRoleGrowth,
    spend: [{ currency: 'coin', amount: cost, reason: 'checkin_make_up' }],
  })
  const note = { activity, day: `${month.month}-${String(day).padStart(2, '0')}`, gift: gift.day, cost }
  return {
    gift: gift.day,
    items: gift.items,
    balances: grant.receipt,
    month: addCheckin(month, day),
    // Only who comes on the day has checked in: a make-up is points spent.
    events: resign ? [{ event: 'spend_points', amount: cost }] : [{ event: 'checkin', amount: 1 }],
    write: (tx) => [noteCheckin(tx, checkin, note), ...grant.write(tx)],
  }
}
