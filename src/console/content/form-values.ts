import type { DraftMistake, FormNode } from '../../contract/console/calls.ts'

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a map or a group says; nothing of what is none. */
export const toTree = (value: unknown): Tree => (isTree(value) ? value : {})
/** What a list says; nothing of what is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What a control shows of a value. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a new field or entry begins with; the checks say what is to be filled in. */
export function makeBlank(node: FormNode): unknown {
  if (node.kind === 'number') return node.least ?? 0
  if (node.kind === 'flag') return false
  if (node.kind === 'choice') return node.options[0] ?? ''
  if (node.kind === 'list') return []
  if (node.kind === 'map') return {}
  if (node.kind !== 'group') return ''
  const needed = node.field_list.filter(({ is_required }) => is_required === 1)
  return Object.fromEntries(needed.map((field) => [field.name, makeBlank(field.node)]))
}

const names = ['id', 'pop_id', 'enter_key', 'name', 'title', 'key', 'day', 'level', 'item']

/** What an entry of a list is called: by the field that names it, else by its number. */
export function nameEntry(value: unknown, place: number): string {
  const tree = toTree(value)
  const name = names.map((one) => toText(tree[one])).find((text) => text !== '')
  return name ?? `${place + 1}.`
}

/** What is wrong with a field, in the validator's words; with `below`, also with what is in it. */
export function findMistakes(
  mistakes: readonly DraftMistake[],
  { file, path, below = false }: { file: string; path: readonly string[]; below?: boolean },
): DraftMistake[] {
  const field = path.join('.')
  return mistakes.filter(
    (mistake) => mistake.file === file && (mistake.field === field || (below && mistake.field.startsWith(`${field}.`))),
  )
}
