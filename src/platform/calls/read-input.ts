import { codes, isSigned, type UploadRule } from '../../contract/wire.ts'
import { bodyLimit, type Incoming, readDeclaredSize, smallBody } from '../http/incoming.ts'
import { readBytes, refuseDeclaredSize } from '../http/read-bytes.ts'
import { openRoom, type Pace, readUpload } from '../http/read-upload.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { checkStorable, depthLimit, replaceUnstorable } from '../http/storable.ts'
import { type WeightLimit, weighJson } from '../http/weigh-json.ts'
import { TooManyTries } from '../limits/limits.ts'
import type { RawInput, Upload } from './call.ts'
import type { Route } from './route.ts'

/** A telephone far from anywhere sends 26 kbit/s; what is slower only keeps a place. */
const pace: Pace = { period: 10_000, least: 32 * 1024 }
/**
 * What is in memory of bodies over the usual limit, in bytes. Whether who signs them is who they say is known only when all of one has
 * come, so these have a room apart from those of senders who are known. Who comes when it is full may try again after so many seconds.
 */
export const longBodies = 32 * 1024 * 1024
const recoveryTime = 10
const openLongRoom = () => openRoom(longBodies, () => new TooManyTries(recoveryTime))
const longRooms = { signed: openLongRoom(), known: openLongRoom() }
/** The longest query of a call, in characters. */
const queryLimit = 4096
/** No page sends more than some two hundred values. */
const playerWeight: WeightLimit = { values: 1000, depth: depthLimit }
/** A hundred entries of twenty values each; one that is too deep is refused by itself. */
const gameWeight: WeightLimit = { values: 2000, depth: 4 * depthLimit }
/** Some tools begin a text with it; it says nothing. */
const byteOrderMark = /^\ufeff/

export function wrongType(accepted: readonly string[]): Refusal {
  return new Refusal(codes.invalidParameters, `Unsupported content type; send ${accepted.join(' or ')}`, 415)
}

function notPlain(): Refusal {
  return new Refusal(codes.invalidParameters, 'Unsupported content encoding; send the body as it is', 415)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body')
  }
}

/** The JSON of a body, of which the database could keep every text; none is an empty object. */
function parseJson(text: string, isGame: boolean): unknown {
  if (text.trim() === '') return {}
  const { depth, hasEscapes } = weighJson(text, isGame ? gameWeight : playerWeight)
  const value = parseText(text)
  if (!hasEscapes && depth <= depthLimit) return value
  const body = isGame ? replaceUnstorable(value) : value
  checkStorable(body, 'body')
  return body
}

/** A query as an object; of a name that comes twice, the last counts. Refuses with 414 one that is too long. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const end = url.indexOf('#', start)
  const text = url.slice(start + 1, end === -1 ? undefined : end)
  if (text.length > queryLimit) {
    throw new Refusal(codes.invalidParameters, `The query is over ${queryLimit} characters`, 414)
  }
  return Object.fromEntries(new URLSearchParams(text))
}

/** The body's content type, undefined where it names none; 415 for one that is not accepted, and for a compressed body. */
function readType(request: Request, accepted?: readonly string[]): string | undefined {
  const header = request.headers.get('content-type')
  const type = header?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && accepted && !accepted.includes(type)) throw wrongType(accepted)
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw notPlain()
  return type
}

/** What reading has to know of a call. */
type Readable = Pick<Route, 'endpoint' | 'accepts'>

/** What is to be done with a body while it is read. */
export interface Looks {
  /** Asked before more than a small body is read; what it throws refuses the call. */
  beforeLong: () => Promise<void>
  /** Looks at the whole body before anything is made of it. */
  inspect?: (body: string) => void
}

async function readUsual(
  incoming: Incoming,
  { endpoint }: Pick<Readable, 'endpoint'>,
  { beforeLong, inspect }: Looks,
): Promise<string> {
  const onRead = (received: number) => {
    incoming.received = received
  }
  const text = (await readBytes(incoming.request, endpoint.bodyLimit ?? bodyLimit, { beforeLong, onRead })).toString(
    'utf8',
  )
  inspect?.(text)
  return text
}

/** Reads a body that may be over the usual limit as files are read: in a room, which holds it until it was inspected, and not too slowly. */
async function readLong(
  incoming: Incoming,
  { endpoint }: Pick<Readable, 'endpoint'>,
  { beforeLong, inspect }: Looks,
): Promise<string> {
  const { request } = incoming
  const limit = endpoint.bodyLimit ?? bodyLimit
  refuseDeclaredSize(request, limit)
  if ((readDeclaredSize(request) ?? limit) > smallBody) await beforeLong()
  return await longRooms[isSigned(endpoint) ? 'signed' : 'known'](async (room) => {
    const take = (bytes: number) => {
      incoming.received += bytes
      room.take(bytes)
    }
    const text = (await readUpload(request, { limit, pace, room: { take } })).toString('utf8')
    inspect?.(text)
    return text
  })
}

async function readBody(incoming: Incoming, { endpoint, accepts }: Readable, looks: Looks): Promise<unknown> {
  const { request } = incoming
  const accepted = ['application/json', ...(accepts ? [accepts] : [])]
  const type = readType(request, accepted)
  const isLong = (endpoint.bodyLimit ?? 0) > bodyLimit
  const whole = await (isLong ? readLong : readUsual)(incoming, { endpoint }, looks)
  const text = whole.replace(byteOrderMark, '')
  // Many calls have nothing to send, and then no type to name either.
  if (type === undefined && text !== '') throw wrongType(accepted)
  return parseJson(text, isSigned(endpoint))
}

/** The type that is sent is only a hint, as systems name it after the file's ending: the handler looks at the content. */
function openUpload(request: Request, { types, limit }: UploadRule): Upload {
  const type = readType(request)
  if (!type?.startsWith('image/') && type !== 'application/octet-stream') throw wrongType(types)
  refuseDeclaredSize(request, limit)
  return { read: (room) => readUpload(request, { limit, pace, room }) }
}

/** Reads a call's input, in the order of the statuses: 415, 413, 400. A file is left for the handler to read. */
export async function readInput(incoming: Incoming, route: Readable, looks: Looks): Promise<RawInput> {
  const { request, query } = incoming
  const { endpoint } = route
  if (endpoint.upload) {
    checkStorable(query, 'query')
    return { query, body: {}, upload: openUpload(request, endpoint.upload) }
  }
  const body = endpoint.method === 'GET' ? {} : await readBody(incoming, route, looks)
  checkStorable(query, 'query')
  return { query, body }
}
