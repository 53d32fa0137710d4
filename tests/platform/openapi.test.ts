import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as endpoints from '../../src/contract/endpoints.ts'
import { talkMessageSchema } from '../../src/contract/support/webhook.ts'
import type { Endpoint } from '../../src/contract/wire.ts'
import { grantedExample } from '../../src/platform/docs/deliveries.ts'
import { buildDocument, listCalls, pathOf } from '../../src/platform/docs/document.ts'
import { examples } from '../../src/platform/docs/examples.ts'
import { compress } from '../../src/platform/docs/kept-document.ts'
import type { Operation } from '../../src/platform/docs/openapi.ts'
import { docsApp } from '../../src/platform/docs/routes.ts'
import { talkExample } from '../../src/platform/docs/talks.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const document = buildDocument({ sandbox: true })
const calls = listCalls()
const told = Object.values(document.paths).flatMap((methods): Operation[] => Object.values(methods))

/** Whatever the contract exports that has a path, found without the documentation's own way. */
function findEndpoints(): object[] {
  return Object.values(endpoints)
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value !== null && 'path' in value ? [value] : []))
}

function operationOf(endpoint: Endpoint): Operation | undefined {
  const { method } = endpoint
  const methods = document.paths[pathOf(endpoint)]
  return { GET: methods?.get, POST: methods?.post, PUT: methods?.put }[method]
}

test('a linter finds nothing in what is served', async () => {
  const { status, headers, text } = await t.send('/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json')
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every call of the contract is in it, under its path and method, and nothing else is', () => {
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(findEndpoints()))
  expect(calls).toHaveLength(findEndpoints().length)
  const missing = calls.filter(({ name, endpoint }) => operationOf(endpoint)?.operationId !== name)
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(told).toHaveLength(calls.length)
})

test('every call is described, and so are the things they speak of', () => {
  expect(told.filter(({ summary }) => summary.length < 8 || summary.length > 160).map((one) => one.summary)).toEqual([])
  const schemas = Object.entries(document.components.schemas)
  expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  expect(JSON.stringify(document)).not.toMatch(/\(rules? \d|\{@link/)
})

test('every example is one that the contract takes', () => {
  const known = new Map(calls.map(({ name, endpoint }) => [name, endpoint]))
  const wrong = Object.entries(examples).flatMap(([name, example]) => {
    const endpoint = known.get(name)
    if (!endpoint) return [`${name} is no call`]
    return (['query', 'body', 'data'] as const).flatMap((part) => {
      const parsed = example[part] === undefined ? null : v.safeParse(endpoint[part], example[part])
      return parsed === null || parsed.success ? [] : [`${name}.${part}: ${JSON.stringify(v.flatten(parsed.issues))}`]
    })
  })
  expect(wrong).toEqual([])
  expect(v.safeParse(endpoints.delivery.itemsGrantedSchema, grantedExample).success).toBe(true)
  expect(v.safeParse(talkMessageSchema, talkExample).success).toBe(true)
  const batches = [endpoints.server.gameEventSchema, endpoints.server.reportedRoleSchema]
  const entries = [examples.serverEvents?.body, examples.serverRoles?.body].flatMap((body) => Object.values(body ?? {}))
  expect(batches.map((schema, place) => v.safeParse(v.array(schema), entries[place]).success)).toEqual([true, true])
})

test('each call has a path that a generated client can send', () => {
  expect(Object.keys(document.paths).filter((path) => !/^(\/[\w.{}-]+)+$/.test(path))).toEqual([])
  const { wheelSpin, wheelBigPrize } = endpoints.wheel
  expect([operationOf(wheelSpin), operationOf(wheelBigPrize)].map((one) => one?.operationId)).toEqual([
    'wheelSpin',
    'wheelBigPrize',
  ])
  expect(operationOf(wheelSpin)?.description).toContain('Also at `POST /wheel/do?p2=2573`.')
  const shared = calls.filter(({ endpoint }) => endpoint.plainPath !== undefined)
  expect(shared.map(({ endpoint }) => pathOf(endpoint)).sort()).toEqual([
    '/gift/records',
    '/gift/status',
    '/wheel/big_prize',
    '/wheel/records',
    '/wheel/scores',
    '/wheel/spin',
  ])
})

test('each call says what it wants to be shown, and what it refuses with', () => {
  const { serverEvents } = endpoints.server
  const { buyProduct } = endpoints.shop
  const events = operationOf(serverEvents)
  expect(events?.security).toEqual([{ webhookId: [], webhookTimestamp: [], webhookSignature: [] }])
  expect(Object.keys(events?.responses ?? {})).toEqual(['200', '400', '401', '409', '413', '415', '503'])
  const buy = operationOf(buyProduct)
  expect(buy?.security).toEqual([{ h5Auth: [] }])
  expect(buy?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(buy?.['x-codes']).toEqual(expect.arrayContaining([1001, 1003, 1005, 2010, 3002, 3003, 3004, 3005, 3006]))
})

test('where there is no sandbox, its calls are not in it', () => {
  const production = buildDocument({ sandbox: false })
  expect(Object.keys(production.paths).filter((path) => path.startsWith('/sandbox'))).toEqual([])
  expect(production.tags.map(({ name }) => name)).not.toContain('Sandbox')
})

test.each(['/openapi.json', '/docs'])(
  '%s is packed once for each encoding, and not sent to who has it',
  async (path) => {
    const packed: string[] = []
    const app = docsApp(t.config, async (text, encoding) => {
      packed.push(encoding)
      return await compress(text, encoding)
    })
    const ask = (headers: Record<string, string>) => app.request(path, { headers })
    const plain = Buffer.from(await (await ask({})).arrayBuffer())
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => ask({ 'accept-encoding': encoding })))
      for (const answer of answers) {
        expect(answer.headers.get('content-encoding')).toBe(encoding)
        expect(answer.headers.get('vary')).toBe('accept-encoding')
        expect(unpack[encoding](Buffer.from(await answer.arrayBuffer())).equals(plain)).toBe(true)
      }
    }
    expect(packed.toSorted()).toEqual(['br', 'gzip', 'identity'])
    const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': `W/"x", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
    expect(packed).toHaveLength(3)
  },
)

test('the page shows every call, runs no script, and asks nobody else for anything', async () => {
  const { status, headers, text } = await t.send('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(told.filter(({ operationId }) => !text.includes(`<details id="${operationId}">`))).toEqual([])
  expect(text).not.toMatch(/<script|<link|<img|\bon\w+=|undefined|\[object/)
  const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(anchors.filter((id) => !text.includes(`id="${id}"`))).toEqual([])
})
