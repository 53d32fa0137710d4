import { resolve } from 'node:path'
import { packSite } from '../src/server/pack-site.ts'

/** `pack.ts <folder>`: packs a built site where it stands. */
const packed = await packSite(resolve(process.argv[2] ?? 'dist'))
console.log(`${packed.files} files, ${(packed.bytes / 1_000_000).toFixed(1)} MB`)
