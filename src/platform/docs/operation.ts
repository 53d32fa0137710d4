import type { JsonSchema } from '@valibot/to-json-schema'
import { codes, type Endpoint } from '../../contract/wire.ts'
import {
  describeAccess,
  describeSpecifiedAddress,
  listCodes,
  listHeaders,
  listRefusals,
  listSecurity,
} from './access.ts'
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

function toParameters(call: Told): Operation['parameters'] {
  return [...listHeaders(call.endpoint), ...toQuery(call)]
}

function toUpload({ upload }: Endpoint): Body | undefined {
  if (!upload) return undefined
  const content = Object.fromEntries(upload.types.map((type) => [type, {}]))
  return { description: `A picture, at most ${upload.limit} bytes.`, required: true, content }
}

function toBody({ name, endpoint, body: schema }: Told): Body | undefined {
  if (endpoint.method === 'GET') return undefined
  const upload = toUpload(endpoint)
  if (upload) return upload
  const { properties = {}, additionalProperties, required = [], minProperties } = schema
  if (Object.keys(properties).length === 0 && additionalProperties === undefined) return undefined
  const example = examples[name]?.body
  const media = { schema, ...(example !== undefined && { example }) }
  return { required: required.length > 0 || minProperties !== undefined, content: { 'application/json': media } }
}

function toAnswer({ name, data }: Told, known: readonly number[]): Response {
  const success: JsonSchema = {
    type: 'object',
    properties: { code: { type: 'integer', const: codes.success }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
  const example = examples[name]?.data
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

/** What a call's docstring says, and who may make it. */
function describe({ endpoint, docstring }: Told): string {
  return `${docstring.text.replaceAll('\n', '\n\n')}\n\n${describeAccess(endpoint)}${describeSpecifiedAddress(endpoint)}`
}

/** The operation of a call. */
export function toOperation(call: Told): Operation {
  const { name, tag, endpoint, docstring } = call
  const known = listCodes(endpoint, docstring.text)
  const requestBody = toBody(call)
  return {
    operationId: name,
    summary: toSummary(docstring.text),
    description: describe(call),
    tags: [tag],
    security: listSecurity(endpoint),
    parameters: toParameters(call),
    ...(requestBody && { requestBody }),
    responses: { 200: toAnswer(call, known), ...listRefusals(endpoint, known) },
    'x-codes': known,
  }
}
