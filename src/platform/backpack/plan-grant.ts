import { type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import type { GiftItem } from '../catalogue/items.ts'
import type { Tx } from '../db/transaction.ts'
import { type ReceiptBalances, toReceiptBalances } from '../ledger/credits.ts'
import { payDebts } from '../ledger/debts.ts'
import {
  accountHolder,
  type Balance,
  type Currency,
  gameHolder,
  InsufficientBalance,
  type Movement,
  post,
  roleHolder,
} from '../ledger/ledger.ts'
import { noteLevel } from '../notices/note-level.ts'
import { listCredits, putInBackpack } from './grant.ts'

/** What the account pays; `reason` where it differs from the grant's. */
export interface Spending {
  currency: Currency
  amount: number
  reason?: string
}

/** What a call gives and takes in one operation of the ledger. */
export interface GrantOrder {
  /** The operation's key, unique for ever: a second one with the same key is refused with 3001. */
  operation: string
  /** The kind of operation, and what flows show of it (`reasons.<reason>`). */
  reason: string
  /** What it was for: the id of a product, a task, a right. */
  reference: string
  items?: readonly GiftItem[]
  /** Growth for account and game. */
  gameGrowth?: number
  /** Growth for account, game and role. */
  roleGrowth?: number
  spend?: readonly Spending[]
  /** Balances of tickets that the call has asked for; the session's own are known. */
  known?: readonly Balance[]
  /** The game's environment that things go to when they are used; empty for the usual one. */
  environment?: string
  /** Who receives: the current role (the usual), or the account where no role earned it. */
  to?: 'role' | 'account'
}

/** A grant that is decided on, with its outcome, before anything is written. */
export interface PlannedGrant {
  /** The balances of the receipt, each present where it changes. */
  receipt: ReceiptBalances
  /** Every balance that is known to come out of it. */
  balances: readonly Balance[]
  /** Sends its statements. */
  write(tx: Tx): Promise<unknown>[]
}

function listKnown(call: Call, known: readonly Balance[]): Balance[] {
  const { fpUid, balances } = requireSession(call)
  const own = { holder: accountHolder(fpUid), currency: 'growth' }
  const { game, role } = call
  return [
    { ...own, currency: 'coin', amount: balances.coin },
    { ...own, amount: balances.accountGrowth },
    ...(game ? [{ ...own, holder: gameHolder(fpUid, game.gameProject), amount: balances.gameGrowth }] : []),
    ...(role ? [{ ...own, holder: roleHolder(role.gameProject, role.uid), amount: balances.roleGrowth }] : []),
    ...known,
  ]
}

/** What is taken has to be there before anything comes. */
function refusePoor(known: readonly Balance[], holder: string, spend: readonly Spending[]): void {
  const wanted = new Map<string, number>()
  for (const { currency, amount } of spend) wanted.set(currency, (wanted.get(currency) ?? 0) + amount)
  for (const [currency, amount] of wanted) {
    const balance = known.find((one) => one.holder === holder && one.currency === currency)
    if (balance && balance.amount < amount) throw new InsufficientBalance(currency)
  }
}

/** The known balances that movements change, as they are expected to be. */
function expectBalances(known: readonly Balance[], movements: readonly Movement[]): Balance[] {
  return known.flatMap((balance) => {
    const own = movements.filter((one) => one.holder === balance.holder && one.currency === balance.currency)
    const change = own.reduce((sum, { direction, amount }) => sum + (direction === 'credit' ? amount : -amount), 0)
    return own.length > 0 ? [{ ...balance, amount: balance.amount + change }] : []
  })
}

/**
 * Plans what a call gives and takes: points, growth and tickets move in one operation of the ledger, the rest goes to the
 * backpack. The outcome is known at once, from balances read under the account's lock; should one of them come out
 * otherwise, the database refuses and the call is run again. Throws InsufficientBalance (3002).
 */
export function planGrant(call: Call, order: GrantOrder): PlannedGrant {
  const { operation, reason, reference, items = [], gameGrowth = 0, roleGrowth = 0, spend = [], to = 'role' } = order
  const { environment = '' } = order
  const { fpUid, balances, debts } = requireSession(call)
  const role = to === 'role' ? { gameProject: requireGame(call).gameProject, uid: requireRole(call).uid } : null
  const account = accountHolder(fpUid)
  const known = listKnown(call, order.known ?? [])
  refusePoor(known, account, spend)
  const credits = listCredits({ account: fpUid, role, items, gameGrowth, roleGrowth })
  const paid = spend.filter(({ amount }) => amount > 0)
  const why = { reason, reference, ...(call.game && { game: call.game.gameProject }) }
  const movements: Movement[] = [
    ...paid.map((one): Movement => ({ ...why, ...one, holder: account, direction: 'debit' })),
    ...credits.map((credit): Movement => ({ ...credit, ...why, direction: 'credit' })),
  ]
  const expected = payDebts(expectBalances(known, movements), movements, fpUid, debts)
  const { now } = call
  const { accountGrowth: before } = balances
  const after = expected.find((one) => one.holder === account && one.currency === 'growth')?.amount ?? before
  const rise = { levels: call.levels, before, after, now }
  const holder = role ? roleHolder(role.gameProject, role.uid) : account
  return {
    receipt: toReceiptBalances(expected),
    balances: expected,
    write: (tx) => [
      post(tx, { key: operation, kind: reason, now, movements, expected }),
      putInBackpack(tx, { items, reason, reference, environment, now }, holder),
      ...noteLevel(tx, fpUid, rise),
    ],
  }
}
