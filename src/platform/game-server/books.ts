import { debtHolder } from '../ledger/debts.ts'
import { accountHolder, type Movement } from '../ledger/ledger.ts'

const nameOf = (holder: string, name: string) => `${holder} ${name}`

/** What the ledger knew when a batch began. */
export interface KnownBooks {
  /** Amounts by holder and currency, with a space between. */
  balances: ReadonlyMap<string, number>
  /** Growth by holder and the first day of the month it was earned in, with a space between. */
  lots: ReadonlyMap<string, number>
}

/** The books as a batch changes them, entry by entry, before any of it is written. */
export class Books {
  readonly #balances: Map<string, number>
  readonly #lots: Map<string, number>
  readonly #month: string

  /** `month` is the first day of the month in which the batch earns. */
  constructor({ balances, lots }: KnownBooks, month: string) {
    this.#balances = new Map(balances)
    this.#lots = new Map(lots)
    this.#month = month
  }

  balanceOf(holder: string, currency: string): number {
    return this.#balances.get(nameOf(holder, currency)) ?? 0
  }

  lotOf(holder: string, month: string): number {
    return this.#lots.get(nameOf(holder, month)) ?? 0
  }

  /** Moves what there is room for; false where a balance cannot hold it, and then nothing of it. */
  move(fpUid: string, movements: readonly Movement[]): boolean {
    const isHeld = movements.every(
      ({ holder, currency, amount, direction }) =>
        direction === 'debit' || Number.isSafeInteger(this.balanceOf(holder, currency) + amount),
    )
    if (!isHeld) return false
    for (const { holder, currency, amount, direction, month = this.#month } of movements) {
      const change = direction === 'credit' ? amount : -amount
      this.#balances.set(nameOf(holder, currency), this.balanceOf(holder, currency) + change)
      if (currency === 'growth') this.#lots.set(nameOf(holder, month), this.lotOf(holder, month) + change)
    }
    for (const currency of new Set(movements.map((one) => one.currency))) this.#payDebt(fpUid, currency)
    return true
  }

  /** As the ledger does by itself: an account that owes keeps nothing. */
  #payDebt(fpUid: string, currency: string): void {
    const [account, debt] = [accountHolder(fpUid), debtHolder(fpUid)]
    const paid = Math.min(this.balanceOf(account, currency), this.balanceOf(debt, currency))
    if (paid <= 0) return
    this.#balances.set(nameOf(account, currency), this.balanceOf(account, currency) - paid)
    this.#balances.set(nameOf(debt, currency), this.balanceOf(debt, currency) - paid)
  }
}
