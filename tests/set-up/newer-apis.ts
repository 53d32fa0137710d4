import { features } from '../checks/compat-data.ts'

/** A member of a global object and of its prototype, or the object itself where `member` is empty. */
export interface Api {
  owner: string
  member: string
}

function readApi(path: string): Api | null {
  const [, owner, member = ''] =
    /^(?:api|javascript\.builtins)\.((?:Intl\.(?=[A-Z]))?[^.]+)(?:\.([^.]+))?$/.exec(path) ?? []
  if (owner === undefined || member.endsWith('_event')) return null
  return { owner, member: member.replace(/_static$/, '') }
}

/** Every API that one of the oldest browsers lacks; members come before what they belong to. */
export const newerApis: readonly Api[] = [...features.values()]
  .flatMap(({ path, lacking }) => {
    const api = lacking.length > 0 ? readApi(path) : null
    return api ? [api] : []
  })
  .sort((one, other) => Number(one.member === '') - Number(other.member === ''))

/** Takes APIs away from a page before its own scripts; runs in the page, and needs nothing of what it takes. */
export function removeApis(apis: readonly Api[]): void {
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const read = (from: unknown, name: string): unknown => (isObject(from) ? Reflect.get(from, name) : undefined)
  const take = (from: unknown, name: string) => {
    if (isObject(from)) Reflect.deleteProperty(from, name)
  }
  for (const { owner, member } of apis) {
    const [first = '', second] = owner.split('.')
    const found = second === undefined ? read(globalThis, first) : read(read(globalThis, first), second)
    if (member === '') take(second === undefined ? globalThis : read(globalThis, first), second ?? first)
    else {
      if (owner === 'Window' || owner === 'WorkerGlobalScope') take(globalThis, member)
      take(found, member)
      take(read(found, 'prototype'), member)
    }
  }
}
