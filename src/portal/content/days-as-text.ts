const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/

/** What a YAML file says, with its days as text: to the site's parser, other than the platform's, a day without quotes is a moment. */
export function daysAsText(given: unknown): unknown {
  return JSON.parse(JSON.stringify(given ?? null), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(midnight, '$1') : value,
  )
}
