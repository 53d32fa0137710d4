import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../platform/http/accept-encoding.ts'
import { openKeptBodies } from '../platform/http/kept-bodies.ts'
import { unknownOrigin } from '../portal/search/address.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

/** Close to the packed files in size, and made while somebody waits. */
const brotliQuality = 4
/** What filled bodies may take in memory, in bytes: every page for a host or two, however many hosts are made up. */
const mostKept = 16 * 1024 * 1024
/** Nothing that could end an attribute or an element: what the asker says is written into the page. */
const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** The origin that a request names; this machine's where it names none that can be written into a page. */
export function originOf(request: Pick<IncomingMessage, 'headers'>): string {
  const host = request.headers.host ?? ''
  return `http://${plainHost.test(host) ? host.toLowerCase() : 'localhost'}`
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return await compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return encoding === 'gzip' ? await compressGzip(text) : Buffer.from(text)
}

/** Gives the body of a file with whole addresses: `body` is brotli and `digest` tells files apart. */
export type FillOrigin = (
  file: { digest: string; body: Buffer },
  encoding: Encoding,
  request: Pick<IncomingMessage, 'headers'>,
) => Promise<Buffer>

/**
 * Fills the portal's own origin into what was built without `PUBLIC_ORIGIN`: `publicOrigin` where the installation knows it
 * after all, otherwise the one that the request names. Bodies are remembered, as far as there is room.
 */
export function createOriginFiller(publicOrigin: string | null, kept = openKeptBodies(mostKept)): FillOrigin {
  return async (file, encoding, request) => {
    const origin = publicOrigin ?? originOf(request)
    const key = `${origin} ${encoding} ${file.digest}`
    const known = kept.find(key)
    if (known) return known
    const text = (await decompress(file.body)).toString('utf8').replaceAll(unknownOrigin, origin)
    const body = await encode(text, encoding)
    kept.keep(key, body)
    return body
  }
}
