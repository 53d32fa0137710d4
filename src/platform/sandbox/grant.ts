import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { creditGrowth, pointsMovement } from '../ledger/credits.ts'
import { accountHolder, post } from '../ledger/ledger.ts'
import { lockAccounts } from '../roles/accounts.ts'

interface Grant {
  fpUid: string
  /** Whose growth it is; empty for the account's. */
  uid: string
  currency: string
  amount: number
  now: Date
}

/** The game of an account's role; 1001 where the account has no role of this uid. */
async function findGameOf(tx: Tx, fpUid: string, uid: string): Promise<string> {
  const [role] = await tx.sql<{ gameProject: string }[]>`
    select game_project as "gameProject" from roles where fp_uid = ${fpUid} and uid = ${uid} order by game_project limit 1`
  if (!role) throw invalidField('uid')
  return role.gameProject
}

/** Whether somebody can ever use what the account has: nobody comes back to a shadow whose role was bound. */
async function isOpen(tx: Tx, fpUid: string): Promise<boolean> {
  const found = await tx.sql`
    select 1 from accounts a where fp_uid = ${fpUid}
    and (kind = 'full' or exists (select 1 from roles r where r.fp_uid = a.fp_uid))`
  return found.length > 0
}

/** Credits an account and answers its new balance of the currency. Refuses with 1001 (unknown account or role). */
export async function grant(tx: Tx, { fpUid, uid, currency, amount, now }: Grant): Promise<number> {
  await lockAccounts(tx, [fpUid])
  if (!(await isOpen(tx, fpUid))) throw invalidField('fp_uid')
  const role = uid === '' ? {} : { uid, gameProject: await findGameOf(tx, fpUid, uid) }
  const credit = {
    key: `grant:${randomUUID()}`,
    kind: 'grant',
    now,
    fpUid,
    amount,
    reason: 'grant',
    reference: 'sandbox',
  }
  const balances =
    currency === 'growth'
      ? await creditGrowth(tx, { ...credit, ...role })
      : await post(tx, { ...credit, movements: [pointsMovement(credit, currency)] })
  return balances.find(({ holder }) => holder === accountHolder(fpUid))?.amount ?? 0
}
