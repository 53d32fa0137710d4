import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import postgres from 'postgres'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createTestPlatform } from './harness.ts'

/** Everything that the tables of the features declare, as one schema. */
async function readTables(): Promise<Record<string, unknown>> {
  const files = globSync('src/platform/**/tables.ts')
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...modules.map((module) => v.parse(v.record(v.string(), v.unknown()), { ...module })))
}

/** Columns, constraints and indexes of a schema, without the months of the ledger. */
async function describeTables(sql: postgres.Sql, schema: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select replace(line, ${`${schema}.`}, '') as line from (
      select table_name as name, concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = ${schema}
      union all
      select c.relname, concat_ws(' ', c.relname, conname, pg_get_constraintdef(o.oid))
      from pg_constraint o join pg_class c on c.oid = conrelid
      where connamespace = ${schema}::regnamespace and contype <> 'n'
      union all
      select tablename, replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes where schemaname = ${schema}
    ) as described
    where name not like 'ledger_entries_%'
    order by line collate "C"`
  return rows.map(({ line }) => line)
}

it('the tables in the code are those that the migrations make', async () => {
  const t = await createTestPlatform()
  const sql = postgres(t.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await readTables()))
    await sql`create schema declared`
    for (const statement of statements)
      await sql.unsafe(`set search_path to declared; ${statement.replaceAll('"public".', '')}`)
    await sql`set search_path to public`
    const declared = await describeTables(sql, 'declared')
    expect(declared.length).toBeGreaterThan(100)
    expect(await describeTables(sql, 'public')).toEqual(declared)
  } finally {
    await sql.end()
    await t.close()
  }
})
