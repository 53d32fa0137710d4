import type { JsonSchema } from '@valibot/to-json-schema'
import { codes, type Endpoint } from '../../contract/wire.ts'
import { describeAccess, listCodes, listFixed, listHeaders, listRefusals, listSecurity } from './access.ts'
import { describeCodes } from './components.ts'
import type { Docstring } from './docstrings.ts'
import { examples } from './examples.ts'
import type { Body, Operation, Parameter, Response } from './openapi.ts'

/** A call with what the documentation knows of it. */
export interface Told {
  /** The name of its constant in the contract. */
  name: string
  tag: string
  endpoint: Endpoint
  docstring: Docstring
  /** Its schemas, with their fields described. */
  query: JsonSchema
  body: JsonSchema
  data: JsonSchema
}

/** Schemas as one: any of those that differ, for what chooses among them is the query. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return distinct.length === 1 ? (distinct[0] ?? {}) : { anyOf: distinct }
}

function toQuery({ name, query: { properties = {}, required = [] } }: Told): Parameter[] {
  return Object.entries(properties).map(([field, given]) => {
    const { description, ...schema } = typeof given === 'boolean' ? {} : given
    const example: unknown = examples[name]?.query?.[field]
    return {
      name: field,
      in: 'query',
      required: required.includes(field),
      ...(description !== undefined && { description }),
      schema,
      ...(example !== undefined && { example }),
    }
  })
}

function toParameters(calls: readonly Told[]): Operation['parameters'] {
  const headers = calls.flatMap(({ endpoint }) => listHeaders(endpoint)).map((one) => [one.$ref, one] as const)
  const query = calls.flatMap(toQuery).map((one) => [one.name, one] as const)
  const fixed = listFixed(calls.map(({ endpoint }) => endpoint))
  return [...new Map(headers).values(), ...fixed, ...new Map(query).values()]
}

function toUpload({ upload }: Endpoint): Body | undefined {
  if (!upload) return undefined
  const content = Object.fromEntries(upload.types.map((type) => [type, {}]))
  return { description: `A picture, at most ${upload.limit} bytes.`, required: true, content }
}

function toBody(calls: readonly Told[]): Body | undefined {
  const [first] = calls
  if (!first || first.endpoint.method === 'GET') return undefined
  const upload = toUpload(first.endpoint)
  if (upload) return upload
  const schemas = calls.map(({ body }) => body)
  const isEmpty = schemas.every(({ properties = {}, additionalProperties }) => {
    return Object.keys(properties).length === 0 && additionalProperties === undefined
  })
  if (isEmpty) return undefined
  const example = calls.flatMap(({ name }) => examples[name]?.body ?? [])[0]
  const media = { schema: anyOf(schemas), ...(example !== undefined && { example }) }
  const required = schemas.every((schema) => (schema.required ?? []).length > 0 || schema.minProperties !== undefined)
  return { required, content: { 'application/json': media } }
}

function toAnswer(calls: readonly Told[], known: readonly number[]): Response {
  const data = anyOf(calls.map((call) => call.data))
  const success: JsonSchema = {
    type: 'object',
    properties: { code: { type: 'integer', const: codes.success }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
  const example = calls.flatMap(({ name }) => examples[name]?.data ?? [])[0]
  const media = {
    schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
    ...(example !== undefined && { example: { code: codes.success, msg: 'ok', data: example } }),
  }
  return {
    description: `Done, or refused with one of ${describeCodes(known)}.`,
    content: { 'application/json': media },
  }
}

/** The first sentence without what stands in brackets. */
function toSummary(text: string): string {
  const plain = text.replace(/\s*\([^()]*\)/g, '')
  return (plain.split(/[.:;](?:\s|$)/)[0] ?? '').trim()
}

/** What a call's docstring says, and who may make it; which of several it is, where they share a path. */
function describe({ endpoint, docstring }: Told, isOneOfSeveral: boolean): string {
  const text = `${docstring.text.replaceAll('\n', '\n\n')}\n\n${describeAccess(endpoint)}`
  return isOneOfSeveral ? `**\`p2=${endpoint.fixedQuery?.p2 ?? ''}\`** ${text}` : text
}

function listAllSecurity(calls: readonly Told[]): Operation['security'] {
  const all = calls.flatMap(({ endpoint }) => listSecurity(endpoint))
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** One operation of one call, or of the calls that share a path and a method and are told apart by `p2`. */
export function toOperation(calls: readonly [Told, ...Told[]]): Operation {
  const [{ endpoint, tag }] = calls
  const known = calls.flatMap((call) => listCodes(call.endpoint, call.docstring.text))
  const all = [...new Set(known)].sort((one, other) => one - other)
  const requestBody = toBody(calls)
  return {
    operationId: calls.map(({ name }) => name).join('_'),
    summary: calls.map(({ docstring }) => toSummary(docstring.text)).join(' / '),
    description: calls.map((call) => describe(call, calls.length > 1)).join('\n\n'),
    tags: [tag],
    security: listAllSecurity(calls),
    parameters: toParameters(calls),
    ...(requestBody && { requestBody }),
    responses: { 200: toAnswer(calls, all), ...listRefusals(endpoint, all) },
    'x-codes': all,
  }
}
