import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInlineCode } from '../../src/server/inline-hashes.ts'
import { gzipSize } from './gzip-size.ts'
import { root } from './source-files.ts'

const client = join(root, 'dist', 'client')

/** The built pages, as paths in `dist/client`. Throws where the site is not built, and where a pattern finds none. */
export function listPages(pattern = '**/*.html'): string[] {
  if (!existsSync(client)) throw new Error('The site is not built: run "npm run build" first.')
  const found = globSync(pattern, { cwd: client })
  if (found.length === 0) throw new Error(`No built file is called ${pattern}`)
  return found.sort()
}

/** Every built file, as `listPages` gives pages. */
export function listFiles(): string[] {
  return listPages('**/*.*')
}

export function readPage(page: string): string {
  return readFileSync(join(client, page), 'utf8')
}

function readScript(path: string): string {
  return readFileSync(join(client, path), 'utf8')
}

const staticImport = /\b(?:from|import)\s*["']([^"']+\.js)["']/g

function findScripts(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map(([, src, href]) => new URL(src ?? href ?? '', `http://site${from}`).pathname)
}

/** Follows static imports from some scripts, these included. */
function reach(start: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const queue = [...start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    queue.push(...findScripts(readScript(path), staticImport, path))
  }
  return reached
}

const linkedScript =
  /<script\b[^>]*\bsrc=["']([^"']+)["']|<link\b[^>]*\brel=["']modulepreload["'][^>]*\bhref=["']([^"']+)["']/g

/** What a page's HTML makes a browser download by itself: `inline` is bytes, gzip; `files` are paths on this machine. */
export interface PageScripts {
  inline: number
  files: string[]
}

/**
 * The scripts that the HTML of a page brings by itself: inline ones, linked ones and what these import. What scripts ask for
 * later is weighed in a browser.
 */
export function listScripts(html: string): PageScripts {
  const { scripts } = findInlineCode(html)
  const linked = findScripts(html, linkedScript, '/')
  const fromInline = scripts.flatMap((text) => findScripts(text, staticImport, '/'))
  return {
    inline: scripts.reduce((total, text) => total + gzipSize(text), 0),
    files: [...reach([...linked, ...fromInline])].sort().map((path) => join(client, path)),
  }
}
