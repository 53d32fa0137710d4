import { resolve } from 'node:path'
import { packSite } from '../src/server/pack-site.ts'

/** `pack.ts <folder>`: packs a site where it stands that was built with this environment. */
const { PUBLIC_ORIGIN: origin } = process.env
const packed = await packSite(resolve(process.argv[2] ?? 'dist'), origin ? new URL(origin).origin : null)
console.log(`${packed.files} files, ${(packed.bytes / 1_000_000).toFixed(1)} MB`)
