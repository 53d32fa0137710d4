import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { ParsedYaml } from './parse-yaml.ts'

/** What stands under a key: where, and what. */
interface Place {
  at: Node
  node: unknown
}

function placesOf(node: unknown): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      // Of a key that is given twice, the first.
      if (isScalar(key) && !places.has(String(key.value))) places.set(String(key.value), { at: key, node: value })
    }
  } else if (isSeq<Node>(node))
    for (const [index, item] of node.items.entries()) places.set(String(index), { at: item, node: item })
  return places
}

/** Opens a tree for the lines of its fields. Every map and list is gone through once, however many of its lines are asked for. */
export function openPlaces({ document, counter }: ParsedYaml): (path: readonly (string | number)[]) => number {
  const known = new Map<unknown, ReadonlyMap<string, Place>>()
  const findChild = (node: unknown, key: string) => {
    const places = known.get(node) ?? placesOf(node)
    known.set(node, places)
    return places.get(key)
  }
  return (path) => {
    let node: unknown = document.contents
    let offset = document.contents?.range?.[0] ?? 0
    for (const key of path) {
      const child = findChild(node, String(key))
      // A missing field is reported where the thing begins that misses it.
      if (!child) break
      offset = child.at.range?.[0] ?? offset
      node = child.node
    }
    return counter.linePos(offset).line
  }
}
