import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { invalidField } from '../http/refusal.ts'
import { createLimiter } from '../limits/limiter.ts'
import { TooManyTries } from '../limits/limits.ts'

/** What a picture is for. */
export type ImagePurpose = 'avatar' | 'customer' | 'community'

/** A picture as the platform drew it: WebP. */
export interface Drawing {
  content: Buffer
  width: number
  height: number
}

/** How long drawing may take, in milliseconds. */
const patience = 15_000
/** Pictures that are drawn at once: each takes a core, and memory for its pixels. */
const atOnce = 2
/** The largest drawing that is kept, in bytes: far more than a photograph comes to, and less than noise. */
export const drawingLimit = 2 * 1024 * 1024
/** Pictures that may wait in the queue; who comes after them is asked to try again after so many seconds. */
const waiting = 32
const recoveryTime = 10

/** How files of the kinds of `pictureUpload` begin, in hexadecimal digits: PNG, JPEG, WebP, GIF. */
const beginnings = [/^89504e470d0a1a0a/, /^ffd8ff/, /^52494646.{8}57454250/, /^474946383[79]61/]

const program = fileURLToPath(new URL('draw-picture.ts', import.meta.url))
/** Pixels lie outside of this heap; what is left is small. */
const options = ['--max-old-space-size=64']

const limit = createLimiter({ atOnce, waiting, refuse: () => new TooManyTries(recoveryTime) })

/** Whether a file is of a kind that is taken, by how it begins. */
export function isPicture(content: Buffer): boolean {
  const start = content.subarray(0, 16).toString('hex')
  return beginnings.some((beginning) => beginning.test(start))
}

/** Runs the program on a picture; answers what it wrote, null where it failed. */
async function runProgram(content: Buffer, purpose: ImagePurpose): Promise<Buffer | null> {
  const child = spawn(process.execPath, [...options, program, purpose], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  // One that has read enough goes while we are still writing; what it thought of the picture is its exit code.
  child.stdin.on('error', () => {})
  child.stdin.end(content)
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
  const [written, isDrawn] = await Promise.all([buffer(child.stdout), ended])
  return isDrawn ? written : null
}

/**
 * Draws what a player sent anew, its first frame only, upright and of the purpose's size, as WebP, in a process of its own.
 * Nothing else of the file is left: neither what a camera noted nor what was hidden behind the picture. Refuses with 1001
 * naming `body` what is not of a kind that is taken, is broken, has too many pixels, or comes to too many bytes, and with 1004 while too many
 * wait.
 */
export async function redraw(content: Buffer, purpose: ImagePurpose): Promise<Drawing> {
  if (!isPicture(content)) throw invalidField('body')
  const drawn = await limit(() => runProgram(content, purpose))
  if (!drawn) throw invalidField('body')
  if (drawn.byteLength > drawingLimit) throw invalidField('body')
  return { width: drawn.readUInt32BE(0), height: drawn.readUInt32BE(4), content: drawn.subarray(8) }
}
