import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { nameKeys } from './diff-files.ts'
import { parseYaml } from './parse-yaml.ts'

/** The tree of each side: what both began with, what runs now, and what a draft says. */
interface Sides<T> {
  base: T
  running: T
  draft: T
}

/** One object of a collection: a pair of a map, or an element of a list, with what it says. */
interface Member {
  node: Pair | unknown
  value: unknown
}
type Members = ReadonlyMap<string, Member>

/** A text with one side's changes on top of the other's, or the names of the objects that both changed. */
export type Merged = { text: string } | { conflicts: string[] }

const toJs = (node: unknown, document: Document): unknown => (isNode(node) ? node.toJS(document) : node)

function keyOf(node: unknown): string | null {
  if (isScalar(node)) return String(node.value)
  if (!isMap(node)) return null
  const name = nameKeys.find((key) => node.has(key))
  if (name !== undefined) return String(node.get(name))
  // A prize has no name but what it is.
  return node.has('item') ? `${node.get('num')} ${node.get('item')}` : null
}

/** The elements of a list by name; null where they have none, so that the list can only be taken whole. */
function listMembers(list: YAMLSeq, document: Document): Members | null {
  const members = new Map<string, Member>()
  for (const node of list.items) {
    const key = keyOf(node)
    if (key === null || members.has(key)) return null
    members.set(key, { node, value: toJs(node, document) })
  }
  return members
}

function mapMembers(map: YAMLMap, document: Document): Members {
  return new Map(
    map.items.map((pair) => [String(toJs(pair.key, document)), { node: pair, value: toJs(pair.value, document) }]),
  )
}

