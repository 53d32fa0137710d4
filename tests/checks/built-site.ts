import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findInlineCode } from '../../src/server/inline-hashes.ts'
import { root } from './source-files.ts'

const client = join(root, 'dist', 'client')

/** The built pages, as paths in `dist/client`. Throws where the site is not built. */
export function listPages(pattern = '**/*.html'): string[] {
  if (!existsSync(client)) throw new Error('The site is not built: run "npm run build" first.')
  return globSync(pattern, { cwd: client }).sort()
}

export function readPage(page: string): string {
  return readFileSync(join(client, page), 'utf8')
}

function readScript(path: string): string {
  return readFileSync(join(client, path), 'utf8')
}

function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

const staticImport = /\b(?:from|import)\s*["']([^"']+\.js)["']/g
const lateImport = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]|["'`](\/?_astro\/[^"'`]+\.js)["'`]/g

function resolveScript(from: string, specifier: string): string {
  if (specifier.startsWith('_astro/')) return `/${specifier}`
  return new URL(specifier, `http://site${from}`).pathname
}

function findScripts(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map((match) => resolveScript(from, match[1] ?? match[2] ?? ''))
}

/** Follows imports from some scripts; `late` follows those that wait for an interaction too. */
function reach(start: Iterable<string>, late: boolean): Set<string> {
  const reached = new Set<string>()
  const queue = [...start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const text = readScript(path)
    queue.push(...findScripts(text, staticImport, path), ...(late ? findScripts(text, lateImport, path) : []))
  }
  return reached
}

const linkedScript =
  /<script\b[^>]*\bsrc=["']([^"']+)["']|<link\b[^>]*\brel=["']modulepreload["'][^>]*\bhref=["']([^"']+)["']/g
const island = /<astro-island\b[^>]*>/g
const islandScript = /\b(?:component-url|renderer-url|before-hydration-url)=["']([^"']+)["']/g
/** `client:wake` sleeps until an interaction; every other directive of Astro loads by itself. */
const asleep = /\bclient=["']wake["']/

export interface PageScripts {
  /** Bytes, gzip, of the scripts that run or load by themselves, inline ones included. */
  atFirst: number
  /** Bytes, gzip, of everything that can ever load on the page. */
  inAll: number
}

function sumSizes(paths: Iterable<string>, sizes: Map<string, number>): number {
  let sum = 0
  for (const path of paths) {
    const size = sizes.get(path) ?? gzipSize(readScript(path))
    sizes.set(path, size)
    sum += size
  }
  return sum
}

/** Weighs the scripts of a page. `sizes` remembers files between pages. */
export function weighScripts(html: string, sizes: Map<string, number>): PageScripts {
  const inline = findInlineCode(html).scripts
  const inlineSize = inline.reduce((sum, text) => sum + gzipSize(text), 0)
  const linked = findScripts(html, linkedScript, '/')
  const fromInline = inline.flatMap((text) => findScripts(text, staticImport, '/'))
  const islands = [...html.matchAll(island)].map(([tag]) => ({
    asleep: asleep.test(tag),
    scripts: findScripts(tag, islandScript, '/'),
  }))
  const awake = islands.flatMap((one) => (one.asleep ? [] : one.scripts))
  const first = [...linked, ...fromInline, ...awake]
  const all = [...first, ...islands.flatMap((one) => one.scripts)]
  return {
    atFirst: inlineSize + sumSizes(reach(first, false), sizes),
    inAll: inlineSize + sumSizes(reach(all, true), sizes),
  }
}
