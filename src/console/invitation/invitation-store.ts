import { atom } from 'nanostores'
import type * as v from 'valibot'
import { acceptInvitation, openInvitation } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explain, explainLoad } from '../call.ts'

type Shown = v.InferOutput<typeof openInvitation.data>

/** What an invitation's link leads to. */
export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; shown: Shown }

export const $invitation = atom<InvitationState>({ kind: 'loading' })
export const $isAccepting = atom(false)

/** The token of the link; taken out of the address at once, so that it stays in no history. */
let token = ''

/** Reads whom the invitation is for. */
export async function openInvitationPage(): Promise<void> {
  const address = getEnvironment().address()
  if (address.hash !== '') {
    token = address.hash.slice(1)
    getEnvironment().rewriteAddress(new URL(address.pathname, address))
  }
  $invitation.set({ kind: 'loading' })
  const answer = token === '' ? null : await callConsole(openInvitation, { body: { token } })
  if (answer?.kind === 'ok') $invitation.set({ kind: 'ready', shown: answer.data })
  else
    $invitation.set({
      kind: 'failed',
      message: answer ? explainLoad(answer) : 'Open the whole link of the invitation.',
    })
}

/** Takes it: null once the console is open, else what is wrong. */
export async function pressAccept(body: { password: string; code: string }): Promise<string | null> {
  $isAccepting.set(true)
  const answer = await callConsole(acceptInvitation, { body: { token, ...body } })
  if (answer.kind === 'ok') {
    getEnvironment().navigate('/console', 'replace')
    return null
  }
  $isAccepting.set(false)
  return explain(answer, { unknown: 'No usable answer came. You may be in already: try to sign in.' })
}
