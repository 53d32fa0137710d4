import { fileURLToPath } from 'node:url'
import { games } from './contract/games.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { listDifferingZones } from './platform/db/compare-zones.ts'
import { toReader } from './platform/db/transaction.ts'
import { createLogger, type Logger } from './platform/log/logger.ts'
import { composePlatform } from './server/compose-platform.ts'
import { checkPort } from './server/listen.ts'
import { type Data, openData } from './server/open-data.ts'
import { serveSite } from './server/serve-site.ts'
import { waitForEnd } from './server/signals.ts'
import { findSiteOrigins } from './server/site-origins.ts'
import { readSitePack } from './server/site-pack.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** How the process says what it does. */
interface Voice {
  step(line: string): void
  open(origin: string): void
  fail(error: unknown): void
}

const explain = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** For a person at a terminal. */
const terminal: Voice = {
  step: (line) => console.log(`• ${line}`),
  open: (origin) => console.log(`\n  Guildhall is open at ${origin}/\n`),
  fail: (error) => console.error(`\n✗ ${explain(error)}`),
}

/** For whoever collects logs: lines like all others. */
function openLogVoice(log: Logger): Voice {
  return {
    step: (line) => log.info(line),
    open: (origin) => log.info(`Guildhall is open at ${origin}/`),
    fail: (error) => log.fatal({ err: error }, explain(error)),
  }
}

interface Starting extends Pick<Voice, 'step'> {
  log: Logger
  onError: (error: unknown) => void
}

/** Days of a game would begin at two times where one of the two has older data. */
async function warnOfZones({ database, clock }: Data, log: Logger): Promise<void> {
  const zones = games.map(({ timeZone }) => timeZone)
  const differing = await listDifferingZones(toReader(database), zones, clock.now())
  if (differing.length > 0)
    log.warn({ zones: differing }, 'Node and PostgreSQL disagree on time zones: update the older of their data')
}

/** Starts everything on `running`, which ends it in reverse order; answers where it listens. */
async function start(config: Config, { log, step, onError }: Starting, running: AsyncDisposableStack): Promise<string> {
  const address = { host: config.host, port: config.port }
  const pack = await readSitePack(dist, config.publicOrigin)
  await checkPort(address)
  if (config.databaseUrl === null) step(`Starting PostgreSQL in ${config.dataDir}`)
  const data = await openData(config, step)
  running.defer(() => data.close())
  await warnOfZones(data, log)
  const paths = new Set(pack.files.map(({ path }) => path))
  const platform = await composePlatform(config, data, log, (path) => paths.has(path))
  running.defer(() => platform.close())
  const site = await serveSite({
    address,
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
  return site.origin
}

async function main(): Promise<number> {
  const running = new AsyncDisposableStack()
  let voice = terminal
  let report = (error: unknown) => console.error(error)
  const end = waitForEnd((error) => report(error))
  try {
    const config = readConfig(process.env)
    const log = createLogger(config)
    report = (error) => log.error({ err: error }, 'unexpected')
    if (config.mode === 'production') voice = openLogVoice(log)
    voice.open(await start(config, { log, step: voice.step, onError: report }, running))
    return await end
  } catch (error) {
    voice.fail(error)
    return 1
  } finally {
    await running.disposeAsync()
  }
}

process.exit(await main())
