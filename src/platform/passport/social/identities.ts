import { and, eq, sql } from 'drizzle-orm'
import type { ProviderType } from '../../../contract/passport/calls.ts'
import type { Tx } from '../../db/transaction.ts'
import { createPlayer, type Joining } from '../accounts.ts'
import { identities } from '../tables.ts'

/**
 * The account of somebody whom a provider vouched for; the first time it is created. It is never joined to an account
 * with the same e-mail address, since nobody has proved that the address there is theirs. Two answers at once for a new
 * player wait for each other by a lock on the name.
 */
export async function findOrCreateIdentity(
  tx: Tx,
  { provider, subject, ...joining }: Joining & { provider: ProviderType; subject: string },
): Promise<string> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`)
  const [known] = await tx.orm
    .select({ fpUid: identities.fpUid })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (known) return known.fpUid
  const fpUid = await createPlayer(tx, joining)
  await tx.orm.insert(identities).values({ provider, subject, fpUid, createdAt: joining.now })
  return fpUid
}
