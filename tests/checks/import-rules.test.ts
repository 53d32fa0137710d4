import { expect, test } from 'vitest'
import { findImports, readSources } from './source-files.ts'

/** Which layers of `src/` a layer may import from, besides itself (src/README.md). */
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

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The cycles of a graph, each with the walk that leads into it. */
function findCycles(graph: Graph): string[] {
  const isDone = new Set<string>()
  const cycles: string[] = []
  function walk(node: string, way: readonly string[]): void {
    const before = way.indexOf(node)
    if (before >= 0) cycles.push([...way.slice(before), node].join(' -> '))
    if (before >= 0 || isDone.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...way, node])
    isDone.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}

function drawGraph(arrows: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

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

test('no file of the portal or the console is part of an import cycle', () => {
  const inBrowser = arrows.filter(([from]) => ['portal', 'console'].includes(layerOf(from)))
  expect(findCycles(drawGraph(inBrowser))).toEqual([])
})

/** The module of a file: its folder of the wing. A file outside the folders is a module of its own. */
const moduleOf = (wing: string, path: string) => new RegExp(`^src/${wing}/([^/]+)`).exec(path)?.[1] ?? ''

test.each([
  ['portal', 50],
  ['console', 20],
] as const)('no module of the %s is part of an import cycle: docs/architecture.md draws them', (wing, least) => {
  const between = arrows
    .map(([from, to]) => [moduleOf(wing, from), moduleOf(wing, to)] as const)
    .filter(([from, to]) => from !== to && from !== '' && to !== '')
  expect(between.length).toBeGreaterThan(least)
  expect(findCycles(drawGraph(between))).toEqual([])
})