/** The order of all members: that of `main`, with what only `other` has behind the member that it follows there. */
function mergeOrder(main: readonly string[], other: readonly string[], kept: ReadonlySet<string>): string[] {
  const order = main.filter((key) => kept.has(key))
  other.forEach((key, index) => {
    if (!kept.has(key) || order.includes(key)) return
    const before = other.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return order
}

/** Whether one side has what both had in another order. */
function hasMoved(base: Members, side: Members): boolean {
  const [before, after] = [[...base.keys()].filter((key) => side.has(key)), [...side.keys()].filter((k) => base.has(k))]
  return !isDeepStrictEqual(before, after)
}

interface Merging {
  documents: Sides<Document>
  conflicts: string[]
}

/** Which side's member is taken: null for one that is gone, undefined where both changed it to something else. */
function choose({ base, running, draft }: Sides<Member | undefined>): Member | null | undefined {
  if (isDeepStrictEqual(base?.value, draft?.value)) return running ?? null
  const isFree = isDeepStrictEqual(base?.value, running?.value) || isDeepStrictEqual(draft?.value, running?.value)
  return isFree ? (draft ?? null) : undefined
}

/** Merges the members of a collection, and answers its new elements in order. `descend` looks into those that both changed. */
function mergeMembers(
  sides: Sides<Members>,
  { conflicts }: Merging,
  name: (key: string) => string,
  descend: (key: string, members: Sides<Member>) => boolean,
): unknown[] {
  const { base, running, draft } = sides
  const taken = new Map<string, unknown>()
  for (const key of new Set([...running.keys(), ...draft.keys()])) {
    const members = { base: base.get(key), running: running.get(key), draft: draft.get(key) }
    const chosen = choose(members)
    if (chosen) taken.set(key, chosen.node)
    if (chosen !== undefined) continue
    const { base: b = { node: null, value: undefined }, running: r, draft: d } = members
    if (r && d && descend(key, { base: b, running: r, draft: d })) taken.set(key, r.node)
    else conflicts.push(name(key))
  }
  const [runningMoved, draftMoved] = [hasMoved(base, running), hasMoved(base, draft)]
  if (runningMoved && draftMoved && !isDeepStrictEqual([...running.keys()], [...draft.keys()]))
    conflicts.push(name('the order'))
  const keys = [[...running.keys()], [...draft.keys()]]
  const [main = [], other = []] = draftMoved ? keys.toReversed() : keys
  return mergeOrder(main, other, new Set(taken.keys())).map((key) => taken.get(key))
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
const valueNodeOf = (member: Member): unknown => (isPair(member.node) ? member.node.value : member.node)
const isPair = (node: unknown): node is Pair =>
  typeof node === 'object' && node !== null && 'key' in node && 'value' in node

const isMapOfMaps = (node: unknown): node is YAMLMap => isMap(node) && node.items.every(({ value }) => isMap(value))

/**
 * Merges below a map: each key of its own, and below that the elements of lists and maps by their names. With `isDeep`, as in a file of
 * texts, maps are gone through to the end; else an object is merged as one. Changes the running document.
 */
function mergeMaps(maps: Sides<YAMLMap>, merging: Merging, isDeep: boolean, path = '', depth = 0): void {
  const { documents } = merging
  const members = {
    base: mapMembers(maps.base, documents.base),
    running: mapMembers(maps.running, documents.running),
    draft: mapMembers(maps.draft, documents.draft),
  }
  const items = mergeMembers(
    members,
    merging,
    (key) => join(path, key),
    (key, found) => descend(found, merging, isDeep, join(path, key), depth),
  )
  maps.running.items = items.filter(isPair)
}

/** Merges what is below a member that both changed; false where it can only be taken whole. */
function descend(found: Sides<Member>, merging: Merging, isDeep: boolean, path: string, depth: number): boolean {
  const nodes = { base: valueNodeOf(found.base), running: valueNodeOf(found.running), draft: valueNodeOf(found.draft) }
  if (isSeq(nodes.base) && isSeq(nodes.running) && isSeq(nodes.draft) && depth === 0)
    return mergeLists({ base: nodes.base, running: nodes.running, draft: nodes.draft }, merging, path)
  const maySplit = (node: unknown): node is YAMLMap => (isDeep ? isMap(node) : depth === 0 && isMapOfMaps(node))
  if (!maySplit(nodes.base) || !maySplit(nodes.running) || !maySplit(nodes.draft)) return false
  mergeMaps({ base: nodes.base, running: nodes.running, draft: nodes.draft }, merging, isDeep, path, depth + 1)
  return true
}

function mergeLists(lists: Sides<YAMLSeq>, merging: Merging, path: string): boolean {
  const { documents } = merging
  const base = listMembers(lists.base, documents.base)
  const running = listMembers(lists.running, documents.running)
  const draft = listMembers(lists.draft, documents.draft)
  if (!base || !running || !draft) return false
  lists.running.items = mergeMembers(
    { base, running, draft },
    merging,
    (key) => join(path, key),
    () => false,
  )
  return true
}

/**
 * Puts a draft's changes of a YAML file on top of what runs, object by object: an entry of a list or map by its name, and in a file of
 * texts each text. Comments stay with what they belong to. What both changed in the same way is no conflict; null where one of the three
 * cannot be read so, and the file can only be taken whole.
 */
export function mergeYaml(texts: Sides<string>, isDeep: boolean): Merged | null {
  const [base, running, draft] = [parseYaml(texts.base), parseYaml(texts.running), parseYaml(texts.draft)]
  if ([base, running, draft].some(({ errors }) => errors.length > 0)) return null
  const documents = { base: base.document, running: running.document, draft: draft.document }
  const merging: Merging = { documents, conflicts: [] }
  const roots = { base: base.document.contents, running: running.document.contents, draft: draft.document.contents }
  if (!isMap(roots.base) || !isMap(roots.running) || !isMap(roots.draft)) return null
  mergeMaps({ base: roots.base, running: roots.running, draft: roots.draft }, merging, isDeep)
  if (merging.conflicts.length > 0) return { conflicts: merging.conflicts }
  // A text may be longer than any line that would be broken.
  return { text: running.document.toString({ lineWidth: 0 }) }
}
