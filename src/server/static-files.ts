import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { releaseHeader, removingWorkerPath, workerPath } from '../contract/release.ts'
import { chooseEncoding, type Encoding } from '../platform/http/accept-encoding.ts'
import type { FillOrigin } from './fill-origin.ts'
import { isConsolePath } from './request-path.ts'
import type { PageHeaders, Wing } from './security-headers.ts'
import type { PackedFile, SitePack } from './site-pack.ts'

const decompress = promisify(brotliDecompress)

type Headers = Record<string, string | number>

interface Representation {
  headers: Headers
  body: Buffer
}

/** A file with everything that can be known before anybody asks. */
interface StaticFile {
  digest: string
  needsOrigin: boolean
  status: 200 | 404
  isPage: boolean
  wing: Wing
  br: Representation | null
  gzip: Representation | null
  /** Null where it has to be made from the brotli one. */
  identity: Representation | null
  /** The headers without those of one representation. */
  common: Headers
}

export interface StaticFiles {
  /** The file at an address without its query; undefined where there is none. */
  find: (path: string) => StaticFile | undefined
  /** The not-found page nearest to an address: the one of its game and locale, of its game, or the site's. */
  findNotFound: (path: string, hostPage: string) => StaticFile | undefined
  /** Answers GET and HEAD with a file, or 304 where the asker has it already. */
  send: (file: StaticFile, request: IncomingMessage, response: ServerResponse) => void
}

/** Segments of the longest address that has a not-found page of its own: `/funzone/st/ar`. */
const deepest = 3
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'
/** Art keeps its name when it changes: short enough to follow a release, long enough to spare a round trip a page. */
const shortLived = 'public, max-age=600, stale-while-revalidate=86400'

function cacheControlOf(file: PackedFile): string {
  if (file.path.startsWith('/_astro/')) return immutable
  const isWorker = file.path === workerPath || file.path === removingWorkerPath
  return isWorker || file.type.startsWith('text/html') ? revalidated : shortLived
}

function describeBody(
  { digest, common }: Pick<StaticFile, 'digest' | 'common'>,
  encoding: Encoding,
  body: Buffer,
): Representation {
  const named = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return {
    body,
    headers: { ...common, ...named, etag: `"${digest}-${encoding}"`, 'content-length': body.length },
  }
}

function toStaticFile(pack: SitePack, file: PackedFile): StaticFile {
  const isPage = file.type.startsWith('text/html')
  const status = /(^|\/)404$|^\/not-found\//.test(file.path) ? 404 : 200
  const common: Headers = {
    'content-type': file.type,
    'cache-control': cacheControlOf(file),
    vary: 'accept-encoding',
    ...(!isPage && { 'x-content-type-options': 'nosniff' }),
    ...(isPage && status === 200 && { [releaseHeader]: pack.release }),
  }
  const { digest, needsOrigin } = file
  const wing = isConsolePath(file.path) ? 'console' : 'portal'
  const represent = (encoding: Encoding): Representation | null => {
    const span = file[encoding]
    return span && describeBody({ digest, common }, encoding, pack.bytes.subarray(...span))
  }
  const bodies = { br: represent('br'), gzip: represent('gzip'), identity: represent('identity') }
  return { digest, needsOrigin, common, isPage, wing, status, ...bodies }
}

async function makeIdentity(file: StaticFile): Promise<Representation> {
  return describeBody(file, 'identity', file.br ? await decompress(file.br.body) : Buffer.alloc(0))
}

/** Whether If-None-Match names this file, in whatever encoding it was sent then. */
function isKnown(file: StaticFile, header: string | undefined): boolean {
  return header !== undefined && (header.trim() === '*' || header.includes(`"${file.digest}-`))
}

function write(
  file: StaticFile,
  { headers: own, body }: Representation,
  pageHeaders: PageHeaders,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const headers = file.isPage ? { ...own, ...pageHeaders(file.wing) } : own
  if (file.status === 200 && isKnown(file, request.headers['if-none-match'])) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    response.writeHead(304, kept).end()
    return
  }
  response.writeHead(file.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** What is ready to be sent; null where it has to be made first. */
function findReady(file: StaticFile, encoding: Encoding): Representation | null {
  return file.needsOrigin ? null : (file[encoding] ?? file.identity)
}

/**
 * The site from memory: headers and bodies are made once, at start, except for what waits for the portal's own origin.
 * `pageHeaders` go with every page. Without `hasWorker` browsers are rid of the service worker they have (rule 3.19).
 */
export function createStaticFiles(
  pack: SitePack,
  pageHeaders: PageHeaders,
  fillOrigin: FillOrigin,
  hasWorker = true,
): StaticFiles {
  const files = new Map(pack.files.map((file) => [file.path, toStaticFile(pack, file)]))
  const removing = files.get(removingWorkerPath)
  if (!hasWorker && removing) files.set(workerPath, removing)
  const make = async (file: StaticFile, encoding: Encoding, request: IncomingMessage): Promise<Representation> => {
    if (!file.needsOrigin || !file.br) return await makeIdentity(file)
    const body = await fillOrigin({ digest: file.digest, body: file.br.body }, encoding, request)
    return describeBody(file, encoding, body)
  }
  return {
    find: (path) => files.get(path),
    findNotFound: (path, hostPage) => {
      const segments = path.split('/', deepest + 1)
      for (let count = segments.length; count > 1; count -= 1) {
        const page = files.get(`${segments.slice(0, count).join('/')}/404`)
        if (page) return page
      }
      return files.get(hostPage) ?? files.get('/404')
    },
    send: (file, request, response) => {
      const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
      const ready = findReady(file, encoding)
      if (ready) write(file, ready, pageHeaders, request, response)
      else {
        make(file, encoding, request).then(
          (made) => write(file, made, pageHeaders, request, response),
          () => response.writeHead(500).end(),
        )
      }
    },
  }
}
