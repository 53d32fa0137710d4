import { type Node, toNode } from './schema-node.ts'

/** The schemas that a place may have: of several shapes, all. */
function listShapes(schema: unknown): Node[] {
  const node = toNode(schema)
  if (node.type === 'optional') return listShapes(node.wrapped)
  if (node.type === 'union' || node.type === 'variant') return (node.options ?? []).flatMap(listShapes)
  return [node]
}

function stepInto(node: Node, step: string | number): Node[] {
  const { item, value, entries = {} } = node
  if (node.type === 'array') return listShapes(item)
  if (node.type === 'record') return listShapes(value)
  const entry = Object.hasOwn(entries, step) ? entries[step] : undefined
  return entry === undefined ? [] : listShapes(entry)
}

/** The names of the fields that a schema has at a path. */
export function listFieldsAt(schema: unknown, path: readonly (string | number)[]): string[] {
  let nodes = listShapes(schema)
  for (const step of path) nodes = nodes.flatMap((node) => stepInto(node, step))
  return [...new Set(nodes.flatMap(({ entries = {} }) => Object.keys(entries)))]
}
