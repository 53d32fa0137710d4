import type { Database } from '../db/connection.ts'
import { type KeptBodies, openKeptBodies } from '../http/kept-bodies.ts'
import { createLimiter } from '../limits/limiter.ts'
import { TooManyTries } from '../limits/limits.ts'
import { findPicture, type PictureFacts, readPicture } from './images.ts'

/** Bytes of pictures that are kept in memory. */
const mostKept = 64 * 1024 * 1024
/** Pictures whose bytes are read at once: they travel on the connections that all calls read by. */
const atOnce = 2
/** Readers that may wait for that, and after how many seconds one who comes later may try again. */
const waiting = 1_000
const recoveryTime = 2

/** Pictures in the database, whose bytes are read as seldom and as few at once as possible. */
export interface StoredPictures {
  /** A picture's size and purpose without its bytes; null for one that may not be seen. */
  find: (id: string) => Promise<PictureFacts | null>
  /** Its bytes, from memory where they are; null where the picture is gone. Refuses with 1004 (429) while too many wait. */
  read: (id: string) => Promise<Buffer | null>
}

interface Options {
  kept?: KeptBodies
  load?: (db: Database, id: string) => Promise<Buffer | null>
}

/** Opens the pictures of a database. */
export function openStoredPictures(
  db: Database,
  { kept = openKeptBodies(mostKept), load = readPicture }: Options = {},
): StoredPictures {
  const limit = createLimiter({ atOnce, waiting, refuse: () => new TooManyTries(recoveryTime) })
  const loading = new Map<string, Promise<Buffer | null>>()
  const loadOnce = async (id: string) => {
    const content = await limit(() => load(db, id))
    if (content) kept.keep(id, content)
    return content
  }
  return {
    find: (id) => findPicture(db, id),
    async read(id) {
      const content = kept.find(id)
      if (content) return content
      const pending = loading.get(id) ?? loadOnce(id).finally(() => loading.delete(id))
      loading.set(id, pending)
      return await pending
    },
  }
}
