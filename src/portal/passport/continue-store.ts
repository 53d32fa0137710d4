import { atom } from 'nanostores'
import { findSiteByPath, type Site } from '../../contract/games.ts'
import { handedOverAddress, type ProviderKey, providerTypes } from '../../contract/passport/calls.ts'
import { checkHandOff, handOffResults } from '../../contract/passport/hand-off-calls.ts'
import { getEnvironment } from '../environment.ts'
import { $phase, clearTrouble, explain, isBusy } from './form-store.ts'
import { followLinks, forgetLinkToken, isLinkOver, takeLinkToken } from './link-token.ts'
import { readOpened } from './opened-page.ts'
import { callPassport } from './reach-platform.ts'

/** A hand-off in the system's browser (rule 4.24): looked at, to be continued by a press, or ended. */
export type Continuation =
  | { kind: 'loading' }
  | { kind: 'open'; provider: ProviderKey; site: Site; code: string }
  | { kind: 'ended'; result: (typeof handOffResults)[number] }

export const $continuation = atom<Continuation>({ kind: 'loading' })

const keys: readonly ProviderKey[] = ['google', 'facebook']

let id = ''

/** There is nothing more to be done here. */
function end(result: (typeof handOffResults)[number]): void {
  forgetLinkToken('hand_off')
  $continuation.set({ kind: 'ended', result })
}

/** Asks whose sign-in it is: what the address says of it is the word of whoever made the link. */
export async function lookAtHandOff(): Promise<void> {
  if (isBusy()) return
  clearTrouble()
  $phase.set('sending')
  const { answer, retryAfter } = await callPassport(checkHandOff, { id })
  $phase.set('idle')
  if (answer.kind !== 'ok') {
    if (isLinkOver(answer)) end('over')
    else explain({ answer, retryAfter }, [])
    return
  }
  const site = findSiteByPath(answer.data.site)
  const provider = keys.find((key) => providerTypes[key] === answer.data.provider)
  if (site && provider) $continuation.set({ kind: 'open', provider, site, code: answer.data.code })
  else end('over')
}

/** Shows how a hand-off has ended, or takes its id out of the address and looks at it. */
export function startContinuing(): void {
  const { address, onRestore } = getEnvironment()
  followLinks()
  const named = address().searchParams.get('result')
  const result = handOffResults.find((one) => one === named)
  id = takeLinkToken('hand_off')
  if (result) end(result)
  else if (id === '') end('over')
  else void lookAtHandOff()
  // Back from the provider's page by the browser's own button.
  onRestore(() => $phase.set('idle'))
}

/** Leaves for the provider's page. */
export function continueSignIn(): void {
  const continuation = $continuation.get()
  if (isBusy() || continuation.kind !== 'open') return
  const { provider, site } = continuation
  $phase.set('sending')
  getEnvironment().navigate(handedOverAddress(provider, site, readOpened().locale, id))
}
