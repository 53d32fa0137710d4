import { codes } from '../../contract/wire.ts'
import { isUnavailable } from '../db/failures.ts'
import { Refusal } from './refusal.ts'

/** What goes back: the envelope as its text, so that a kept answer is the same to the letter. */
export interface Answer {
  status: number
  code: number
  body: string
  headers?: Record<string, string>
  /** A file, which goes back in place of the envelope. */
  file?: Response
}

/** Seconds after which a caller may come again when the database is out of reach. */
const recoveryTime = 2

export function toSuccess(data: unknown): Answer {
  return { status: 200, code: codes.success, body: JSON.stringify({ code: codes.success, msg: 'ok', data }) }
}

function refuse(code: number, msg: string, status: number, headers: Record<string, string> = {}): Answer {
  return { status, code, body: JSON.stringify({ code, msg, data: null }), headers }
}

/** What a failure becomes: a refusal, 503 where the database is out of reach, or 500 for a mistake of ours. */
export function toFailure(error: unknown): Answer {
  if (error instanceof Refusal) {
    const headers = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }
    return refuse(error.code, error.message, error.status, headers)
  }
  return isUnavailable(error)
    ? refuse(codes.unavailable, 'Try again soon', 503, { 'retry-after': String(recoveryTime) })
    : refuse(codes.unavailable, 'Something went wrong', 500)
}

export function toResponse({ body, status, headers = {}, file }: Answer): Response {
  if (file) {
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value)
    return file
  }
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}
