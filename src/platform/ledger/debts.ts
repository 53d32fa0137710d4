import { accountHolder, type Balance, type Currency, type Movement } from './ledger.ts'

/** What an account owes of a currency: what a refund would have taken back and was spent (rule 20.8). */
export interface Debt {
  currency: Currency
  amount: number
}

/** What an account owes is a balance of its own. */
export const debtHolder = (fpUid: string) => `debt:${fpUid}`

/**
 * Balances after an operation, as the ledger makes them: whatever comes to an account that owes pays its debt first. What is owed is what
 * `debts` says, known under the account's lock.
 */
export function payDebts(
  balances: readonly Balance[],
  movements: readonly Movement[],
  fpUid: string,
  debts: readonly Debt[],
): Balance[] {
  const account = accountHolder(fpUid)
  return balances.map((balance) => {
    const debt = debts.find(({ currency }) => currency === balance.currency)
    const comes = movements.some(
      ({ holder, currency, direction }) =>
        holder === account && currency === balance.currency && direction === 'credit',
    )
    if (balance.holder !== account || !debt || !comes) return balance
    return { ...balance, amount: balance.amount - Math.min(debt.amount, balance.amount) }
  })
}
