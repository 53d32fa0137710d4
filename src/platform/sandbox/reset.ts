import type { Tx } from '../db/transaction.ts'

/** What is no player's: the catalogue's versions, switches and drafts, and the operators with what they did, which nobody takes away (rule 25.4). */
const kept = [
  'catalogue_versions',
  'catalogue_switches',
  'console_audit',
  'content_drafts',
  'content_pictures',
  'operator_sessions',
  'operators',
]

/** Empties every table of players, and starts their sequences anew; the tables themselves stay. */
export async function emptyTables(tx: Tx): Promise<void> {
  const tables = await tx.sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (select jsonb_array_elements_text(${JSON.stringify(kept)}::text::jsonb))
    order by relname`
  await tx.sql.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
}
