import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { findEmbedded, startEmbedded } from '../platform/db/embedded.ts'

/** An address of PostgreSQL for as long as a command takes. */
export interface FoundDatabase extends AsyncDisposable {
  url: string
}

/**
 * What the server of this configuration runs on, as it is, for a command beside it: its own PostgreSQL is used where it runs,
 * and otherwise started until the command ends. Throws an Error where there are no data yet, unless they are to be made.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, isMade = false }: { log: (line: string) => void; isMade?: boolean },
): Promise<FoundDatabase> {
  const url = databaseUrl ?? (await findEmbedded(dataDir))
  if (url !== null) return { url, [Symbol.asyncDispose]: async () => {} }
  if (!isMade && !existsSync(join(dataDir, 'postgres'))) throw new Error(`There are no data in ${dataDir}.`)
  log(`Starting PostgreSQL in ${dataDir}`)
  const embedded = await startEmbedded({ dataDir, log })
  return { url: embedded.url, [Symbol.asyncDispose]: () => embedded.stop() }
}
