import { atom } from 'nanostores'
import { enterSandbox, proveCode, signIn, signInOptions } from '../../contract/console/calls.ts'
import { openIdPath } from '../../contract/console/openid.ts'
import type { OperatorRole } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explainLoad } from '../call.ts'
import { findNext } from './next-address.ts'
import { sayProblem } from './say-problem.ts'

/** The OpenID provider by which operators may sign in (rule 25.3), and where its button leads. */
export interface ProviderOffer {
  name: string
  address: string
}

/** The roles that a sandbox lets in with one tap; none elsewhere. */
export const $enterRoles = atom<readonly OperatorRole[]>([])
/** Null where no provider is configured. */
export const $provider = atom<ProviderOffer | null>(null)
/** What the provider has come back with, to which the app's code is still missing; null for a sign-in from the beginning. */
export const $vouched = atom<string | null>(null)
export const $isSigningIn = atom(false)
/** What went wrong; empty for nothing. */
export const $signInProblem = atom('')

/** What the provider came back with stands behind `#`, and what went wrong in `problem`; both leave the address, and so the history. */
function takeAnswer(address: URL): void {
  const problem = address.searchParams.get('problem')
  if (address.hash.length > 1) $vouched.set(address.hash.slice(1))
  $signInProblem.set(sayProblem(problem))
  if (address.hash === '' && problem === null) return
  const plain = new URL(address)
  plain.hash = ''
  plain.searchParams.delete('problem')
  getEnvironment().rewriteAddress(plain)
}

/** Takes what the provider came back with, and asks how one can sign in here. */
export async function openSignIn(): Promise<void> {
  const address = getEnvironment().address()
  takeAnswer(address)
  const answer = await callConsole(signInOptions)
  if (answer.kind !== 'ok') return
  const { enter_roles, provider_name: name } = answer.data
  $enterRoles.set(enter_roles)
  const query = new URLSearchParams({ next: findNext(address) })
  $provider.set(name === '' ? null : { name, address: `${openIdPath}?${query}` })
}

type Signing = ReturnType<typeof callConsole<typeof signIn | typeof enterSandbox | typeof proveCode>>

async function follow(pending: Signing): Promise<void> {
  if ($isSigningIn.get()) return
  $isSigningIn.set(true)
  $signInProblem.set('')
  const answer = await pending
  if (answer.kind === 'ok') {
    getEnvironment().navigate(findNext(getEnvironment().address()), 'replace')
    return
  }
  const isLimited = answer.kind === 'refused' && answer.code === codes.tooManyRequests
  $signInProblem.set(isLimited ? 'Too many tries. Wait a minute, then try again.' : explainLoad(answer))
  $isSigningIn.set(false)
}

/** Signs in by address, password and code. */
export function pressSignIn(body: { email: string; password: string; code: string }): Promise<void> {
  return follow(callConsole(signIn, { body }))
}

/** Signs in whom the provider has vouched for, by the app's code; one that came too late begins again. */
export async function pressProve({ code }: { code: string }): Promise<void> {
  const token = $vouched.get() ?? ''
  const proving = callConsole(proveCode, { body: { token, code } })
  await follow(proving)
  const answer = await proving
  if (answer.kind === 'refused' && answer.code === codes.tokenExpired) $vouched.set(null)
}

/** Enters a sandbox as an operator of a role. */
export function pressEnter(role: OperatorRole): Promise<void> {
  return follow(callConsole(enterSandbox, { body: { role } }))
}
