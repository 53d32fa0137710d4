import { findSiteByPath } from '../../contract/games.ts'
import { offlineName } from '../../contract/release.ts'

/** What the service worker makes of a request; null is none of its business (rule 3.19). */
export type Kind = 'page' | 'hashed' | 'art' | null

/** What the caches' names of ours begin with; the release follows. */
export const cachePrefix = 'guildhall-'

/** What a release may take in a browser: pages, all files together, and their bytes. */
export const limits = { pages: 40, files: 500, bytes: 6_000_000 }

const hashed = /^\/_astro\//
const art = /^\/(art\/|favicon\.svg$|load-failures\.js$)/

/** Whether a file is named by its content, so that it never changes. */
export function isHashed(path: string): boolean {
  return hashed.test(path)
}

/** Whether a path is one of the parts that pages are made of. */
export function isFile(path: string): boolean {
  return isHashed(path) || art.test(path)
}

/** Whether a path may be a page's: the choice of a game, and what lies under one. The hosted login does not. */
export function isPage(path: string): boolean {
  return !isFile(path) && (path === '/' || findSiteByPath(path) !== undefined)
}

/** Sorts a request: a page's own, a file named by its content, a file with a lasting name, or null for all others, such as calls. */
export function sortRequest(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  own: string,
): Kind {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== own) return null
  if (mode === 'navigate') return destination === 'document' && isPage(pathname) ? 'page' : null
  if (search !== '') return null
  if (hashed.test(pathname)) return 'hashed'
  return art.test(pathname) ? 'art' : null
}

/** Where the page for when the network is away may be that is nearest to an address, nearest first. */
export function listOfflinePaths(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/${offlineName}`).slice(0, -1)
}

/** The stylesheets, scripts and pictures that the HTML of a page names itself. */
export function listParts(html: string): string[] {
  const named = [...html.matchAll(/<(?:link|script|img|use)\b[^>]*?\s(?:href|src)="([^"#?]+)/g)]
  return [...new Set(named.map(([, path = '']) => path))].filter(isFile)
}

/** Which caches of earlier releases go once a new one has taken over: all but the latest, whose pages are still read. */
export function listOutdated(names: readonly string[], own: string): string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== own)
  return others.slice(0, -1)
}
