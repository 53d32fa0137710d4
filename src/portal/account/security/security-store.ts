import { computed } from 'nanostores'
import type * as v from 'valibot'
import { accountSecurity } from '../../../contract/account/security-calls.ts'
import { callApi } from '../../session/api.ts'
import { $session } from '../../session/session-store.ts'
import { createResource, type ResourceState } from '../../ui/create-resource.ts'
import { followAccount } from '../follow-account.ts'
import { loadProfile, profile } from '../profile-store.ts'

/** How the account is kept safe (`account/security`). */
export type Security = v.InferOutput<(typeof accountSecurity)['data']>

export const security = createResource(() => callApi(accountSecurity, { noloading: true }), { staysShown: true })

/** What the page waits for: how the account is kept safe, and whether it waits to be deleted, which its profile says. */
export const $safety = computed([security.$state, profile.$state], (safety, known): ResourceState<Security> => {
  if (known.kind !== 'failed') return known.kind === 'loading' ? known : safety
  return safety.kind === 'ready' ? known : safety
})

/** Whose account is shown. */
let shown = ''

/** Asks for both; what is shown already stays where no answer comes. */
export async function loadSafety(): Promise<void> {
  const { fpUid } = $session.get()
  if (fpUid !== shown) security.clear()
  shown = fpUid
  await Promise.all([security.load(), loadProfile()])
}

/** Loads the security of the account that is here, as soon as its player has signed in for themselves. */
export function startSecurity(): void {
  followAccount({ load: loadSafety, needsAccount: true })
}
