import { closest, distance } from 'fastest-levenshtein'

/** At most so many names are compared: more take longer than a check may. */
const most = 5_000

/**
 * `; did you mean “coin”?` for the known name that is closest to one that nobody knows; empty where none is close, which is at most a third
 * of its letters away.
 */
export function suggest(given: string, known: Iterable<string>): string {
  const names = [...known].slice(0, most)
  if (given.length > 200 || names.length === 0) return ''
  const best = closest(given, names)
  return distance(given.toLowerCase(), best.toLowerCase()) <= Math.max(1, Math.floor(given.length / 3))
    ? `; did you mean “${best}”?`
    : ''
}
