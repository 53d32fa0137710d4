import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { drawGraph, findCycles } from './import-graph.ts'
import { findImports, readSources } from './source-files.ts'

/** Which layers of `src/` a layer may import from, besides itself (docs/architecture.md). */
const rules: Record<string, string[]> = {
  contract: [],
  platform: ['contract'],
  portal: ['contract'],
  console: ['contract'],
  server: ['contract', 'platform', 'portal'],
}
/** What the console takes of the portal: parts without a feature, the one file that touches the browser, and the house's colours. */
const forConsole = /^src\/portal\/(ui\/|environment\.ts$|theme\/tokens\.css$)/
/** The console's pages stand where Astro looks for pages, and are the only ones of the portal's that know it. */
const consolePages = 'src/portal/pages/console/'
/** Node belongs to the platform and the server; the portal's build-time half reads files too, in these folders. */
const buildTimeFolders = ['src/portal/build/', 'src/portal/i18n/', 'src/portal/pages/']

const sources = readSources('src/**/*.{ts,tsx,astro,mjs}')

function layerOf(path: string): string {
  return path.split('/')[1]?.replace(/\.ts$/, '') ?? ''
}

/** The portal's texts, whose keys are types, the version that support reads, and what an installation says of its hosts lie beside `src/`. */
const isBeside = (layer: string, target: string) =>
  (layer === 'portal' && (target.startsWith('locales/') || target === 'package.json')) ||
  (layer !== 'contract' && target === 'environments.json')

/** Where the two wings that run in a browser meet. */
const isOfConsole = (path: string, target: string) =>
  (layerOf(path) === 'console' && forConsole.test(target)) ||
  (path.startsWith(consolePages) && layerOf(target) === 'console')

test('the portal, the console and the platform never import each other, and the contract imports none of them', () => {
  const broken = sources.flatMap((source) => {
    const layer = layerOf(source.path)
    const allowed = [layer, ...(rules[layer] ?? [])]
    return findImports(source).flatMap(({ specifier, target }) =>
      target === null ||
      allowed.includes(layerOf(target)) ||
      isBeside(layer, target) ||
      isOfConsole(source.path, target)
        ? []
        : [`${source.path} imports ${specifier}`],
    )
  })
  expect(broken).toEqual([])
})

test('a page of the console takes nothing of the portal', () => {
  const broken = sources
    .filter(({ path }) => path.startsWith(consolePages))
    .flatMap((source) =>
      findImports(source).flatMap(({ specifier, target }) =>
        target !== null && layerOf(target) === 'console' ? [] : [`${source.path} imports ${specifier}`],
      ),
    )
  expect(broken).toEqual([])
})

test('every file of src belongs to a layer that has rules', () => {
  const strangers = sources.map(({ path }) => path).filter((path) => !(layerOf(path) in rules))
  expect(strangers).toEqual([])
})

test('the catalogue is content: it holds no code', () => {
  const code = readSources('src/catalogue/**/*.*').filter(({ path }) => /\.(ts|tsx|js|mjs|astro)$/.test(path))
  expect(code).toEqual([])
})

test('nothing that runs in a browser imports Node, and the contract imports valibot only', () => {
  const broken = sources.flatMap((source) => {
    const packages = findImports(source).flatMap(({ specifier, target }) => (target === null ? [specifier] : []))
    if (layerOf(source.path) === 'contract')
      return packages.filter((name) => name !== 'valibot').map((name) => `${source.path} imports ${name}`)
    const isBrowserCode =
      ['portal', 'console'].includes(layerOf(source.path)) &&
      !buildTimeFolders.some((folder) => source.path.startsWith(folder))
    return isBrowserCode
      ? packages.filter((name) => name.startsWith('node:')).map((name) => `${source.path} imports ${name}`)
      : []
  })
  expect(broken).toEqual([])
})

test('imports of our own files carry their ending, so that Node runs them as they are', () => {
  const endings = /\.(ts|tsx|mjs|astro|css|json|svg|yaml|md)(\?[\w-]+)?$/
  const broken = sources.flatMap((source) =>
    findImports(source).flatMap(({ specifier, target }) =>
      target === null || endings.test(specifier) ? [] : [`${source.path} imports ${specifier}`],
    ),
  )
  expect(broken).toEqual([])
})

const arrows = sources.flatMap((source) =>
  findImports(source).flatMap(({ target }) => (target === null ? [] : [[source.path, target] as const])),
)

