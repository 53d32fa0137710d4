import type * as v from 'valibot'
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Mistake } from './mistakes.ts'

type Path = readonly (string | number)[]

/** A YAML file that knows on which line each of its fields stands. */
export interface YamlFile {
  /** Relative to the catalogue's folder. */
  file: string
  /** Mistakes in the YAML itself; the value of such a file is not to be used. */
  syntax: Mistake[]
  value: unknown
  lineOf(path: Path): number
}

function childOf(node: unknown, key: string | number): { at: Node; node: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
    return pair && isScalar(pair.key) ? { at: pair.key, node: pair.value } : null
  }
  if (isSeq<Node>(node)) {
    const item = node.items[Number(key)]
    return item ? { at: item, node: item } : null
  }
  return null
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const key of path) {
    const child = childOf(node, key)
    // A missing field is reported where the thing begins that misses it.
    if (!child) break
    offset = child.at.range?.[0] ?? offset
    node = child.node
  }
  return offset
}

/** Reads YAML text; duplicate keys and other errors of the format become mistakes, never an exception. */
export function readYaml(file: string, text: string): YamlFile {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const syntax = document.errors.map((error) => ({
    file,
    line: counter.linePos(error.pos[0]).line,
    field: '',
    message: error.message,
  }))
  return {
    file,
    syntax,
    value: syntax.length > 0 ? null : document.toJS(),
    lineOf: (path) => counter.linePos(offsetOf(document, path)).line,
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is no field of this kind of file'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message
}

/** The mistakes of a file's value against its schema, each with its line. */
export function toMistakes(file: YamlFile, issues: readonly v.BaseIssue<unknown>[]): Mistake[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    return { file: file.file, line: file.lineOf(path), field: path.join('.'), message: describe(issue) }
  })
}
