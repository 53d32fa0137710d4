import type { Tx } from '../db/transaction.ts'
import { accountHolder, type Balance, gameHolder, type Movement, post, roleHolder } from './ledger.ts'

interface Credit {
  /** The operation's key, unique for ever. */
  key: string
  kind: string
  now: Date
  fpUid: string
  amount: number
  reason: string
  reference: string
}

export interface GrowthCredit extends Credit {
  /** The game whose growth rises too, and the role in it. */
  gameProject?: string
  uid?: string
}

/** The balances of a player that a receipt shows, each present where an operation changed it. */
export interface ReceiptBalances {
  coin?: number
  account_growth?: number
  game_growth?: number
  role_growth?: number
}

/**
 * The movements of a growth credit: always the account's, and the game's and the role's where they are given
 * (rule 9.2). A feature that moves more at once puts them into one operation with the rest.
 */
export function growthMovements(credit: Omit<GrowthCredit, 'key' | 'kind' | 'now'>): Movement[] {
  const holders = [
    accountHolder(credit.fpUid),
    ...(credit.gameProject === undefined ? [] : [gameHolder(credit.fpUid, credit.gameProject)]),
    ...(credit.gameProject === undefined || credit.uid === undefined
      ? []
      : [roleHolder(credit.gameProject, credit.uid)]),
  ]
  const { amount, reason, reference } = credit
  return holders.map((holder) => ({ holder, currency: 'growth', amount, direction: 'credit', reason, reference }))
}

/** The movement of a points credit, or of a ticket's where a currency is given. */
export function pointsMovement(credit: Omit<Credit, 'key' | 'kind' | 'now'>, currency = 'coin'): Movement {
  const { amount, reason, reference } = credit
  return { holder: accountHolder(credit.fpUid), currency, amount, direction: 'credit', reason, reference }
}

/** Credits growth to the account, its game and its role as one operation. */
export async function creditGrowth(tx: Tx, credit: GrowthCredit): Promise<Balance[]> {
  return await post(tx, { key: credit.key, kind: credit.kind, now: credit.now, movements: growthMovements(credit) })
}

/** The new balances of an operation as a receipt shows them. */
export function toReceiptBalances(balances: readonly Balance[]): ReceiptBalances {
  const receipt: ReceiptBalances = {}
  for (const { holder, currency, amount } of balances) {
    const kind = holder.slice(0, holder.indexOf(':'))
    if (kind === 'account' && currency === 'coin') receipt.coin = amount
    if (kind === 'account' && currency === 'growth') receipt.account_growth = amount
    if (kind === 'game' && currency === 'growth') receipt.game_growth = amount
    if (kind === 'role' && currency === 'growth') receipt.role_growth = amount
  }
  return receipt
}
