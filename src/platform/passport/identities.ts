import { and, eq } from 'drizzle-orm'
import type { ProviderType } from '../../contract/passport/calls.ts'
import type { Tx } from '../db/transaction.ts'
import { createPlayer, type Joining } from './accounts.ts'
import { identities } from './tables.ts'

/** An account of a provider's. */
interface Identity {
  provider: ProviderType
  /** The provider's unchanging name for it. */
  subject: string
}

/** Has answers for one account of a provider's wait for each other, until the transaction ends. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`
}

/** Lets an account sign in only by those of its providers' accounts whose types are kept. */
export async function dropIdentities(
  { sql }: Pick<Tx, 'sql'>,
  fpUid: string,
  kept: readonly ProviderType[],
): Promise<void> {
  await sql`
    delete from passport_identities
    where fp_uid = ${fpUid}
    and provider not in (select jsonb_array_elements_text(${JSON.stringify(kept)}::text::jsonb)::smallint)`
}

/**
 * The account of somebody whom a provider vouched for; the first time it is created. It is never joined to an account
 * with the same e-mail address, since nobody has proved that the address there is theirs. Two answers at once for a new
 * player wait for each other by a lock on the name.
 */
export async function findOrCreateIdentity(
  tx: Tx,
  { provider, subject, ...joining }: Joining & Identity,
): Promise<string> {
  await lockIdentity(tx, { provider, subject })
  const [known] = await tx.orm
    .select({ fpUid: identities.fpUid })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (known) return known.fpUid
  const fpUid = await createPlayer(tx, joining)
  await tx.orm.insert(identities).values({ provider, subject, fpUid, createdAt: joining.now })
  return fpUid
}
