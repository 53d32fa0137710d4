import { accountMy } from '../../contract/account/my-calls.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { createResource } from '../ui/create-resource.ts'

/** The member's own profile (`account/my`). */
export const profile = createResource(() => callApi(accountMy, { noloading: true }), { staysShown: true })

/** Asks for the profile of who is signed in. One that is shown already stays while it is asked for, and where no answer comes. */
export async function loadProfile(): Promise<void> {
  if (profile.read()?.fp_uid !== $session.get().fpUid) profile.clear()
  await profile.load()
}
