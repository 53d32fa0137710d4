import { loginOptions } from '../../../contract/passport/calls.ts'
import { callApi } from '../../session/api.ts'
import { createResource } from '../../ui/create-resource.ts'

/** What this installation offers to sign in by, and whether it sends mail. */
export const offers = createResource(() => callApi(loginOptions, { noloading: true }))
