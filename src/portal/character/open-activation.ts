import { $roles } from '../session/account-state.ts'
import { canActivate, findNamed } from './activation.ts'
import { askToActivate } from './ask-to-activate.ts'

/** Asks once, by itself, whether to activate the role that the page's address names; `back` is the page with all roles. */
export function openActivation(back: string): void {
  let hasAsked = false
  $roles.subscribe((roles) => {
    const found = findNamed(roles)
    if (hasAsked || !found || !canActivate(found)) return
    hasAsked = true
    void askToActivate(found, back)
  })
}
