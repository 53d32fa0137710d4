import { atom } from 'nanostores'
import { accountMy } from '../../contract/account/my-calls.ts'
import type { Profile } from '../../contract/account/profile.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'

/** The member's own profile (`account/my`), as far as it is known. */
export type ProfileState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; profile: Profile }

export const $profile = atom<ProfileState>({ kind: 'loading' })

/** Asks for the profile of who is signed in. One that is shown already stays while it is asked for, and where no answer comes. */
export async function loadProfile(): Promise<void> {
  const { fpUid } = $session.get()
  const known = $profile.get()
  if (known.kind !== 'ready' || known.profile.fp_uid !== fpUid) $profile.set({ kind: 'loading' })
  const answer = await callApi(accountMy, { noloading: true })
  if ($session.get().fpUid !== fpUid) return
  if (answer.kind === 'ok') $profile.set({ kind: 'ready', profile: answer.data })
  else if ($profile.get().kind !== 'ready') $profile.set({ kind: 'failed' })
}

/** Shows a profile that the platform has just answered. */
export function setProfile(profile: Profile): void {
  $profile.set({ kind: 'ready', profile })
}
