import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { type OperatorSession, readSession, signOut } from '../../contract/console/calls.ts'
import type { Permission } from '../../contract/console/permissions.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explain, explainLoad, isSignedOut } from '../call.ts'

/** Who is at the console; nobody is led to the sign-in. */
export type OperatorState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'ready' } & OperatorSession)

/** The one place that knows who is signed in. */
export const $operator = atom<OperatorState>({ kind: 'loading' })

/** What an operator may do; nothing until that is known. */
export function permissionsOf(state: OperatorState): readonly Permission[] {
  return state.kind === 'ready' ? state.permission_list : []
}

/** Leads to the sign-in, which leads back here. */
function leaveForSignIn(): void {
  const { pathname, search } = getEnvironment().address()
  getEnvironment().navigate(`/console/sign-in?${new URLSearchParams({ next: pathname + search })}`, 'replace')
}

/** Awaits a call, and goes to the sign-in if the session is over. Every store of the console calls through it. */
export async function redirectIfSignedOut<Data>(pending: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await pending
  if (isSignedOut(answer)) leaveForSignIn()
  return answer
}

/** What a page is for: what it does when it is opened, by whoever has the permission, or by everybody. */
interface Opening {
  permission?: Permission
  open: () => unknown
}

let page: Opening | undefined

/** Finds out who is signed in, then opens the page if they may see it. */
export async function findOperator(): Promise<void> {
  $operator.set({ kind: 'loading' })
  const answer = await redirectIfSignedOut(callConsole(readSession))
  if (answer.kind === 'ok') {
    // First, so that forms begin with what the address says.
    const { permission, open } = page ?? {}
    if (!permission || answer.data.permission_list.includes(permission)) open?.()
    $operator.set({ kind: 'ready', ...answer.data })
  } else if (!isSignedOut(answer)) $operator.set({ kind: 'failed', message: explainLoad(answer) })
}

/** Starts a page of the console. */
export function openConsole(opening?: Opening): Promise<void> {
  page = opening
  return findOperator()
}

/** Ends the session, and goes to the sign-in. */
export async function leaveConsole(): Promise<void> {
  const answer = await callConsole(signOut)
  if (answer.kind === 'ok' || isSignedOut(answer)) getEnvironment().navigate('/console/sign-in', 'replace')
  else $operator.set({ kind: 'failed', message: explain(answer) })
}
