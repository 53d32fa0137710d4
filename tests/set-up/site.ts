import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, findChromium } from './chromium.ts'
import { startServer } from './server-process.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site runs, with an empty data folder: `inject('origin')`. */
    origin: string
    /** Where playwright connects to the one Chromium of a run. */
    browserEndpoint: string
  }
}

/** The real server and one Chromium for all browser tests; tests keep apart by being other players. */
export default async function openSite(project: TestProject): Promise<() => Promise<void>> {
  await using opened = new AsyncDisposableStack()
  const executablePath = findChromium()
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const server = await startServer({ dataDir: folder.path })
  opened.defer(async () => {
    await server.end()
  })
  const browser = await chromium.launchServer({ executablePath, args: chromiumFlags, host: '127.0.0.1' })
  opened.defer(() => browser.close())
  project.provide('origin', server.origin)
  project.provide('browserEndpoint', browser.wsEndpoint())
  const kept = opened.move()
  return () => kept.disposeAsync()
}
