import { invalidField } from './refusal.ts'

/** How deep a body may be nested. */
const depthLimit = 16

/** Text that PostgreSQL keeps: no NUL and no half of a character. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Refuses text that the database would not take, anywhere in a body; 1001 names the field at its top. */
export function checkStorable(value: unknown, field: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalidField(field)
  if (typeof value !== 'object' || value === null) return
  if (depth === depthLimit) throw invalidField(field)
  // A list that is the whole body has places, and no fields that could be named.
  const hasFields = depth === 0 && !Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw invalidField(field)
    checkStorable(inner, hasFields ? name : field, depth + 1)
  }
}

/**
 * The same body with null for text that the database would not take, and for what lies too deep: the schema of its entry then
 * refuses that entry alone, by the field's name, where {@link checkStorable} would refuse a batch for one player's cut-off name.
 */
export function replaceUnstorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isStorable(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (depth === depthLimit) return null
  if (Array.isArray(value)) return value.map((inner) => replaceUnstorable(inner, depth + 1))
  const entries = Object.entries(value).filter(([name]) => isStorable(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, replaceUnstorable(inner, depth + 1)]))
}
