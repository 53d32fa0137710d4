/** Bodies that are kept to be sent again, up to so many bytes; those that were not asked for the longest go first. */
export interface KeptBodies {
  find: (key: string) => Buffer | undefined
  keep: (key: string, body: Buffer) => void
  /** Bytes that are kept, keys and all. */
  size: () => number
}

/** What an entry takes beside its body and key, in bytes, roughly. */
const overhead = 200

/** Opens a place for bodies. One that is larger than the whole of it is not kept. */
export function openKeptBodies(limit: number): KeptBodies {
  // A map remembers the order in which its keys came: what is asked for is put at the end.
  const kept = new Map<string, Buffer>()
  let size = 0
  const weigh = (key: string, body: Buffer) => overhead + key.length * 2 + body.length
  const drop = (key: string) => {
    const body = kept.get(key)
    if (body === undefined) return
    kept.delete(key)
    size -= weigh(key, body)
  }
  return {
    find(key) {
      const body = kept.get(key)
      if (body === undefined) return undefined
      kept.delete(key)
      kept.set(key, body)
      return body
    },
    keep(key, body) {
      drop(key)
      if (weigh(key, body) > limit) return
      kept.set(key, body)
      size += weigh(key, body)
      for (const oldest of kept.keys()) {
        if (size <= limit) return
        drop(oldest)
      }
    },
    size: () => size,
  }
}
