import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { routes, sitePaths } from '../portal/routes.ts'
import type { PageHeaders } from './security-headers.ts'

export interface OnDemandPages {
  /** Whether an address is one of the few that are rendered when somebody asks. */
  matches: (path: string) => boolean
  /** Renders the page; `notFound` answers where the portal knows no such page after all. */
  render: (request: IncomingMessage, response: ServerResponse, notFound: () => void) => Promise<void>
}

const entrySchema = v.object({ handler: v.function() })
const prefixes = new Set(sitePaths().map(({ params }) => `/${params.prefix}`))
const longestPrefix = 3
/** Routes with a parameter cannot be files. */
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

function isEncodedWell(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether an address is a route with a parameter, under a known game and locale: `/stormshot/ar/myinfo/active/17`. */
export function isOnDemand(path: string): boolean {
  const segments = path.split('/')
  for (let count = 1; count <= longestPrefix; count += 1) {
    const prefix = segments.slice(0, count + 1).join('/')
    const rest = path.slice(prefix.length)
    if (prefixes.has(prefix) && patterns.some((pattern) => pattern.test(rest))) return isEncodedWell(rest)
  }
  return false
}

/** Loads the portal's server half as Astro built it. `pageHeaders` go with every page, as with the static ones. */
export async function loadOnDemandPages(dist: string, pageHeaders: PageHeaders): Promise<OnDemandPages> {
  const before = process.listeners('unhandledRejection')
  const { handler } = v.parse(entrySchema, await import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href))
  // Astro's entry listens for unhandled rejections and only logs them: ours would be swallowed with its own.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.includes(listener)) process.off('unhandledRejection', listener)
  }
  return {
    matches: isOnDemand,
    render: async (request, response, notFound) => {
      for (const [name, value] of Object.entries(pageHeaders('portal'))) response.setHeader(name, value)
      response.setHeader('cache-control', 'no-cache')
      await handler(request, response, notFound)
    },
  }
}
