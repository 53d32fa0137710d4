import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { minimumBrowsers } from '../../src/portal/build/browser-support.ts'

/** A feature of MDN's browser-compat-data, by its path, and the browsers of our table that lack it. */
export interface Feature {
  path: string
  lacking: string[]
}

const { chromium, safari, firefox } = minimumBrowsers
const oldest = {
  chrome: chromium,
  chrome_android: chromium,
  webview_android: chromium,
  safari,
  safari_ios: safari,
  firefox,
} as const

const statementSchema = v.looseObject({
  version_added: v.nullish(v.union([v.string(), v.boolean()])),
  version_removed: v.nullish(v.union([v.string(), v.boolean()])),
  flags: v.optional(v.unknown()),
  prefix: v.optional(v.string()),
  alternative_name: v.optional(v.string()),
})
const compatSchema = v.looseObject({
  support: v.record(v.string(), v.union([v.array(statementSchema), statementSchema])),
})
const nodeSchema = v.record(v.string(), v.unknown())

function isAtMost(version: unknown, limit: string): boolean {
  if (typeof version !== 'string') return version === true
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number)
  const [major = Number.NaN, minor = 0] = numbers(version)
  const [most = 0, mostMinor = 0] = numbers(limit)
  return major < most || (major === most && minor <= mostMinor)
}

function findLacking(compat: unknown): string[] {
  const { support } = v.parse(compatSchema, compat)
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const found = support[browser]
    if (!found) return []
    const has = [found]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          !(flags || prefix || alternative_name) &&
          isAtMost(version_added, version) &&
          !(version_removed && isAtMost(version_removed, version)),
      )
    return has ? [] : [browser]
  })
}

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const data = v.parse(nodeSchema, JSON.parse(readFileSync(file, 'utf8')))

function walk(node: unknown, path: string, found: Map<string, Feature>): void {
  if (typeof node !== 'object' || node === null) return
  if ('__compat' in node) found.set(path, { path, lacking: findLacking(node.__compat) })
  for (const [name, child] of Object.entries(node)) {
    if (!name.startsWith('__')) walk(child, path === '' ? name : `${path}.${name}`, found)
  }
}

/** Every feature of scripts, styles and markup, by its path. */
export const features: ReadonlyMap<string, Feature> = (() => {
  const found = new Map<string, Feature>()
  for (const part of ['api', 'javascript', 'css', 'html']) walk(data[part], part, found)
  return found
})()
