import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { OnDemandPages } from './on-demand.ts'
import type { StaticFiles } from './static-files.ts'

export interface Parts {
  files: StaticFiles
  onDemand: OnDemandPages
  /** Answers every call below the platform's mount points. */
  platform: RequestListener
  /** Hears of an answer that broke; the asker only sees that it did. */
  onError: (error: unknown) => void
}

/** Where the platform is mounted (design section 3); everything else is the portal's. */
const mounts = ['/api', '/half/api', '/passport', '/sandbox', '/healthz', '/readyz']

/** The path of a request target. Not by `new URL`, which takes `//x` for a host and throws at `//`. */
export function pathOfTarget(target: string): string {
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

export function isPlatformPath(path: string): boolean {
  return mounts.some((mount) => path.startsWith(mount) && (path.length === mount.length || path[mount.length] === '/'))
}

/**
 * Where an address with a slash at its end belongs; null where there is none to take away. Several slashes at the beginning
 * would make the answer a redirect to another host, so they get none.
 */
export function withoutTrailingSlash(target: string): string | null {
  const path = pathOfTarget(target)
  if (path.length < 2 || !path.endsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  return (path.replace(/\/+$/, '') || '/') + target.slice(path.length)
}

function answerNotFound({ files }: Parts, path: string, request: IncomingMessage, response: ServerResponse): void {
  const page = files.findNotFound(path)
  if (page) files.send(page, request, response)
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
}

function answerPage(parts: Parts, path: string, request: IncomingMessage, response: ServerResponse): void {
  const { files, onDemand } = parts
  const file = files.find(path)
  const isOnDemand = !file && onDemand.matches(path)
  const redirect = withoutTrailingSlash(request.url ?? '/')
  if (redirect) response.writeHead(308, { location: redirect }).end()
  else if (!file && !isOnDemand) answerNotFound(parts, path, request, response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
  else if (file) files.send(file, request, response)
  else {
    const notFound = () => answerNotFound(parts, path, request, response)
    onDemand.render(request, response, notFound).catch((error) => answerFailure(parts, error, response))
  }
}

function answerFailure({ onError }: Parts, error: unknown, response: ServerResponse): void {
  onError(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong\n')
}

/** Sends each request to the part that answers it: a file from memory, the platform, or a page rendered on demand. */
export function createAnswerer(parts: Parts): RequestListener {
  return (request, response) => {
    try {
      const path = pathOfTarget(request.url ?? '/')
      // The hosted login's pages stand among its calls, so files come first there.
      const isPage = request.method !== 'POST' && parts.files.find(path) !== undefined
      if (!isPage && isPlatformPath(path)) parts.platform(request, response)
      else answerPage(parts, path, request, response)
    } catch (error) {
      answerFailure(parts, error, response)
    }
  }
}
