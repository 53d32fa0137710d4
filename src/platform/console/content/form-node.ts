import type { FormField, FormNode } from '../../../contract/console/calls.ts'
import { momentSchema, windowSchema } from '../../../contract/windows.ts'
import { describeDefault, describeShape, describeType } from '../../catalogue/describe-schema.ts'
import { commonFields, kinds } from '../../catalogue/kinds.ts'
import { pictureSchema } from '../../catalogue/pictures.ts'
import type { AnyKind } from '../../catalogue/reader.ts'
import { type Node, toNode } from '../../catalogue/schema-node.ts'
import { textsKind } from '../../catalogue/texts.ts'

/** The kind of file that a path of the catalogue is; nothing for Markdown and for what the catalogue does not know. */
export function findKind(file: string): AnyKind | undefined {
  const [folder = '', ...rest] = file.split('/')
  const place = folder === 'shared' ? 'shared' : 'games'
  return kinds.find(({ folders, pattern }) => [place, 'all'].includes(folders) && pattern.test(rest.join('/')))
}

/** What of a schema is a limit of numbers. */
function findLimit({ pipe = [] }: Node, type: string): number | null {
  const found = pipe.map(toNode).find((step) => step.type === type)?.requirement
  return typeof found === 'number' ? found : null
}

const isOfText = (schema: unknown): boolean => {
  const { type, options = [] } = toNode(schema)
  if (type === 'picklist') return options.every((option) => typeof option === 'string')
  return type === 'string' || (type === 'union' && options.every(isOfText))
}

interface Reading {
  kind: AnyKind
  /** As the reference writes it: `product_list[].price`. */
  path: string
}

function toField([name, schema]: [string, unknown], { kind, path }: Reading): FormField {
  const place = path === '' ? name : `${path}.${name}`
  const isRequired = toNode(schema).type !== 'optional'
  return {
    name,
    about: (kind.fields[place] ?? commonFields[name] ?? '').replaceAll('`', ''),
    otherwise: describeDefault(toNode(schema)).replaceAll('`', ''),
    is_required: isRequired ? 1 : 0,
    node: toFormNode(schema, { kind, path: place }),
  }
}

function toScalar(schema: unknown, node: Node): FormNode | null {
  const hint = describeType(schema).replaceAll('`', '')
  if (node.type === 'boolean') return { kind: 'flag' }
  if (node.type === 'picklist' && isOfText(schema)) return { kind: 'choice', options: (node.options ?? []).map(String) }
  if (node.type === 'number') {
    return { kind: 'number', hint, least: findLimit(node, 'min_value'), most: findLimit(node, 'max_value') }
  }
  if (schema === momentSchema) return { kind: 'moment', hint }
  if (isOfText(schema)) return { kind: 'text', hint, of: schema === pictureSchema ? 'picture' : '' }
  return null
}

/** The form of a schema. What has several shapes, such as a window, is written as YAML. */
function toFormNode(schema: unknown, reading: Reading): FormNode {
  const node = toNode(schema)
  if (node.type === 'optional') return toFormNode(node.wrapped, reading)
  const scalar = schema === windowSchema ? null : toScalar(schema, node)
  if (scalar) return scalar
  const { kind, path } = reading
  if (node.type === 'array') return { kind: 'list', item: toFormNode(node.item, { kind, path: `${path}[]` }) }
  if (node.type === 'record') return { kind: 'map', value: toFormNode(node.value, { kind, path: `${path}.<key>` }) }
  if (node.type === 'strict_object') {
    return { kind: 'group', field_list: Object.entries(node.entries ?? {}).map((entry) => toField(entry, reading)) }
  }
  return { kind: 'yaml', hint: describeShape(schema).replaceAll('`', '') }
}

/** The form of a kind of file; null for one that has a better place (texts: the grid), or no fields of its own. */
export function findForm(kind: AnyKind): FormNode | null {
  if (kind.file === textsKind.file) return null
  const form = toFormNode(kind.schema, { kind, path: '' })
  return form.kind === 'group' ? form : null
}
