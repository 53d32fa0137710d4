import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minimumBrowsers, newerFeatures } from '../../src/portal/build/browser-support.ts'
import { findInlineCode } from '../../src/server/inline-hashes.ts'
import { listPages, readPage } from './built-site.ts'
import { features } from './compat-data.ts'
import { findNewerInScript } from './newer-scripts.ts'
import { findNewerInStyles } from './newer-styles.ts'
import { root } from './source-files.ts'

const isKnown = (path: string) => newerFeatures.some(({ feature }) => path.startsWith(feature))

/** Everything newer in some files by where it was found, without what the table explains. */
function findUnknown(texts: ReadonlyMap<string, string>, find: (text: string) => Set<string>): string[] {
  const where = new Map<string, string>()
  for (const [file, text] of texts) for (const path of find(text)) if (!isKnown(path)) where.set(path, file)
  return [...where].map(([path, file]) => `${path} in ${file}`).sort()
}

const read = (pattern: string) => new Map(listPages(pattern).map((file) => [file, readPage(file)]))

test('built scripts use nothing that the oldest browsers lack but what the table says a fallback for (rule 3.23)', {
  timeout: 120_000,
}, () => {
  const inline = new Set(listPages().flatMap((page) => findInlineCode(readPage(page)).scripts))
  const texts = new Map([
    ...read('**/*.js'),
    ...[...inline].map((text) => [`inline ${text.slice(0, 40)}`, text] as const),
  ])
  expect(findUnknown(texts, findNewerInScript)).toEqual([])
})

test('built styles use nothing that the oldest browsers lack but what the table says a fallback for', () => {
  expect(findUnknown(read('**/*.css'), findNewerInStyles)).toEqual([])
})

/** One game in all languages, and what belongs to no game: other games have the same templates. */
const pages = '{*,{stormshot,passport,console,not-found}/**/*}.html'

test('built pages have no attribute that the oldest browsers lack but what the table says a fallback for', {
  timeout: 120_000,
}, () => {
  const used = new Set(
    listPages(pages).flatMap((page) =>
      [...readPage(page).matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)+)/g)].flatMap(
        ([, tag, attributes = '']) =>
          [...attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].flatMap(([, name]) => [
            `html.global_attributes.${name}`,
            `html.elements.${tag}.${name}`,
          ]),
      ),
    ),
  )
  expect([...used].filter((path) => (features.get(path)?.lacking.length ?? 0) > 0 && !isKnown(path)).sort()).toEqual([])
})

test('a newer API, newer syntax and newer styles are found', () => {
  expect([
    ...findNewerInScript('URL.canParse(a); b.toSorted(); document.startViewTransition(c); /(?<=a)b/.test(d)'),
  ]).toEqual([
    'api.URL.canParse_static',
    'javascript.builtins.Array.toSorted',
    'api.Document.startViewTransition',
    'javascript.regular_expressions.lookbehind_assertion',
  ])
  expect([...findNewerInStyles('@layer a{b:has(c){color:color-mix(in srgb,red,blue)}}')]).toEqual([
    'css.at-rules.layer',
    'css.selectors.has',
    'css.types.color.color-mix',
  ])
})

test.each(['README.md', 'docs/connect-a-webview.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const { chromium, safari, firefox } = minimumBrowsers
  expect(text).toContain(`Chromium and Android WebView ${chromium}, Safari and iOS ${safari}, Firefox ${firefox}`)
})

test('docs/connect-a-webview.md lists what is newer', () => {
  const rows = newerFeatures.map(({ feature, without }) => `| \`${feature}\` | ${without} |`)
  const text = readFileSync(join(root, 'docs/connect-a-webview.md'), 'utf8').replace(/ +\|/g, ' |')
  expect(rows.filter((row) => !text.includes(row))).toEqual([])
})
