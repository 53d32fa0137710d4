import { getEnvironment } from '../../portal/environment.ts'

/** Notes what a list shows in the page's address, so that it can be linked to; what is empty is left out. */
export function noteFilter(filter: Readonly<Record<string, string>>): void {
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
