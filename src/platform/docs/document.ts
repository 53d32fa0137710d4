import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as endpoints from '../../contract/endpoints.ts'
import { talkMessageSchema } from '../../contract/support/webhook.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { parameters, refusalSchema, responses, securitySchemes } from './components.ts'
import { convertSchemas, describeFields, noFields } from './convert-schema.ts'
import { toGrantedWebhook } from './deliveries.ts'
import { type Docstring, readDocstrings } from './docstrings.ts'
import type { OpenApi } from './openapi.ts'
import { type Told, toOperation } from './operation.ts'
import { overview } from './overview.ts'
import { tags } from './tags.ts'
import { toTalkWebhook } from './talks.ts'

export interface DocumentOptions {
  /** Whether there are sandbox calls. */
  sandbox: boolean
}

const info: OpenApi['info'] = {
  title: 'Guildhall',
  version: '1.0.0',
  summary: 'The players’ membership portal: the calls of its pages and of game servers.',
  description: overview,
  contact: { name: 'The operator of this hall' },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'access' in value && 'data' in value
}

/** A call of the contract by its constant, and its chapter. */
interface Named {
  name: string
  tag: string
  endpoint: Endpoint
}

/** Every call of the contract. */
export function listCalls(): Named[] {
  const modules: Record<string, object> = endpoints
  return Object.entries(tags).flatMap(([module, tag]) =>
    Object.entries(modules[module] ?? {}).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, tag: tag.name, endpoint: value }] : [],
    ),
  )
}

/** The path under which the document lists a call: its plain one where the specified one is shared by several calls. */
export function pathOf({ service, path, plainPath = path }: Endpoint): string {
  return `/${service}/${plainPath}`
}

const methods = { GET: 'get', POST: 'post', PUT: 'put' } as const

function toPaths(calls: readonly Told[]): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const call of calls) {
    const path = pathOf(call.endpoint)
    paths[path] = { ...paths[path], [methods[call.endpoint.method]]: toOperation(call) }
  }
  return paths
}

type Docstrings = ReadonlyMap<string, Docstring>

/** Calls in the order in which the source has them. */
function sortCalls(calls: readonly Named[], docstrings: Docstrings): Named[] {
  const places = new Map([...docstrings.keys()].map((name, place) => [name, place]))
  const chapters = Object.values(tags).map(({ name }) => name)
  const placeOf = ({ name, tag }: Named) => chapters.indexOf(tag) * 10_000 + (places.get(name) ?? 0)
  return calls.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The calls with their schemas, and what these refer to. */
function tellCalls(calls: readonly Named[], docstrings: Docstrings) {
  const parts = calls.flatMap(({ name, endpoint: { query, body, data } }): [string, v.GenericSchema][] => [
    [`${name} query`, query],
    [`${name} body`, body],
    [`${name} data`, data],
  ])
  const { schemas, entities } = convertSchemas({
    ...Object.fromEntries(parts),
    granted: endpoints.delivery.itemsGrantedSchema,
    talked: talkMessageSchema,
  })
  const told = calls.map((call): Told => {
    const docstring = docstrings.get(call.name) ?? { text: '', fields: noFields }
    const find = (part: string) => describeFields(schemas[`${call.name} ${part}`] ?? {}, docstring.fields)
    return { ...call, docstring, query: find('query'), body: find('body'), data: find('data') }
  })
  return {
    told,
    entities,
    granted: describeFields(schemas.granted ?? {}, docstrings.get('itemsGrantedSchema')?.fields ?? noFields),
    talked: describeFields(schemas.talked ?? {}, docstrings.get('talkMessageSchema')?.fields ?? noFields),
  }
}

function describeEntity(name: string, schema: JsonSchema, docstrings: Docstrings): JsonSchema {
  const docstring = docstrings.get(`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`)
  const described = describeFields(schema, docstring?.fields ?? noFields)
  return { ...described, ...(docstring?.text && { description: docstring.text }) }
}

/** The OpenAPI document of every call, made from the contract and its docstrings. */
export function buildDocument({ sandbox }: DocumentOptions): OpenApi {
  const docstrings = readDocstrings()
  const calls = listCalls().filter(({ endpoint }) => sandbox || endpoint.service !== 'sandbox')
  const { told, entities, granted, talked } = tellCalls(sortCalls(calls, docstrings), docstrings)
  const used = new Set(calls.map(({ tag }) => tag))
  const schemas = Object.entries(entities).map(([name, schema]) => [name, describeEntity(name, schema, docstrings)])
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'Where this document comes from.' }],
    tags: Object.values(tags).filter(({ name }) => used.has(name)),
    paths: toPaths(told),
    webhooks: { 'items.granted': { post: toGrantedWebhook(granted) }, 'talk.message': { post: toTalkWebhook(talked) } },
    components: {
      securitySchemes,
      parameters,
      responses,
      schemas: { ...Object.fromEntries(schemas), Refusal: refusalSchema },
    },
  }
}
