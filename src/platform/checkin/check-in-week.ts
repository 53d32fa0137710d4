import { give } from '../backpack/give.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type Checkin, type CheckinResult, refuseClosed, toReceiver, toWeekActivity } from './checkin.ts'
import { noteCheckin } from './note-checkin.ts'
import { readWeek } from './read-state.ts'
import { decideWeekCheckin } from './week-rules.ts'

/**
 * Takes today's gift of the week (specification section 3, "Weekly check-in"). One trip reads, one writes; the caller holds the
 * account's lock. Refuses with 3001 and 3006.
 */
export async function checkInWeek(tx: Tx, checkin: Checkin): Promise<CheckinResult> {
  const { role, gifts, now } = checkin
  const week = await readWeek(tx, role, now)
  const activity = toWeekActivity(week.week)
  refuseClosed(checkin, activity)
  const decision = decideWeekCheckin(week, gifts.weekGifts())
  if (decision.kind === 'refused') throw new Refusal(decision.code, decision.msg)
  const { day, items } = decision.gift
  const [, balances] = await sendTogether([
    noteCheckin(tx, checkin, { activity, day: week.today, gift: day, cost: 0 }),
    give(tx, { ...toReceiver(checkin), items, reason: 'checkin_week', reference: `${activity}/${day}`, now }),
  ])
  return { gift: day, items, balances }
}
