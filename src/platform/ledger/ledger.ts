import { codes } from '../../contract/wire.ts'
import { readFailure } from '../db/failures.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'

/** Points, growth, or tickets by score id: `coin`, `growth`, `ticket:10801`, `gift:10268`. */
export type Currency = string

/** One line of an operation: `amount` (a positive integer) moves between the holder and `system:<reason>`. */
export interface Movement {
  /** `account:<fp_uid>`, `game:<fp_uid>:<game_project>` or `role:<game_project>:<uid>`. */
  holder: string
  currency: Currency
  amount: number
  direction: 'credit' | 'debit'
  reason: string
  /** What caused it: the id of a check-in, a product, a task. */
  reference: string
  /** The game project in which it happened; where no movement says one, that of a game or role among the holders. */
  game?: string
  /** The first day of the month (`2026-11-01`) in which growth was earned, where that is not the operation's own. */
  month?: string
}

export interface Operation {
  /** Unique for ever: a second operation with the same key is refused by the database. */
  key: string
  kind: string
  now: Date
  movements: Movement[]
  /** Balances that the answer states already; where one comes out otherwise the whole transaction is run again. */
  expected?: readonly Balance[]
}

/** What a holder has after an operation. */
export interface Balance {
  holder: string
  currency: Currency
  amount: number
}

/** A holder has less than an operation takes: 3002 unless a feature answers otherwise. The transaction is to be undone. */
export class InsufficientBalance extends Refusal {
  readonly currency: Currency

  constructor(currency: Currency) {
    super(codes.notEnoughPoints, `Not enough: ${currency}`)
    this.name = 'InsufficientBalance'
    this.currency = currency
  }
}

/** An operation key was used before: 3001 unless a feature answers otherwise. The transaction is to be undone. */
export class DuplicateOperation extends Refusal {
  constructor() {
    super(codes.alreadyClaimed, 'Claimed already')
    this.name = 'DuplicateOperation'
  }
}

export const accountHolder = (fpUid: string) => `account:${fpUid}`
export const gameHolder = (fpUid: string, gameProject: string) => `game:${fpUid}:${gameProject}`
export const roleHolder = (gameProject: string, uid: string) => `role:${gameProject}:${uid}`

/**
 * Posts one operation in the caller's transaction (rule 19.1): its entries and the new balances, all or nothing,
 * in one statement. Answers the balances of the holders it touched. Throws InsufficientBalance and DuplicateOperation;
 * after either nothing of the transaction can stand, except behind a savepoint.
 */
export async function post(tx: Tx, operation: Operation): Promise<Balance[]> {
  if (operation.movements.length === 0) return []
  try {
    const rows = await tx.sql<Balance[]>`
      select holder, currency, amount from ledger_post(
        ${operation.key}, ${operation.kind}, ${operation.now.toISOString()}::timestamptz,
        ${JSON.stringify(operation.movements)}::text::jsonb, ${JSON.stringify(operation.expected ?? [])}::text::jsonb)`
    return [...rows]
  } catch (error) {
    const failure = readFailure(error)
    if (failure.code === 'GH001') throw new InsufficientBalance(failure.detail)
    if (failure.constraint === 'ledger_balances_amount') throw new Refusal(codes.limitReached, 'The balance is full')
    if (failure.constraint === 'ledger_operations_key') throw new DuplicateOperation()
    throw error
  }
}