test('a cycle is found wherever a walk enters it', () => {
  expect(
    findCycles(
      drawGraph([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b -> c -> b'])
  expect(
    findCycles(
      drawGraph([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([])
})

test('no file is part of an import cycle', () => {
  expect(arrows.length).toBeGreaterThan(4000)
  expect(findCycles(drawGraph(arrows))).toEqual([])
})

/** The module of a file: its folder of the wing. A file outside the folders is a module of its own. */
const moduleOf = (wing: string, path: string) => new RegExp(`^src/${wing}/([^/]+)`).exec(path)?.[1] ?? ''

/** The imports between the modules of a wing. */
function listModuleImports(wing: string): [string, string][] {
  return arrows
    .map(([from, to]): [string, string] => [moduleOf(wing, from), moduleOf(wing, to)])
    .filter(([from, to]) => from !== to && from !== '' && to !== '')
}

test.each([
  ['portal', 50],
  ['console', 20],
  ['platform', 1000],
] as const)('no module of the %s is part of an import cycle: docs/architecture.md draws them', (wing, least) => {
  const between = listModuleImports(wing)
  expect(between.length).toBeGreaterThan(least)
  expect(findCycles(drawGraph(between))).toEqual([])
})

test('no folder of the platform is part of an import cycle, at any depth', () => {
  const between = arrows
    .filter(([from, to]) => layerOf(from) === 'platform' && layerOf(to) === 'platform')
    .map(([from, to]) => [dirname(from), dirname(to)] as const)
    .filter(([from, to]) => from !== to)
  expect(findCycles(drawGraph(between))).toEqual([])
})

/** The layers of the platform from the bottom up, each with its modules, as docs/architecture.md draws them. */
const platformLayers: readonly (readonly string[])[] = [
  ['clock', 'db', 'log'],
  ['config', 'http', 'limits'],
  ['catalogue', 'ledger'],
  ['caller', 'calls'],
  ['dots', 'events', 'notices', 'personal-data', 'progress'],
  ['backpack', 'delivery', 'image', 'mail', 'profile', 'roles'],
  [
    ...['account', 'benefits', 'checkin', 'community', 'game-server', 'gift', 'home', 'mailbox', 'message', 'minigame'],
    ...['package', 'passport', 'popup', 'push', 'session', 'shop', 'support', 'task', 'wheel'],
  ],
  ['backup', 'console', 'demo', 'docs', 'figures', 'metrics', 'sandbox'],
  ['list-console-routes.ts', 'list-personal-data.ts', 'list-routes.ts', 'maintenance.ts', 'platform.ts'],
]

test('every module of the platform belongs to one layer', () => {
  const modules = sources.map(({ path }) => moduleOf('platform', path)).filter((name) => name !== '')
  expect([...new Set(modules)].toSorted()).toEqual(platformLayers.flat().toSorted())
})

test('a module of the platform imports from its own layer and from those below', () => {
  const heightOf = (name: string) => platformLayers.findIndex((modules) => modules.includes(name))
  const upward = listModuleImports('platform')
    .filter(([from, to]) => heightOf(from) < heightOf(to))
    .map(([from, to]) => `${from} imports ${to}`)
  expect(upward).toEqual([])
})

/** The layers of the portal from the bottom up, each with its modules, as docs/architecture.md draws them. */
const portalLayers: readonly (readonly string[])[] = [
  [
    ...[
      'addresses.ts',
      'browser-environment.ts',
      'env.d.ts',
      'environment-interface.ts',
      'environment.ts',
      'i18n',
      'links.ts',
    ],
    ...['parse-url.ts', 'platform-clock.ts', 'preview-frame.ts', 'routes.ts', 'theme'],
  ],
  ['outcome', 'search', 'ui', 'webview'],
  ['roles', 'session'],
  ['act', 'content', 'log', 'login', 'news', 'offline', 'reward', 'share'],
  [
    ...['account', 'avatar', 'backpack', 'benefits', 'cafe', 'character', 'checkin', 'choose', 'community', 'customer'],
    ...['gift', 'guide', 'home', 'link', 'mailbox', 'message', 'minigame', 'package', 'passport', 'points', 'popup'],
    ...['preview', 'sandbox', 'setting', 'shop', 'support', 'task', 'wheel', 'layouts', 'start'],
  ],
  ['build', 'content.config.ts'],
  ['pages'],
]

test('every module of the portal belongs to one layer, and imports from its own and from those below', () => {
  const heightOf = (name: string) => portalLayers.findIndex((modules) => modules.includes(name))
  const modules = sources.map(({ path }) => moduleOf('portal', path)).filter((name) => name !== '')
  expect([...new Set(modules)].toSorted()).toEqual(portalLayers.flat().toSorted())
  const upward = listModuleImports('portal')
    .filter(([from, to]) => heightOf(from) < heightOf(to))
    .map(([from, to]) => `${from} imports ${to}`)
  expect(upward).toEqual([])
})

/** The layers that docs/architecture.md draws below a heading, from the bottom up: the first column of the drawing. */
function readDrawing(heading: string): string[][] {
  const [document] = readSources('docs/architecture.md')
  const [, drawing = ''] = (document?.text.split(`## ${heading}\n`)[1] ?? '').split('```')
  return drawing
    .trimEnd()
    .split(/^ -+$/m)
    .map((layer) =>
      layer
        .split('\n')
        .flatMap((line) => line.slice(0, 44).split(/\s+/))
        .filter((name) => name !== ''),
    )
    .toReversed()
}

test.each([
  ["The platform's layers", platformLayers],
  ["The portal's layers", portalLayers],
] as const)('docs/architecture.md draws %s as they are', (heading, layers) => {
  const sort = (drawn: readonly (readonly string[])[]) => drawn.map((modules) => modules.toSorted())
  expect(sort(readDrawing(heading))).toEqual(sort(layers))
})
