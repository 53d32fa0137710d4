import { readConfig } from '../src/platform/config/config.ts'
import { findEmbedded } from '../src/platform/db/embedded.ts'
import { type Data, openData } from '../src/server/open-data.ts'

/**
 * Works on what the server runs on, which may run meanwhile: its PostgreSQL, where one runs, else one that is started for as long as
 * this takes.
 */
export async function withData<T>(work: (data: Data) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await findEmbedded(config.dataDir))
  const data = await openData({ ...config, databaseUrl, databaseConnections: 1 }, (line) => console.error(`• ${line}`))
  try {
    return await work(data)
  } finally {
    await data.close()
  }
}
