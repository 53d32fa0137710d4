import { codes } from '../../contract/wire.ts'
import { Refusal } from './refusal.ts'

/** The calls of one token: how many are under way, and who waits for them. */
interface Line {
  running: number
  waiting: (() => void)[]
}

/** Runs a writing call of a token in its turn. Throws TooManyCalls where that does not come in time. */
export type CallerTurns = <T>(tokenHash: Buffer, work: () => Promise<T>) => Promise<T>

/** 1004 as HTTP 429: so many calls of the caller were under way that this one had no turn. */
class TooManyCalls extends Refusal {
  /** Seconds. */
  override readonly retryAfter = 2

  constructor() {
    super(codes.tooManyRequests, 'Too many calls at once', 429)
  }
}

/** Waits until a call of the line hands over its turn, so many milliseconds at most. */
async function waitIn({ waiting }: Line, patience: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(new TooManyCalls())
    }, patience)
    waiting.push(turn)
  })
}

/**
 * Keeps the writing calls of one token in line here. They can only run one by one, since each locks the account, and would
 * otherwise wait for each other on connections to the database that other players need. One is at work and the next waits
 * behind it on the lock, in the order in which they came.
 */
export function openCallerTurns({ atOnce = 2, patience = 10_000 } = {}): CallerTurns {
  const lines = new Map<string, Line>()
  return async (tokenHash, work) => {
    const name = tokenHash.toString('base64')
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    if (line.running < atOnce) line.running += 1
    else await waitIn(line, patience)
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }
}
