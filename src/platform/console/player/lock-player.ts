import type { Tx } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { lockAccounts } from '../../roles/accounts.ts'

/** Locks an account. Refuses with 1001 an unknown or erased one. */
export async function lockPlayer(tx: Tx, fpUid: string): Promise<void> {
  await lockAccounts(tx, [fpUid])
  const found = await tx.sql`select 1 from accounts where fp_uid = ${fpUid} and kind <> 'erased'`
  if (found.length === 0) throw invalidField('id')
}
