import type { Price } from './refund-data.ts'

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
  /** What was paid; null where that is unknown. */
  price: Price | null
}
