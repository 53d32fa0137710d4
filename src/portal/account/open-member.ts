import { followAccount } from './follow-account.ts'
import { loadProfile } from './profile-store.ts'

/** Loads the profile of who is here, for a screen that shows a part of it. */
export function openMember(): void {
  followAccount({ load: loadProfile })
}
