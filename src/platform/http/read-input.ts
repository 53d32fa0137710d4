import { codes } from '../../contract/wire.ts'
import { invalidField, Refusal } from './refusal.ts'
import type { RawInput, Route } from './route.ts'

/** The largest body, in bytes (design section 3). */
export const bodyLimit = 64 * 1024
/** Some tools begin a text with it; it says nothing. */
const byteOrderMark = /^\ufeff/
/** How deep a body may be nested. */
const depthLimit = 16

function wrongType(accepted: readonly string[]): Refusal {
  return new Refusal(codes.invalidParameters, `Unsupported content type; send ${accepted.join(' or ')}`, 415)
}

function notPlain(): Refusal {
  return new Refusal(codes.invalidParameters, 'Unsupported content encoding; send the body as it is', 415)
}

function tooLarge(): Refusal {
  return new Refusal(codes.invalidParameters, `The body is over ${bodyLimit} bytes`, 413)
}

async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > bodyLimit) throw tooLarge()
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    // A caller who goes away in the middle is no failure of ours, whatever code the socket has for it.
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal(codes.invalidParameters, 'The body did not arrive', 400)
    })
    if (done) return Buffer.concat(chunks, size).toString('utf8').replace(byteOrderMark, '')
    size += value.byteLength
    if (size > bodyLimit) {
      await reader.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(value)
  }
}

/** Text that PostgreSQL keeps: no NUL and no half of a character. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Refuses text that the database would not take, anywhere in a body; names the field at its top. */
function checkStorable(value: unknown, field: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalidField(field)
  if (typeof value !== 'object' || value === null) return
  if (depth === depthLimit) throw invalidField(field)
  // A list that is the whole body has places, and no fields that could be named.
  const hasFields = depth === 0 && !Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw invalidField(field)
    checkStorable(inner, hasFields ? name : field, depth + 1)
  }
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
function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const end = url.indexOf('#', start)
  return Object.fromEntries(new URLSearchParams(url.slice(start + 1, end === -1 ? undefined : end)))
}

async function readBody(request: Request, { options }: Route): Promise<unknown> {
  const accepted = ['application/json', ...(options.accepts ? [options.accepts] : [])]
  const header = request.headers.get('content-type')
  const type = header?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !accepted.includes(type)) throw wrongType(accepted)
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw notPlain()
  const text = await readText(request)
  // Many calls have nothing to send, and then no type to name either.
  if (type === undefined && text !== '') throw wrongType(accepted)
  return parseJson(text)
}

/** Reads a call's input, in the order of the statuses: 415, 413, 400. */
export async function readInput(request: Request, route: Route): Promise<RawInput> {
  const body = route.endpoint.method === 'GET' ? {} : await readBody(request, route)
  checkStorable(body, 'body')
  const query = readQuery(request.url)
  checkStorable(query, 'query')
  return { query, body }
}
