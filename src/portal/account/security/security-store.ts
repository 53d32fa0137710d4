import { atom, computed } from 'nanostores'
import type * as v from 'valibot'
import { accountSecurity } from '../../../contract/account/security-calls.ts'
import { callApi } from '../../session/api.ts'
import { $session } from '../../session/session-store.ts'
import { $profile, loadProfile } from '../profile-store.ts'

/** How the account is kept safe (`account/security`). */
export type Security = v.InferOutput<(typeof accountSecurity)['data']>

export type SecurityState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; security: Security }

export const $security = atom<SecurityState>({ kind: 'loading' })

/** What the page waits for: how the account is kept safe, and whether it waits to be deleted, which its profile says. */
export const $safety = computed([$security, $profile], (security, profile) => {
  if (security.kind === 'failed' || profile.kind === 'failed') return { kind: 'failed' } as const
  return { kind: security.kind === 'ready' ? profile.kind : 'loading' } as const
})

/** Whose account is shown. */
let shown = ''

async function loadSecurity(): Promise<void> {
  const { token, fpUid } = $session.get()
  const isShown = $security.get().kind === 'ready' && shown === fpUid
  if (!isShown) $security.set({ kind: 'loading' })
  const answer = await callApi(accountSecurity, { noloading: true })
  if ($session.get().token !== token) return
  if (answer.kind === 'ok') {
    shown = fpUid
    $security.set({ kind: 'ready', security: answer.data })
  } else if (!isShown) $security.set({ kind: 'failed' })
}

/** Asks for both; what is shown already stays where no answer comes. */
export async function loadSafety(): Promise<void> {
  await Promise.all([loadSecurity(), loadProfile()])
}
