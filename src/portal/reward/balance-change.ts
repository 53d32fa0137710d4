/** Points before and after what happened. */
export interface BalanceChange {
  before: number
  after: number
}

/** How a balance moved; null where it did not, or where nobody knows one of its ends. */
export function findChange(before: number | null, after: number | null | undefined): BalanceChange | null {
  return before === null || after === null || after === undefined || before === after ? null : { before, after }
}
