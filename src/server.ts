import { fileURLToPath } from 'node:url'
import { readConfig } from './platform/config.ts'
import { createLogger } from './platform/log/logger.ts'
import { composePlatform } from './server/compose-platform.ts'
import { checkPort } from './server/listen.ts'
import { openData } from './server/open-data.ts'
import { serveSite } from './server/serve-site.ts'
import { waitForEnd } from './server/signals.ts'
import { findSiteOrigins } from './server/site-origins.ts'
import { readSitePack } from './server/site-pack.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

function sayStep(line: string): void {
  console.log(`• ${line}`)
}

/** Starts everything on `running`, which ends it in reverse order. */
async function start(running: AsyncDisposableStack): Promise<{ origin: string; onError: (error: unknown) => void }> {
  const config = readConfig(process.env)
  const log = createLogger(config)
  const onError = (error: unknown) => log.error({ err: error }, 'unexpected')
  const address = { host: config.host, port: config.port }
  const pack = await readSitePack(dist)
  await checkPort(address)
  if (config.databaseUrl === null) sayStep(`Starting PostgreSQL in ${config.dataDir}`)
  const data = await openData(config, sayStep)
  running.defer(() => data.close())
  const platform = await composePlatform(config, data, log)
  running.defer(() => platform.close())
  const site = await serveSite({
    address,
    dist,
    pack,
    origins: findSiteOrigins(config.publicOrigin === null ? 'localhost' : new URL(config.publicOrigin).hostname),
    publicOrigin: config.publicOrigin,
    hasWorker: config.serviceWorker,
    allowedHosts: config.allowedHosts,
    trustedProxies: config.trustedProxies,
    platform,
    onError,
  })
  running.defer(() => site.close(config.drainSeconds))
  // Ended first, so that the fake game of a sandbox still answers the attempts under way.
  const deliveries = await platform.startDeliveries(site.origin)
  running.defer(() => deliveries.stop())
  running.defer(() => platform.drain())
  return { origin: site.origin, onError }
}

async function main(): Promise<number> {
  const running = new AsyncDisposableStack()
  let report = (error: unknown) => console.error(error)
  const end = waitForEnd((error) => report(error))
  try {
    const { origin, onError } = await start(running)
    report = onError
    console.log(`\n  Guildhall is open at ${origin}/\n`)
    return await end
  } catch (error) {
    console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    await running.disposeAsync()
  }
}

process.exit(await main())
