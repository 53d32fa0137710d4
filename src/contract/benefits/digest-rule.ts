/** What of a rule a reader sees. */
interface ReadRule {
  title: string
  content: string
  locale: string
}

/**
 * A short name for the text of a rule, the same wherever it is made: a page keeps that of the text it was built with, and knows
 * by it whether another is applied now. FNV-1a over code points, 32 bits; it guards against nobody.
 */
export function digestRule({ title, content, locale }: ReadRule): string {
  let hash = 0x811c9dc5
  for (const unit of [locale, title, content].join('\n')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
