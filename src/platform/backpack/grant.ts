import { codes } from '../../contract/wire.ts'
import type { GiftItem } from '../catalogue/items.ts'
import { readFailure } from '../db/failures.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type ReceiptBalances, toReceiptBalances } from '../ledger/credits.ts'
import { accountHolder, gameHolder, type Movement, post, roleHolder } from '../ledger/ledger.ts'

/** Who receives something. */
export interface Receiver {
  /** The account's `fp_uid`. */
  account: string
  /** The role that earned it; null for what an account earned by itself. */
  role: { gameProject: string; uid: string } | null
}

/** What is granted to whom, and why. */
export interface Grant extends Receiver {
  items: readonly GiftItem[]
  /** Growth for account and game. */
  gameGrowth?: number
  /** Growth for account, game and role. */
  roleGrowth?: number
  reason: string
  /** What it was given for: with reason and receiver it names the grant, which happens once. */
  reference: string
  /** The game's environment that things go to when they are used; empty, as it mostly is, for the usual one. */
  environment?: string
  now: Date
}

/** What a grant adds to one balance. */
export type Credit = Pick<Movement, 'holder' | 'currency' | 'amount'>

/** What a grant moves on the ledger. */
type Given = Pick<Grant, 'account' | 'role' | 'items' | 'gameGrowth' | 'roleGrowth'>

/** One credit for each balance: points, growth wherever the receiver counts (rule 9.2), tickets. */
export function listCredits({ account, role, items, gameGrowth = 0, roleGrowth = 0 }: Given): Credit[] {
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

/**
 * One statement at most; items go in one order, so that two grants never deadlock. Refuses with 3004
 * more of a thing than JavaScript counts exactly.
 */
export async function putInBackpack(
  tx: Tx,
  {
    items,
    reason,
    reference,
    now,
    environment = '',
  }: Pick<Grant, 'items' | 'reason' | 'reference' | 'now' | 'environment'>,
  holder: string,
): Promise<void> {
  const kept = items
    .filter(({ item }) => item.kind === 'item')
    .map(({ item, num }) => ({ item_id: item.id, amount: num }))
  if (kept.length === 0) return
  const at = now.toISOString()
  const put = tx.sql`
    with given as (
      select item_id, amount from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as given (item_id text, amount bigint)
    ), noted as (
      insert into backpack_receipts (holder, item_id, environment, amount, reason, reference, created_at)
      select ${holder}, item_id, ${environment}, amount, ${reason}, ${reference}, ${at} from given
    )
    insert into backpack_items (holder, item_id, environment, amount, created_at)
    select ${holder}, item_id, ${environment}, amount, ${at} from given order by item_id
    on conflict (holder, item_id, environment) do update set amount = backpack_items.amount + excluded.amount`
  try {
    await put
  } catch (error) {
    if (readFailure(error).constraint === 'backpack_items_amount')
      throw new Refusal(codes.limitReached, 'The backpack is full')
    throw error
  }
}

/**
 * Gives items and growth in one go: points, growth and tickets move on the ledger, the rest goes to the backpack of the
 * role, or of the account where no role earned it. Its statements travel together; answers the balances that changed.
 */
export async function applyGrant(tx: Tx, grant: Grant): Promise<ReceiptBalances> {
  const { account, role, reason, reference, now } = grant
  const receiver = role ? roleHolder(role.gameProject, role.uid) : accountHolder(account)
  const movements = listCredits(grant).map(
    (credit): Movement => ({
      ...credit,
      direction: 'credit',
      reason,
      reference,
      ...(role && { game: role.gameProject }),
    }),
  )
  const [balances] = await sendTogether([
    post(tx, { key: `${reason}:${receiver}:${reference}`, kind: reason, now, movements }),
    putInBackpack(tx, grant, receiver),
  ])
  return toReceiptBalances(balances)
}
