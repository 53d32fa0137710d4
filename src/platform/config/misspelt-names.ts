import { environmentSchema, type Variables } from './environment.ts'
import { secretNames } from './secret-files.ts'

const known: readonly string[] = [
  ...Object.keys(environmentSchema.entries),
  ...secretNames.map((name) => `${name}_FILE`),
]

/** Names of others that differ from one of ours by a letter. */
const others: ReadonlySet<string> = new Set(['HOSTS', 'PORTS'])

/** How many letters have to be added, left out, changed or swapped to make one word of the other. */
function countEdits(one: string, other: string): number {
  let [previous, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = isSwap ? (previous[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    previous = row
    row = next
  }
  return row[other.length] ?? 0
}

/** The name that one is a misspelling of: a letter away, two where it is long. */
function findMeant(name: string): string | undefined {
  // Short words are others too: of those, only one with a letter more is meant.
  const isLikely = (one: string) => one.length > 5 || name.startsWith(one)
  return known.find((one) => isLikely(one) && countEdits(name, one) <= (one.length > 8 ? 2 : 1))
}

/** Variables that look like a misspelt one of ours, in lines that begin with their names. */
export function listMisspelt(given: Variables): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || others.has(name) || (given[name] ?? '') === '') return []
    const meant = findMeant(name.toUpperCase())
    return meant === undefined ? [] : [`${name}: is unknown; did you mean ${meant}?`]
  })
}
