import type postgres from 'postgres'
import type { Header, TableLine } from './format.ts'

interface Reference {
  table: string
  target: string
}

/** Tables with those that others refer to first, so that rows go in without a reference that leads nowhere. */
export function orderByReferences(tables: readonly TableLine[], references: readonly Reference[]): TableLine[] {
  const ordered: TableLine[] = []
  const waiting = new Map(tables.map((table) => [table.table, table]))
  while (waiting.size > 0) {
    // One that refers to itself can go in: references are checked when all of its rows are there.
    const isFree = (name: string) =>
      references.every(({ table, target }) => table !== name || target === name || !waiting.has(target))
    const free = [...waiting.values()].filter(({ table }) => isFree(table))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.table)
    ordered.push(...free)
  }
  return ordered
}

/** The tables of the platform with the columns that are written (not those that follow from others), in an order to fill them. */
export async function listTables(sql: postgres.ISql): Promise<TableLine[]> {
  const tables = await sql<TableLine[]>`
    select c.relname as table, array_to_json(array_agg(a.attname::text order by a.attnum)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`
  const references = await sql<Reference[]>`
    select c.relname as table, f.relname as target
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class f on f.oid = o.confrelid
    where o.contype = 'f' and o.conparentid = 0 and o.connamespace = 'public'::regnamespace`
  return orderByReferences(tables, references)
}

async function listMigrations(sql: postgres.ISql): Promise<Header['migrations']> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`
  if (!found?.isThere) throw new Error('There is no Guildhall in this database.')
  return await sql<Header['migrations']>`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by id`
}

async function listPartitions(sql: postgres.ISql): Promise<Header['partitions']> {
  return await sql<Header['partitions']>`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
    order by c.relname collate "C"`
}

/** Where the sequences stand: at or past every number that is given out, for they run ahead of what is committed. */
async function listSequences(sql: postgres.ISql): Promise<Header['sequences']> {
  const sequences = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`
  return await Promise.all(
    sequences.map(async ({ name }) => {
      const [row] = await sql<{ last: string; isCalled: boolean }[]>`
        select last_value::text as last, is_called as "isCalled" from ${sql(name)}`
      if (!row) throw new Error(`The sequence ${name} has no value`)
      return { name, ...row }
    }),
  )
}

/** What stands before the rows; `sql` is in the transaction that reads them. */
export async function describeDatabase(
  sql: postgres.ISql,
): Promise<Pick<Header, 'postgres' | 'migrations' | 'partitions' | 'sequences'>> {
  const migrations = await listMigrations(sql)
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  return {
    postgres: server?.version ?? '',
    migrations,
    partitions: await listPartitions(sql),
    sequences: await listSequences(sql),
  }
}
