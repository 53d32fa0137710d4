import { codes } from '../../contract/wire.ts'
import { Refusal } from './refusal.ts'

/** 413 for a body over so many bytes. */
export function tooLarge(limit: number): Refusal {
  return new Refusal(codes.invalidParameters, `The body is over ${limit} bytes`, 413)
}

/** Refuses with 413 a body that says itself that it is too large. */
export function refuseDeclaredSize(request: Request, limit: number): void {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge(limit)
}

/** Reads a body of at most so many bytes; 413 for more, as soon as they have come. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  refuseDeclaredSize(request, limit)
  const lost = () => {
    // A caller who goes away in the middle is no failure of ours, whatever code the socket has for it.
    throw new Refusal(codes.invalidParameters, 'The body did not arrive', 400)
  }
  // What is declared is what comes, and the server has a shorter way to it than a stream.
  if (request.headers.has('content-length')) {
    const bytes = Buffer.from(await request.arrayBuffer().catch(lost))
    if (bytes.length > limit) throw tooLarge(limit)
    return bytes
  }
  if (request.body === null) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(lost)
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    chunks.push(value)
  }
}
