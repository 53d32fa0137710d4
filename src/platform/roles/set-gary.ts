import type { Tx } from '../db/transaction.ts'

/** A role with what its game says of the grey release; null is nothing. */
interface GaryRole {
  fpUid: string | null
  isDeleted: boolean
  gary: 0 | 1 | null
}

/**
 * Puts the accounts of roles into the grey release, or takes them out, as their games say; no statement where none says anything. It is
 * the account's: of several games, the last word counts. Needs the accounts' locks.
 */
export function setGary(tx: Tx, roles: readonly GaryRole[]): Promise<unknown>[] {
  const said = roles.filter(({ isDeleted, gary }) => gary !== null && !isDeleted)
  if (said.length === 0) return []
  const byAccount = new Map(said.map(({ fpUid, gary }) => [fpUid, gary]))
  const text = JSON.stringify([...byAccount].map(([fpUid, gary]) => ({ fpUid, gary })))
  return [
    tx.sql`
      update accounts a set user_gary = said.gary
      from jsonb_to_recordset(${text}::text::jsonb) as said ("fpUid" text, gary int)
      where a.fp_uid = said."fpUid"`,
  ]
}
