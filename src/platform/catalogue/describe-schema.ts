import type * as v from 'valibot'
import { momentSchema, windowSchema } from '../../contract/windows.ts'
import { iconSchema, itemListSchema } from './items.ts'
import { linkSchema } from './links.ts'
import { pictureSchema } from './pictures.ts'
import { type Node, toNode } from './schema-node.ts'

/** A field of a kind of file, as its schema has it. */
export interface Field {
  /** `product_list[].price`, `rights.<key>.times`. */
  path: string
  /** What may stand there, in words. */
  type: string
  /** What it is where it is left out, in words. */
  otherwise: string
}

const limits: Readonly<Record<string, (requirement: unknown) => string>> = {
  min_value: (least) => `at least ${least}`,
  max_value: (most) => `at most ${most}`,
  integer: () => 'whole',
  safe_integer: () => 'whole',
  regex: (pattern) => `like \`${String(pattern).slice(1, -1)}\``,
  max_length: (most) => `at most ${most} long`,
  min_length: (least) => `at least ${least} long`,
  non_empty: () => 'not empty',
}

function listLimits({ pipe = [] }: Node): string[] {
  const found = pipe.map(toNode).flatMap(({ kind, type, requirement, message, ...node }) => {
    if (kind === 'schema') return listLimits({ kind, type, ...node })
    if (kind !== 'validation') return []
    if (type === 'check') return typeof message === 'string' ? [message] : []
    const describe = limits[type]
    return describe ? [describe(requirement)] : []
  })
  return [...new Set(found)]
}

const quote = (value: unknown) => `\`${String(value)}\``

function describeObject({ entries = {} }: Node): string {
  const fields = Object.entries(entries).map(([key, value]) => {
    const isOptional = toNode(value).type === 'optional'
    return `${key}${isOptional ? '?' : ''}: ${describeType(value)}`
  })
  return `{ ${fields.join(', ')} }`
}

function describeBase(node: Node): string {
  const { type, options = [], items = [] } = node
  if (type === 'picklist') return options.map(quote).join(', ')
  if (type === 'literal') return quote(node.literal)
  if (type === 'union' || type === 'variant') return options.map(describeType).join(' or ')
  if (type === 'strict_object') return describeObject(node)
  if (type === 'strict_tuple') return `[${items.map(describeType).join('; ')}]`
  if (type === 'array') return `list of ${describeType(node.item)}`
  if (type === 'record') return `map of ${describeType(node.value)}`
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'true or false'
  return type === 'lazy' ? 'text, or a map of such' : type
}

/** Shapes that many kinds of files share, explained once. */
export const shapes: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [iconSchema, 'icon'],
  [itemListSchema, 'items'],
  [momentSchema, 'moment'],
  [windowSchema, 'window'],
  [linkSchema, 'link'],
  [pictureSchema, 'picture'],
])

/** What may stand in a place, in words: `number, whole, at least 1`. */
export function describeType(schema: unknown): string {
  const shape = shapes.get(schema)
  if (shape) return `*${shape}*`
  const node = toNode(schema)
  if (node.type === 'optional') return describeType(node.wrapped)
  return [describeBase(node), ...listLimits(node)].join(', ')
}

export function describeDefault(node: Node): string {
  if (node.type !== 'optional') return 'required'
  const value = node.default
  if (value === undefined) return 'nothing'
  return typeof value === 'object' || value === '' ? 'empty' : quote(value)
}

/** Fields of several shapes of one thing: what all have stands once, the others say which shapes have them. */
function mergeShapes(given: readonly unknown[], path: string, by: string): Field[] {
  const merged = new Map<string, Field & { shapes: string[] }>()
  const nameOf = (shape: unknown) => describeType(toNode(shape).entries?.[by])
  for (const shape of given) {
    for (const field of listBelow(shape, path)) {
      const known = merged.get(field.path)
      const type = known && known.type !== field.type ? `${known.type}, ${field.type}` : field.type
      merged.set(field.path, { ...field, type, shapes: [...(known?.shapes ?? []), nameOf(shape)] })
    }
  }
  return [...merged.values()].map(({ shapes: having, ...field }) =>
    having.length === given.length ? field : { ...field, type: `${field.type} (with ${by} ${having.join(', ')})` },
  )
}

const isParent = ({ type }: Node) => type === 'strict_object' || type === 'variant'

function listBelow(schema: unknown, path: string): Field[] {
  const node = toNode(schema)
  if (node.type === 'optional') return listBelow(node.wrapped, path)
  if (node.type === 'variant') return mergeShapes(node.options ?? [], path, String(Reflect.get(node, 'key')))
  if (node.type === 'strict_object') {
    return Object.entries(node.entries ?? {}).flatMap(([key, value]) =>
      listFields(value, path === '' ? key : `${path}.${key}`),
    )
  }
  return []
}

function listFields(schema: unknown, path: string): Field[] {
  const outer = toNode(schema)
  const node = outer.type === 'optional' ? toNode(outer.wrapped) : outer
  const otherwise = describeDefault(outer)
  const inner = node.type === 'array' ? node.item : node.type === 'record' ? node.value : undefined
  if (inner !== undefined && isParent(toNode(inner))) {
    const type = node.type === 'array' ? 'list' : ['map, keys text', ...listLimits(toNode(node.key))].join(', ')
    return [{ path, type, otherwise }, ...listBelow(inner, node.type === 'array' ? `${path}[]` : `${path}.<key>`)]
  }
  if (isParent(node)) return [{ path, type: 'map', otherwise }, ...listBelow(node, path)]
  return [{ path, type: describeType(schema), otherwise }]
}

/** What a shape is, in words, where it is explained. */
export function describeShape(schema: unknown): string {
  const node = toNode(schema)
  return [describeBase(node), ...listLimits(node)].join(', ')
}

/** Every field of a kind of file, in the order of its schema. */
export function describeFields(schema: v.GenericSchema): Field[] {
  return listBelow(schema, '')
}
