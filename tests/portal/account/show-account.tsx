import { profile } from '../../../src/portal/account/profile-store.ts'
import { type Shown, showIsland } from '../set-up/show-island.tsx'

/** A screen of an account as its member sees it; nothing is known of the profile yet. */
export function showAccount(shown: Shown) {
  profile.clear()
  return showIsland(shown)
}
