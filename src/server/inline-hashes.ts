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

/** The attribute of elements whose markup was made of what the publisher writes: their pages vouch for no script. */
const writtenAttribute = 'data-written'

/**
 * Gathers the few distinct inline scripts and styles of all pages, so that one header serves the whole site. Those of pages with the
 * publisher's markup count only where another page has them too: `hashes` throws an Error naming a page with one that the build did not make.
 */
export function createHashCollector(): { add: (page: string, html: string) => void; hashes: () => InlineHashes } {
  const made = { scripts: new Set<string>(), styles: new Set<string>() }
  const written = new Map<string, string>()
  const sort = (texts: Set<string>) => [...texts].map(hash).sort()
  return {
    add: (page, html) => {
      const isWritten = html.includes(writtenAttribute)
      const { scripts, styles } = findInlineCode(html)
      for (const text of scripts) isWritten ? written.set(text, page) : made.scripts.add(text)
      for (const text of styles) isWritten ? written.set(text, page) : made.styles.add(text)
    },
    hashes: () => {
      for (const [text, page] of written) {
        if (made.scripts.has(text) || made.styles.has(text)) continue
        throw new Error(`${page} has inline code that the build did not make: ${text.slice(0, 80)}`)
      }
      return { scripts: sort(made.scripts), styles: sort(made.styles) }
    },
  }
}
