import sharp, { type ResizeOptions } from 'sharp'
import { invalidField } from '../http/refusal.ts'
import { TooManyTries } from '../passport/limits.ts'
import type { ImagePurpose } from './images.ts'
import { createTurns } from './turns.ts'

/** A picture as the platform drew it: WebP. */
export interface Drawing {
  content: Buffer
  width: number
  height: number
}

/** More pixels than any telephone's usual photograph has; a file of few bytes may claim a thousand times as many. */
const pixelLimit = 25_000_000
/** How long drawing may take, in seconds. */
const patience = 10
/** Pictures that are drawn at once: each takes a core, and memory for its pixels. */
const atOnce = 2
/** Pictures that may wait for their turn; who comes after them is asked to come again, after so many seconds. */
const waiting = 32
const recoveryTime = 10
const quality = 82

// Whoever sends a picture chooses the decoder, so there are only those that are needed: none for SVG, PDF and the like.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)
sharp.concurrency(1)

/** How files of the types begin, in hexadecimal digits. */
const beginnings = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
  'image/gif': /^474946383[79]61/,
} as const

const sizes = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  customer: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<ImagePurpose, ResizeOptions>

const turns = createTurns({ atOnce, waiting, refuse: () => new TooManyTries(recoveryTime) })

function isOfType(content: Buffer, type: string): boolean {
  const beginning = Object.entries(beginnings).find(([name]) => name === type)?.[1]
  return beginning?.test(content.subarray(0, 16).toString('hex')) ?? false
}

/**
 * Draws what a player sent anew, its first frame only, upright and of the purpose's size, as WebP. Nothing else of the file is
 * left: neither what a camera noted nor what was hidden behind the picture. Refuses with 1001 naming `body` what is no
 * picture of its type, is broken, or has too many pixels.
 */
export async function redraw(content: Buffer, type: string, purpose: ImagePurpose): Promise<Drawing> {
  if (!isOfType(content, type)) throw invalidField('body')
  return await turns(async () => {
    const input = sharp(content, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true, pages: 1 })
    const drawing = input.autoOrient().resize(sizes[purpose]).webp({ quality }).timeout({ seconds: patience })
    const drawn = await drawing.toBuffer({ resolveWithObject: true }).catch(() => {
      throw invalidField('body')
    })
    return { content: drawn.data, width: drawn.info.width, height: drawn.info.height }
  })
}
