/**
 * A program of its own: reads a picture that somebody sent, writes it anew as WebP, its width and height (32 bits each, big
 * endian) first. Fails with exit code 1 for what is no picture, is broken, or has too many pixels. Should a file crash its
 * decoder, or make it take all memory, that happens here and not in the server, whose secrets are not here either.
 */
import { buffer } from 'node:stream/consumers'
import sharp, { type ResizeOptions } from 'sharp'
import type { ImagePurpose } from './redraw.ts'

/** More pixels than any telephone's usual photograph has; a file of few bytes may claim a thousand times as many. */
const pixelLimit = 25_000_000
const quality = 82

const page: ResizeOptions = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }
const sizes: Readonly<Record<ImagePurpose, ResizeOptions>> = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  customer: page,
  community: page,
}

// Whoever sends a picture chooses the decoder, so there are only those that are needed: none for SVG, PDF and the like.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)

async function draw(purpose: ImagePurpose): Promise<Buffer> {
  const content = await buffer(process.stdin)
  const input = sharp(content, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true, pages: 1 })
  const drawing = input.autoOrient().resize(sizes[purpose]).webp({ quality })
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(8)
  size.writeUInt32BE(info.width, 0)
  size.writeUInt32BE(info.height, 4)
  return Buffer.concat([size, data])
}

try {
  process.stdout.write(await draw(process.argv[2] === 'avatar' ? 'avatar' : 'customer'))
} catch {
  process.exitCode = 1
}
