import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../src/contract/wire.ts'
import { sandboxSecret } from '../../../src/platform/config/game-secrets.ts'
import { createTestPlatform, type Player, type TestPlatform } from '../harness.ts'
import { sendSigned } from '../send-signed.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { headersOf, sendCall } from './send-call.ts'

let t: TestPlatform
let player: Player
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
})
afterAll(() => t.close())

const hasCursor = (schema: object) =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null && 'cursor' in schema.entries

const lists = [...everyEndpoint].filter(([, { query, body }]) => hasCursor(query) || hasCursor(body))

/** Places at the edges of what numbers can say, with the fields of every list at once. */
const edges = [0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, Date.UTC(9999, 0), 8.64e15, 0.5]
const places: unknown[] = [
  ...edges,
  ...edges.map((at) => ({ at, id: 1, rank: 1, operation: 1, ordinal: 1, place: 1, number: 1 })),
  ...edges.map((id) => ({ at: 1, id, rank: id, operation: id, ordinal: id, place: id, number: id })),
  '',
  'x',
  '\u0000',
  null,
  [],
  {},
]

async function ask(endpoint: Endpoint, place: unknown) {
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  const fields = { cursor, box: 'honkmailbox' }
  // What game servers list is signed.
  if (endpoint.access === 'desk') {
    return await sendSigned(t, `/server/${endpoint.path}`, { cursor }, { secret: sandboxSecret('helpdesk') })
  }
  if (endpoint.access === 'game') return await sendSigned(t, `/${endpoint.service}/${endpoint.path}`, fields)
  const sent = endpoint.method === 'GET' ? { query: fields } : { body: fields }
  return await sendCall(t, endpoint, { ...sent, headers: headersOf(player, endpoint) })
}

it.each(lists)('%s answers a cursor that it never gave with a page or with 1001', async (_, endpoint) => {
  for (const place of places) {
    const { code, status } = await ask(endpoint, place)
    expect({ place, code, status }).toSatisfy(() => (code === 0 && status === 200) || (code === 1001 && status === 400))
  }
})
