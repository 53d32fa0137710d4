import { codes } from '../../contract/wire.ts'
import { readDeclaredSize, smallBody } from './incoming.ts'
import { Refusal } from './refusal.ts'

/** 413 for a body over so many bytes. */
export function tooLarge(limit: number): Refusal {
  return new Refusal(codes.invalidParameters, `The body is over ${limit} bytes`, 413)
}

/** Refuses with 413 a body that says itself that it is too large. */
export function refuseDeclaredSize(request: Request, limit: number): void {
  if ((readDeclaredSize(request) ?? 0) > limit) throw tooLarge(limit)
}

/** Who wants to know of a body that is being read. */
export interface Listening {
  /** Asked before more than a small body is read; what it throws refuses the rest. */
  beforeLong?: () => Promise<void>
  /** Hears how many bytes were read so far. */
  onRead?: (received: number) => void
}

function lost(): never {
  // A caller who goes away in the middle is no failure of ours, whatever code the socket has for it.
  throw new Refusal(codes.invalidParameters, 'The body did not arrive', 400)
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  limit: number,
  { beforeLong = async () => {}, onRead }: Listening,
): Promise<Buffer> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  const take = async ({ byteLength }: Uint8Array) => {
    const wasSmall = size <= smallBody
    size += byteLength
    onRead?.(size)
    if (size > limit) throw tooLarge(limit)
    if (wasSmall && size > smallBody) await beforeLong()
  }
  for (;;) {
    const { done, value } = await reader.read().catch(lost)
    if (done) return Buffer.concat(chunks, size)
    await take(value).catch(async (error: unknown) => {
      await reader.cancel().catch(() => {})
      throw error
    })
    chunks.push(value)
  }
}

/** Reads a body of at most so many bytes; 413 for more, as soon as they have come. */
export async function readBytes(request: Request, limit: number, listening: Listening = {}): Promise<Buffer> {
  refuseDeclaredSize(request, limit)
  const declared = readDeclaredSize(request)
  if (declared === null)
    return request.body === null ? Buffer.alloc(0) : await readStream(request.body, limit, listening)
  if (declared > smallBody) await listening.beforeLong?.()
  // What is declared is what comes, and the server has a shorter way to it than a stream.
  const bytes = Buffer.from(await request.arrayBuffer().catch(lost))
  listening.onRead?.(bytes.length)
  if (bytes.length > limit) throw tooLarge(limit)
  return bytes
}
