import type { Tx } from '../db/transaction.ts'

/** Empties every table but the catalogue's, which is no player's, and starts every sequence anew; the tables themselves stay. */
export async function emptyTables(tx: Tx): Promise<void> {
  const tables = await tx.sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'catalogue_versions'
    order by relname`
  await tx.sql.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
}
