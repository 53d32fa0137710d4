import { gzipSync } from 'node:zlib'

/** Bytes of a text as a server sends it to who takes gzip. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}
