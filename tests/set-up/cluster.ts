import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A throw-away cluster's address, with the right to create databases: `inject('databaseUrl')`. */
    databaseUrl: string
  }
}

/** One PostgreSQL for all tests of a run, in a folder of its own that goes when it stops. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder()
  const server = await startEmbedded({ dataDir: folder.path, log: () => {} })
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await folder.remove()
  }
}
