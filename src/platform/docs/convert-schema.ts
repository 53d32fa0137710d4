import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Docstring } from './docstrings.ts'
import { entities } from './entities.ts'
import { glossary } from './glossary.ts'

/** What JSON Schema has no word for, and a description says where it matters. */
const ignoreActions = [
  'trim',
  'to_lower_case',
  'transform',
  'check',
  'raw_check',
  'text_short',
  'text_long',
  'text_hidden',
  'text_mixed',
]

function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
}

/** Options that mean the same on the wire as one: a number that may come as its digits, and a batch's entry of any kind. */
function simplifyUnion(schema: JsonSchema): JsonSchema | null {
  const options = (schema.anyOf ?? []).flatMap((one) => (typeof one === 'object' && !isEmpty(one) ? [one] : []))
  const number = options.find(({ type }) => type === 'integer')
  if (number && options.some(({ type }) => type === 'string')) return number
  const isBatch = (schema.anyOf ?? []).some(isEmpty)
  const [first = null] = options
  if (isBatch) return options.find(({ $ref }) => $ref !== undefined) ?? first
  return options.length === 1 ? first : null
}

/** What the library leaves open: enumerated numbers are integers, and a constant has a type. */
function addType(schema: JsonSchema): JsonSchema | null {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  if (values.length === 0) return null
  if (values.every((value) => Number.isInteger(value))) return { ...schema, type: 'integer' }
  return values.every((value) => typeof value === 'string') ? { ...schema, type: 'string' } : null
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  definitions: entities,
  ignoreActions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'union' ? simplifyUnion(jsonSchema) : addType(jsonSchema),
  // Every amount is a number that JavaScript holds exactly; its bounds say nothing more.
  overrideAction: ({ valibotAction, jsonSchema: { minimum, maximum, ...rest } }) =>
    valibotAction.type === 'safe_integer' ? rest : null,
}

/** A schema with its fields described as the source does, or by the glossary. */
export function describeFields(schema: JsonSchema, fields: Docstring['fields']): JsonSchema {
  const describe = (one: JsonSchema | boolean, name = ''): JsonSchema => {
    if (typeof one === 'boolean') return {}
    const description = one.description ?? fields.get(name) ?? (one.$ref === undefined ? glossary[name] : undefined)
    return { ...describeFields(one, fields), ...(description !== undefined && { description }) }
  }
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, describe(one, name)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: describe(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => describe(one)) }),
  }
}

export const noFields: Docstring['fields'] = new Map()

interface Converted {
  /** By the names that they were given under. */
  schemas: Readonly<Record<string, JsonSchema>>
  /** The things that many calls speak of, which the others refer to. */
  entities: Readonly<Record<string, JsonSchema>>
}

function keepSchemas(schemas: Readonly<Record<string, JsonSchema | boolean>>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => (typeof schema === 'boolean' ? [] : [[name, schema]])),
  )
}

/** Schemas of the contract as JSON Schema: all in one go, for what they refer to is made at each. */
export function convertSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): Converted {
  const { properties = {}, $defs = {} } = toJsonSchema(v.object(schemas), config)
  return { schemas: keepSchemas(properties), entities: keepSchemas($defs) }
}
