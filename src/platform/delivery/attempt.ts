import { Webhook } from 'standardwebhooks'
import type { GameDelivery } from '../../contract/delivery/calls.ts'
import { headerNames } from '../../contract/wire.ts'
import { realClock } from '../clock/clock.ts'
import { readRetryAfter } from '../http/retry-after.ts'
import type { Target } from './webhook-addresses.ts'

/** How an attempt ended. `result` says it to a studio: the status and the beginning of the answer, at most 200 characters. */
export interface Attempt {
  /** `gone`: the game wants no deliveries here any more (HTTP 410). */
  kind: 'delivered' | 'gone' | 'failed'
  /** Why it failed; empty where it did not. */
  failure: GameDelivery['state_reason']
  /** 0 where no answer came. */
  status: number
  result: string
  /** How long the receiver asked to be left alone, in milliseconds; null where it did not. */
  retryAfter: number | null
}

/** What goes to a game. */
export interface Message {
  /** The delivery's id, the same at every attempt. */
  id: string
  body: string
}

/** How long a game has to answer, in milliseconds. */
const patience = 10_000
/** What is kept of an answer, in characters. */
const resultLimit = 200
/** What is read of an answer, in bytes: enough for what is kept, and for the connection to be used again. */
const readLimit = 4096

/**
 * The headers of Standard Webhooks. The time is the machine's: the game compares it with its own clock, which no sandbox moves.
 */
function signMessage({ id, body }: Message, secrets: readonly string[]): Record<string, string> {
  const time = realClock.now()
  return {
    [headerNames.webhookId]: id,
    [headerNames.webhookTimestamp]: String(Math.floor(time.getTime() / 1000)),
    [headerNames.webhookSignature]: secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
}

/** The beginning of an answer; what does not come any more is left out. */
async function readBeginning({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  try {
    for (let size = 0; size < readLimit; ) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      chunks.push(value)
    }
    await reader.cancel()
  } catch {
    // The status has come, and counts.
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Text for one line that the database keeps. */
function toLine(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.slice(0, resultLimit).toWellFormed()
}

function toAttempt({ status, headers }: Response, beginning: string): Attempt {
  const retryAfter = readRetryAfter(status, headers.get('retry-after'), realClock.now())
  if (status >= 200 && status < 300)
    return { kind: 'delivered', failure: '', status, result: `HTTP ${status}`, retryAfter }
  const result = toLine(`HTTP ${status} ${beginning}`)
  if (status === 410) return { kind: 'gone', failure: 'gone', status, result, retryAfter }
  return { kind: 'failed', failure: status < 500 ? 'refused' : 'broken', status, result, retryAfter }
}

function toFailedAttempt(error: unknown): Attempt {
  if (error instanceof Error && error.name === 'TimeoutError') {
    const result = `No answer within ${patience / 1000} s`
    return { kind: 'failed', failure: 'timeout', status: 0, result, retryAfter: null }
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  const result = toLine(`No connection${code}`)
  return { kind: 'failed', failure: 'unreachable', status: 0, result, retryAfter: null }
}

/** Posts a signed message to a game, or to the help desk. Follows no redirect, and never throws. */
export async function attemptDelivery(
  { address, secrets }: Pick<Target, 'address' | 'secrets'>,
  message: Message,
): Promise<Attempt> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Guildhall',
        ...signMessage(message, secrets),
      },
      body: message.body,
      signal: AbortSignal.timeout(patience),
    })
    return toAttempt(response, await readBeginning(response))
  } catch (error) {
    return toFailedAttempt(error)
  }
}
