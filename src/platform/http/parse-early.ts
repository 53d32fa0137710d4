import * as v from 'valibot'

/**
 * Parses what a stranger sent, and stops at the first thing that is wrong with it: only that one is named, and looking for all of
 * them is work without end (a text is not counted in characters once it is too long, nor the rest of a list looked at).
 */
export function parseEarly<S extends v.GenericSchema>(schema: S, value: unknown): v.SafeParseResult<S> {
  return v.safeParse(schema, value, { abortEarly: true })
}
