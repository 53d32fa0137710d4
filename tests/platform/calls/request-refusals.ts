import { expect } from 'vitest'
import { toRequest } from '../../../src/contract/client.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'
import { addressOf, envelopeOf, type TestPlatform } from '../harness.ts'
import { digestTables } from './digest.ts'
import type { Sent } from './send-call.ts'

/** The largest body of JSON, in bytes (rule 6.3). */
const bodyLimit = 64 * 1024

/**
 * Speaks to a call in every way that it does not understand: another address (404), another `p2` (400), another method (405),
 * another type of body (415), too large a body (413). None of it changes anything.
 */
export async function failRequests(t: TestPlatform, endpoint: Endpoint, { query = {}, headers = {} }: Sent) {
  const { url } = toRequest(endpoint, { query }, { address: addressOf(endpoint), headers: {} })
  const send = async (method: string, address: string, type: string | null, body: BodyInit | null) => {
    const sent = new Headers({ ...headers })
    if (type !== null) sent.set('content-type', type)
    const answer = await t.send(address, { method, headers: sent, body })
    const { code, data } = envelopeOf(answer)
    return { status: answer.status, code, data, allow: answer.headers.get('allow') }
  }
  const { method, upload, fixedQuery } = endpoint
  const sendsBody = method !== 'GET'
  const type = upload ? (upload.types[0] ?? '') : 'application/json'
  const large = upload ? new Uint8Array(upload.limit + 1) : JSON.stringify({ more: 'x'.repeat(bodyLimit) })
  const before = await digestTables(t)
  const json = sendsBody ? '{}' : null
  const unknown = await send(method, url.replace(endpoint.path, `${endpoint.path}/more`), type, json)
  expect(unknown).toMatchObject({ status: 404, code: 1001, data: null })
  const deleted = await send('DELETE', url, null, null)
  expect(deleted).toMatchObject({ status: 405, code: 1001, data: null, allow: expect.stringContaining(method) })
  if (fixedQuery?.p2) {
    const other = await send(method, url.replace(`p2=${fixedQuery.p2}`, 'p2=1'), type, json)
    expect(other).toMatchObject({ status: 400, code: 1001, data: null })
  }
  if (sendsBody) {
    expect(await send(method, url, 'text/html', '{}')).toMatchObject({ status: 415, code: 1001, data: null })
    expect(await send(method, url, type, large)).toMatchObject({ status: 413, code: 1001, data: null })
  }
  expect(await digestTables(t)).toEqual(before)
}
