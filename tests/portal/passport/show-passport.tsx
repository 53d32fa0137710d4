import type { ReactNode } from 'react'
import { $phase, clearTrouble } from '../../../src/portal/passport/form-store.ts'
import type { Replies } from '../session/sample.ts'
import { showIsland } from '../set-up/show-island.tsx'

/** What a player arrives with after signing in, and where it leads to from `?site=stormshot`. */
export const ticket = { token: 'a-ticket', fp_uid: '4000' }
export const arrival = '/stormshot?platform_token=a-ticket&logged_in_mode=FULL&fp_uid=4000'

interface Visit {
  island: ReactNode
  texts: readonly string[]
  /** What the page's script does. */
  start: () => unknown
  path: string
  /** What the platform says to its calls, by their path below `/passport/`. */
  replies: Replies
}

/** A page of the hosted login as its player sees it, opened at an address. */
export function showPassport({ replies, ...visit }: Visit) {
  $phase.set('idle')
  clearTrouble()
  const passport = Object.entries(replies).map(([path, reply]) => [`/passport/${path}`, reply])
  return showIsland({ ...visit, user: { kind: 'guest' }, replies: Object.fromEntries(passport) })
}
