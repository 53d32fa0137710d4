import { type Node, parse } from 'acorn'
import { type Feature, features } from './compat-data.ts'

/** Interfaces whose members pages meet on values: those of other interfaces have names that anything may have. */
const met =
  /^(?:javascript\.builtins\.(?:Array|String|Object|Promise|Map|Set|TypedArray|RegExp|Symbol|ArrayBuffer)|api\.(?:Document|Element|HTMLElement|HTMLDialogElement|HTMLFormElement|Node|ShadowRoot|Navigator|URL|URLSearchParams|CanvasRenderingContext2D|ServiceWorkerRegistration|CSSStyleSheet|AbortSignal|Range|FormData|Headers|Response|Request|Blob|Crypto))$/

/** Names that our own objects, or React's, have as well. */
const ours = new Set(['role', 'priority', 'formData', 'bytes', 'take', 'login', 'connection', 'with', 'group', 'part'])

const members = new Map<string, Feature[]>()
for (const feature of features.values()) {
  const [, owner = '', name = ''] = /^(.*)\.([^.]+)$/.exec(feature.path) ?? []
  if (/^(?:api\.[^.]+|javascript\.builtins(?:\.Intl)?\.[^.]+)$/.test(owner))
    members.set(name, [...(members.get(name) ?? []), feature])
}

const isStatic = (builtin: string, name: string) => {
  const type: unknown = Reflect.get(globalThis, builtin)
  return typeof type === 'function' && name in type && !(typeof type.prototype === 'object' && name in type.prototype)
}

/** A member of any value: newer where no interface had the name before. */
function findMember(name: string): Feature | undefined {
  if (ours.has(name)) return undefined
  const found = (members.get(name) ?? []).filter(({ path }) => {
    const owner = path.slice(0, path.lastIndexOf('.'))
    return !isStatic(owner.slice(owner.lastIndexOf('.') + 1), name)
  })
  if (found.length === 0 || found.some(({ lacking }) => lacking.length === 0)) return undefined
  return found.find(({ path }) => met.test(path.slice(0, path.lastIndexOf('.'))))
}

const globalPaths = (name: string) => [
  `javascript.builtins.${name}`,
  `api.${name}`,
  `api.Window.${name}`,
  `api.WorkerGlobalScope.${name}`,
]

function findFirst(paths: readonly string[]): Feature | undefined {
  return paths.map((path) => features.get(path)).find((feature) => feature !== undefined)
}

interface Parts {
  object?: string
  name: string
  isMember: boolean
}

function findFeature({ object, name, isMember }: Parts): Feature | undefined {
  if (!isMember) return findFirst(globalPaths(name))
  if (object === undefined) return findMember(name)
  if (/^(?:window|self|globalThis)$/.test(object)) return findFirst(globalPaths(name))
  const known = [
    `javascript.builtins.${object}.${name}`,
    `javascript.builtins.Intl.${name}`,
    `api.${object}.${name}_static`,
  ]
  const owner = {
    navigator: 'Navigator',
    document: 'Document',
    location: 'Location',
    history: 'History',
    crypto: 'Crypto',
  }[object]
  const exact = findFirst(
    owner ? [`api.${owner}.${name}`] : object === 'Intl' ? known.slice(1, 2) : [known[0] ?? '', known[2] ?? ''],
  )
  return exact ?? findMember(name)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : undefined

function readMember(node: Node): Parts | null {
  if (!('object' in node && 'property' in node && 'computed' in node)) return null
  const { object, property, computed } = node
  const literal =
    isNode(property) && 'value' in property && typeof property.value === 'string' ? property.value : undefined
  const name = computed ? literal : nameOf(property)
  const owner = nameOf(object)
  return name === undefined ? null : { name, isMember: true, ...(owner !== undefined && { object: owner }) }
}

/** Syntax that parses as ES2022 and is newer than the table all the same. */
function findSyntax(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'javascript.classes.static.initialization_blocks'
  if (!('regex' in node) || typeof node.regex !== 'object' || node.regex === null || !('pattern' in node.regex))
    return null
  return /\(\?<[=!]/.test(String(node.regex.pattern)) ? 'javascript.regular_expressions.lookbehind_assertion' : null
}

function visit(node: Node, report: (path: string) => void): void {
  const syntax = findSyntax(node)
  if (syntax) report(syntax)
  const parts = node.type === 'MemberExpression' ? readMember(node) : null
  const feature = parts && findFeature(parts)
  if (feature && feature.lacking.length > 0) report(feature.path)
  for (const [key, value] of Object.entries(node)) {
    const isName = !('computed' in node && node.computed) && (key === 'property' || key === 'key')
    for (const child of [value].flat()) {
      if (!isNode(child)) continue
      const name = isName ? undefined : nameOf(child)
      const global = name === undefined || name.length < 4 ? undefined : findFeature({ name, isMember: false })
      if (global && global.lacking.length > 0) report(global.path)
      visit(child, report)
    }
  }
}

/** What a built script uses that a browser of the table lacks, as paths of browser-compat-data. Throws at syntax newer than ES2022. */
export function findNewerInScript(text: string): Set<string> {
  const found = new Set<string>()
  visit(parse(text, { ecmaVersion: 2022, sourceType: 'module' }), (path) => found.add(path))
  return found
}
