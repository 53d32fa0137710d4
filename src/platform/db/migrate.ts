import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { locks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Runs the migrations that are missing, one process at a time: drizzle's migrator takes no lock of its own. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, idle_timeout: 0, max_lifetime: null, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${locks.migration})`
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
