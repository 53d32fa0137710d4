import { distance } from 'fastest-levenshtein'
import { environmentSchema, type Variables } from './environment.ts'
import { secretNames } from './secret-files.ts'

const known: readonly string[] = [
  ...Object.keys(environmentSchema.entries),
  ...secretNames.map((name) => `${name}_FILE`),
]

/** Names of others that differ from one of ours by a letter. */
const others: ReadonlySet<string> = new Set(['HOSTS', 'PORTS'])

/** The name that one is a misspelling of: a letter away, two where it is long. */
function findMeant(name: string): string | undefined {
  // Short words are others too: of those, only one with a letter more is meant.
  const isLikely = (one: string) => one.length > 5 || name.startsWith(one)
  return known.find((one) => isLikely(one) && distance(name, one) <= (one.length > 8 ? 2 : 1))
}

/** Variables that look like a misspelt one of ours, in lines that begin with their names. */
export function listMisspelt(given: Variables): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || others.has(name) || (given[name] ?? '') === '') return []
    const meant = findMeant(name.toUpperCase())
    return meant === undefined ? [] : [`${name}: is unknown; did you mean ${meant}?`]
  })
}
