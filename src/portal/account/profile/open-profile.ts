import { getEnvironment } from '../../environment.ts'
import { setUnderWay } from '../../webview/close-mode.ts'
import { followAccount } from '../follow-account.ts'
import { loadProfile, profile } from '../profile-store.ts'
import { $draft, hasChanges, takeProfile } from './draft-store.ts'
import { offers } from './ways-store.ts'

/** Has the app around a webview ask before it closes over what is not saved, which would go with it. */
function guardClosing(): void {
  $draft.subscribe((draft) => void setUnderWay('profile', hasChanges(draft)))
}

/** Says how linking an account elsewhere went, where the address tells of one. */
async function tellLinked(): Promise<void> {
  const { searchParams } = getEnvironment().address()
  if (!searchParams.has('linked') && !searchParams.has('link_error')) return
  const telling = await import('./tell-linked.ts').catch(() => null)
  telling?.tellLinked()
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
  void tellLinked()
}
