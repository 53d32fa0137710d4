import * as v from 'valibot'
import { pathOf } from './yaml-file.ts'

export type Path = readonly (string | number)[]

/** What of a file fits its schema. */
export interface Fitting<Value> {
  value: Value
  /** What was left out. */
  lost: readonly Path[]
  /** Where in the file a place of the value is; null where a list is no longer whole, so that nothing can be said of it. */
  toOriginal(path: Path): Path | null
}

/** The places that are left of a list that lost some, by the path of the list. */
type Gaps = ReadonlyMap<string, readonly number[]>

const toKey = (path: Path) => path.map((step) => `${step}\n`).join('')
const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A copy without what is at the paths (by {@link toKey}); elements of lists move up, which is noted in `gaps`. */
function copyWithout(value: unknown, lost: ReadonlySet<string>, path: Path, gaps: Map<string, number[]>): unknown {
  if (!isTree(value)) return value
  const isKept = (key: string | number) => !lost.has(toKey([...path, key]))
  const copy = (inner: unknown, key: string | number) => copyWithout(inner, lost, [...path, key], gaps)
  if (!Array.isArray(value)) {
    const kept = Object.entries(value).filter(([key]) => isKept(key))
    return Object.fromEntries(kept.map(([key, inner]) => [key, copy(inner, key)]))
  }
  const kept = Array.from(value.keys()).filter(isKept)
  if (kept.length < value.length) gaps.set(toKey(path), kept)
  return kept.map((index) => copy(value[index], index))
}

function toOriginal(gaps: Gaps, path: Path): Path {
  const original: (string | number)[] = []
  for (const step of path) original.push(gaps.get(toKey(original))?.[Number(step)] ?? step)
  return original
}

/**
 * Leaves out of a file's value what does not fit, so that the rest can be checked for what no schema sees: first the very
 * fields that are wrong, and where that does not do, the entries (what is one step below the top) that hold them. Null
 * where even then it does not fit.
 */
export function fitPartly<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): Fitting<v.InferOutput<Schema>> | null {
  const lost: Path[] = []
  for (const depth of [Number.POSITIVE_INFINITY, 2, 0]) {
    const gaps = new Map<string, number[]>()
    const parsed = v.safeParse(schema, copyWithout(given, new Set(lost.map(toKey)), [], gaps))
    if (parsed.success) {
      const lists = [...gaps.keys()]
      const isWhole = (path: Path) => !lists.some((list) => list.startsWith(toKey(path)))
      const findPlace = (path: Path) => toOriginal(gaps, path)
      return { value: parsed.output, lost, toOriginal: (path) => (isWhole(findPlace(path)) ? findPlace(path) : null) }
    }
    lost.push(...parsed.issues.map((issue) => toOriginal(gaps, pathOf(issue)).slice(0, depth)))
  }
  return null
}
