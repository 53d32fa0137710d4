/** How much work runs at once, and how much may wait. */
export interface LimiterOptions {
  atOnce: number
  waiting: number
  /** Creates the error that is thrown when the queue is full. */
  refuse: () => Error
}

/** Limits how much work runs at once; the rest waits in a queue, first in, first out. */
export function createLimiter({ atOnce, waiting, refuse }: LimiterOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw refuse()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
