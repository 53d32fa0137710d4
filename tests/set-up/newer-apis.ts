import { features } from '../checks/compat-data.ts'

/** An API by where a page finds it. */
export interface Api {
  /** The global object that it belongs to, such as `Array` or `Intl.Segmenter`. */
  owner: string
  /** What of the owner it is: nothing stands for the owner itself. */
  member: string
  kind: 'global' | 'static' | 'instance' | 'event'
}

const all = [...features.values()]
const eventName = (path: string) => /^api\.\w+\.(\w+)_event$/.exec(path)?.[1]
/** Events of one interface, such as the `click` of a notification, have the name of another's: those come everywhere. */
const commonEvents = new Set(all.flatMap(({ path, lacking }) => (lacking.length === 0 ? [eventName(path)] : [])))

const pattern = /^(api|javascript\.builtins)\.((?:Intl\.(?=[A-Z]))?[^.]+)(?:\.([^.]+?)(_static|_event)?)?$/

function readApi(path: string): Api[] {
  const [, part, owner, member = '', suffix] = pattern.exec(path) ?? []
  if (owner === undefined) return []
  if (member === '') return [{ owner, member, kind: 'global' }]
  if (suffix === '_event') return commonEvents.has(member) ? [] : [{ owner, member, kind: 'event' }]
  if (part === 'api') return [{ owner, member, kind: suffix === '_static' ? 'static' : 'instance' }]
  return [
    { owner, member, kind: 'static' },
    { owner, member, kind: 'instance' },
  ]
}

/** Every API that at least one of the oldest browsers lacks; what belongs to another comes before it. */
export const newerApis: readonly Api[] = all
  .flatMap(({ path, lacking }) => (lacking.length > 0 ? readApi(path) : []))
  .sort((one, other) => Number(one.kind === 'global') - Number(other.kind === 'global'))

/**
 * Takes APIs away from a page, for `addInitScript`: before its own scripts, in its frames too. It runs in the page, so that it calls nothing
 * from outside. Only the world of the page's own scripts changes; Playwright's locators have another.
 */
export function removeApis(apis: readonly Api[]): void {
  const { deleteProperty, get } = Reflect
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const read = (from: unknown, name: string): unknown => (isObject(from) ? get(from, name) : undefined)
  const remove = (from: unknown, name: string) => isObject(from) && deleteProperty(from, name)
  const find = (owner: string) => owner.split('.').reduce<unknown>(read, globalThis)
  const ignore = (event: Event) => event.stopImmediatePropagation()
  for (const { owner, member, kind } of apis) {
    const found = find(owner)
    // An interface keeps its instances' members in its prototype, but the window and namespaces such as CSS have none.
    const holders = kind === 'static' ? [found] : [read(found, 'prototype'), typeof found === 'object' ? found : null]
    const all = owner === 'Window' ? [...holders, globalThis] : holders
    if (kind === 'global') {
      const path = owner.split('.')
      remove(path.slice(0, -1).reduce<unknown>(read, globalThis), path.at(-1) ?? '')
    } else if (kind === 'event') {
      for (const holder of all) remove(holder, `on${member}`)
      addEventListener(member, ignore, true)
    } else for (const holder of all) remove(holder, member)
  }
}
