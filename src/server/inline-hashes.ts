import { createHash } from 'node:crypto'

/** What a Content-Security-Policy has to allow by hash: `'sha256-…'`, sorted. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
const typeAttribute = /\btype\s*=\s*["']?([^"'\s>]+)/i
/** Everything else in a script element is data, which nobody runs. */
const runTypes = ['text/javascript', 'application/javascript', 'module', 'speculationrules', 'importmap']

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`
}

function isInlineScript(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false
  return runTypes.includes(typeAttribute.exec(attributes)?.[1]?.toLowerCase() ?? 'text/javascript')
}

/** The inline scripts and styles of a page, as they stand between their tags. */
export function findInlineCode(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(scriptElement)].filter(([, attributes = '']) => isInlineScript(attributes))
  return {
    scripts: scripts.map(([, , text = '']) => text).filter(Boolean),
    styles: [...html.matchAll(styleElement)].map(([, text = '']) => text).filter(Boolean),
  }
}

/** Gathers the few distinct inline scripts and styles of all pages, so that one header serves the whole site. */
export function createHashCollector(): { add: (html: string) => void; hashes: () => InlineHashes } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const sort = (texts: Set<string>) => [...texts].map(hash).sort()
  return {
    add: (html) => {
      const found = findInlineCode(html)
      for (const text of found.scripts) scripts.add(text)
      for (const text of found.styles) styles.add(text)
    },
    hashes: () => ({ scripts: sort(scripts), styles: sort(styles) }),
  }
}
