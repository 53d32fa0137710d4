import type { Hono } from 'hono'
import { imagePath } from '../../contract/image/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { findImage, type SeenPurpose } from './images.ts'

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

async function answer(db: Database, id: string): Promise<Response> {
  const image = idShape.test(id) ? await findImage(db, id) : null
  if (!image) throw new Refusal(codes.invalidParameters, 'Unknown picture', 404)
  return new Response(new Uint8Array(image.content), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(image.content.byteLength),
      'cache-control': caching[image.purpose],
      'x-content-type-options': 'nosniff',
      // A picture is all that it may ever be, whoever opens its address.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** `GET /api/image/<id>`: players' pictures and the catalogue's, for whoever knows the id. Refuses with 404 an unknown one. */
export function mountImages(app: Hono, db: Database): void {
  app.all(imagePath(':id'), async ({ req }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const refused = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
      return toResponse({ ...refused, headers: { allow: 'GET, HEAD' } })
    }
    try {
      return await answer(db, req.param('id') ?? '')
    } catch (error) {
      // A mistake of ours, or of the database, is the platform's to answer and to write down.
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}
