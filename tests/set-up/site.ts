import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, findChromium } from './chromium.ts'
import { startServer } from './server-process.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site runs, once for each worker, with a data folder of its own each: `findOrigin()` of browser.ts. */
    origins: readonly string[]
    /** The data folder of each of them, in the same order, for what is done to a site at the command line. */
    dataFolders: readonly string[]
    /** Where playwright connects to the one Chromium of a run. */
    browserEndpoint: string
  }
}

async function startSite(opened: AsyncDisposableStack): Promise<{ origin: string; dataFolder: string }> {
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const server = await startServer({ dataDir: folder.path })
  opened.defer(async () => {
    await server.end()
  })
  return { origin: server.origin, dataFolder: folder.path }
}

/**
 * The real server, as many times as files of tests run at a time, since some move its clock, and one Chromium for them all;
 * within a file tests keep apart by being other players.
 */
export default async function openSite(project: TestProject): Promise<() => Promise<void>> {
  await using opened = new AsyncDisposableStack()
  const executablePath = findChromium()
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite(opened)))
  const browser = await chromium.launchServer({ executablePath, args: chromiumFlags, host: '127.0.0.1' })
  opened.defer(() => browser.close())
  project.provide(
    'origins',
    sites.map(({ origin }) => origin),
  )
  project.provide(
    'dataFolders',
    sites.map(({ dataFolder }) => dataFolder),
  )
  project.provide('browserEndpoint', browser.wsEndpoint())
  const kept = opened.move()
  return () => kept.disposeAsync()
}
