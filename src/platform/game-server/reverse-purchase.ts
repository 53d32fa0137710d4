import { reversalName } from '../catalogue/refund-names.ts'
import { debtHolder } from '../ledger/debts.ts'
import { accountHolder, gameHolder, type Movement, roleHolder } from '../ledger/ledger.ts'
import type { Books } from './books.ts'
import type { KnownRefund } from './event-plan.ts'
import type { Given, Purchase } from './purchase.ts'

/** So much of a purchase's money, with what came before it. */
export interface Part {
  /** How much of the price is returned after this refund, of how much; null where all of it is. */
  share: { returned: number; price: number } | null
  /** What refunds that stand have taken of the purchase. */
  taken: readonly Given[]
}

interface Reversal {
  purchase: Purchase
  part: Part
  gameProject: string
  uid: string
  /** The account that is asked for it. */
  fpUid: string
  reason: string
  /** The id of the purchase. */
  reference: string
}

function holderOf(
  kind: Given['kind'],
  { gameProject, uid, fpUid }: Pick<Reversal, 'gameProject' | 'uid' | 'fpUid'>,
): string {
  if (kind === 'role') return roleHolder(gameProject, uid)
  return kind === 'game' ? gameHolder(fpUid, gameProject) : accountHolder(fpUid)
}

/**
 * How much of what a purchase gave a refund takes: in proportion to the money, rounded down over all refunds together, so that several take
 * no more than one would and the last takes the exact rest.
 */
function shareOf({ kind, currency, amount }: Given, { share, taken }: Part): number {
  const before = taken.filter((one) => one.kind === kind && one.currency === currency)
  const sum = before.reduce((total, one) => total + one.amount, 0)
  // The product may be more than a number holds.
  const due = share ? Number((BigInt(amount) * BigInt(share.returned)) / BigInt(share.price)) : amount
  return Math.max(0, due - sum)
}

/** What takes something back: its movements, what of the purchase it took in all, and whether some of it was spent. */
export interface TakenBack {
  movements: Movement[]
  taken: Given[]
  isShort: boolean
}

/**
 * What takes back what a purchase gave, or a part of it, from whoever has the role now: growth of the month it was earned in as far as it
 * has not expired, points and tickets as far as they are there, and the rest as a debt. Pure.
 */
export function reversePurchase(reversal: Reversal, books: Books): TakenBack {
  const { purchase, part, gameProject, fpUid, reason, reference } = reversal
  const why = { reason, reference, game: gameProject }
  const movements: Movement[] = []
  const takenBack: Given[] = []
  let isShort = false
  for (const given of purchase.isOwn ? purchase.given : []) {
    const { kind, currency } = given
    const amount = shareOf(given, part)
    const holder = holderOf(kind, reversal)
    const isGrowth = currency === 'growth'
    const there = isGrowth ? books.lotOf(holder, purchase.month) : books.balanceOf(holder, currency)
    const taken = Math.min(amount, there, books.balanceOf(holder, currency))
    const month = isGrowth ? { month: purchase.month } : {}
    if (taken > 0) movements.push({ ...why, ...month, holder, currency, amount: taken, direction: 'debit' })
    takenBack.push({ kind, currency, amount: isGrowth ? taken : amount })
    if (isGrowth || taken === amount) continue
    isShort = true
    movements.push({ ...why, holder: debtHolder(fpUid), currency, amount: amount - taken, direction: 'credit' })
  }
  return { movements, taken: takenBack.filter(({ amount }) => amount > 0), isShort }
}

/**
 * What gives back what a refund took, to whoever has the role now: growth in the month it was earned in, points and tickets to the account,
 * which pay what is owed first, be it still this refund's or another's. Pure.
 */
export function restoreRefund(
  { taken, month, purchaseId }: Pick<KnownRefund, 'taken' | 'month' | 'purchaseId'>,
  to: Pick<Reversal, 'gameProject' | 'uid' | 'fpUid'>,
): Movement[] {
  return taken.map(({ kind, currency, amount }) => ({
    ...{ holder: holderOf(kind, to), currency, amount, direction: 'credit', reason: reversalName },
    ...{ reference: purchaseId, game: to.gameProject },
    ...(currency === 'growth' ? { month } : {}),
  }))
}
