import { debtHolder } from '../ledger/debts.ts'
import { accountHolder, gameHolder, type Movement, roleHolder } from '../ledger/ledger.ts'
import type { Books } from './books.ts'

/** What a purchase gave to one balance: the account's, that of the account in the game, or the role's. */
export interface Given {
  kind: 'account' | 'game' | 'role'
  currency: string
  amount: number
}

/** An event that counted, as a refund finds it. */
export interface Purchase {
  /** Whose it was; null for one that was told before this was kept. */
  uid: string | null
  name: string | null
  /** Whether it waits for a rate, and so has given nothing yet. */
  isParked: boolean
  /** Whether the role that has its uid now is the one that bought: an erased player's has left nothing to take. */
  isOwn: boolean
  /** The account that got what it gave, where that is known to have it still; null for the one that has the role now. */
  fpUid: string | null
  /** The first day of the month in which it gave growth. */
  month: string
  given: readonly Given[]
}

interface Reversal {
  purchase: Purchase
  gameProject: string
  uid: string
  /** The account that is asked for it. */
  fpUid: string
  reason: string
  /** The id of the purchase. */
  reference: string
}

function holderOf(kind: Given['kind'], { gameProject, uid, fpUid }: Reversal): string {
  if (kind === 'role') return roleHolder(gameProject, uid)
  return kind === 'game' ? gameHolder(fpUid, gameProject) : accountHolder(fpUid)
}

/**
 * What takes back what a purchase gave: growth of the month it was earned in as far as it has not
 * expired, points and tickets as far as they are there, and the rest as a debt. `isShort` says whether anything was spent. Pure.
 */
export function reversePurchase(reversal: Reversal, books: Books): { movements: Movement[]; isShort: boolean } {
  const { purchase, gameProject, fpUid, reason, reference } = reversal
  const why = { reason, reference, game: gameProject }
  const movements: Movement[] = []
  let isShort = false
  for (const { kind, currency, amount } of purchase.isOwn ? purchase.given : []) {
    const holder = holderOf(kind, reversal)
    const isGrowth = currency === 'growth'
    const there = isGrowth ? books.lotOf(holder, purchase.month) : books.balanceOf(holder, currency)
    const taken = Math.min(amount, there, books.balanceOf(holder, currency))
    const month = isGrowth ? { month: purchase.month } : {}
    if (taken > 0) movements.push({ ...why, ...month, holder, currency, amount: taken, direction: 'debit' })
    if (isGrowth || taken === amount) continue
    isShort = true
    movements.push({ ...why, holder: debtHolder(fpUid), currency, amount: amount - taken, direction: 'credit' })
  }
  return { movements, isShort }
}
