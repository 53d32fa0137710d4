import type { Answer } from '../../contract/client.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'

/** What a link opens: a new password, an address to verify, or a sign-in that a game's webview has handed over. */
type LinkPage = 'reset' | 'verify' | 'hand_off'

/** Where the token waits while this tab lives, so that a page that is loaded again still has it. */
const nameOf = (page: LinkPage) => `guildhall.${page}`

/**
 * Takes the token of a link out of the address, where history and whoever looks over a shoulder would find it; empty
 * where there is none.
 */
export function takeLinkToken(page: LinkPage): string {
  const { tab, address, rewriteAddress } = getEnvironment()
  const here = address()
  const token = here.hash.slice(1)
  if (token === '') return tab.get(nameOf(page)) ?? ''
  tab.set(nameOf(page), token)
  here.hash = ''
  rewriteAddress(here)
  return token
}

/** Another link of the same page, opened in the same tab, is another address of the same document. */
export function followLinks(): void {
  addEventListener('hashchange', getEnvironment().reload)
}

/** Forgets it: it was used, or opens nothing any more. */
export function forgetLinkToken(page: LinkPage): void {
  getEnvironment().tab.remove(nameOf(page))
}

/** Whether an answer says that a link was used, or is too old. */
export function isLinkOver(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && (answer.code === codes.tokenInvalid || answer.code === codes.tokenExpired)
}
