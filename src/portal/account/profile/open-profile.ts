import { setCloseMode } from '../../webview/close-mode.ts'
import { getWebview } from '../../webview/webview.ts'
import { followAccount } from '../follow-account.ts'
import { loadProfile, profile } from '../profile-store.ts'
import { $draft, hasChanges, takeProfile } from './draft-store.ts'
import { tellLinked } from './tell-linked.ts'
import { offers } from './ways-store.ts'

/** Has the app around a webview ask before it closes over what is not saved, which would go with it. */
function guardClosing(): void {
  let isGuarded = false
  $draft.subscribe(async (draft) => {
    const isGuardDue = hasChanges(draft)
    if (isGuardDue === isGuarded || !getWebview().isInWebview) return
    isGuarded = isGuardDue
    await setCloseMode(isGuarded ? 'ask' : 'close')
  })
}

async function load(): Promise<void> {
  await Promise.all([loadProfile(), ...(offers.read() ? [] : [offers.load()])])
}

/** Loads the profile of who is here, and keeps what is typed of it until it is saved. */
export function openProfile(): void {
  profile.$state.subscribe((state) => {
    if (state.kind === 'ready') takeProfile(state.data)
  })
  followAccount({ load })
  guardClosing()
  tellLinked()
}
