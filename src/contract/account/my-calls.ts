import { defineEndpoint } from '../wire.ts'
import { profileSchema } from './profile.ts'

/** The player's own profile. */
export const accountMy = defineEndpoint({ path: 'account/my', access: 'half', data: profileSchema })
