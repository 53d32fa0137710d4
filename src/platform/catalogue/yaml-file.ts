import type * as v from 'valibot'
import type { Document } from 'yaml'
import type { Mistake } from './mistakes.ts'
import { parseYaml } from './parse-yaml.ts'
import { listFieldsAt } from './schema-fields.ts'
import { suggest } from './suggest.ts'
import { listUnfit } from './unfit-texts.ts'
import { openPlaces } from './yaml-places.ts'
import { findYamlSlips } from './yaml-slips.ts'

type Path = readonly (string | number)[]

/** A YAML file that knows on which line each of its fields stands. */
export interface YamlFile {
  /** Relative to the catalogue's folder. */
  file: string
  /** Mistakes in the YAML itself, and texts that nothing could carry. */
  syntax: Mistake[]
  /** Whether it can be read for all that: a key given twice is a mistake, and the rest of the file can be checked. */
  isReadable: boolean
  /** Where it says something else than its author sees (see {@link findYamlSlips}). */
  slips: Mistake[]
  value: unknown
  lineOf(path: Path): number
}

/** The value of a document; a message where it has none, as one of YAML 1.1 that merges what is no map. */
function toValue(document: Document): { value: unknown } | { message: string } {
  try {
    return { value: document.toJS() }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads YAML text; duplicate keys and other errors of the format become mistakes, never an exception. */
export function readYaml(file: string, text: string): YamlFile {
  const { document, counter, errors, isReadable } = parseYaml(text)
  const toMistake = ({ offset, message }: { offset: number; message: string }) => {
    return { file, line: counter.linePos(offset).line, field: '', message }
  }
  const syntax = errors.map(toMistake)
  const made = isReadable ? toValue(document) : { value: null }
  if ('message' in made) syntax.push({ file, line: 1, field: '', message: made.message })
  let lineOf: YamlFile['lineOf'] | undefined
  const findLine: YamlFile['lineOf'] = (path) => {
    // Read again when a line is asked for: a tree with its places is many times as large as what the file says.
    lineOf ??= openPlaces(parseYaml(text))
    return lineOf(path)
  }
  if ('value' in made) {
    for (const { path, message } of listUnfit(made.value)) {
      syntax.push({ file, line: findLine(path), field: path.join('.'), message })
    }
  }
  return {
    file,
    syntax,
    isReadable: isReadable && 'value' in made,
    slips: isReadable ? findYamlSlips(document, text).map(toMistake) : [],
    value: 'value' in made ? made.value : null,
    lineOf: findLine,
  }
}

/** The names that may stand in the place of an unknown one: of fields, or of what can be chosen. */
function listKnown(issue: v.BaseIssue<unknown>, schema: unknown): string[] {
  if (issue.type === 'picklist') return [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
  return schema === undefined ? [] : listFieldsAt(schema, pathOf(issue).slice(0, -1))
}

function describe(issue: v.BaseIssue<unknown>, schema: unknown): string {
  const unknown = String(issue.path?.at(-1)?.key ?? '')
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `is no field of this kind of file${suggest(unknown, listKnown(issue, schema))}`
  if (issue.type === 'picklist' && typeof issue.input === 'string')
    return `${issue.message}${suggest(issue.input, listKnown(issue, schema))}`
  if (issue.received === 'undefined') return 'is missing'
  return issue.message
}

/** Where in a file something is wrong. */
export function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
}

/** The mistakes of a file's value against its schema, each with its line. */
export function toMistakes(file: YamlFile, issues: readonly v.BaseIssue<unknown>[], schema: unknown): Mistake[] {
  return issues.map((issue) => {
    const path = pathOf(issue)
    return { file: file.file, line: file.lineOf(path), field: path.join('.'), message: describe(issue, schema) }
  })
}

/** YAML files as they were read before: one whose text has not changed is not read again. */
export type YamlCache = Map<string, { text: string; read: YamlFile }>

/** Reads YAML text, or remembers what it says. */
export function readYamlOnce(file: string, text: string, cache: YamlCache): YamlFile {
  const known = cache.get(file)
  if (known?.text === text) return known.read
  const read = readYaml(file, text)
  cache.set(file, { text, read })
  return read
}
