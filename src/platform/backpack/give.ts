import { sql } from 'drizzle-orm'
import type { GiftItem } from '../catalogue/items.ts'
import type { Tx } from '../db/transaction.ts'
import { type ReceiptBalances, toReceiptBalances } from '../ledger/credits.ts'
import { accountHolder, gameHolder, type Movement, post, roleHolder } from '../ledger/ledger.ts'
import { backpackItems, backpackReceipts } from './tables.ts'

/** Who receives something. */
export interface Receiver {
  /** The account's `fp_uid`. */
  account: string
  /** The role that earned it; null for what an account earned by itself. */
  role: { gameProject: string; uid: string } | null
}

/** What is given to whom, and why. */
export interface Giving extends Receiver {
  items: readonly GiftItem[]
  /** Growth for account and game. */
  gameGrowth?: number
  /** Growth for account, game and role. */
  roleGrowth?: number
  reason: string
  /** What it was given for: with reason and receiver it names the giving, which happens once. */
  reference: string
  now: Date
}

type Credit = Pick<Movement, 'holder' | 'currency' | 'amount'>

/** One credit for each balance: points, growth wherever the receiver counts (wire, "Growth"), tickets. */
function listCredits({ account, role, items, gameGrowth = 0, roleGrowth = 0 }: Giving): Credit[] {
  const sumOf = (kind: 'points' | 'growth') =>
    items.reduce((sum, { item, num }) => (item.kind === kind ? sum + num : sum), 0)
  const holder = accountHolder(account)
  const everywhere = roleGrowth + sumOf('growth')
  const roleCredits = role && [
    { holder: gameHolder(account, role.gameProject), currency: 'growth', amount: gameGrowth + everywhere },
    { holder: roleHolder(role.gameProject, role.uid), currency: 'growth', amount: everywhere },
  ]
  const tickets = items.flatMap(({ item, num }) =>
    item.kind === 'ticket' ? [{ holder, currency: item.currency, amount: num }] : [],
  )
  const credits = [
    { holder, currency: 'coin', amount: sumOf('points') },
    { holder, currency: 'growth', amount: gameGrowth + everywhere },
    ...(roleCredits ?? []),
    ...tickets,
  ]
  return credits.filter(({ amount }) => amount > 0)
}

async function putInBackpack(tx: Tx, giving: Giving, holder: string): Promise<void> {
  const { reason, reference, now } = giving
  const rows = giving.items
    .filter(({ item }) => item.kind === 'item')
    .map(({ item, num }) => ({ holder, itemId: item.id, amount: num, createdAt: now }))
    // One order for all, so that two givings never wait for each other.
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  if (rows.length === 0) return
  await Promise.all([
    tx.orm.insert(backpackReceipts).values(rows.map((row) => ({ ...row, reason, reference }))),
    tx.orm
      .insert(backpackItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [backpackItems.holder, backpackItems.itemId],
        set: { amount: sql`${backpackItems.amount} + excluded.amount` },
      }),
  ])
}

/**
 * Gives items and growth in one go: points, growth and tickets move on the ledger, the rest goes to the backpack of the
 * role, or of the account where no role earned it. Its statements travel together; answers the balances that changed.
 */
export async function give(tx: Tx, giving: Giving): Promise<ReceiptBalances> {
  const { account, role, reason, reference, now } = giving
  const receiver = role ? roleHolder(role.gameProject, role.uid) : accountHolder(account)
  const movements = listCredits(giving).map(
    (credit): Movement => ({ ...credit, direction: 'credit', reason, reference }),
  )
  const [balances] = await Promise.all([
    post(tx, { key: `${reason}:${receiver}:${reference}`, kind: reason, now, movements }),
    putInBackpack(tx, giving, receiver),
  ])
  return toReceiptBalances(balances)
}
