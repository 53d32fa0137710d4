import type { TestPlatform } from '../harness.ts'
import { unrelated } from './digest.ts'

/** Answers the tables whose rows were written since it was asked last, each once; what was rolled back was not written. */
export type TakeWrittenTables = () => Promise<string[]>

/**
 * Has the database note which tables are written, so that a test can ask after every one of thousands of calls. A digest of all
 * tables answers the same and takes about 40 ms; a call and this question together take about 2 ms.
 */
export async function noteWrittenTables({ db }: TestPlatform, without: readonly string[]): Promise<TakeWrittenTables> {
  await db.sql.unsafe(`
    create schema noted;
    create unlogged table noted.writes (name text not null);
    create function noted.note_write() returns trigger language plpgsql as $$
      begin
        insert into noted.writes values (tg_argv[0]);
        return null;
      end $$`)
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ${db.sql([...unrelated, ...without])}`
  const triggers = tables.map(
    ({ name }) => `
      create trigger note_write after insert or update or delete on "${name}"
      for each row execute function noted.note_write('${name}')`,
  )
  await db.sql.unsafe(triggers.join(';'))
  return async () => {
    const rows = await db.sql<{ name: string }[]>`
      with taken as (delete from noted.writes returning name) select distinct name from taken order by name`
    return rows.map(({ name }) => name)
  }
}
