import * as v from 'valibot'
import { toRequest } from '../../../src/contract/client.ts'
import { type Endpoint, headerNames } from '../../../src/contract/wire.ts'
import { addressOf, type Player, type RawAnswer, type TestPlatform } from '../harness.ts'

/** Whatever an object of JSON may hold. */
export type Fields = Readonly<Record<string, unknown>>

/** What a call is sent with, whether it fits or not. */
export interface Sent {
  query?: Fields
  /** An object, or any other JSON. */
  body?: unknown
  file?: Blob
  headers?: Readonly<Record<string, string>>
}

/** An answer as it came, with its envelope read. */
export interface SentAnswer extends RawAnswer {
  code: number
  msg: string
  data: unknown
}

const envelopeText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.number(), msg: v.string(), data: v.unknown() }),
)

/** The headers of a player's page; of a guest's where there is none. */
export function headersOf(player: Pick<Player, 'token' | 'project' | 'uid'> | null, endpoint: Endpoint) {
  if (!player) return { [headerNames.gameProject]: 'st_global' }
  const { token, project, uid } = player
  return {
    [endpoint.tokenHeader ?? headerNames.token]: token,
    [headerNames.gameProject]: project,
    [headerNames.uid]: uid,
  }
}

/** Sends a call exactly as it is told, and reads no more of the answer than the envelope. */
export async function sendCall(
  t: Pick<TestPlatform, 'send'>,
  endpoint: Endpoint,
  { query = {}, body, file, headers = {} }: Sent,
  key?: string,
): Promise<SentAnswer> {
  const options = { query, ...(body !== undefined && { body }), ...(key !== undefined && { key }) }
  const request = toRequest(endpoint, options, { address: addressOf(endpoint), headers: { ...headers } })
  const isUpload = endpoint.upload !== undefined
  const answer = await t.send(request.url, {
    method: request.method,
    headers: { ...request.headers, ...(isUpload && { 'content-type': file?.type ?? 'image/png' }), ...headers },
    body: isUpload ? (file ?? null) : request.body,
  })
  return { ...answer, ...v.parse(envelopeText, answer.text) }
}
