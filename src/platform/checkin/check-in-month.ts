import { give } from '../backpack/give.ts'
import type { MonthGift } from '../catalogue/checkin-gifts.ts'
import { findLevel, type Level } from '../catalogue/levels.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type ReceiptBalances, toReceiptBalances } from '../ledger/credits.ts'
import { accountHolder, post, roleHolder } from '../ledger/ledger.ts'
import { type Checkin, type CheckinResult, refuseClosed, toMonthActivity, toReceiver } from './checkin.ts'
import { addCheckin, decideMonthCheckin, type MonthState } from './month-rules.ts'
import { noteCheckin } from './note-checkin.ts'
import { readMonth } from './read-state.ts'

/** A check-in of the month: today's, or with `resign` the earliest missed day's. */
export interface MonthCheckin extends Checkin {
  resign: boolean
  /** The growth that the account's VIP level follows from. */
  accountGrowth: number
  levels: readonly Level[]
}

/** Points leave before the gift comes, so that no make-up pays for itself. Throws InsufficientBalance, which is 3002. */
async function pay(tx: Tx, { fpUid, role, now }: Checkin, reference: string, amount: number): Promise<ReceiptBalances> {
  const reason = 'checkin_make_up'
  const payer = roleHolder(role.game.gameProject, role.uid)
  const balances = await post(tx, {
    key: `${reason}:${payer}:${reference}`,
    kind: reason,
    now,
    movements: [{ holder: accountHolder(fpUid), currency: 'coin', amount, direction: 'debit', reason, reference }],
  })
  return toReceiptBalances(balances)
}

async function write(tx: Tx, checkin: MonthCheckin, month: string, day: number, gift: MonthGift) {
  const activity = toMonthActivity(month)
  const reference = `${activity}/${gift.day}`
  const cost = checkin.resign ? gift.resigningConsumption : 0
  const [, paid, given] = await sendTogether([
    noteCheckin(tx, checkin, { activity, day: `${month}-${String(day).padStart(2, '0')}`, gift: gift.day, cost }),
    cost > 0 ? pay(tx, checkin, reference, cost) : Promise.resolve({}),
    give(tx, {
      ...toReceiver(checkin),
      items: gift.items,
      gameGrowth: gift.gameGrowth,
      roleGrowth: gift.gameRoleGrowth,
      reason: 'checkin_month',
      reference,
      now: checkin.now,
    }),
  ])
  return { ...paid, ...given }
}

/**
 * Checks in for today, or makes up the earliest missed day for points (specification section 4; wire, "Shapes"). One trip
 * reads, one writes; the caller holds the account's lock, and the keys of the table say no where it does not. Refuses with
 * 3001, 3002, 3005, 3006 and 3007.
 */
export async function checkInMonth(tx: Tx, checkin: MonthCheckin): Promise<CheckinResult & { month: MonthState }> {
  const { role, gifts, now } = checkin
  const month = await readMonth(tx, role, now)
  refuseClosed(checkin, toMonthActivity(month.month))
  const vipLevel = findLevel(checkin.levels, checkin.accountGrowth)
  const decision = decideMonthCheckin(month, gifts.monthGifts(month.month), vipLevel, checkin.resign)
  if (decision.kind === 'refused') throw new Refusal(decision.code, decision.msg)
  const { day, gift } = decision
  const balances = await write(tx, checkin, month.month, day, gift)
  return { gift: gift.day, items: gift.items, balances, month: addCheckin(month, day) }
}
