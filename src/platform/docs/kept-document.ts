import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A little larger than the best, and made in a tenth of the time, while somebody waits. */
const brotliQuality = 9

/** Packs a text for one of the encodings. */
export type Compress = (text: string, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

export const compress: Compress = async (text, encoding) => {
  if (encoding === 'br')
    return await compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return encoding === 'gzip' ? await compressGzip(text) : Buffer.from(text)
}

/** A document that is written and packed once, when somebody first asks, and kept: three bodies at most. */
export function keepDocument(write: () => string, headers: Record<string, string>, pack: Compress) {
  let text: string | undefined
  let digest = ''
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const read = () => {
    if (text !== undefined) return text
    text = write()
    digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    return text
  }
  const find = (encoding: Encoding) => {
    const made = bodies.get(encoding) ?? pack(read(), encoding)
    bodies.set(encoding, made)
    // What could not be packed is tried anew.
    made.catch(() => bodies.delete(encoding))
    return made
  }
  /** The document as the request takes it; 304 where the caller has it already. */
  return async ({ headers: asked }: Request): Promise<Response> => {
    const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
    const body = await find(encoding)
    const known = asked.get('if-none-match')
    const common = { ...headers, etag: `"${digest}-${encoding}"`, vary: 'accept-encoding' }
    if (known !== null && (known.trim() === '*' || known.includes(`"${digest}-`))) {
      return new Response(null, { status: 304, headers: common })
    }
    return new Response(body, {
      headers: encoding === 'identity' ? common : { ...common, 'content-encoding': encoding },
    })
  }
}
