import { expect, test } from 'vitest'
import { findLines, readSources } from './source-files.ts'

/** What runs in a browser. */
const portal = readSources('src/{portal,console}/**/*.{ts,tsx,astro,css}')
const code = readSources('src/**/*.{ts,tsx,astro}')

/** A physical side, corner or size in CSS, or in the style object of a component: Arabic would not mirror by itself. */
const physical = [
  String.raw`(?<![\w-])(margin|padding|scroll-margin|scroll-padding)-(left|right|top|bottom)\s*:`,
  String.raw`(?<![\w-])border-(left|right|top|bottom)(-\w+)*\s*:`,
  String.raw`(?<![\w-])(left|right)\s*:\s*[^;{]*;`,
  String.raw`(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)\b`,
  String.raw`\b(margin|padding)(Left|Right|Top|Bottom)\b`,
].join('|')

test('pages use logical properties only', () => {
  expect(findLines(portal, new RegExp(physical))).toEqual([])
})

test('what does not grow has its length as its size: WebKit leaves a flex basis out when it fits a row to its contents', () => {
  expect(findLines(portal, /\bflex: 0 0 [\d.]+(rem|em|px)\b/)).toEqual([])
})

test('every style is in a layer, so that the order of files decides nothing', () => {
  const loose = readSources('src/{portal,console}/**/*.css').filter(({ text }) => {
    const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@(import|layer) [^{;]+;|@property [^{]+{[^}]*}/g, '')
    return !/^\s*(@layer (reset|tokens|theme|parts|screens|forced) {[\s\S]*\n}\s*)?$/.test(rules)
  })
  expect(loose.map(({ path }) => path)).toEqual([])
})

test('the environment of the process is read in one place, and handed to the configuration', () => {
  const others = code.filter(({ path }) => path !== 'src/server.ts')
  expect(findLines(others, /\bprocess\.env\b|\bimport\.meta\.env\.(?!(DEV|PROD|SSR|BASE_URL|SITE)\b)/)).toEqual([])
})

/** The page's globals; elements (`document.querySelector`) are what drawing code is about and may be used. */
const browserGlobals =
  /(?<!['"`])\b(localStorage|sessionStorage|document\.cookie|navigator\.|indexedDB|window\.|globalThis\.(?!crypto)|location\.(href|assign|replace|reload|search|pathname|host|origin))/

test('the browser itself is touched in one file', () => {
  const scripts = portal.filter(({ path }) => /\.(ts|tsx)$/.test(path))
  const others = scripts.filter(({ path }) => !browserTouching.includes(path))
  expect(findLines(others, browserGlobals)).toEqual([])
})

/** The injected interface, the parts of the inline script of the head, which runs before anything can be injected, and what runs in no page. */
const browserTouching = [
  'src/portal/browser-environment.ts',
  'src/portal/session/arrive.ts',
  'src/portal/start/watch-loading.ts',
  'src/portal/ui/open-dialog.ts',
  'src/portal/start/heed-load-failure.ts',
  'src/portal/offline/service-worker.ts',
]

/** Makes, finds or fills what stands in the page; a canvas that nobody sees is none of it. */
const touchesElements =
  /document\.(querySelector(All)?|getElementById|createElement(?!\('canvas'\)))\b|\.(textContent|innerText) = |\.replaceChildren\(/

test('elements are the business of islands, and of the elements that static pages define for themselves', () => {
  const scripts = portal.filter(({ path, text }) => path.endsWith('.ts') && !text.includes('extends HTMLElement'))
  const others = scripts.filter(({ path }) => !elementTouching.includes(path))
  expect(findLines(others, touchesElements)).toEqual([])
})

/** What touches the browser anyway, the texts that a page is written with, and the sheet of languages, which no island draws. */
const elementTouching = [
  ...browserTouching,
  'src/portal/i18n/texts.ts',
  // Links of the catalogue stand in static pages as well as in islands.
  'src/portal/link/press-link.ts',
  'src/portal/ui/use-is-free.ts',
]

test('no string becomes markup or code', () => {
  expect(
    findLines(
      portal,
      /\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\beval\(|new Function\(/,
    ),
  ).toEqual([])
})

test('a pattern that finds no file is an error, and not a check that passes', () => {
  expect(() => readSources('src/portal/**/*.nothing')).toThrow('src/portal/**/*.nothing')
})

test('no file silences the type checker or leaves work for later', () => {
  const all = [...code, ...readSources('tests/**/*.{ts,tsx}'), ...readSources('scripts/**/*.{ts,mjs}')]
  const forbidden = /@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b/
  const found = all.filter(({ path, text }) => path !== 'tests/checks/source-rules.test.ts' && forbidden.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})
