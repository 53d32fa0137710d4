import { invalidField } from './refusal.ts'

/** How deep a body may be nested. */
export const depthLimit = 16

/** Text that PostgreSQL keeps: no NUL and no half of a character. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Refuses text that the database would not take, anywhere in a body or query; 1001 names the field at its top. */
export function checkStorable(value: unknown, field: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalidField(field)
  if (typeof value !== 'object' || value === null) return
  if (depth === depthLimit) throw invalidField(field)
  if (Array.isArray(value)) {
    // A list that is the whole body has places, and no fields that could be named.
    for (const inner of value) checkStorable(inner, field, depth + 1)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw invalidField(field)
    checkStorable(inner, depth === 0 ? name : field, depth + 1)
  }
}

/**
 * Puts null in the place of text that the database would not take, and of what lies too deep, and answers the value: the schema of
 * its entry then refuses that entry alone, by the field's name, where {@link checkStorable} would refuse a batch for one
 * player's cut-off name.
 */
export function replaceUnstorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isStorable(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (depth === depthLimit) return null
  for (const [name, inner] of Object.entries(value)) {
    const kept = replaceUnstorable(inner, depth + 1)
    if (!isStorable(name)) Reflect.deleteProperty(value, name)
    else if (kept !== inner) Reflect.set(value, name, kept)
  }
  return value
}
