/** Stands in for the page's texts, which are read from a document: says the key and its values. */
export function t(key: string, values: Record<string, unknown> = {}): string {
  const said = Object.values(values)
  return said.length > 0 ? `${key}(${said.join(', ')})` : key
}

export function formatNumber(value: number): string {
  return String(value)
}
