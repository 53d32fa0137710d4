import { atom } from 'nanostores'
import { verifyEmail } from '../../contract/passport/calls.ts'
import { $phase, clearTrouble, explain, isBusy } from './form-store.ts'
import { followLinks, forgetLinkToken, isLinkOver, takeLinkToken } from './link-token.ts'
import { callPassport } from './reach-platform.ts'

/** A link for verifying an address: to be used, used now, or good for nothing any more. */
export type Verification = { kind: 'open' } | { kind: 'done'; email: string } | { kind: 'over' }

export const $verification = atom<Verification>({ kind: 'open' })

let token = ''

/** There is nothing more to be done with the link. */
function end(verification: Verification): void {
  forgetLinkToken('verify')
  $verification.set(verification)
}

/** Takes the token of the link out of the address. */
export function startVerify(): void {
  followLinks()
  token = takeLinkToken('verify')
  if (token === '') end({ kind: 'over' })
}

/** Verifies the address that the link was mailed to. */
export async function verify(): Promise<void> {
  if (isBusy()) return
  clearTrouble()
  $phase.set('sending')
  const { answer, retryAfter } = await callPassport(verifyEmail, { token })
  $phase.set('idle')
  if (answer.kind === 'ok') end({ kind: 'done', email: answer.data.email })
  else if (isLinkOver(answer)) end({ kind: 'over' })
  else explain({ answer, retryAfter }, [])
}
