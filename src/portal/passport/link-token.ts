import { getEnvironment } from '../environment.ts'

/** Where the token waits while this tab lives, so that a page that is loaded again still has it. */
const tokenName = 'guildhall.reset'

/**
 * Takes the token of a mailed link out of the address, where history and whoever looks over a shoulder would find it; empty
 * where there is none.
 */
export function takeLinkToken(): string {
  const { tab, address, rewriteAddress } = getEnvironment()
  const here = address()
  const token = here.hash.slice(1)
  if (token === '') return tab.get(tokenName) ?? ''
  tab.set(tokenName, token)
  here.hash = ''
  rewriteAddress(here)
  return token
}

/** Forgets it: it was used, or opens nothing any more. */
export function forgetLinkToken(): void {
  getEnvironment().tab.remove(tokenName)
}
