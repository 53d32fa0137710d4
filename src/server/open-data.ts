import { type Clock, openSandboxClock, realClock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/db/connection.ts'
import { startEmbedded } from '../platform/db/embedded.ts'

/** What outlives every request: the database and the time. */
export interface Data {
  database: Database
  clock: Clock
  /** Closes the connections and stops the PostgreSQL that was started here. */
  close: () => Promise<void>
}

/**
 * Opens the database of the configuration, or starts the one that Guildhall brings along, and migrates it. Throws an Error with
 * a sentence for the operator.
 */
export async function openData(config: Config, log: (line: string) => void): Promise<Data> {
  await using opened = new AsyncDisposableStack()
  let url = config.databaseUrl
  if (url === null) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    opened.defer(() => embedded.stop())
    url = embedded.url
  }
  const database = await openDatabase(url, {
    connections: config.databaseConnections,
    poolerUrl: config.databasePoolerUrl,
  })
  opened.defer(() => database.close())
  const clock = config.sandbox ? await openSandboxClock(database) : realClock
  const kept = opened.move()
  return { database, clock, close: () => kept.disposeAsync() }
}
