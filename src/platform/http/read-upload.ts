import { codes } from '../../contract/wire.ts'
import { refuseDeclaredSize, tooLarge } from './read-bytes.ts'
import { Refusal } from './refusal.ts'

/** How slowly a file may come. */
export interface Pace {
  /** In milliseconds. */
  period: number
  /** What has to come in each, in bytes. */
  least: number
}

/** The memory that files on their way share. */
export interface Room {
  /** Takes some of it, in bytes, or throws. */
  take(bytes: number): void
}

/** A file of at most so many bytes on its way. */
interface Reading {
  limit: number
  pace: Pace
  room: Room
}

/** Makes sure that enough comes in every period; who waits for `late` fails in the first in which it did not. */
function watchPace({ period, least }: Pace) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  late.catch(() => {})
  let come = 0
  const timer = setInterval(() => {
    if (come < least) reject(new Refusal(codes.invalidParameters, 'The body came too slowly', 408))
    come = 0
  }, period)
  return {
    late,
    note(bytes: number) {
      come += bytes
    },
    stop: () => clearInterval(timer),
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { limit, pace, room }: Reading,
): Promise<Buffer> {
  const watch = watchPace(pace)
  const chunks: Uint8Array[] = []
  let size = 0
  const lost = () => {
    throw new Refusal(codes.invalidParameters, 'The body did not arrive', 400)
  }
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(lost), watch.late])
      if (done) return Buffer.concat(chunks, size)
      size += value.byteLength
      if (size > limit) throw tooLarge(limit)
      room.take(value.byteLength)
      watch.note(value.byteLength)
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error
  } finally {
    watch.stop()
  }
}

/**
 * Reads a file as it comes, and takes from the room only what has come: whoever sends slowly keeps nobody else out. Refuses with 413
 * what is too large, with 408 what comes too slowly, and with what the room throws.
 */
export async function readUpload(request: Request, reading: Reading): Promise<Buffer> {
  refuseDeclaredSize(request, reading.limit)
  if (request.body === null) return Buffer.alloc(0)
  return await collect(request.body.getReader(), reading)
}

/** Opens a room of so many bytes; `refuse` is what to throw where it is full. */
export function openRoom(size: number, refuse: () => Error): <T>(work: (room: Room) => Promise<T>) => Promise<T> {
  let free = size
  return async (work) => {
    let taken = 0
    const take = (bytes: number) => {
      if (bytes > free) throw refuse()
      free -= bytes
      taken += bytes
    }
    try {
      return await work({ take })
    } finally {
      free += taken
    }
  }
}
