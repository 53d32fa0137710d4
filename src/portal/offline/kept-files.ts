import { offlineName, releaseHeader } from '../../contract/release.ts'
import { isFile, isHashed, isPage, limits, listParts } from './kept-paths.ts'

/** A page that has come to life: its own address, what it is called, its game's page for when the network is away, and the files that it has loaded. */
export interface LoadedPage {
  page: string
  title: string
  offline: string
  files: readonly string[]
}

/** Reads what a page says of itself; null for anything else. By hand, as valibot would be half of the worker. */
export function readLoadedPage(data: unknown): LoadedPage | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('page' in data && 'title' in data && 'offline' in data && 'files' in data)) return null
  const { page, title, offline, files } = data
  if (typeof page !== 'string' || typeof title !== 'string' || typeof offline !== 'string') return null
  if (!Array.isArray(files) || !isPage(page) || !isPage(offline)) return null
  return { page, title, offline, files: files.filter((file) => typeof file === 'string' && isFile(file)) }
}

/** The header of a kept page that says what it is called. */
export const titleHeader = 'kept-title'

/** A response as it is kept: as it came, with the length of what is kept of it, and what it is called. */
async function toKept(response: Response, title: string): Promise<{ kept: Response; size: number }> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  if (title) headers.set(titleHeader, encodeURIComponent(title))
  return { kept: new Response(body, { headers }), size: body.size }
}

/** What one release keeps, within its bounds. */
export interface Shelf {
  /** Keeps what came from a path, if there is room for it; says whether it is there now. */
  put: (path: string, response: Response, title?: string) => Promise<boolean>
  /** Fetches and keeps what is not there yet, if `isGood`; says whether it is there now. */
  take: (path: string, isGood: (response: Response) => boolean, title?: string) => Promise<boolean>
  /** The text of what is kept. */
  read: (path: string) => Promise<string>
}

const pathOf = ({ url }: Request) => new URL(url).pathname
const isReadPage = (path: string) => isPage(path) && !path.endsWith(`/${offlineName}`)

/** Opens what a release keeps. A full one takes no more files until the next release; of the pages the oldest goes. */
export async function openShelf(name: string): Promise<Shelf> {
  const cache = await caches.open(name)
  const entries = await cache.matchAll()
  let count = entries.length
  let bytes = entries.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0)

  async function makeRoom(): Promise<void> {
    const pages = (await cache.keys()).filter((request) => isReadPage(pathOf(request)))
    for (const request of pages.slice(0, Math.max(0, pages.length - limits.pages + 1))) {
      const known = await cache.match(request)
      await cache.delete(request)
      count -= 1
      bytes -= Number(known?.headers.get('content-length'))
    }
  }

  async function put(path: string, response: Response, title = ''): Promise<boolean> {
    if (await cache.match(path, { ignoreVary: true })) return true
    if (isReadPage(path)) await makeRoom()
    const { kept, size } = await toKept(response, title)
    if (count >= limits.files || bytes + size > limits.bytes) return false
    await cache.put(path, kept)
    count += 1
    bytes += size
    return true
  }

  return {
    put,
    take: async (path, isGood, title) => {
      if (await cache.match(path, { ignoreVary: true })) return true
      // What is not named by its content may be another release's in the browser's own cache.
      const response = await fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })
      return isGood(response) && put(path, response, title)
    },
    read: async (path) => (await cache.match(path, { ignoreVary: true }))?.text() ?? '',
  }
}

async function takeAll(shelf: Shelf, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (!(await shelf.take(path, ({ ok }) => ok))) return false
  return true
}

/**
 * Keeps a page after all that it is made of, so that none is kept in part, and before it its game's page for when the network is
 * away. A page of another release is left to that release's worker.
 */
export async function keepPage(shelf: Shelf, release: string, loaded: LoadedPage): Promise<void> {
  const { page, title, offline, files } = loaded
  const isOfRelease = (response: Response) =>
    response.ok && !response.redirected && response.headers.get(releaseHeader) === release
  if (!(await takeAll(shelf, files)) || !(await shelf.take(offline, isOfRelease))) return
  if (await takeAll(shelf, listParts(await shelf.read(offline)))) await shelf.take(page, isOfRelease, title)
}
