import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { startPooler } from './pooler.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A throw-away cluster's address, with the right to create databases: `inject('databaseUrl')`. */
    databaseUrl: string
    /** A pooler in front of it, where tests are to go through one (`npm run test:pooler`); null otherwise. */
    poolerUrl: string | null
  }
}

/** One PostgreSQL for all tests of a run, in a folder of its own that goes when it stops. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder()
  const server = await startEmbedded({ dataDir: folder.path, log: () => {} })
  project.provide('databaseUrl', server.url)
  const pooler = process.env.POOLER === '1' ? await startPooler(server.url) : null
  project.provide('poolerUrl', pooler?.url ?? null)
  return async () => {
    await pooler?.end()
    await server.stop()
    await folder.remove()
  }
}
