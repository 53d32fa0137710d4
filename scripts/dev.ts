import { getRequestListener } from '@hono/node-server'
import { type AstroIntegration, dev } from 'astro'
import * as v from 'valibot'
import { locales } from '../src/contract/locales.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createLogger } from '../src/platform/log/logger.ts'
import type { composePlatform } from '../src/server/compose-platform.ts'
import { checkPort } from '../src/server/listen.ts'
import { openData } from '../src/server/open-data.ts'
import { filePathOf, isPlatformPath, pathOfTarget } from '../src/server/request-path.ts'
import { waitForEnd } from '../src/server/signals.ts'

type Compose = typeof composePlatform
const composerSchema = v.object({ composePlatform: v.custom<Compose>((value) => typeof value === 'function') })

type SetUp = NonNullable<AstroIntegration['hooks']['astro:server:setup']>
type ViteServer = Parameters<SetUp>[0]['server']

const builtPages = new Set([
  '/sandbox/game',
  ...['/passport', '/passport/password'].flatMap((page) => [page, ...locales.map(({ code }) => `${page}/${code}`)]),
])

const config = readConfig(process.env)
const log = createLogger(config)
await checkPort(config).catch(fail)
const data = await openData(config, (line) => console.log(`• ${line}`)).catch(fail)

function fail(error: unknown): never {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

/**
 * Gives the platform of the files as they are now. Vite loads them and forgets what was edited, so the module is another one
 * after a change, and the platform is made anew; the database stays open.
 */
function createReloader(server: ViteServer) {
  const open = async (compose: Compose) => {
    const opened = await compose(config, data, log)
    await opened.startDeliveries(`http://${config.host}:${config.port}`)
    return opened
  }
  let compose: Compose | undefined
  let platform: ReturnType<Compose> | undefined
  const forget = () => {
    platform?.then((old) => old.close()).catch(() => {})
    platform = undefined
  }
  server.watcher.on('all', (_event, path) => {
    if (path.includes('/src/catalogue/')) forget()
  })
  return async () => {
    const module = v.parse(composerSchema, await server.ssrLoadModule('/src/server/compose-platform.ts'))
    if (module.composePlatform !== compose || platform === undefined) {
      forget()
      compose = module.composePlatform
      platform = open(compose)
    }
    return await platform
  }
}

/** The platform behind the address of Astro's development server; the pages of the hosted login and the fake game are Astro's. */
const platformMiddleware: AstroIntegration = {
  name: 'guildhall:platform',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const reload = createReloader(server)
      const answer = getRequestListener(async (request, environment) => (await reload()).fetch(request, environment), {
        overrideGlobalObjects: false,
        errorHandler: (error) => {
          log.error({ err: error }, 'the platform does not load')
          return new Response('The platform does not load: the terminal says why.\n', { status: 500 })
        },
      })
      server.middlewares.use((request, response, next) => {
        const target = request.url ?? '/'
        const path = pathOfTarget(target)
        const isBuilt = request.method === 'GET' && builtPages.has(path)
        if (isPlatformPath(path) && !isBuilt) answer(request, response).catch(next)
        else {
          request.url = filePathOf(target) + target.slice(path.length)
          next()
        }
      })
    },
  },
}

/** Vite ends the process at a signal by itself, before the database is closed. */
function keepOnly(signal: NodeJS.Signals, ours: readonly NodeJS.SignalsListener[]): void {
  for (const listener of process.listeners(signal)) if (!ours.includes(listener)) process.off(signal, listener)
}

const end = waitForEnd((error) => log.error({ err: error }, 'unexpected'))
const signals = (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ signal, ours: process.listeners(signal) }))
const site = await dev({
  root: process.cwd(),
  server: { host: config.host, port: config.port },
  integrations: [platformMiddleware],
}).catch(fail)
for (const { signal, ours } of signals) keepOnly(signal, ours)
const code = await end
await site.stop()
await data.close()
process.exit(code)
