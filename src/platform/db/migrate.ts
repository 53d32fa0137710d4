import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { buildLaterIndexes } from './build-indexes.ts'
import { locks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The migrations of this release, oldest first: statements, hash and the moment that orders them. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/**
 * Runs the migrations that are missing, one process at a time, since drizzle's migrator takes no lock of its own; then builds the indexes that
 * no migration does.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    // A migration takes as long as it takes, whatever limit the database's user has.
    connection: { application_name: 'guildhall migration', statement_timeout: 0 },
  })
  try {
    await sql`select pg_advisory_lock(${locks.migration})`
    await migrate(drizzle(sql), { migrationsFolder })
    // Whoever waits for it, of an earlier release, too, would hold up the indexes.
    await sql`select pg_advisory_unlock(${locks.migration})`
    await buildLaterIndexes(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
