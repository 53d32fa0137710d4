import * as v from 'valibot'
import { invalidField } from './refusal.ts'

/**
 * What a stranger sent, as its schema has it; refuses with 1001 naming the field, or what is sent where no field is wrong. It stops
 * at the first mistake: only that one is named, and looking for all of them is work without end (a text that is too long is
 * not counted in characters, nor the rest of a list looked at).
 */
export function parseInput<S extends v.GenericSchema>(schema: S, value: unknown, whole = 'body'): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (!parsed.success) throw invalidField(v.getDotPath(parsed.issues[0]) ?? whole)
  return parsed.output
}
