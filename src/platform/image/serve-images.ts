import type { Hono } from 'hono'
import { imagePath } from '../../contract/image/calls.ts'
import { codes } from '../../contract/wire.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { SeenPurpose } from './images.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** What a request asks for; `known` is its If-None-Match. */
interface Asked {
  id: string
  method: 'GET' | 'HEAD'
  known: string | undefined
}

const idShape = /^[\w-]{22}$/
/**
 * A picture never changes; one that is between a player and the customer service is for no shared cache, and one of the community comes
 * from none for long, since a moderator may hide it.
 */
const caching: Record<SeenPurpose, string> = {
  catalogue: 'public, max-age=31536000, immutable',
  avatar: 'public, max-age=31536000, immutable',
  customer: 'private, max-age=31536000, immutable',
  community: 'public, max-age=3600',
}

const unknown = () => new Refusal(codes.invalidParameters, 'Unknown picture', 404)

/** What is sent at a time, in bytes: all that a reader who is slow holds in memory. */
const pieceSize = 64 * 1024

/** Sends a picture piece by piece, each when its reader has taken the one before. */
function toStream({ read }: StoredPictures, id: string): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const content = await read(id)
        if (!content) throw new Error('The picture is gone')
        // A copy: a part of the whole would keep all of it in memory.
        controller.enqueue(new Uint8Array(content.subarray(sent, sent + pieceSize)))
        sent += pieceSize
        if (sent >= content.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Whether If-None-Match names an entity tag. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return known.includes('*') || known.includes(tag)
}

async function answer(pictures: StoredPictures, { id, method, known }: Asked): Promise<Response> {
  const facts = idShape.test(id) ? await pictures.find(id) : null
  if (!facts) throw unknown()
  const tag = `"${id}"`
  const headers = {
    etag: tag,
    'cache-control': caching[facts.purpose],
    'x-content-type-options': 'nosniff',
    // A picture is all that it may ever be, whoever opens its address.
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (isKnown(known, tag)) return new Response(null, { status: 304, headers })
  const described = { ...headers, 'content-type': 'image/webp', 'content-length': String(facts.size) }
  if (method === 'HEAD') return new Response(null, { headers: described })
  // Here, while it can still be refused.
  if (!(await pictures.read(id))) throw unknown()
  return new Response(toStream(pictures, id), { headers: described })
}

/** `GET /api/image/<id>`: players' pictures and the catalogue's, for whoever knows the id (rule 4.23). Refuses with 404
 * an unknown one, and with 429 while too many wait for pictures that are not in memory. */
export function mountImages(app: Hono, pictures: StoredPictures): void {
  app.all(imagePath(':id'), async ({ req }) => {
    const { method } = req
    if (method !== 'GET' && method !== 'HEAD') {
      const refused = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
      return toResponse({ ...refused, headers: { allow: 'GET, HEAD' } })
    }
    try {
      return await answer(pictures, { id: req.param('id') ?? '', method, known: req.header('if-none-match') })
    } catch (error) {
      // A mistake of ours, or of the database, is the platform's to answer and to write down.
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}
