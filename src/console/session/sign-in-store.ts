import { atom } from 'nanostores'
import { enterSandbox, signIn, signInOptions } from '../../contract/console/calls.ts'
import type { OperatorRole } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explain } from '../call.ts'
import { findNext } from './next-address.ts'

/** The roles that a sandbox lets in with one tap; none elsewhere. */
export const $enterRoles = atom<readonly OperatorRole[]>([])
export const $isSigningIn = atom(false)
/** What went wrong; empty for nothing. */
export const $signInProblem = atom('')

/** Asks how one can sign in here. */
export async function openSignIn(): Promise<void> {
  const answer = await callConsole(signInOptions)
  if (answer.kind === 'ok') $enterRoles.set(answer.data.enter_roles)
}

type Signing = ReturnType<typeof callConsole<typeof signIn | typeof enterSandbox>>

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
  $signInProblem.set(isLimited ? 'Too many tries. Wait a minute, then try again.' : explain(answer))
  $isSigningIn.set(false)
}

/** Signs in by address, password and code. */
export function pressSignIn(body: { email: string; password: string; code: string }): Promise<void> {
  return follow(callConsole(signIn, { body }))
}

/** Enters a sandbox as an operator of a role. */
export function pressEnter(role: OperatorRole): Promise<void> {
  return follow(callConsole(enterSandbox, { body: { role } }))
}
