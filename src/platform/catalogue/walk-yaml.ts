/** A value of a YAML file that holds no others, and where it stands. */
export interface Place {
  path: readonly (string | number)[]
  value: unknown
}

/** Lists what a YAML file says, value by value, in the order of the file. */
export function listLeaves(value: unknown, path: readonly (string | number)[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => listLeaves(inner, [...path, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]))
  return [{ path, value }]
}
