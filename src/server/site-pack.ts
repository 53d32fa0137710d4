import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Where a representation lies in the pack: first byte and the one after the last. */
const spanSchema = v.tuple([v.number(), v.number()])

/** A file of the site: text as brotli and gzip, what is compressed by nature (pictures) as it is. */
const packedFileSchema = v.object({
  /** The address, without a trailing slash: `/`, `/stormshot/ar`, `/_astro/x.js`. */
  path: v.string(),
  type: v.string(),
  /** SHA-256 of the content, short; an ETag is made from it and the encoding. */
  digest: v.string(),
  /** Whether its links wait for the portal's own origin (`unknownOrigin`). */
  needsOrigin: v.boolean(),
  br: v.nullable(spanSchema),
  gzip: v.nullable(spanSchema),
  identity: v.nullable(spanSchema),
})
export type PackedFile = v.InferOutput<typeof packedFileSchema>

const packIndexSchema = v.object({
  /** What tells this build of the site from all others. */
  release: v.string(),
  /** Where its links lead; null where they wait for the origin that players see. */
  origin: v.nullable(v.string()),
  hashes: v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  files: v.array(packedFileSchema),
})
type PackIndex = v.InferOutput<typeof packIndexSchema>

/** The built site as one file of bytes and one of facts, so that a start reads two files and not ten thousand. */
export interface SitePack extends PackIndex {
  bytes: Buffer
}

export function packPaths(dist: string): { bytes: string; index: string } {
  return { bytes: join(dist, 'site.pack'), index: join(dist, 'site.json') }
}

/**
 * Reads what `packSite` wrote, for the origin that players see. Throws an Error that says to build where there is none, and where its links
 * would send players, and search engines, to another origin.
 */
export async function readSitePack(dist: string, publicOrigin: string | null): Promise<SitePack> {
  const paths = packPaths(dist)
  const [bytes, index] = await Promise.all([readFile(paths.bytes), readFile(paths.index, 'utf8')]).catch(() => {
    throw new Error('The site is not built yet: run "npm run build", or "npm start", which does it.')
  })
  const facts = v.parse(packIndexSchema, JSON.parse(index))
  if (facts.origin !== null && facts.origin !== publicOrigin) {
    const built = `The site was built for PUBLIC_ORIGIN=${facts.origin}, and this is ${publicOrigin ?? 'none'}`
    throw new Error(`${built}: run "npm run build" with the same, or with none.`)
  }
  return { bytes, ...facts }
}
