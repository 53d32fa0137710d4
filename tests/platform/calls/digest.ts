import type { TestPlatform } from '../harness.ts'

/** What is written behind the answer, or on purpose also for a refused call. */
const unrelated = ['log_events', 'passport_tries', 'sandbox_clock']

/**
 * One hash for each table of the platform: balances, entries, claims, items, everything else it keeps. Two that are equal say
 * that nothing has changed in between.
 */
export async function digestTables(
  { db }: Pick<TestPlatform, 'db'>,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`
  const names = tables.map(({ name }) => name).filter((name) => ![...unrelated, ...without].includes(name))
  const parts = names.map(
    (name) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(row::text, 0)), 0)::text || '/' || count(*) as hash from "${name}" row`,
  )
  const rows = await db.sql.unsafe<{ name: string; hash: string }[]>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
