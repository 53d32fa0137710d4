import { fileURLToPath } from 'node:url'
import { packSite } from '../src/server/pack-site.ts'

const packed = await packSite(fileURLToPath(new URL('../dist', import.meta.url)))
console.log(`${packed.files} files, ${(packed.bytes / 1_000_000).toFixed(1)} MB`)
