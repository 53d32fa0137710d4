import { codes, type UploadRule } from '../../contract/wire.ts'
import { readBytes, refuseDeclaredSize } from './read-bytes.ts'
import { type Pace, readUpload } from './read-upload.ts'
import { invalidField, Refusal } from './refusal.ts'
import type { RawInput, Route, Upload } from './route.ts'
import { checkStorable, replaceUnstorable } from './storable.ts'

/** The largest body, in bytes (rule 6.3). */
export const bodyLimit = 64 * 1024
/** A telephone far from anywhere sends 26 kbit/s; what is slower only keeps a place. */
const pace: Pace = { period: 10_000, least: 32 * 1024 }
/** Some tools begin a text with it; it says nothing. */
const byteOrderMark = /^\ufeff/

function wrongType(accepted: readonly string[]): Refusal {
  return new Refusal(codes.invalidParameters, `Unsupported content type; send ${accepted.join(' or ')}`, 415)
}

function notPlain(): Refusal {
  return new Refusal(codes.invalidParameters, 'Unsupported content encoding; send the body as it is', 415)
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body')
  }
}

/** A query as an object; of a name that comes twice, the last counts. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const end = url.indexOf('#', start)
  return Object.fromEntries(new URLSearchParams(url.slice(start + 1, end === -1 ? undefined : end)))
}

/** The body's content type, undefined where it names none; 415 for one that is not accepted, and for what is packed. */
function readType(request: Request, accepted: readonly string[]): string | undefined {
  const header = request.headers.get('content-type')
  const type = header?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !accepted.includes(type)) throw wrongType(accepted)
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw notPlain()
  return type
}

/** Looks at a body before anything is made of it. */
export type Inspect = (body: string) => void

async function readBody(request: Request, { endpoint, options }: Route, inspect: Inspect): Promise<unknown> {
  const accepted = ['application/json', ...(options.accepts ? [options.accepts] : [])]
  const type = readType(request, accepted)
  const whole = (await readBytes(request, endpoint.bodyLimit ?? bodyLimit)).toString('utf8')
  inspect(whole)
  const text = whole.replace(byteOrderMark, '')
  // Many calls have nothing to send, and then no type to name either.
  if (type === undefined && text !== '') throw wrongType(accepted)
  return parseJson(text)
}

function openUpload(request: Request, { types, limit }: UploadRule): Upload {
  const type = readType(request, types)
  if (type === undefined) throw wrongType(types)
  refuseDeclaredSize(request, limit)
  return { type, read: (room) => readUpload(request, { limit, pace, room }) }
}

/** Reads a call's input, in the order of the statuses: 415, 413, 400. A file is left for the handler to read. */
export async function readInput(request: Request, route: Route, inspect: Inspect = () => {}): Promise<RawInput> {
  const { endpoint } = route
  const query = readQuery(request.url)
  if (endpoint.upload) {
    checkStorable(query, 'query')
    return { query, body: {}, upload: openUpload(request, endpoint.upload) }
  }
  const sent = endpoint.method === 'GET' ? {} : await readBody(request, route, inspect)
  const body = endpoint.access === 'game' ? replaceUnstorable(sent) : sent
  checkStorable(body, 'body')
  checkStorable(query, 'query')
  return { query, body }
}
