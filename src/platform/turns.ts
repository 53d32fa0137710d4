/** How much work is done at once, and how much may wait for its turn. */
export interface TurnLimits {
  atOnce: number
  waiting: number
  /** What to throw where too much waits already. */
  refuse: () => Error
}

/** Does work in turns, in the order in which it came. */
export function createTurns({ atOnce, waiting, refuse }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
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
