import type { JsonSchema } from '@valibot/to-json-schema'
import { type Html, html, join, nothing } from '../http/html.ts'
import { fromLine } from './markdown.ts'

const entityPath = '#/components/schemas/'

function list(schemas: readonly (JsonSchema | boolean)[] | undefined): JsonSchema[] {
  return (schemas ?? []).flatMap((one) => (typeof one === 'boolean' ? [] : [one]))
}

/** The schema of an array's items. */
function itemsOf({ items }: JsonSchema): JsonSchema | null {
  return items === undefined || typeof items === 'boolean' || Array.isArray(items) ? null : items
}

function toEntityLink(reference: string): Html {
  const name = reference.replace(entityPath, '')
  return html`<a href="#${name}">${name}</a>`
}

/** A type in a few words: `string`, `list of Item`, `0, 1 or 2`. */
function toType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return toEntityLink(schema.$ref)
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.anyOf) return join(list(schema.anyOf).map(toType), ' | ')
  const items = itemsOf(schema)
  if (items) return html`list of ${toType(items)}`
  return html`${[schema.type ?? 'anything'].flat().join(' | ')}`
}

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`]
  if (most !== undefined) return [`at most ${most}${unit}`]
  return least === undefined ? [] : [`at least ${least}${unit}`]
}

/** What a value has to be beyond its type, in a few words. */
function listLimits(schema: JsonSchema): string[] {
  return [
    ...between(schema.minimum, schema.maximum, ''),
    ...(schema.minLength === 1 && schema.maxLength === 255
      ? []
      : between(schema.minLength, schema.maxLength, ' characters')),
    ...between(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.pattern === undefined ? [] : [schema.pattern]),
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ]
}

/** What is inside: of a list's items, too. */
function toInner(schema: JsonSchema): Html {
  const inner = itemsOf(schema) ?? schema
  if (inner.properties) return toFields(inner)
  return join(list(inner.anyOf).map(toInner), '')
}

/** A field with its type, limits and description, and what is inside of it below. */
export function toField(name: string, schema: JsonSchema, required: boolean): Html {
  const { description } = schema
  const limits = listLimits(schema).join(', ')
  return html`<li><code>${name}</code> <i>${toType(schema)}${required ? '' : ', optional'}</i>${
    limits === '' ? nothing : html` <small>${limits}</small>`
  }${description === undefined ? nothing : html` ${fromLine(description)}`}${toInner(schema)}</li>`
}

/** The fields of an object as a list; alternatives one after the other. */
export function toFields(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return html`<p>${toEntityLink(schema.$ref)}</p>`
  if (schema.anyOf) return join(list(schema.anyOf).map(toFields), html`<p>or</p>`)
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'boolean' ? [] : [toField(name, field, required.includes(name))],
  )
  if (fields.length > 0) return html`<ul>${fields}</ul>`
  if (typeof additionalProperties === 'object') return html`<p>by key: ${toType(additionalProperties)}</p>`
  return html`<p>${schema.type === 'object' ? html`nothing` : toType(schema)}</p>`
}
