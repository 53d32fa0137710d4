import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/wire.ts'
import type { RawInput } from '../../src/platform/calls/call.ts'
import { hashInput } from '../../src/platform/calls/kept-answers.ts'
import { readInput, readQuery } from '../../src/platform/calls/read-input.ts'
import { plainRoute, type Route } from '../../src/platform/calls/route.ts'
import { readEvents } from '../../src/platform/game-server/read-events.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { everyEndpoint, nameCall } from '../platform/calls/every-endpoint.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'
import { type Hostile, listHostile } from './hostile-bodies.ts'

const catalogueFolder = fileURLToPath(new URL('../../src/catalogue', import.meta.url))
/** What one body may cost of the thread, in milliseconds. */
const limit = 5
/** Runs of a body, of which the middle one counts; more of one that is near the limit, for the machine may have been busy. */
const runs = process.env.BENCH === 'short' ? 1 : 5
const moreRuns = 25
/** How many of the worst are printed. */
const shown = 25

const eventsSchema = v.object({ events: v.array(v.unknown()) })
const rules = loadCatalogue(catalogueFolder).events('st_global')

/** What is done with an input before anybody asks the database about it. */
function work(endpoint: Endpoint, route: Route, raw: RawInput): void {
  route.prepare(raw)
  if (endpoint.keyed) hashInput(raw, endpoint.tokenField)
  if (endpoint.access === 'game' && v.is(eventsSchema, raw.body))
    readEvents(raw.body.events, { rules, limits: { credit: 100_000, days: 90 }, now: new Date() })
}

async function runOnce(endpoint: Endpoint, { query, body }: Hostile): Promise<number> {
  const { method, service, path } = endpoint
  const sendsBody = method !== 'GET' && !endpoint.upload
  const request = new Request(`http://bench.test/${service}/${path}?${query}`, {
    method,
    headers: {
      'content-type': endpoint.upload?.types[0] ?? 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
    ...(sendsBody && { body }),
  })
  const route = plainRoute(endpoint, async () => ({}))
  const start = performance.now()
  try {
    const incoming = { request, ip: '', received: 0, query: readQuery(request.url) }
    work(endpoint, route, await readInput(incoming, route, { beforeLong: async () => {} }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return performance.now() - start
}

async function measure(endpoint: Endpoint, hostile: Hostile): Promise<number> {
  const times: number[] = []
  const median = () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  while (times.length < runs || (median() > limit / 2 && times.length < moreRuns)) {
    times.push(await runOnce(endpoint, hostile))
  }
  return median()
}

/** What a body costs; where that seems too much, the lowest of some measurements, for the machine may have been busy elsewhere. */
async function judge(endpoint: Endpoint, hostile: Hostile): Promise<number> {
  let ms = await measure(endpoint, hostile)
  for (let again = 0; again < 3 && ms > limit; again += 1) ms = Math.min(ms, await measure(endpoint, hostile))
  return ms
}

/**
 * Sends every call of the contract bodies and queries made to keep the thread busy, and tells what the worst cost: reading, parsing,
 * validating and, where a key is taken, hashing. Fails where one costs more than 5 ms.
 */
export async function run(): Promise<void> {
  const found: { call: string; sent: string; ms: number }[] = []
  for (const endpoint of everyEndpoint.values()) {
    for (const hostile of listHostile(endpoint)) {
      found.push({ call: nameCall(endpoint), sent: hostile.name, ms: await judge(endpoint, hostile) })
    }
  }
  const worst = found.toSorted((a, b) => b.ms - a.ms)
  const over = worst.filter(({ ms }) => ms > limit).length
  console.table(worst.slice(0, shown).map((one) => ({ ...one, ms: one.ms.toFixed(2) })))
  console.log(`${found.length} bodies and queries for ${everyEndpoint.size} calls; ${over} cost over ${limit} ms`)
  if (over > 0) process.exitCode = 1
}
