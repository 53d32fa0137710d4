import type { Tx } from '../db/transaction.ts'
import { debtHolder } from '../ledger/debts.ts'
import { accountHolder, gameHolder, type Movement, post } from '../ledger/ledger.ts'
import { readOwned } from '../ledger/read-owned.ts'

/** A role's way from its shadow to the account of a player. */
export interface Move {
  from: string
  to: string
  gameProject: string
  uid: string
  now: Date
}

/** Moves what a feature keeps by account, in the same transaction; what it keeps by role stays with the role. */
export type BindHandler = (tx: Tx, move: Move) => Promise<void>

/** Whatever the shadow has and owes by account goes by ledger entries; the role's own growth stays the role's. */
async function moveBalances(tx: Tx, { from, to, gameProject, uid, now }: Move): Promise<void> {
  const [account, game, debt] = [accountHolder(from), gameHolder(from, gameProject), debtHolder(from)]
  const pairs = [
    { debit: debt, credit: debtHolder(to) },
    { debit: account, credit: accountHolder(to) },
    { debit: game, credit: gameHolder(to, gameProject) },
  ]
  const rows = await readOwned(tx, [account, game, debt])
  const movements = rows.flatMap(({ holder, currency, amount, month }): Movement[] => {
    const credit = pairs.find(({ debit }) => debit === holder)?.credit
    if (credit === undefined) return []
    const why = { reason: 'bind', reference: `${gameProject}:${uid}`, game: gameProject }
    const shared = { currency, amount, ...why, ...(month === null ? {} : { month }) }
    return [
      { ...shared, holder, direction: 'debit' },
      { ...shared, holder: credit, direction: 'credit' },
    ]
  })
  await post(tx, { key: `bind:${from}`, kind: 'bind', now, movements })
}

/** Gives an account what a role earned before it was linked: balances by ledger entries, items with them. */
export async function moveEarnings(tx: Tx, move: Move, onBind: readonly BindHandler[]): Promise<void> {
  await moveBalances(tx, move)
  for (const handle of onBind) await handle(tx, move)
}
