import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Platform } from '../platform/platform.ts'
import { createAnswerer } from './answer-request.ts'
import { createOriginFiller } from './fill-origin.ts'
import { type Address, listen } from './listen.ts'
import { openSandboxPages } from './sandbox-pages.ts'
import { followSecurityHeaders, type SiteOrigins } from './security-headers.ts'
import type { SitePack } from './site-pack.ts'
import { createStaticFiles } from './static-files.ts'
import { createTlsCheck } from './transport-security.ts'

export interface SiteOptions {
  address: Address
  /** What `readSitePack` found in the folder of the built site. */
  pack: SitePack
  origins: SiteOrigins
  /** The origin that players see; null where it is the one they ask by. */
  publicOrigin: string | null
  /** Whether browsers keep pages by the service worker (rule 3.19). */
  hasWorker: boolean
  /** Host names (with a port where there is one) that are answered; empty for all. */
  allowedHosts: readonly string[]
  /** How many proxies stand in front. */
  trustedProxies: number
  /** The platform: every call goes here. */
  platform: Pick<Platform, 'fetch' | 'listImageHosts' | 'refuseSandbox' | 'hasConsole'>
  onError: (error: unknown) => void
}

export interface RunningSite {
  /** Where it listens: `http://127.0.0.1:4321`. */
  origin: string
  /** Stops listening after so many seconds (null: two at most, while somebody asks), and lets requests under way end. */
  close: (drainSeconds: number | null) => Promise<void>
}

function describeAddress(address: Address, bound: ReturnType<import('node:http').Server['address']>): string {
  const port = bound && typeof bound === 'object' ? bound.port : address.port
  const host = address.host.includes(':') ? `[${address.host}]` : address.host
  return `http://${host}:${port}`
}

/** The platform as a listener of Node. */
export function toListener({ fetch }: Pick<Platform, 'fetch'>): RequestListener {
  // The name stands in for the Host that HTTP/1.0 may leave out.
  return getRequestListener(fetch, { hostname: 'localhost' })
}

/** Serves static files and the platform on one address. Throws a ListenError. */
export async function serveSite(options: SiteOptions): Promise<RunningSite> {
  const { pack } = options
  const pageHeaders = followSecurityHeaders(pack.hashes, options.origins, options.platform.listImageHosts)
  const listener = createAnswerer({
    files: createStaticFiles(pack, pageHeaders, createOriginFiller(options.publicOrigin), options.hasWorker),
    sandboxPages: openSandboxPages(options.platform),
    hasConsole: options.platform.hasConsole,
    platform: toListener(options.platform),
    allowedHosts: options.allowedHosts,
    isTls: createTlsCheck(options),
    onError: options.onError,
  })
  const { server, close } = await listen(listener, options.address)
  return { origin: describeAddress(options.address, server.address()), close }
}
