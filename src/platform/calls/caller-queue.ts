import { codes } from '../../contract/wire.ts'
import { Refusal } from '../http/refusal.ts'

/** The calls of one token: how many are running, and which wait. */
interface Queue {
  running: number
  waiting: (() => void)[]
}

/** Runs a writing call of a token once those before it are done. Throws TooManyCalls where that takes too long. */
export type CallerQueue = <T>(tokenHash: Buffer, work: () => Promise<T>) => Promise<T>

/** 1004 as HTTP 429: so many calls of the caller were running that this one could not start. */
class TooManyCalls extends Refusal {
  /** Seconds. */
  override readonly retryAfter = 2

  constructor() {
    super(codes.tooManyRequests, 'Too many calls at once', 429)
  }
}

/** Waits until a call of the queue is done, so many milliseconds at most. */
async function waitIn({ waiting }: Queue, patience: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(new TooManyCalls())
    }, patience)
    waiting.push(start)
  })
}

/**
 * Keeps the writing calls of one token in a queue here. They can only run one by one, since each locks the account, and would
 * otherwise wait for each other on connections to the database that other players need. One is at work and the next waits
 * behind it on the lock, in the order in which they came.
 */
export function openCallerQueue({ atOnce = 2, patience = 10_000 } = {}): CallerQueue {
  const queues = new Map<string, Queue>()
  return async (tokenHash, work) => {
    const name = tokenHash.toString('base64')
    const queue = queues.get(name) ?? { running: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.running < atOnce) queue.running += 1
    else await waitIn(queue, patience)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(name)
    }
  }
}
