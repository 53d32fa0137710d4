import { isDeepStrictEqual } from 'node:util'
import type { CatalogueFiles } from './folder-files.ts'
import { readYaml } from './yaml-file.ts'

/** What a file says, by the names under which an operator knows it. */
interface Contents {
  entries: Map<string, unknown>
  /** Whether players see another order, so that one is a change. */
  isOrdered: boolean
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that name an entry of a list, in the order in which they are looked for. */
export const nameKeys = ['id', 'pop_id', 'enter_key', 'day', 'level', 'phase', 'group', 'key']

function nameOf(entry: unknown, index: number): string {
  const name = isTree(entry) ? nameKeys.find((one) => one in entry) : undefined
  if (name !== undefined && isTree(entry)) return name === 'id' ? String(entry[name]) : `${name} ${entry[name]}`
  // A prize has no name but what it is.
  return isTree(entry) && 'item' in entry ? `${entry.num} ${entry.item}` : `${index + 1}.`
}

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (!isTree(value)) into.set(path, value)
  else for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, into)
}

function flattenAll(value: unknown): Map<string, unknown> {
  const into = new Map<string, unknown>()
  flatten(value, '', into)
  return into
}

/** Entries of the lists and maps below the top of a file; what is neither goes by its own name. */
function listEntries(value: unknown): Map<string, unknown> {
  const entries = new Map<string, unknown>()
  for (const [top, inner] of Object.entries(isTree(value) ? value : {})) {
    if (Array.isArray(inner)) {
      for (const [index, entry] of inner.entries()) {
        const name = nameOf(entry, index)
        entries.set(entries.has(name) ? `${name} (${index + 1}.)` : name, entry)
      }
    } else if (isTree(inner) && Object.values(inner).every(isTree)) {
      for (const [key, entry] of Object.entries(inner)) entries.set(key, entry)
    } else entries.set(top, inner)
  }
  return entries
}

/** The entries of a file by name, each with its fields by dotted path; what is not a map has the one field ''. */
export function listObjects(value: unknown): Map<string, Map<string, unknown>> {
  return new Map([...listEntries(value)].map(([name, entry]) => [name, flattenAll(entry)]))
}

function readContents(file: string, text: string): Contents {
  if (file.endsWith('.md')) return { entries: new Map([['its text', text]]), isOrdered: false }
  const { value } = readYaml(file, text)
  if (/\/texts\/[^/]+$/.test(file)) return { entries: flattenAll(value), isOrdered: false }
  return { entries: listEntries(value), isOrdered: true }
}

const longest = 80

function show(value: unknown): string {
  if (value === undefined) return '(nothing)'
  const text = JSON.stringify(value) ?? ''
  // A cut between the halves of a character would leave what PostgreSQL does not take.
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}

function compareEntry(name: string, before: unknown, after: unknown): string[] {
  if (name === 'its text') return [`  ~ ${name}`]
  const [old, young] = [flattenAll(before), flattenAll(after)]
  const fields = [...new Set([...old.keys(), ...young.keys()])]
  const changed = fields.filter((field) => !isDeepStrictEqual(old.get(field), young.get(field)))
  return changed.map(
    (field) => `  ~ ${[name, field].filter(Boolean).join(' ')}: ${show(old.get(field))} → ${show(young.get(field))}`,
  )
}

function compareContents(before: Contents, after: Contents): string[] {
  const [old, young] = [before.entries, after.entries]
  const stay = [...old.keys()].filter((name) => young.has(name))
  const order = [...young.keys()].filter((name) => old.has(name))
  const moved = before.isOrdered && !isDeepStrictEqual(stay, order)
  return [
    ...[...old.keys()].filter((name) => !young.has(name)).map((name) => `  - ${name}`),
    ...[...young.keys()].filter((name) => !old.has(name)).map((name) => `  + ${name}`),
    ...stay.flatMap((name) =>
      isDeepStrictEqual(old.get(name), young.get(name)) ? [] : compareEntry(name, old.get(name), young.get(name)),
    ),
    ...(moved ? ['  ~ the order'] : []),
  ]
}

const nothing: Contents = { entries: new Map(), isOrdered: true }

/**
 * What another catalogue would change, in lines to be read: a line for each file, and below it what is new (`+`), gone (`-`)
 * or other (`~`) by its id. What only looks different, as a comment or an indentation, is no change: then there are no lines.
 */
export function diffFiles(before: CatalogueFiles, after: CatalogueFiles): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [old, young] = [before.get(path), after.get(path)]
    if (old === young) return []
    const lines = compareContents(
      old === undefined ? nothing : readContents(path, old),
      young === undefined ? nothing : readContents(path, young),
    )
    const what = old === undefined ? ' (new)' : young === undefined ? ' (gone)' : ''
    return lines.length > 0 || what !== '' ? [`${path}${what}`, ...lines] : []
  })
}
