import { atom } from 'nanostores'
import { getEnvironment } from '../../portal/environment.ts'

/** What the page's address asks for and the page does not show, in sentences; the page says them until its filter changes. */
export const $ignored = atom<readonly string[]>([])

/**
 * Holds the page's address against what the page shows by it: what is no value of a filter, or no filter at all, is said, so that nobody takes
 * something else for what they asked for. `used` has every parameter of the page, with the value that counts.
 */
export function compareAddress(used: Readonly<Record<string, string>>): void {
  const asked = [...getEnvironment().address().searchParams]
  const lines = asked.flatMap(([name, value]) => {
    const shown = Object.hasOwn(used, name) ? used[name] : undefined
    if (value === '' || value === shown) return []
    if (shown === undefined) return [`This page has no filter “${name}”, so “${value}” is left out.`]
    return [
      `The address asks for ${name} “${value}”, which can’t be shown. ${shown === '' ? 'It is left out' : `Shown is “${shown}”`}.`,
    ]
  })
  $ignored.set(lines)
}

/** Notes what a list shows in the page's address, so that it can be linked to; what is empty is left out. */
export function noteFilter(filter: Readonly<Record<string, string>>): void {
  $ignored.set([])
  const address = getEnvironment().address()
  for (const [name, value] of Object.entries(filter)) {
    if (value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  getEnvironment().rewriteAddress(address)
}

/** What the page's address says, by name; empty for nothing. */
export function readNoted(): (name: string) => string {
  const { searchParams } = getEnvironment().address()
  return (name) => searchParams.get(name) ?? ''
}
