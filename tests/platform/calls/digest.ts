import type { Database } from '../../../src/platform/db/connection.ts'
import type { TestPlatform } from '../harness.ts'

/** What is written behind the answer, by a job, or on purpose also for a refused call. */
export const unrelated = ['log_days', 'log_events', 'passport_tries', 'sandbox_clock', 'sign_in_days']

/** The question, by database: no table comes or goes while a test runs. */
const questions = new WeakMap<Database, string>()

async function ask(db: Database): Promise<string> {
  const known = questions.get(db)
  if (known !== undefined) return known
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`
  const parts = tables.map(({ name }) => {
    const mark = `coalesce(sum(xmin::text::bigint), 0)::text || ' of ' || count(*)`
    return `select '${name}' as name, ${mark} as mark from "${name}"`
  })
  const question = parts.join(' union all ')
  questions.set(db, question)
  return question
}

/**
 * A mark for each table of the platform: balances, entries, claims, items, everything else it keeps. It is made of the
 * transactions that wrote the rows, so that two equal ones say that nothing was written in between.
 */
export async function digestTables(
  { db }: Pick<TestPlatform, 'db'>,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const rows = await db.sql.unsafe<{ name: string; mark: string }[]>(await ask(db), [], { prepare: true })
  const left = rows.filter(({ name }) => ![...unrelated, ...without].includes(name))
  return Object.fromEntries(left.map(({ name, mark }) => [name, mark]))
}
