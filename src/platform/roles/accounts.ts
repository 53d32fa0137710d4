import type { Tx } from '../db/transaction.ts'

/**
 * Creates an account and answers its `fp_uid`: digits, from 40000001 on. A `shadow` account stands behind one unbound
 * role. Roles are made apart, by `createSandboxRoles` or by game servers.
 */
export async function createAccount(
  tx: Tx,
  now: Date,
  { kind = 'full', userGary = 0 }: { kind?: 'full' | 'shadow'; userGary?: 0 | 1 } = {},
): Promise<string> {
  const [row] = await tx.sql<{ fpUid: string }[]>`
    insert into accounts (kind, user_gary, created_at) values (${kind}, ${userGary}, ${now.toISOString()})
    returning fp_uid as "fpUid"`
  if (!row) throw new Error('The account was not created')
  return row.fpUid
}

/** Creates so many accounts in the shadow at once, for roles that nobody has bound; answers their `fp_uid`s. */
export async function createShadows(tx: Tx, now: Date, count: number): Promise<string[]> {
  const rows = await tx.sql<{ fpUid: string }[]>`
    insert into accounts (kind, created_at)
    select 'shadow', ${now.toISOString()} from generate_series(1, ${count}::int)
    returning fp_uid as "fpUid"`
  return rows.map(({ fpUid }) => fpUid)
}

/**
 * Waits until no other call that writes for these accounts is under way, and keeps others waiting until the transaction
 * ends. Every writing call of a session does so first, for its own account. The order is the same for everybody who locks
 * several: players before shadows, since a call that binds holds its player's lock before it knows of the shadow; then by id.
 */
export async function lockAccounts(tx: Tx, fpUids: readonly string[]): Promise<void> {
  const ids = [...new Set(fpUids)].toSorted()
  await tx.sql`
    select 1 from accounts where fp_uid in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    order by kind, fp_uid for no key update`
}
