/** Runs work in series; requests that come before the next run has begun share it. */
export function runInSeries(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= last.then(() => {
      next = null
      return work()
    })
    last = next
    return last
  }
}
