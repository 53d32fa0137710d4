import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPreviews } from '../src/portal/build/previews/draw-previews.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `previews.ts <folder>`: draws the pictures of link previews into a built site. */
const client = join(resolve(process.argv[2] ?? 'dist'), 'client')
const count = await drawPreviews(root, client, join(root, '.astro', 'previews'))
console.log(`${count} pictures`)
